/** What a policy said of each decision of a run, by the ids of its reasons, in ms. */
import { resolved } from '../../src/core/scenario/resolved.ts';
import { Run } from '../../src/core/scenario/run/run.ts';
import type { Scenario } from '../../src/core/scenario/scenario.ts';
import type { DiskModel } from '../../src/core/sim/interfaces.ts';

/** "5 fits R1, 10 of 25, 1 listed": when, why, whom; the estimate, the time left, and the requests in the policy's list. */
export function decisionsOf(scenario: Scenario, disk?: DiskModel): string[] {
  const { reasons } = resolved(scenario).policy;
  const run = new Run(scenario, disk ? { disk } : {}).complete();
  return run.pages().flatMap(({ decisions: d, requests }) =>
    Array.from({ length: d.length }, (_, k) => {
      const row = d.request[k] < 0 ? '' : ` R${requests.row[d.request[k]]}`;
      const figures = `${d.estimateNs[k] / 1e6} of ${d.timeLeftNs[k] / 1e6}`;
      return `${d.atNs[k] / 1e6} ${reasons[d.reason[k]].id}${row}, ${figures}, ${d.listed[k]} listed`;
    }),
  );
}
