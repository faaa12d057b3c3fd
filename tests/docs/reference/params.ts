/** Parameters as rows: what a key says, what it may be, and what it is where nobody says. */
import type { ParamSpec } from '../../../src/core/base/params.ts';
import { describeRange, formPattern } from '../../../src/core/base/paramText.ts';
import { code, table } from './table.ts';

/** Registries with a page of their own; their names are not listed twice. */
const pageOf: Readonly<Record<string, string>> = { policy: 'policies', workload: 'workloads', disk: 'disks' };

function values(spec: ParamSpec): string {
  switch (spec.kind) {
    case 'number':
      return describeRange(spec);
    case 'list':
      return `up to ${spec.most} whole numbers from ${spec.min} to ${spec.max}, with commas between them`;
    case 'text':
      return spec.allowed;
    case 'choice':
      return spec.key in pageOf
        ? `an id from [${pageOf[spec.key]}](${pageOf[spec.key]}.md)`
        : spec.options.map(({ id, title }) => (title === id ? code(id) : `${code(id)}: ${title}`)).join('; ');
    case 'forms':
      return spec.forms
        .map((form) => {
          const { args, title } = form;
          const word = code(formPattern(form));
          const ranges = args.map((arg) => `${arg.name.toUpperCase()} ${describeRange(arg)}`).join(', ');
          return `${word}: ${title}${ranges === '' ? '' : ` (${ranges})`}`;
        })
        .join('; ');
  }
}

const sentence = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);

export const paramTable = (specs: readonly ParamSpec[]): string =>
  table(
    ['key', 'what it is', 'values', 'default'],
    specs.map((spec) => [
      code(spec.key),
      `${spec.title}. ${sentence(spec.help)}`,
      values(spec),
      code(spec.default),
    ]),
  );

/** The keys that a thing brings, with commas between them. */
export const keysOf = (specs: readonly ParamSpec[]): string => specs.map(({ key }) => code(key)).join(', ');
