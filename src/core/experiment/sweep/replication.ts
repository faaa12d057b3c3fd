/**
 * One replication of a point: a run of its own from a seed of its own, condensed to what all measures need. What began
 * before the warm-up's end counts for nothing. The result is plain data and depends on the job alone.
 */
import { resolved } from '../../scenario/resolved.ts';
import { endedRun, type EndedRun } from '../../scenario/run/ended.ts';
import { clientsOf } from '../../scenario/known.ts';
import {
  buildMachine,
  livingOf,
  longestRowOf,
  releaseMachine,
  rowsOf,
  type Machine,
} from '../../scenario/run/machine.ts';
import { withValues, type Scenario } from '../../scenario/scenario.ts';
import { batchMeans } from '../../metrics/batchMeans.ts';
import { clientsIn } from '../../metrics/clientStretch.ts';
import { gaugeOf } from '../../metrics/gaugesOfDisks.ts';
import { disksIn } from '../../metrics/diskStretch.ts';
import { rebuiltIn } from '../../metrics/rebuilt.ts';
import type { Observed } from '../../metrics/definition.ts';
import { stretchSlopes, type StretchSlopes } from '../../metrics/saturation.ts';
import { t975 } from '../../metrics/studentT.ts';
import type { BeatColumn } from '../../metrics/totals.ts';
import type { Beats } from '../../trace/summary.ts';
import { BATCHES } from '../../trace/tally.ts';
import { measures, type MeasureId } from './measures.ts';
import { priorityOf } from '../../theory/clientPriority.ts';
import { offeredLoad } from './offered.ts';

export interface SweepJob {
  readonly cell: number;
  /** Counts from 0 in its cell; below 0: a first look that counts for nothing (see coarsePass.ts). */
  readonly replication: number;
  /** That of the cell, with the seed of the replication. */
  readonly scenario: Scenario;
  /** With a queue that never empties, for the sustainable load. */
  readonly full: boolean;
}

export interface Replication {
  readonly cell: number;
  readonly replication: number;
  readonly seed: number;
  /** Of the whole run, and of the part behind the warm-up. */
  readonly simulatedS: number;
  readonly measuredS: number;
  /** It was given up because too many waited. */
  readonly overrun: boolean;
  /** By measure, numerator and denominator of what is a ratio; durations in seconds. */
  readonly ratios: Readonly<Partial<Record<MeasureId, readonly [above: number, below: number]>>>;
  /** Responses of D-requests that arrived after the warm-up. */
  readonly histogram: Uint32Array;
  /** Variance of their mean by batch means within the run, in units of its square; NaN where there is too little. */
  readonly meanVariance: number;
  /** The longest response, and the start of the round in which it was served; NaN without any. */
  readonly worstS: number;
  readonly worstAtNs: number;
  /** The round of the first glitch; NaN without any. */
  readonly glitchAtNs: number;
  /** Requests of both classes behind the warm-up, served or given up. */
  readonly requests: number;
  /** Growth of the backlog in stretches of the last half, in requests per second: see metrics/saturation. */
  readonly slopes: readonly number[];
  /** Arrivals per second meanwhile. */
  readonly arrivalsPerS: number;
  /** With a full queue: it never ran empty behind the warm-up. */
  readonly neverEmpty: boolean;
}

/** Replication k of a point has this seed, so all points of a sweep see the same requests: common random numbers. */
export const seedOf = (scenario: Scenario, replication: number): number =>
  (resolved(scenario).values.seed + replication) % Number.MAX_SAFE_INTEGER;

/** A job under way, in portions; `advance` says whether there is more to do. */
export class RunningJob {
  readonly station: Machine;

  constructor(readonly job: SweepJob) {
    const { scenario, full } = job;
    const disk = resolved(scenario).disk;
    const loaded = full ? withValues(scenario, { lambda: offeredLoad(scenario, disk) }) : scenario;
    this.station = buildMachine(loaded, { disk });
  }

  get finished(): boolean {
    return this.station.finished;
  }

  get endNs(): number {
    return this.station.endNs;
  }

  /** Up to here it has been simulated. */
  get knownNs(): number {
    return this.station.nowNs;
  }

  get nowNs(): number {
    return this.station.nowNs;
  }

  get living(): number {
    return livingOf(this.station);
  }

  get longestRow(): number {
    return longestRowOf(this.station);
  }

  get rows(): number {
    return rowsOf(this.station);
  }

  /** So many decisions; where a portion ends makes no difference to what comes of it. */
  advance(decisions: number): boolean {
    this.station.advance(decisions);
    return !this.station.finished;
  }

  /** To be called once, when there is nothing more to do. */
  result(): Replication {
    this.station.finish();
    const condensed = condense(this.job, endedRun(this.station));
    releaseMachine(this.station);
    return condensed;
  }
}

export function runReplication(job: SweepJob): Replication {
  const running = new RunningJob(job);
  while (running.advance(Infinity));
  return running.result();
}

/** An error of this name is a sentence of a program that could not go on. */
export const RUN_FAULT = 'RunFault';

