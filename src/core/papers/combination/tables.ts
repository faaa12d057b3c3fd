/** The published sweeps of figures 5a and 5b of the paper on stream combination, as tables and as the verdicts want them. */
import type { SweepTable } from '../../experiment/sweep/table.ts';
import type { Estimate } from '../../experiment/sweep/estimate.ts';
import { runAgain, type Again, type Exactness } from '../shared/again.ts';
import type { wordsOf } from '../shared/publishedSweep.ts';
import type { StreamServer, WorkloadPoint } from './figures.ts';
import { workloadSweeps, type WorkloadSweep } from './sweeps.ts';

const NOTHING: Estimate = { value: NaN, low: NaN, high: NaN };
const MOST = 'streams-most';

/** Figure 5b: the tables of the six workloads, in the order of their sweeps. */
export const byWorkloadOf = (
  tables: readonly SweepTable[],
  sweeps: readonly WorkloadSweep[] = workloadSweeps,
): readonly WorkloadPoint[] =>
  tables.flatMap(({ points }, i) =>
    points.map(({ values: [server], estimates }) => ({
      ...{ server: server as StreamServer, workload: i + 1, most: estimates[MOST] ?? NOTHING },
      cycleS: sweeps[i]?.cycleS ?? NaN,
    })),
  );

/** The six as one table, the workloads one behind the other. */
export function togetherOf(tables: readonly SweepTable[]): SweepTable {
  const [first] = tables;
  if (first === undefined) throw new Error('no workloads');
  return { ...first, points: tables.flatMap(({ points }) => points) };
}

/** Fewer runs; each must be as long, since it is about what fits in the end. */
const ROUGHLY = { precision: 0.05, duration: 1200, most: 2, fixed: 2 };

export const cyclesAgain = (sweep: Parameters<typeof wordsOf>[0], exactness: Exactness): Again =>
  runAgain(sweep, exactness, ROUGHLY);

/** All six run again as one list of cells. */
export function workloadsAgain(exactness: Exactness): Again {
  const each = workloadSweeps.map((sweep) => runAgain(sweep, exactness, ROUGHLY));
  const [first] = each;
  if (first === undefined) throw new Error('no workloads');
  const cells = each.flatMap((again) => again.cells).map((cell, index) => ({ ...cell, index }));
  return { ...first, cells };
}
