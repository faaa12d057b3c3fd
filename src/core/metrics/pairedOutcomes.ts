/** What came of runs that stand side by side, from their summaries: figures of each, and differences from the first. */
import { onceForEach } from '../base/onceFor.ts';
import { elementAt } from '../base/elementAt.ts';
import {
  BUS_NS,
  EXTENTS,
  EXTENTS_WRITTEN,
  FAILED_NS,
  LOST_REQUESTS,
  LOST_TURNS,
  RACE_OVER_NS,
} from '../trace/sharedCounts.ts';
import type { Beats } from '../trace/summary.ts';
import { clientsIn, type ClientRecord } from './clientStretch.ts';
import { disksIn, plus } from './diskStretch.ts';
import type { Metric, Observed } from './definition.ts';
import { metricsWith } from './offered.ts';
import { pairedDifference, type Batches } from './pairedDifference.ts';
import type { StreamsIn } from './streamsIn.ts';
import type { BeatColumn } from './totals.ts';

/** Sections of equal time that differences are taken in: enough beats each to be nearly independent. */
const MOST_BATCHES = 32;
const LEAST_BATCHES = 10;
const LEAST_BEATS = 8;

/** Beats below which no interval is given. */
export const LEAST_BEATS_FOR_INTERVAL = LEAST_BATCHES * LEAST_BEATS;

/** Figures that a summary tells; quantiles come from histograms (pairedSpread.ts). */
const outcomes = metricsWith('compare').filter(({ quantile }) => quantile === undefined);

/** A stretch of a run: its beats from `from` up to, not with, `to`. */
export interface Stretch {
  readonly beats: Beats;
  readonly beatNs: number;
  readonly from: number;
  readonly to: number;
  /** Of clients that share the disk. */
  readonly clients?: ClientRecord;
  /** Glitches beat by beat, by stream, and how many streams there are. */
  readonly streams?: Pick<StreamsIn, 'byBeat' | 'streams'>;
  /** Of each of several disks. */
  readonly disks?: readonly Beats[];
  /** Of disks that know of each other (trace/sharedCounts.ts), from the start of the run. */
  readonly shared?: readonly Float64Array[];
}

/** `isPart`: of a stretch that is taken in sections. */
function observed(stretch: Stretch, isPart = false): Observed {
  const { beats, beatNs, from, to, clients, disks, shared, streams } = stretch;
  const sumFrom = (first: number, columns: readonly BeatColumn[]) => {
    let all = 0;
    for (const name of columns) all = plus(all, beats[name], first, to);
    return all;
  };
  const sum = (...columns: readonly BeatColumn[]) => sumFrom(from, columns);
  return {
    sum,
    whole: (...columns) => sumFrom(0, columns),
    seconds: ((to - from) * beatNs) / 1e9,
    beats: to - from,
    clients: clients && clientsIn(clients, { beatNs, from, to }),
    // A section is no hour.
    streams: isPart || !streams ? undefined : { ...streams, from, to },
    disks: disksIn(disks, { from, to }),
    bus: busIn(shared, beatNs, from, to),
    lost: isPart ? undefined : lostBy(shared, to),
    rebuilt: isPart ? undefined : rebuiltBy(shared, to, beatNs),
    responses: {
      get sumNs() {
        return sum('responseSumNs');
      },
      get count() {
        return sum('dServed');
      },
      get slow() {
        return sum('slow');
      },
      get slowOf() {
        return sum('dServed');
      },
      get longestNs() {
        let longest = NaN;
        for (let i = from; i < to; i++)
          if ((beats.dServed[i] ?? 0) > 0) longest = Math.max(beats.responseMaxNs[i] ?? 0, longest || 0);
        return longest;
      },
    },
  };
}

const sumOf = (rows: readonly Float64Array[], place: number): number =>
  rows.reduce((sum, row) => sum + elementAt(row, place), 0);

function busIn(
  shared: readonly Float64Array[] = [],
  beatNs: number,
  from: number,
  to: number,
): Observed['bus'] {
  const rows = shared.slice(from, to);
  const busyNs = sumOf(rows, BUS_NS);
  if (rows.length === 0 || Number.isNaN(busyNs)) return undefined;
  return { busyNs, lostTurns: sumOf(rows, LOST_TURNS), seconds: (rows.length * beatNs) / 1e9 };
}