function condense(job: SweepJob, run: EndedRun): Replication {
  if (run.fault !== undefined) throw Object.assign(new Error(run.fault), { name: RUN_FAULT });
  const { tally, endNs } = run;
  const { beats, beatNs, warmupNs } = tally;
  const first = Math.min(beats.length, Math.ceil(warmupNs / beatNs));
  const measured = behindWarmup(run, first, job.scenario);
  const { worst, glitch } = extremes(beats, first);
  // Of several disks none may run empty.
  const emptied = (run.disks ?? [run]).some((its) => ranEmpty(its.tally.beats, first));
  const growth = stretchSlopes(tally) ?? lastHalf(beats, beatNs);
  return {
    cell: job.cell,
    replication: job.replication,
    seed: Number(resolved(job.scenario).values.seed),
    simulatedS: endNs / 1e9,
    measuredS: measured.seconds,
    overrun: run.overrun,
    ratios: ratiosOf(measured),
    histogram: tally.histogram,
    meanVariance: varianceWithin(tally),
    worstS: worst < 0 ? NaN : (beats.responseMaxNs[worst] ?? 0) / 1e9,
    worstAtNs: worst < 0 ? NaN : worst * beatNs,
    glitchAtNs: glitch < 0 ? NaN : glitch * beatNs,
    requests: measured.sum('dServed', 'cServed', 'discarded'),
    slopes: growth?.slopes ?? [],
    arrivalsPerS: growth?.lambda ?? NaN,
    neverEmpty: !emptied && beats.length > first,
  };
}

/** What the measures see of a run: its beats from `first` on, and the responses of what arrived after the warm-up. */
function behindWarmup(run: EndedRun, first: number, scenario: Scenario): Observed {
  const { tally, endNs, waitingDNs } = run;
  const { beats, beatNs, warmupNs, thresholdNs } = tally;
  let sumNs = 0;
  let count = 0;
  for (const x of tally.batchSum.subarray(1)) sumNs += x;
  for (const x of tally.batchCount.subarray(1)) count += x;
  let slowWaiting = 0;
  for (const arrivalNs of waitingDNs)
    if (arrivalNs >= warmupNs && endNs - arrivalNs > thresholdNs) slowWaiting++;
  const plans = clientsOf(scenario);
  const behindS = Math.max(0, endNs - first * beatNs) / 1e9;
  const sumFrom = (from: number, columns: readonly BeatColumn[]) => {
    let all = 0;
    for (const name of columns) for (const x of beats[name].subarray(from, beats.length)) all += x;
    return all;
  };
  return {
    sum: (...columns) => sumFrom(first, columns),
    whole: (...columns) => sumFrom(0, columns),
    gauge: (id) => gaugeOf(run, id),
    clients: tally.clients
      ? clientsIn(
          { plans, priorities: plans.map(priorityOf), byBeat: tally.clients.byBeat },
          { beatNs, from: first, to: beats.length },
        )
      : undefined,
    disks: disksIn(
      run.disks?.map((its) => its.tally.beats),
      { from: first, to: beats.length },
    ),
    bus: run.bus && { ...run.bus.behindWarmup, seconds: behindS },
    rebuilt: rebuiltIn(run.races, endNs),
    lost: run.lost && run.lost.continuous + run.lost.discrete,
    streams: {
      ...{ byBeat: tally.streams.byBeat, from: first, to: beats.length },
      streams: tally.streams.pieces.length,
    },
    seconds: behindS,
    beats: Math.max(0, beats.length - first),
    responses: {
      sumNs,
      count,
      slow: tally.overThreshold + slowWaiting,
      slowOf: count + slowWaiting,
      longestNs: count > 0 ? tally.maxNs : NaN,
    },
  };
}

/** So many of the tally's batches are laid together: short ones hang together with their neighbours. */
const TOGETHER = 4;

function varianceWithin({ batchSum, batchCount }: EndedRun['tally']): number {
  const laid = (column: Float64Array) =>
    Array.from({ length: BATCHES / TOGETHER }, (_, k) => {
      const from = 1 + k * TOGETHER;
      return column.subarray(from, from + TOGETHER).reduce((a, b) => a + b, 0);
    });
  const counts = laid(batchCount);
  const { mean, ci95 } = batchMeans(laid(batchSum), counts);
  const error = ci95 / t975(counts.length - 1) / mean;
  return error * error;
}

function ratiosOf(measured: Observed): Replication['ratios'] {
  const found = measures.flatMap(({ id, unit, ratio }) => {
    if (ratio === undefined) return [];
    const [above, below] = ratio(measured);
    return [[id, [unit === 's' ? above / 1e9 : above, below]] as const];
  });
  return Object.fromEntries(found);
}

/** The beats of the longest response and of the first glitch; −1 for none. */
function extremes(beats: Beats, first: number) {
  let worst = -1;
  let glitch = -1;
  for (let i = first; i < beats.length; i++) {
    const responseNs = beats.responseMaxNs[i] ?? 0;
    if ((beats.dServed[i] ?? 0) > 0 && (worst < 0 || responseNs > (beats.responseMaxNs[worst] ?? 0)))
      worst = i;
    if (glitch < 0 && (beats.late[i] ?? 0) + (beats.discarded[i] ?? 0) > 0) glitch = i;
  }
  return { worst, glitch };
}

const ranEmpty = ({ queued, length }: Beats, first: number): boolean =>
  queued.subarray(first, length).includes(0);

/** A run too short for stretches is one itself; together with the other replications it still tells of growth. */
function lastHalf({ queued, dArrived, length }: Beats, beatNs: number): StretchSlopes | undefined {
  const count = Math.floor(length / 2);
  if (count < 1) return undefined;
  const last = length - 1;
  let arrived = 0;
  for (const x of dArrived.subarray(last - count + 1, last + 1)) arrived += x;
  const seconds = (count * beatNs) / 1e9;
  const grown = (queued[last] ?? 0) - (queued[last - count] ?? 0);
  return { slopes: [grown / seconds], lambda: arrived / seconds };
}
