/** The table of outcomes as data: a row a figure, a column a lane, differences from the first beside them. */
import { percent, seconds, whole } from '../../draw/format.ts';
import {
  batchCount,
  outcomeDifference,
  outcomeOf,
  type OutcomeId,
  type Stretch,
} from '../../../core/metrics/pairedOutcomes.ts';
import type { QuantileBand } from '../../../core/metrics/pairedSpread.ts';
import type { SameRequests } from '../../../core/scenario/compare/laneRequests.ts';

export interface LaneFigures {
  readonly part: Stretch;
  /** NaN where it is not known. */
  readonly p95: QuantileBand;
  /** More comes than it can serve: response times have no mean. */
  readonly saturated: boolean;
  /** What it serves, beside the first lane. */
  readonly same: SameRequests;
}

export interface Cell {
  /** '–' where there is none; `why` then says so. */
  readonly value: string;
  readonly why?: string;
  /** '−0.31 ± 0.05 s', or without an interval. */
  readonly difference?: string;
  /** The interval holds no zero: the lanes do differ. */
  readonly clear?: boolean;
}

export interface Row {
  readonly id: OutcomeId | 'p95';
  readonly title: string;
  readonly cells: readonly Cell[];
}

interface Kind {
  readonly id: Row['id'];
  readonly title: string;
  readonly format: (value: number) => string;
  /** Of response times: they mean nothing where the lane is saturated. */
  readonly response?: true;
  /** Of videos or streams. */
  readonly streams?: true;
}

const perSecond = (unit: string, decimals: number) => (value: number) =>
  `${decimals === 0 ? whole(value) : value.toFixed(decimals).replace('-', '−')}\u202f${unit}`;

const kinds = (stream: 'video' | 'stream', goalS: number): readonly Kind[] => [
  { id: 'mean', title: 'mean response', format: (ns) => seconds(ns), response: true },
  { id: 'p95', title: '95 of 100 respond within', format: (ns) => seconds(ns), response: true },
  { id: 'longest', title: 'longest response', format: (ns) => seconds(ns), response: true },
  { id: 'slow', title: `requests over ${goalS} s`, format: (x) => percent(x, 2), response: true },
  {
    id: 'glitches',
    title: stream === 'video' ? 'glitches, of videos due' : 'deadlines missed',
    format: (x) => percent(x, 2),
    streams: true,
  },
  { id: 'throughput', title: 'requests served', format: perSecond('/s', 2) },
  { id: 'movement', title: 'arm movement', format: perSecond('cyl/s', 0) },
  { id: 'idle', title: 'disk idle', format: (x) => percent(x, 1) },
];

const SATURATED = 'saturated: it grows with the length of the run';
const signed = (text: string): string => (/^[−–]/.test(text) ? text : `+${text}`);

/** The figures of a queue's textbook round trip: totals, for it is over when it is served. */
const OF_QUEUES: Readonly<Partial<Record<Row['id'], Pick<Kind, 'title' | 'format'>>>> = {
  mean: { title: 'mean response', format: (ns) => seconds(ns) },
  longest: { title: 'all served after', format: (ns) => seconds(ns) },
  movement: { title: 'cylinders crossed', format: whole },
};

export interface TableOptions {
  /** A queue that is there from the start; its stretch counts as one second, so that rates are totals. */
  readonly queue: boolean;
  readonly stream: 'video' | 'stream' | undefined;
  readonly goalS: number;
}

export function outcomeRows(
  lanes: readonly LaneFigures[],
  { stream, goalS, queue }: TableOptions,
): readonly Row[] {
  return kinds(stream ?? 'video', goalS)
    .filter((kind) => (queue ? kind.id in OF_QUEUES : stream !== undefined || !kind.streams))
    .map((kind) => (queue ? { ...kind, ...OF_QUEUES[kind.id] } : kind))
    .map((kind) => ({
      id: kind.id,
      title: kind.title,
      cells: lanes.map((lane, i) => cellOf(kind, lane, i === 0 ? undefined : lanes[0])),
    }));
}

