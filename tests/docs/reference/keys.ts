import type { ParamSpec } from '../../../src/core/base/params.ts';
import { allParams } from '../../../src/core/scenario/params.ts';
import { paramTable } from './params.ts';
import { grouped, madeFrom } from './table.ts';

const titles: Readonly<Record<ParamSpec['group'], string>> = {
  policy: 'Policy: who decides',
  workload: 'Workload: where requests come from',
  disk: 'Disk',
  run: 'The run',
};

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
  ].join('\n');
