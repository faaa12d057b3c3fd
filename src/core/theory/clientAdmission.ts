/**
 * Which clients a disk that works in cycles may promise a rate to (QoS paper, sections II.B and III.B). Every stream
 * costs the disk a latency L a cycle and, at its zone's rate R, the transfer of what it plays in the cycle's length T;
 * all of them together may take the share r of T.
 */
import { onceFor } from '../base/onceFor.ts';
import { wholeNs } from '../base/time.ts';
import type { DiskModel } from '../sim/interfaces.ts';
import { seekMoments } from './seek.ts';

/** Left ≤ right lets in. */
export interface BothSides {
  readonly left: number;
  readonly right: number;
}

export const holds = ({ left, right }: BothSides): boolean => left <= right;

/** A disk of one latency and one rate, of which streams may have a share. */
export interface EvenDisk {
  /** L. */
  readonly latencyNs: number;
  /** R. */
  readonly bytesPerS: number;
  /** r. */
  readonly share: number;
}

/** Inequality 1, its right side: the shortest cycle that holds so many streams of a rate, in ns; Infinity where none does. */
export function leastCycleNs(
  streams: number,
  rate: number,
  { latencyNs, bytesPerS, share }: EvenDisk,
): number {
  const spare = share * bytesPerS - streams * rate;
  return spare > 0 ? (streams * latencyNs * bytesPerS) / spare : Infinity;
}

/** The most streams of a rate that a cycle of that length holds, not rounded: inequality 1, solved for N. */
export const mostByCycle = (
  cycleNs: number,
  rate: number,
  { latencyNs, bytesPerS, share }: EvenDisk,
): number => (cycleNs * share * bytesPerS) / (latencyNs * bytesPerS + cycleNs * rate);

/** The same in whole streams. */
export const mostInCycle = (cycleNs: number, rate: number, disk: EvenDisk): number =>
  Math.floor(mostByCycle(cycleNs, rate, disk));

/** L at worst: the longest seek that there is, and a turn. */
export const worstLatencyNs = ({
  seekNs,
  revolutionNs,
}: Pick<DiskModel, 'seekNs' | 'revolutionNs'>): number => longestSeekNs(seekNs) + wholeNs(revolutionNs);

/** A disk has thousands of cylinders, and is asked for each stream that is weighed. */
const longestSeekNs = onceFor((seekNs: DiskModel['seekNs']) => {
  let longest = 0;
  for (const ns of seekNs) if (ns > longest) longest = ns;
  return longest;
});

/** A stream by itself: what it asks of the disk in each cycle. */
export interface CycleDemand {
  /** L_i. */
  readonly latencyNs: number;
  /** B_i. */
  readonly rate: number;
  /** R_i: of the zone that it lies in. */
  readonly bytesPerS: number;
  /** Its own cycle, where that is another one than the disk’s: it is read once in each, for as long. */
  readonly periodNs?: number;
}

/** How often a stream is read in a cycle, at most. */
const iosIn = ({ periodNs }: CycleDemand, cycleNs: number): number =>
  periodNs === undefined ? 1 : Math.ceil(cycleNs / periodNs);

/** L_i + T · B_i / R_i; of a stream with a cycle of its own, of all its IOs that a cycle of T may see (our reading). */
export function demandNs(demand: CycleDemand, cycleNs: number): number {
  const { latencyNs, rate, bytesPerS, periodNs = cycleNs } = demand;
  return iosIn(demand, cycleNs) * (latencyNs + wholeNs((periodNs * rate) / bytesPerS));
}

const demandsNs = (demands: readonly CycleDemand[], cycleNs: number): number =>
  demands.reduce((sum, demand) => sum + demandNs(demand, cycleNs), 0);

/** What a cycle keeps free for others. */
export interface KeptFree {
  /** K_g: requests with a deadline of their own that a cycle has room for. */
  readonly slots: number;
  /** w: the longest service of one of them. */
  readonly slotNs: number;
  /** The longest service of anybody: it can be under way when a cycle begins, and nothing stops it. */
  readonly underWayNs: number;
}

const NOTHING_KEPT: KeptFree = { slots: 0, slotNs: 0, underWayNs: 0 };

/** Σ (L_i + T·B_i/R_i) + K_g·w + the longest service under way ≤ r·T, in ns. */
export const cycleSides = (
  demands: readonly CycleDemand[],
  cycleNs: number,
  share: number,
  { slots, slotNs, underWayNs }: KeptFree = NOTHING_KEPT,
): BothSides => ({
  left: demandsNs(demands, cycleNs) + slots * slotNs + underWayNs,
  right: wholeNs(share * cycleNs),
});

