/** A replication of a sweep, with an end also where a step of it has none. */
import { RunningJob, type Replication, type SweepJob } from '../core/experiment/sweep/replication.ts';
import { guardedSteps } from './guarded.ts';

/** Decisions between two looks at the clock. */
const PORTION = 4096;

export function replicated(job: SweepJob): Replication {
  const running = new RunningJob(job);
  guardedSteps(() => running.advance(PORTION));
  return running.result();
}
