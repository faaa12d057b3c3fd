/** What came of runs that stand side by side, from their summaries: figures of each, and differences from the first. */
import type { Beats } from '../trace/summary.ts';
import { pairedDifference, type Batches } from './pairedDifference.ts';

/** Sections of equal time that differences are taken in: enough beats each to be nearly independent. */
const MOST_BATCHES = 32;
const LEAST_BATCHES = 10;
const LEAST_BEATS = 8;

/** Beats below which no interval is given. */
export const LEAST_BEATS_FOR_INTERVAL = LEAST_BATCHES * LEAST_BEATS;

export const outcomeIds = ['mean', 'longest', 'slow', 'glitches', 'throughput', 'movement', 'idle'] as const;
export type OutcomeId = (typeof outcomeIds)[number];

/** A stretch of a run: its beats from `from` up to, not with, `to`. */
export interface Stretch {
  readonly beats: Beats;
  readonly beatNs: number;
  readonly from: number;
  readonly to: number;
}

type Column = Exclude<keyof Beats, 'length'>;

function sum({ beats, from, to }: Stretch, ...columns: readonly Column[]): number {
  let all = 0;
  for (const name of columns) {
    const column = beats[name];
    for (let i = from; i < to; i++) all += column[i];
  }
  return all;
}

/** The numerator and the denominator of a figure that is a ratio; undefined for the longest response, which is none. */
const ratios: Readonly<Record<OutcomeId, ((part: Stretch) => readonly [number, number]) | undefined>> = {
  // ns
  mean: (part) => [sum(part, 'responseSumNs'), sum(part, 'dServed')],
  longest: undefined,
  // of the requests served
  slow: (part) => [sum(part, 'slow'), sum(part, 'dServed')],
  // of the videos read or given up
  glitches: (part) => [sum(part, 'late', 'discarded'), sum(part, 'cServed', 'discarded')],
  // requests a second
  throughput: (part) => [sum(part, 'dServed'), seconds(part)],
  // cylinders a second
  movement: (part) => [sum(part, 'seekCylinders'), seconds(part)],
  // share of the time
  idle: (part) => [sum(part, 'idleNs') / 1e9, seconds(part)],
};

const seconds = ({ beatNs, from, to }: Stretch): number => ((to - from) * beatNs) / 1e9;

/** NaN where there is nothing to tell from. Mean and longest are of requests whose service began in the stretch, in ns. */
export function outcomeOf(id: OutcomeId, part: Stretch): number {
  const ratio = ratios[id];
  if (ratio) {
    const [above, below] = ratio(part);
    return above / below;
  }
  let longest = NaN;
  for (let i = part.from; i < part.to; i++)
    if (part.beats.dServed[i] > 0) longest = Math.max(part.beats.responseMaxNs[i], longest || 0);
  return longest;
}

export interface OutcomeDifference {
  readonly difference: number;
  /** Half the width of the 95 % interval, NaN where there are too few beats for one, or none can be given. */
  readonly ci95: number;
  readonly unpairedCi95: number;
}

/** Both stretches must cover the same time. The longest response has no interval: one observation has no mean. */
export function outcomeDifference(id: OutcomeId, first: Stretch, second: Stretch): OutcomeDifference {
  const difference = outcomeOf(id, second) - outcomeOf(id, first);
  const ratio = ratios[id];
  const count = batchCount(first.to - first.from);
  if (!ratio || count === 0) return { difference, ci95: NaN, unpairedCi95: NaN };
  const { ci95, unpairedCi95 } = pairedDifference(
    batches(ratio, first, count),
    batches(ratio, second, count),
  );
  return { difference, ci95, unpairedCi95 };
}

/** How many batches so many beats make; 0 for too few. */
export const batchCount = (beats: number): number => {
  const count = Math.min(MOST_BATCHES, Math.floor(beats / LEAST_BEATS));
  return count < LEAST_BATCHES ? 0 : count;
};

function batches(ratio: (part: Stretch) => readonly [number, number], part: Stretch, count: number): Batches {
  const length = part.to - part.from;
  const parts = Array.from({ length: count }, (_, j) =>
    ratio({
      ...part,
      from: part.from + Math.floor((j * length) / count),
      to: part.from + Math.floor(((j + 1) * length) / count),
    }),
  );
  return { sums: parts.map(([above]) => above), counts: parts.map(([, below]) => below) };
}
