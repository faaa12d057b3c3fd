/** Figure 9 of Nerjes et al. from nothing, as a sweep of the command line does it: 96 points, ± 2 % at 95 %. */
import { elementAt } from '../core/base/elementAt.ts';
import { cellsOf } from '../core/experiment/sweep/cells.ts';
import type { PointResult } from '../core/experiment/sweep/point.ts';
import { runReplication } from '../core/experiment/sweep/replication.ts';
import { defaultSweep, type SweepSpec } from '../core/experiment/sweep/spec.ts';
import { SweepRun } from '../core/experiment/sweep/sweepRun.ts';
import { defaultScenario, withValues } from '../core/scenario/scenario.ts';
import { runJobs, type JobThread } from './workerPool.ts';

export interface Figure9 {
  readonly seconds: number;
  /** Of all threads; more than `seconds` × `threads` is not possible, less means that others were at work. */
  readonly processorSeconds: number;
  readonly points: number;
  readonly saturated: number;
  /** Points whose interval stayed wider than it was to be. */
  readonly imprecise: number;
  readonly requests: number;
}

const policies = elementAt(defaultSweep.axes, 0);

/** The paper's λ of five disks, for one: 4 to 48 with three videos, 2 to 24 with seven. */
const halves: readonly (readonly [n: number, step: number])[] = [
  [3, 4],
  [7, 2],
];

export async function timeFigure9(threads: number, startThread: () => JobThread): Promise<Figure9> {
  const began = performance.now();
  const before = process.cpuUsage();
  const results: PointResult[] = [];
  for (const [n, step] of halves) {
    const lambdas = Array.from({ length: 12 }, (_, k) => step * (k + 1));
    const spec: SweepSpec = { ...defaultSweep, axes: [policies, { key: 'lambda', values: lambdas }] };
    const cells = cellsOf(spec.axes, withValues(defaultScenario, { n }));
    if (!cells.ok) throw new Error(cells.faults.join('; '));
    const run = new SweepRun(spec, cells.value);
    await runJobs(run, {
      kind: 'sweep',
      workers: threads,
      startThread,
      work: runReplication,
      nameOf: (job) => run.nameOf(job),
    });
    results.push(...run.results());
  }
  const used = process.cpuUsage(before);
  const count = (state: string) => results.filter((result) => result.state === state).length;
  return {
    seconds: (performance.now() - began) / 1000,
    processorSeconds: (used.user + used.system) / 1e6,
    points: results.length,
    saturated: count('saturated'),
    imprecise: count('imprecise'),
    requests: results.reduce((sum, { requests }) => sum + requests, 0),
  };
}
