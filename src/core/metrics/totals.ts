/** A run that is over, counted once for all figures of its report. Counts are of the whole run. */
import { elementAt } from '../base/elementAt.ts';
import { Ascending } from '../trace/ascending.ts';
import { quantileNs } from '../trace/histogram.ts';
import type { Beats } from '../trace/summary.ts';
import { BATCHES, type Tally } from '../trace/tally.ts';
import { batchMeans } from './batchMeans.ts';

/** Of the summary. */
export type BeatColumn = Exclude<keyof Beats, 'length'>;

/** A run that is over, its last beat closed. */
export interface ReportInput {
  readonly tally: Tally;
  readonly endNs: number;
  readonly overrun: boolean;
  /** Arrival times of the D-requests that are still waiting. */
  readonly waitingDNs: readonly number[];
  readonly waitingC: number;
  /** Of several disks, each of them. */
  readonly disks?: readonly ReportInput[];
}

export interface RunTotals {
  readonly endNs: number;
  /** D-requests. */
  readonly arrived: number;
  readonly served: number;
  readonly waiting: number;
  readonly dropped: number;
  /** C-requests: all, complete after their deadlines, and given up. */
  readonly videos: number;
  readonly late: number;
  readonly discarded: number;
  readonly transferNs: number;
  /** Of a column of the summary. */
  sum(column: BeatColumn): number;
  /** Of D-requests that arrived after the warm-up. */
  readonly responses: ResponseTotals;
}

interface ResponseTotals {
  readonly count: number;
  readonly meanNs: number;
  /** Half of the mean's 95 % interval, by batch means; NaN where there is too little to tell. */
  readonly ci95Ns: number;
  /** Of the sample; NaN below two observations. */
  readonly sdNs: number;
  readonly longestNs: number;
  /** Those that took, or have been waiting, longer than the goal; one that has been waiting for less says nothing yet. */
  readonly slow: number;
  readonly slowOf: number;
  quantileNs(q: number): number;
}

export function totalsOf(run: ReportInput): RunTotals {
  const { beats } = run.tally;
  const sum = (column: BeatColumn) => {
    const values = beats[column];
    let all = 0;
    // By index: columns are long, and an iterator of numbers is slow until it is compiled.
    for (let i = 0; i < beats.length; i++) all += values[i] ?? 0;
    return all;
  };
  const arrived = sum('dArrived');
  const served = sum('dServed');
  const dropped = arrived - served - run.waitingDNs.length - run.tally.withdrawnRequests;
  const discarded = sum('discarded');
  return {
    endNs: run.endNs,
    ...{ arrived, served, waiting: run.waitingDNs.length, dropped },
    ...{ videos: sum('cServed') + discarded + run.waitingC, late: sum('late'), discarded },
    transferNs: sum('transferCNs') + sum('transferDNs'),
    sum,
    responses: responsesOf(run),
  };
}

function responsesOf({ tally, endNs, waitingDNs }: ReportInput): ResponseTotals {
  // The place behind the last batch takes what rounding puts there.
  const fold = (column: Float64Array) => {
    const batches = Array.from(column.subarray(1, BATCHES + 1));
    batches[BATCHES - 1] = elementAt(batches, BATCHES - 1) + elementAt(column, BATCHES + 1);
    return batches;
  };
  const { mean, ci95, count } = batchMeans(fold(tally.batchSum), fold(tally.batchCount));
  const { responses } = tally;
  const kept = responses?.count === count ? new Ascending(responses, tally.histogram) : undefined;
  const slowWaiting = waitingDNs.filter(
    (arrivalNs) => arrivalNs >= tally.warmupNs && endNs - arrivalNs > tally.thresholdNs,
  ).length;
  return {
    count,
    meanNs: mean,
    ci95Ns: ci95,
    sdNs: deviation(kept, mean, count, tally.sumOfSquares),
    longestNs: count > 0 ? tally.maxNs : NaN,
    slow: tally.overThreshold + slowWaiting,
    slowOf: count + slowWaiting,
    quantileNs: (q) => kept?.quantile(q) ?? quantileNs(tally.histogram, q),
  };
}

/** Of the sample, by n − 1; NaN below two observations. In two passes where all are kept. */
function deviation(kept: Ascending | undefined, mean: number, count: number, sumOfSquares: number): number {
  if (count < 2) return NaN;
  let squares = 0;
  if (kept)
    for (const stretch of kept.stretches())
      for (let i = 0; i < stretch.length; i++) {
        const off = (stretch[i] ?? 0) - mean;
        squares += off * off;
      }
  else squares = Math.max(0, sumOfSquares - count * mean * mean);
  return Math.sqrt(squares / (count - 1));
}
