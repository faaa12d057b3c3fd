/**
 * Glitches of a stream in the rounds that the promise speaks of, counted: in each hour of each stream. Where its pieces
 * hang together its glitches come in clusters, and the promise is not to be read off their share alone. Of a run that is
 * shorter the whole run counts in the place of an hour.
 */
import { moreThanClustered } from '../base/negativeBinomial.ts';
import { STREAM_GOAL } from '../trace/streamGoal.ts';
import { defineMetric, type Observed } from './definition.ts';
import { ALLOWED_GLITCHES } from './promise.ts';
import type { StreamsIn } from './streamsIn.ts';

/** Of each stream in each section of so many beats, as many as are whole. */
function countsIn({ byBeat, from, to, streams }: StreamsIn, length: number): Float64Array {
  const sections = Math.floor((to - from) / length);
  const counts = new Float64Array(sections * streams);
  for (let beat = 0; beat < sections * length; beat++) {
    const missed = byBeat[from + beat];
    if (missed === undefined) continue;
    const first = Math.floor(beat / length) * streams;
    for (let stream = 0; stream < Math.min(streams, missed.length); stream++)
      counts[first + stream] = (counts[first + stream] ?? 0) + (missed[stream] ?? 0);
  }
  return counts;
}

const sumOf = (counts: Float64Array, of: (count: number) => number): number =>
  counts.reduce((sum, count) => sum + of(count), 0);

interface StreamHours {
  /** So many rounds were counted at a time: an hour’s, or all that there are. */
  readonly rounds: number;
  /** How many counts there are, and how many of them exceed 1 % of their rounds. */
  readonly counts: number;
  readonly over: number;
  /** Glitches, and the sum of the squares of the counts. */
  readonly glitches: number;
  readonly squares: number;
}

/** Undefined before the first round is over, or without streams. */
function streamHours(its: StreamsIn): StreamHours | undefined {
  const rounds = Math.min(STREAM_GOAL.rounds, its.to - its.from);
  if (rounds < 1 || its.streams < 1) return undefined;
  const counts = countsIn(its, rounds);
  const allowed = Math.floor(STREAM_GOAL.glitchShare * rounds);
  return {
    ...{ rounds, counts: counts.length, over: counts.filter((count) => count > allowed).length },
    ...{ glitches: sumOf(counts, (count) => count), squares: sumOf(counts, (count) => count * count) },
  };
}

/** What an hour’s glitches are spread by, as far as a run tells. */
export interface CountedPromise {
  readonly rounds: number;
  readonly counts: number;
  readonly over: number;
  /** So many rounds at a time for the variance: it only grows with them, up to an hour’s. */
  readonly section: number;
  /** 1 where rounds are trials of their own; NaN without a glitch, or where there are too few rounds. */
  readonly varianceToMean: number;
  /** P(more than are allowed), negative binomial with this variance; NaN with it. */
  readonly probabilityOfMore: number;
}

/** Streams of one run share its bad hours, so that the variance is to be had from sections alone: so many at least. */
const SECTIONS = 10;

/** Undefined before the first round is over, or without streams. */
export function countedPromise(its: StreamsIn): CountedPromise | undefined {
  const hours = streamHours(its);
  if (hours === undefined) return undefined;
  const { rounds, counts, over } = hours;
  const span = its.to - its.from;
  const section = Math.min(STREAM_GOAL.rounds, Math.floor(span / SECTIONS));
  const parts = section < 1 ? new Float64Array(0) : countsIn(its, section);
  const mean = sumOf(parts, (count) => count) / parts.length;
  const variance = sumOf(parts, (count) => (count - mean) * (count - mean)) / (parts.length - 1);
  const varianceToMean = variance / mean;
  const ofHour = (mean * STREAM_GOAL.rounds) / section;
  const probabilityOfMore = moreThanClustered(ALLOWED_GLITCHES, ofHour, varianceToMean * ofHour);
  return { rounds, counts, over, section, varianceToMean, probabilityOfMore };
}

const ofHours =
  (ratio: (hours: StreamHours) => readonly [above: number, below: number]) =>
  ({ streams }: Observed): readonly [above: number, below: number] => {
    const hours = streams && streamHours(streams);
    return hours === undefined ? [0, 0] : ratio(hours);
  };

export const streamsOver = defineMetric({
  id: 'streams-over',
  title: 'Streams over 1 %',
  help: 'Share of streams with more than 36 glitches in 3600 rounds, counted; of a shorter run those with more than one in a hundred of its rounds.',
  unit: 'share',
  better: 'less',
  ofStreams: true,
  ofScenes: true,
  rare: true,
  ratio: ofHours(({ over, counts }) => [over, counts]),
  sweep: { later: true },
  compare: { title: ({ stream }) => `${stream.many} over 1 %, counted`, decimals: 1 },
});

export const glitchesAround = defineMetric({
  id: 'glitches-around',
  title: 'Glitches around a glitch',
  help: 'Glitches of the same stream in the same 3600 rounds, or in a shorter run, on average over glitches, itself with them: one more than their mean number where they come one by one.',
  unit: 'count',
  better: 'less',
  ofStreams: true,
  ofScenes: true,
  ratio: ofHours(({ squares, glitches }) => [squares, glitches]),
  sweep: { later: true },
  compare: { title: () => 'glitches around a glitch', decimals: 1 },
});
