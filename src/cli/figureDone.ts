/** A job of a figure of streams, with an end also where a step of it has none. */
import { jobInPortions, type JobResult } from '../core/experiment/streams/job.ts';
import type { StreamsJob } from '../core/experiment/streams/order.ts';
import { guardedResult } from './guarded.ts';

/** Throws a Refusal where a step of it takes for ever, that is longer than so long. */
export const figureDone = (job: StreamsJob, longestMs?: number): JobResult =>
  guardedResult(jobInPortions(job), longestMs);