function valueOf(kind: Kind, lane: LaneFigures): number {
  if (kind.response && lane.saturated) return NaN;
  return kind.id === 'p95' ? lane.p95.ns : outcomeOf(kind.id, lane.part);
}

function cellOf(kind: Kind, lane: LaneFigures, first: LaneFigures | undefined): Cell {
  const value = valueOf(kind, lane);
  if (Number.isNaN(value)) return { value: '–', why: whyNone(kind, lane) };
  if (kind.id === 'p95') return percentileCell(kind, lane.p95, first);
  const text = kind.format(value);
  if (!first || Number.isNaN(valueOf(kind, first))) return { value: text };
  if (value === valueOf(kind, first)) return { value: text, difference: 'as (a)' };
  const { difference, ci95 } = outcomeDifference(kind.id, first.part, lane.part);
  if (Number.isNaN(ci95)) return { value: text, difference: signed(kind.format(difference)) };
  return {
    value: text,
    difference: `${signed(bare(kind.format(difference)))} ± ${kind.format(ci95)}`,
    clear: Math.abs(difference) > ci95,
  };
}

/** Percentiles from histograms are shown to two digits, and differ only as far as their bins do. */
function percentileCell(kind: Kind, band: QuantileBand, first: LaneFigures | undefined): Cell {
  const known = isExact(band);
  const value = known ? kind.format(band.ns) : `≈ ${roughly(band.ns)}`;
  if (!first || Number.isNaN(valueOf(kind, first))) return { value };
  const base = first.p95;
  if (known && isExact(base))
    return { value, difference: band.ns === base.ns ? 'as (a)' : signed(kind.format(band.ns - base.ns)) };
  if (band.fromNs < base.toNs && base.fromNs < band.toNs)
    return { value, difference: '≈, no difference can be told' };
  // Bins that touch: the order is known, and nothing of the distance.
  if (band.fromNs === base.toNs) return { value, difference: 'a little longer' };
  if (band.toNs === base.fromNs) return { value, difference: 'a little shorter' };
  return { value, difference: `≈ ${signed(roughly(band.ns - base.ns, band.ns))}` };
}

const isExact = ({ fromNs, toNs }: QuantileBand): boolean => fromNs === toNs;

/** With the decimals that two digits of `like` have, at most three. */
function roughly(ns: number, like = ns): string {
  const digits = Math.floor(Math.log10(Math.abs(like) / 1e9));
  const step = 10 ** (digits - 1);
  const rounded = digits > 1 ? Math.round(ns / 1e9 / step) * step * 1e9 : ns;
  return seconds(rounded, Math.min(3, Math.max(0, 1 - digits)));
}

/** Without its unit. */
const bare = (text: string): string => text.replace(/\u202f\D+$/, '');

function whyNone(kind: Kind, lane: LaneFigures): string {
  if (kind.response && lane.saturated) return SATURATED;
  if (kind.id === 'p95') return 'known from 64 rounds on';
  return kind.streams ? 'nothing was due yet' : 'nothing was served yet';
}

/** What pairing gains, in figures: of the mean response, the first lane for which there is one. */
export function pairingGain(
  lanes: readonly LaneFigures[],
): { readonly lane: number; readonly words: string } | undefined {
  const [first, ...others] = lanes;
  if (first.saturated || batchCount(first.part.to - first.part.from) === 0) return undefined;
  for (const [i, lane] of others.entries()) {
    if (lane.saturated || !lane.same.ordinary) continue;
    const { ci95, unpairedCi95 } = outcomeDifference('mean', first.part, lane.part);
    if (!(ci95 < unpairedCi95)) continue;
    return { lane: i + 1, words: `± ${seconds(ci95)} in place of ± ${seconds(unpairedCi95)}` };
  }
  return undefined;
}
