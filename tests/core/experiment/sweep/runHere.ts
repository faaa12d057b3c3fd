import type { Replication, SweepJob } from '../../../../src/core/experiment/sweep/replication.ts';
import type { SweepRun } from '../../../../src/core/experiment/sweep/sweepRun.ts';

/** Everything in this thread, one job after the other. */
export function runHere(run: SweepRun, work: (job: SweepJob) => Replication): SweepRun {
  for (let job = run.next(); job; job = run.next()) run.take(work(job));
  return run;
}
