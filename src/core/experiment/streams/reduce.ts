/** From the results of jobs to the points of a figure. The order in which results came plays no part. */
import { elementAt } from '../../base/elementAt.ts';
import type { JobResult } from './job.ts';
import { pointsOf, type Point, type StreamsJob, type StreamsOrder } from './order.ts';

/** Figure 1. */
export interface LargestPoint extends Omit<Point, 'n'> {
  /** The least over the seeds, as in the paper. */
  readonly largest: number;
  readonly mean: number;
  /** One for each seed, in the order of the seeds. */
  readonly bySeed: readonly number[];
  /** For each seed, after how many shortest periods one stream more missed a deadline; −1 where it was not seen to. */
  readonly missedAfter: readonly number[];
}

/** Figure 2: means over the seeds; misses and requests are sums. */
export interface ResponsePoint extends Point {
  readonly meanS: number;
  readonly ci95S: number;
  readonly p95S: number;
  readonly measured: number;
  /** Seeds in which the backlog grew without end; the mean says nothing then. */
  readonly saturated: number;
  readonly misses: number;
  readonly requests: number;
  readonly waitS: number;
  readonly ahead: number;
  readonly sweepS: number;
  readonly perSweep: number;
  readonly meanBySeedS: readonly number[];
}

/** Results by point, in the order of the seeds; points without any result are left out. */
function byPoint(order: StreamsOrder, jobs: readonly StreamsJob[], results: readonly JobResult[]) {
  const ofIndex = new Map(results.map((result) => [result.index, result]));
  return pointsOf(order).flatMap((point, p) => {
    const own = jobs.filter((job) => job.point === p).flatMap((job) => ofIndex.get(job.index) ?? []);
    return own.length > 0 ? [{ point, results: own }] : [];
  });
}

const mean = (xs: readonly number[]): number => xs.reduce((a, b) => a + b, 0) / xs.length;

export function largestPoints(
  order: StreamsOrder,
  jobs: readonly StreamsJob[],
  results: readonly JobResult[],
): LargestPoint[] {
  return byPoint(order, jobs, results).map(({ point, results: own }) => {
    const founds = own.flatMap(({ found }) => found ?? []);
    const bySeed = founds.map(({ largest }) => largest);
    const { policy, lambda, m, tracks } = point;
    return {
      ...{ policy, lambda, m, tracks },
      largest: Math.min(...bySeed),
      mean: mean(bySeed),
      bySeed,
      missedAfter: founds.map(({ largest, misses }) => misses.find(([n]) => n === largest + 1)?.[1] ?? -1),
    };
  });
}

export function responsePoints(
  order: StreamsOrder,
  jobs: readonly StreamsJob[],
  results: readonly JobResult[],
): ResponsePoint[] {
  return byPoint(order, jobs, results).map(({ point, results: own }) => {
    const runs = own.flatMap(({ response }) => response ?? []);
    const over = (pick: (run: (typeof runs)[number]) => number) => mean(runs.map(pick));
    const means = runs.map((run) => run.meanS);
    return {
      ...point,
      meanS: mean(means),
      ci95S: runs.length > 1 ? halfWidth95(means) : elementAt(runs, 0).ci95S,
      p95S: over((run) => run.p95S),
      measured: runs.length * over((run) => run.measured),
      saturated: runs.filter((run) => run.saturated).length,
      misses: runs.length * over((run) => run.misses),
      requests: runs.length * over((run) => run.requests),
      waitS: over((run) => run.waitS),
      ahead: over((run) => run.ahead),
      sweepS: over((run) => run.sweepS),
      perSweep: over((run) => run.perSweep),
      meanBySeedS: means,
    };
  });
}

/** Student’s t, 97.5 %, by degrees of freedom from 1; beyond the table that of the normal distribution, a little wide. */
const T = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131,
  2.12, 2.11, 2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
];
const T_BEYOND = 2.042;

/** Half of a 95 % confidence interval for the mean of independent observations, at least two. */
export function halfWidth95(xs: readonly number[]): number {
  const centre = mean(xs);
  const squares = xs.reduce((sum, x) => sum + (x - centre) * (x - centre), 0);
  const t = T[xs.length - 2] ?? T_BEYOND;
  return t * Math.sqrt(squares / (xs.length - 1) / xs.length);
}
