/** What a scenario may say, for `--help`: its keys with what they allow, the policies and the presets. */
import type { ParamSpec } from '../core/base/params.ts';
import { describeAllowed } from '../core/base/paramText.ts';
import { policies } from '../core/policy/index.ts';
import { linkKeys } from '../core/scenario/link/keys.ts';
import { allParams } from '../core/scenario/params.ts';
import { presets } from '../core/scenario/presets/index.ts';

const WIDTH = 100;

/** 'name  text', broken between words; further lines stand under the text. */
function entry(name: string, text: string, margin: number): string {
  const indent = ' '.repeat(margin);
  const lines = [`${name.padEnd(margin - 2)}  `];
  for (const word of text.split(' ')) {
    const line = lines[lines.length - 1] ?? '';
    const blank = line.trim() === '' || line.length === margin;
    if (line.length + word.length + (blank ? 0 : 1) <= WIDTH || blank)
      lines[lines.length - 1] = blank ? `${line}${word}` : `${line} ${word}`;
    else lines.push(`${indent}${word}`);
  }
  return lines.join('\n');
}

function list(title: string, entries: readonly (readonly [name: string, text: string])[]): string {
  const margin = Math.max(...entries.map(([name]) => name.length)) + 2;
  return [title, ...entries.map(([name, text]) => entry(name, text, margin))].join('\n');
}

/** Policies have a list of their own below. */
const allowed = (spec: ParamSpec): string =>
  spec.key === 'policy' ? 'a policy’s id, see below' : describeAllowed(spec);

const keyText = (spec: ParamSpec): string => `${spec.title}: ${allowed(spec)} (${spec.default})`;

/** Blocks of text, each with a heading. */
export function scenarioWords(): readonly string[] {
  return [
    list(
      'KEYS of a scenario, written key=value with & between them; in brackets what holds where nobody says.',
      allParams.map((spec) => [spec.key, keyText(spec)]),
    ),
    list(
      'KEYS beside them:',
      linkKeys
        .filter(({ stage }) => stage === 'base' || stage === 'run' || stage === 'replaces')
        .map(({ key, help, allowed: text }) => [key, `${help} Allowed: ${text}.`]),
    ),
    list(
      'POLICIES (policy=):',
      policies.map(({ id, title }) => [id, title]),
    ),
    list(
      'PRESETS (alone, or preset= with other keys beside it):',
      presets.map(({ id, title }) => [id, title]),
    ),
  ];
}
