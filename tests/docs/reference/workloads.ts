import { workloads } from '../../../src/core/workload/index.ts';
import { paramTable } from './params.ts';
import { code, madeFrom } from './table.ts';

export const workloadsPage = (): string =>
  [
    madeFrom('src/core/workload'),
    '',
    '# Workloads',
    '',
    'Where the requests come from: `workload=` with an id. Choosing a workload in the form also sets the values at which it is',
    'sensible to begin; in a link only what is written there counts. Beside these a script can list every request',
    '(`requests` in [keys](keys.md#keys-beside-the-parameters)).',
    '',
    ...workloads.flatMap(({ id, title, summary, goalNs, ends, start, params }) => [
      `## ${title}`,
      '',
      `${code(`workload=${id}`)}. ${summary}`,
      '',
      `- A response of more than ${goalNs / 1e9} s counts as too slow (\`slow\` in [measures](measures.md)).`,
      ...(ends ? ['- The run ends when all requests are served.'] : []),
      `- The form begins with ${Object.entries(start)
        .map(([key, value]) => code(`${key}=${value}`))
        .join(', ')}.`,
      '',
      paramTable(params),
      '',
    ]),
  ].join('\n');
