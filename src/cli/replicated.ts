/** A replication of a sweep, with an end also where a step of it has none. */
import {
  RUN_FAULT,
  RunningJob,
  type Replication,
  type SweepJob,
} from '../core/experiment/sweep/replication.ts';
import { guarded, playedOn } from './guarded.ts';
import { Refusal } from './refusal.ts';

/** Decisions between two looks at the clock. */
const PORTION = 256;

/** Throws a Refusal where a step of it takes for ever, that is longer than so long. */
export function replicated(job: SweepJob, longestMs?: number): Replication {
  const running = guarded(() => new RunningJob(job), longestMs);
  playedOn(running, () => running.advance(PORTION), longestMs);
  try {
    return guarded(() => running.result(), longestMs);
  } catch (error) {
    throw error instanceof Error && error.name === RUN_FAULT ? new Refusal([error.message]) : error;
  }
}
