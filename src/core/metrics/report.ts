/** The figures of a run that is over: what the command line prints and an experiment's point is made of. */
import { BATCHES, type Tally } from '../trace/tally.ts';
import { quantileNs } from '../trace/histogram.ts';
import { batchMeans } from './batchMeans.ts';
import { nearestRank } from './quantiles.ts';
import { backlogSlope, growsWithoutEnd } from './saturation.ts';

/** A run that is over, its last beat closed. */
export interface ReportInput {
  readonly tally: Tally;
  readonly endNs: number;
  readonly overrun: boolean;
  /** Arrival times of the D-requests that are still waiting. */
  readonly waitingDNs: readonly number[];
  readonly waitingC: number;
}

/** Times in seconds. Response times are of the D-requests that arrived after the warm-up; counts are of the whole run. */
export interface DiscreteReport {
  readonly arrived: number;
  readonly served: number;
  readonly waiting: number;
  readonly dropped: number;
  /** Responses that the figures below are made of. */
  readonly measured: number;
  readonly meanResponseS: number;
  readonly ci95S: number;
  readonly sdS: number;
  readonly p50S: number;
  readonly p90S: number;
  readonly p95S: number;
  readonly p99S: number;
  readonly maxS: number;
  /** Share of those that took, or have been waiting, longer than the threshold. */
  readonly overThreshold: number;
  readonly thresholdS: number;
  readonly saturated: boolean;
}

export interface ContinuousReport {
  readonly requests: number;
  readonly glitches: number;
  readonly late: number;
  readonly discarded: number;
  /** Glitches ÷ requests. */
  readonly glitchRate: number;
}

export interface DiskReport {
  readonly seekS: number;
  readonly rotationS: number;
  readonly transferS: number;
  readonly idleS: number;
  readonly seekCylinders: number;
  /** Transfer ÷ service time (the definition of the WRR paper). */
  readonly utilization: number;
}

export interface Report {
  readonly simulatedS: number;
  readonly warmupS: number;
  readonly discrete: DiscreteReport;
  readonly continuous: ContinuousReport;
  readonly disk: DiskReport;
}

const total = (column: ArrayLike<number>, length: number): number => {
  let sum = 0;
  for (let i = 0; i < length; i++) sum += column[i];
  return sum;
};

export function report(run: ReportInput): Report {
  const { beats } = run.tally;
  const sum = (column: ArrayLike<number>) => total(column, beats.length);
  const arrived = sum(beats.dArrived);
  const served = sum(beats.dServed);
  const dropped = arrived - served - run.waitingDNs.length;
  const late = sum(beats.late);
  const discarded = sum(beats.discarded) - dropped;
  const requests = sum(beats.cServed) + discarded + run.waitingC;
  const seekNs = sum(beats.seekNs);
  const rotationNs = sum(beats.rotationNs);
  const transferNs = sum(beats.transferCNs) + sum(beats.transferDNs);
  return {
    simulatedS: run.endNs / 1e9,
    warmupS: run.tally.warmupNs / 1e9,
    discrete: { arrived, served, waiting: run.waitingDNs.length, dropped, ...responses(run) },
    continuous: {
      requests,
      glitches: late + discarded,
      late,
      discarded,
      glitchRate: (late + discarded) / requests,
    },
    disk: {
      seekS: seekNs / 1e9,
      rotationS: rotationNs / 1e9,
      transferS: transferNs / 1e9,
      idleS: sum(beats.idleNs) / 1e9,
      seekCylinders: sum(beats.seekCylinders),
      utilization: transferNs / (seekNs + rotationNs + transferNs),
    },
  };
}

function responses(run: ReportInput) {
  const { tally } = run;
  // The place behind the last batch takes what rounding puts there.
  const fold = (column: Float64Array) => {
    const batches = Array.from(column.subarray(1, BATCHES + 1));
    batches[BATCHES - 1] += column[BATCHES + 1];
    return batches;
  };
  const { mean, ci95, count } = batchMeans(fold(tally.batchSum), fold(tally.batchCount));
  const kept = tally.responseCount === count ? tally.responses.slice(0, count).sort() : undefined;
  const quantileS = (q: number) => (kept ? nearestRank(kept, q) : quantileNs(tally.histogram, q)) / 1e9;
  const tooSlow = (arrivalNs: number) =>
    arrivalNs >= tally.warmupNs && run.endNs - arrivalNs > tally.thresholdNs;
  const slowWaiting = run.waitingDNs.filter(tooSlow).length;
  return {
    measured: count,
    meanResponseS: mean / 1e9,
    ci95S: ci95 / 1e9,
    sdS: deviation(kept, mean, count, tally.sumOfSquares) / 1e9,
    p50S: quantileS(0.5),
    p90S: quantileS(0.9),
    p95S: quantileS(0.95),
    p99S: quantileS(0.99),
    maxS: count > 0 ? tally.maxNs / 1e9 : NaN,
    // One that has been waiting for less says nothing yet.
    overThreshold: (tally.overThreshold + slowWaiting) / (count + slowWaiting),
    thresholdS: tally.thresholdNs / 1e9,
    saturated: run.overrun || growsWithoutEnd(backlogSlope(tally.beats, tally.beatNs)),
  };
}

/** Of the sample, by n − 1; NaN below two observations. In two passes where all are kept. */
function deviation(
  kept: Float64Array | undefined,
  mean: number,
  count: number,
  sumOfSquares: number,
): number {
  if (count < 2) return NaN;
  let squares = 0;
  if (kept) for (const x of kept) squares += (x - mean) * (x - mean);
  else squares = Math.max(0, sumOfSquares - count * mean * mean);
  return Math.sqrt(squares / (count - 1));
}