function lostBy(shared: readonly Float64Array[] = [], to: number): number | undefined {
  const lost = sumOf(shared.slice(0, to), LOST_REQUESTS);
  return shared.length === 0 || Number.isNaN(lost) ? undefined : lost;
}

function rebuiltBy(shared: readonly Float64Array[] = [], to: number, beatNs: number): Observed['rebuilt'] {
  const row = shared[Math.min(to, shared.length) - 1];
  const failedNs = row?.[FAILED_NS] ?? NaN;
  if (row === undefined || Number.isNaN(failedNs)) return undefined;
  const share = elementAt(row, EXTENTS_WRITTEN) / elementAt(row, EXTENTS);
  const overNs = elementAt(row, RACE_OVER_NS);
  // What has stopped is in danger to the end.
  const untilNs = share === 1 ? overNs : to * beatNs;
  return { dangerS: (untilNs - failedNs) / 1e9, share };
}

const metricOf = (id: string): Metric => {
  const found = outcomes.find((metric) => metric.id === id);
  if (found === undefined) throw new Error(`no such outcome: ${id}`);
  return found;
};

/** NaN where there is nothing to tell from. Response times are of requests whose service began in the stretch, in ns. */
export function outcomeOf(id: string, part: Stretch): number {
  return once(figures, part, id, () => {
    const { ratio, extreme, through } = metricOf(id);
    const own = observed(part);
    if (!ratio) return extreme?.(own) ?? NaN;
    const [above, below] = ratio(own);
    return through === undefined ? above / below : through(above / below);
  });
}

/** What a share is of: 51 of 54. */
export const countsOf = ({ ratio }: Metric, part: Stretch): readonly [above: number, below: number] =>
  ratio?.(observed(part)) ?? [NaN, NaN];

/** While a run plays its stretch grows from beat to beat; of the old ones none is asked for again. */
const MOST_KEPT = 64;
const named = <T>() => onceForEach((_: Beats, _name: string, make: () => T) => make(), MOST_KEPT);
/** A long run's summary is gone through once for each figure, however many lanes stand beside it. */
const figures = named<number>();
const batched = named<Batches>();

const once = <T>(
  known: ReturnType<typeof named<T>>,
  { beats, beatNs, from, to }: Stretch,
  what: string,
  make: () => T,
): T => known(beats, `${what} ${from} ${to} ${beatNs} ${beats.length}`, make);

export interface OutcomeDifference {
  readonly difference: number;
  /** Half the width of the 95 % interval, NaN where there are too few beats for one, or none can be given. */
  readonly ci95: number;
  readonly unpairedCi95: number;
}

/**
 * Both stretches must cover the same time. An extreme has no interval: one observation has no mean. Nor has what is a
 * function of a ratio: that of the ratio itself tells whether they differ.
 */
export function outcomeDifference(id: string, first: Stretch, second: Stretch): OutcomeDifference {
  const difference = outcomeOf(id, second) - outcomeOf(id, first);
  const { ratio, through } = metricOf(id);
  const count = batchCount(first.to - first.from);
  if (!ratio || through || count === 0) return { difference, ci95: NaN, unpairedCi95: NaN };
  const { ci95, unpairedCi95 } = pairedDifference(
    once(batched, first, `${id} ${count}`, () => batches(ratio, first, count)),
    once(batched, second, `${id} ${count}`, () => batches(ratio, second, count)),
  );
  return { difference, ci95, unpairedCi95 };
}

/** How many batches so many beats make; 0 for too few. */
export const batchCount = (beats: number): number => {
  const count = Math.min(MOST_BATCHES, Math.floor(beats / LEAST_BEATS));
  return count < LEAST_BATCHES ? 0 : count;
};

function batches(ratio: NonNullable<Metric['ratio']>, part: Stretch, count: number): Batches {
  const length = part.to - part.from;
  const parts = Array.from({ length: count }, (_, j) =>
    ratio(
      observed(
        {
          ...part,
          from: part.from + Math.floor((j * length) / count),
          to: part.from + Math.floor(((j + 1) * length) / count),
        },
        true,
      ),
    ),
  );
  return { sums: parts.map(([above]) => above), counts: parts.map(([, below]) => below) };
}
