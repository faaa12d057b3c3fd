import type { Replication, SweepJob } from './replication.ts';

/** What a pool of workers works off: it asks for jobs and brings results, in whatever order they come. */
export interface JobSource {
  /** The next thing to do; undefined if there is nothing until further results have come. */
  next(): SweepJob | undefined;
  /** `tookMs`: from handing it out to having it back, where somebody has looked at a clock. */
  take(result: Replication, tookMs?: number): void;
  /** A job that was handed out and will not be done. */
  giveBack(job: SweepJob): void;
  /** A job in words: what is particular about its point. */
  nameOf(job: SweepJob): string;
  /** Nothing is under way, and nothing more is wanted. */
  readonly finished: boolean;
}
