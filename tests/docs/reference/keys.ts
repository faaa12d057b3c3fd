import type { ParamSpec } from '../../../src/core/base/params.ts';
import type { LinkKey } from '../../../src/core/scenario/link/key.ts';
import { linkKeys } from '../../../src/core/scenario/link/keys.ts';
import { LINK_VERSION } from '../../../src/core/scenario/link/migrations.ts';
import { allParams } from '../../../src/core/scenario/params.ts';
import { paramTable } from './params.ts';
import { code, grouped, madeFrom, table } from './table.ts';

const titles: Readonly<Record<ParamSpec['group'], string>> = {
  policy: 'Policy: who decides',
  workload: 'Workload: where requests come from',
  disk: 'Disk',
  run: 'The run',
};

const parts: Readonly<Record<LinkKey['stage'], string>> = {
  envelope: 'Of the link itself',
  base: 'What the scenario starts from',
  replaces: 'What the scenario starts from',
  run: 'What decides the run, beside the parameters',
  beside: 'What stands beside the scenario',
  look: 'How the run is looked at',
  author: 'What the link’s author had',
};

/** Patterns and signs as code, or GitHub makes an emoji of `:key:` and strikes out what stands between two `~`. */
const withCode = (text: string): string =>
  text.replace(/[\w,:]*:[\w:,]*\w|~|;(?= between)/g, (pattern) => code(pattern));

const linkKeyTable = (keys: readonly LinkKey[]): string =>
  table(
    ['key', 'what it says', 'values', 'since version'],
    keys.map(({ key, help, allowed, since }) => [code(key), help, withCode(allowed), String(since)]),
  );

export const keysPage = (): string =>
  [
    madeFrom('src/core/scenario'),
    '',
    '# Keys',
    '',
    'A scenario is written as `key=value` pairs with `&` between them, in links, in scenario files and on the command line:',
    '`policy=mixed-scan&n=7&lambda=12&seed=1`. A link holds only what differs from its preset, or from the defaults below.',
    'The same key means the same wherever it stands; a key that the policy, workload or disk does not read changes nothing.',
    '',
    '## Parameters',
    '',
    'They decide the run. Each number and each choice can be an axis of a sweep.',
    '',
    ...grouped(allParams, ({ group }) => group).flatMap(([group, specs]) => [
      `### ${titles[group as ParamSpec['group']]}`,
      '',
      paramTable(specs),
      '',
    ]),
    '## Keys beside the parameters',
    '',
    'A scenario file and the command line take those that decide the run as well; a sweep also takes what stands beside the',
    `scenario on the page Experiments. How a run is looked at decides nothing about it. Links are written in version ${LINK_VERSION};`,
    'older ones keep their meaning.',
    '',
    ...grouped(linkKeys, ({ stage }) => parts[stage]).flatMap(([part, keys]) => [
      `### ${part}`,
      '',
      linkKeyTable(keys),
      '',
    ]),
  ].join('\n');
