/** The test of rates of a scenario, without running it: who of its tasks is let in at the start, and the round that follows. */
import { meaningOf, resolved } from './resolved.ts';
import { rateLayoutOf, rateServerOf } from '../admission/rateServer.ts';
import { slackNs, weighTasks } from '../theory/rateAdmission.ts';
import type { DiskShare } from '../sim/interfaces.ts';
import { plansAt } from './known.ts';
import { valuesOnDisk } from './shares.ts';
import type { Scenario } from './scenario.ts';

/** Of the tasks that are let in, in the order of the list. Null where no round holds them, or there are none. */
export interface RateAdmission {
  readonly admitted: number;
  readonly refused: number;
  readonly roundMs: number | null;
  /** In how many full rounds of a period a task is served, and how many blocks in each. */
  readonly q: readonly number[];
  readonly x: readonly number[];
  /** Blocks a round for requests without a task. */
  readonly xa: number;
  /** Both sides of the test. */
  readonly leftMs: number | null;
  readonly rightMs: number | null;
  /** What a full round leaves of its length. */
  readonly slackMs: number | null;
  /** Kept out without having been weighed: they stand behind one that was refused. */
  readonly notWeighed: number;
}

/** Undefined where no policy goes by rates. `share`: of one of several disks, each of which has a test of its own. */
export function rateAdmissionOf(scenario: Scenario, share?: DiskShare): RateAdmission | undefined {
  const values = valuesOnDisk(resolved(scenario).values, share);
  const layout = rateLayoutOf(values);
  if (layout === undefined || scenario.script !== undefined) return undefined;
  const server = rateServerOf(values, meaningOf(values).disk, layout);
  const tasks = plansAt(scenario, 0, share).map(({ periodNs, sizeBytes }) => ({
    periodNs,
    blocks: Math.ceil(sizeBytes / server.blockBytes),
  }));
  const plan = weighTasks(tasks, server)?.plan;
  const keptOut = meaningOf(values).workload.streams(values) - tasks.length;
  // Up to the first that is refused: nobody behind that one is weighed.
  const refused = values.weighing === 'first' ? Math.min(1, keptOut) : keptOut;
  const inMs = (ns: number | undefined): number | null => (ns === undefined ? null : ns / 1e6);
  return {
    admitted: tasks.length,
    refused,
    roundMs: inMs(plan?.roundNs),
    q: plan?.rounds ?? [],
    x: plan?.blocks ?? [],
    xa: plan?.aperiodicBlocks ?? 0,
    leftMs: inMs(plan?.leftNs),
    rightMs: inMs(plan?.rightNs),
    slackMs: plan === undefined ? null : slackNs(plan) / 1e6,
    notWeighed: keptOut - refused,
  };
}
