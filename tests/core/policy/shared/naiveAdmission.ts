/**
 * Admission by best effort, deterministically and statistically (QoS paper, sections II.B and III.B) as it is written, by
 * exact fractions except for the one square root. Imports nothing from the engine.
 *
 * Readings:
 * - B29. What is equal passes; r·R = N·B is refused. Seconds and bytes, whatever they are measured in, must only agree.
 * - B30. With the reserve of the time-cycle scheduler: Σ(L_i + T·B_i/R_i) + K_g·w + the longest service that can be under way
 *   ≤ r·T. The longest is the worst case of a request that is not a rate client's, or of a chunk of one from below.
 * - B31. A stream's μ and σ: of its disk time a cycle over its last 32 whole cycles, or as many as there are, σ² with n below
 *   the line. None yet: its nominal mean, σ = 0. Who has left is out of the sums.
 * - B32. Who is refused is gone. Who leaves makes room at that instant, before an arrival at it.
 */
import { atMost, floorOf, fraction, minus, over, plus, times, type Fraction } from '../rates/fractions.ts';

const NONE = fraction(0);
const sum = (list: readonly Fraction[]): Fraction => list.reduce(plus, NONE);
const WINDOW = 32;
const ONE_IN_HUNDRED = 2.33;

/** Of one zone and one kind of stream: L, R, r and the mean rate. */
export interface Uniform {
  readonly latency: Fraction;
  readonly diskRate: Fraction;
  readonly share: Fraction;
  readonly streamRate: Fraction;
}

/** Inequality 1: the shortest cycle for so many streams; null where no cycle is long enough. */
export function shortestCycle(uniform: Uniform, streams: number): Fraction | null {
  const { latency, diskRate, share, streamRate } = uniform;
  const count = fraction(streams);
  const spare = minus(times(share, diskRate), times(count, streamRate));
  if (atMost(spare, NONE)) return null;
  return over(times(count, times(latency, diskRate)), spare);
}

/** The other way round: how many, not rounded, at a cycle of this length. */
export function streamsAt({ latency, diskRate, share, streamRate }: Uniform, cycle: Fraction): Fraction {
  const each = plus(times(latency, diskRate), times(cycle, streamRate));
  return over(times(cycle, times(share, diskRate)), each);
}

/** By trying: the most streams whose shortest cycle is at most this one. */
export function mostStreams(uniform: Uniform, cycle: Fraction): number {
  let streams = 0;
  for (;;) {
    const shortest = shortestCycle(uniform, streams + 1);
    if (shortest === null || !atMost(shortest, cycle)) return streams;
    streams++;
  }
}

export const wholeStreamsAt = (uniform: Uniform, cycle: Fraction): number =>
  floorOf(streamsAt(uniform, cycle));

/** Each with its own latency, rate and zone. */
export interface Stream {
  readonly latency: Fraction;
  readonly rate: Fraction;
  readonly zoneRate: Fraction;
}

export const costOf = ({ latency, rate, zoneRate }: Stream, cycle: Fraction): Fraction =>
  plus(latency, over(times(cycle, rate), zoneRate));

export const roomFor = (streams: readonly Stream[], share: Fraction, cycle: Fraction): boolean =>
  atMost(sum(streams.map((stream) => costOf(stream, cycle))), times(share, cycle));

/** B30. */
export interface Reserve {
  readonly latencySlots: number;
  readonly latencyWorst: Fraction;
  readonly longestUnderWay: Fraction;
}

export function roomWithReserve(
  streams: readonly Stream[],
  share: Fraction,
  cycle: Fraction,
  { latencySlots, latencyWorst, longestUnderWay }: Reserve,
): boolean {
  const rates = sum(streams.map((stream) => costOf(stream, cycle)));
  const reserve = plus(times(fraction(latencySlots), latencyWorst), longestUnderWay);
  return atMost(plus(rates, reserve), times(share, cycle));
}

/** What was measured of one stream: its disk time in every whole cycle, the oldest first. */
export interface Measured {
  readonly nominal: number;
  readonly times: readonly number[];
}

export function moments({ nominal, times: measured }: Measured): { mean: number; variance: number } {
  const last = measured.slice(-WINDOW);
  if (last.length === 0) return { mean: nominal, variance: 0 };
  const mean = last.reduce((total, x) => total + x, 0) / last.length;
  const variance = last.reduce((total, x) => total + (x - mean) ** 2, 0) / last.length;
  return { mean, variance };
}

/** B31: the sum that is compared with r·T. */
export function statisticalLoad(streams: readonly Measured[], newcomer: number): number {
  const all = streams.map(moments);
  const mean = all.reduce((total, one) => total + one.mean, 0) + newcomer;
  return mean + ONE_IN_HUNDRED * Math.sqrt(all.reduce((total, one) => total + one.variance, 0));
}

export interface Asking<T> {
  readonly stream: T;
  readonly at: number;
  readonly leaves: number;
}

/** Who is let in, of a list by time. `passes` is asked with those who are there and the one that comes. */
export function admitted<T>(
  asking: readonly Asking<T>[],
  passes: (present: readonly T[], newcomer: T, at: number) => boolean,
): boolean[] {
  const inside: Asking<T>[] = [];
  return asking.map((one) => {
    const present = inside.filter(({ leaves }) => leaves > one.at).map(({ stream }) => stream);
    const passed = passes(present, one.stream, one.at);
    if (passed) inside.push(one);
    return passed;
  });
}