/** W: a stream is judged by so many of its last cycles. */
export const CYCLES_MEASURED = 32;
/** One of a hundred values of a normal distribution lies further above its mean, in standard deviations. */
const NINETY_NINE = 2.33;

/** What a stream has cost in a cycle. */
export interface MeasuredDemand {
  readonly meanNs: number;
  readonly sdNs: number;
}

/** Of the last cycles of a stream, those before them left out; undefined before the first. The deviation is that of these very cycles (our reading). */
export function measuredDemand(cyclesNs: readonly number[]): MeasuredDemand | undefined {
  const last = cyclesNs.slice(-CYCLES_MEASURED);
  if (last.length === 0) return undefined;
  const meanNs = last.reduce((sum, ns) => sum + ns, 0) / last.length;
  const squares = last.reduce((sum, ns) => sum + (ns - meanNs) * (ns - meanNs), 0);
  return { meanNs, sdNs: Math.sqrt(squares / last.length) };
}

/** Of one IO, as so many of them as a cycle may see. */
export function inCycle(
  { meanNs, sdNs }: MeasuredDemand,
  demand: CycleDemand,
  cycleNs: number,
): MeasuredDemand {
  const ios = iosIn(demand, cycleNs);
  return { meanNs: ios * meanNs, sdNs: Math.sqrt(ios) * sdNs };
}

/** L where the arm may stand anywhere and the platter at any angle: its mean, and its standard deviation. */
export function usualLatency(disk: DiskModel, waitsForAngle: boolean): MeasuredDemand {
  const { meanNs, variance } = seekMoments(disk);
  const turnNs = waitsForAngle ? disk.revolutionNs : 0;
  // A variance of 0 may come out a little below it.
  return {
    meanNs: wholeNs(meanNs + turnNs / 2),
    sdNs: Math.sqrt(Math.max(0, variance) + (turnNs * turnNs) / 12),
  };
}

/** A stream that was not measured: its mean by the drive, and the deviation of its latencies (none in the statistical rule). */
export const nominalDemand = (demand: CycleDemand, cycleNs: number, latencySdNs = 0): MeasuredDemand => ({
  meanNs: demandNs(demand, cycleNs),
  sdNs: latencySdNs * Math.sqrt(iosIn(demand, cycleNs)),
});

/** Σ μ_i + z · √(Σ σ_i²) ≤ r · T, whoever asks among them. */
export function measuredSides(
  demands: readonly MeasuredDemand[],
  cycleNs: number,
  share: number,
  margin: number = NINETY_NINE,
): BothSides {
  let mean = 0;
  let variance = 0;
  for (const { meanNs, sdNs } of demands) {
    mean += meanNs;
    variance += sdNs * sdNs;
  }
  return { left: mean + margin * Math.sqrt(variance), right: wholeNs(share * cycleNs) };
}

/** What a client of a user-safe disk has been promised: a slice of every period (Pratt 1997). */
export interface Contract {
  /** p. */
  readonly periodNs: number;
  /** s. */
  readonly sliceNs: number;
  /** Its longest service. */
  readonly longestNs: number;
  /** All its services last equally long. */
  readonly even: boolean;
}

/** o: how far its last service in a slice may go beyond it; not at all where services of one length divide the slice. */
export const overdraftNs = ({ sliceNs, longestNs, even }: Contract): number =>
  even && longestNs > 0 && sliceNs % longestNs === 0 ? 0 : longestNs;

/** Shares are counted in these parts of the disk: adding up fractions may go wrong by less. */
const PARTS = 1e12;

/** Σ (s_i + o_i) / p_i + w / p_min ≤ 1: w is the longest service of anybody, which the most pressing one may have to wait for. */
export function contractSides(contracts: readonly Contract[]): BothSides {
  let sum = 0;
  let [longestNs, leastNs] = [0, Infinity];
  for (const contract of contracts) {
    sum += (contract.sliceNs + overdraftNs(contract)) / contract.periodNs;
    longestNs = Math.max(longestNs, contract.longestNs);
    leastNs = Math.min(leastNs, contract.periodNs);
  }
  return { left: Math.floor((sum + longestNs / leastNs) * PARTS + 0.5) / PARTS, right: 1 };
}
