/** All metrics, in the order in which they are listed. One line each. */
import {
  cycleLast,
  cycleUsed,
  memoryMean,
  memoryMost,
  operations,
  streamsLast,
  streamsMost,
} from './cycles.ts';
import { discarded, glitches, late, missed, videos } from './deadlines.ts';
import type { Metric } from './definition.ts';
import {
  cylinders,
  freeBandwidth,
  idle,
  movement,
  overhead,
  rotation,
  seek,
  transfer,
  transferRequests,
  transferStreams,
  utilization,
} from './diskTime.ts';
import { scanned } from './freeBlocks.ts';
import { letIn, present, refused } from './guests.ts';
import { promise } from './promise.ts';
import { arrived, dropped, measured, served, sustainable, throughput, waiting } from './requests.ts';
import { ci95, longest, mean, meanOfRun, p50, p90, p95, p99, sd, slow } from './responses.ts';

export const metrics = [
  arrived,
  served,
  waiting,
  dropped,
  measured,
  mean,
  ci95,
  sd,
  p50,
  p90,
  p95,
  p99,
  longest,
  slow,
  videos,
  missed,
  late,
  discarded,
  glitches,
  throughput,
  sustainable,
  movement,
  seek,
  rotation,
  transfer,
  transferStreams,
  transferRequests,
  idle,
  cylinders,
  utilization,
  promise,
  present,
  refused,
  meanOfRun,
  overhead,
  letIn,
  streamsMost,
  streamsLast,
  memoryMost,
  memoryMean,
  cycleUsed,
  cycleLast,
  operations,
  freeBandwidth,
  scanned,
] as const satisfies readonly Metric[];
