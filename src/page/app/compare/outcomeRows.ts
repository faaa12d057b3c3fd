/** The table of outcomes as data: a row a metric, a column a lane, differences from the first beside them. */
import type { BeatCounts } from '../../../core/trace/streamCounts.ts';
import type { Metric, RunWords } from '../../../core/metrics/definition.ts';
import { refused as guests } from '../../../core/metrics/guests.ts';
import { metricsWith } from '../../../core/metrics/offered.ts';
import { areMany } from '../../../core/metrics/saturation.ts';
import {
  batchCount,
  outcomeDifference,
  outcomeOf,
  type Stretch,
} from '../../../core/metrics/pairedOutcomes.ts';
import { standingOf } from '../../../core/metrics/standing.ts';
import type { QuantileBand } from '../../../core/metrics/pairedSpread.ts';
import type { SameRequests } from '../../../core/scenario/compare/laneRequests.ts';
import { seconds } from '../../draw/format.ts';
import type { Plan } from '../../view/scene/view.ts';
import { figureText } from '../kit/figures/figure.ts';

export interface LaneFigures {
  readonly part: Stretch;
  /** A quantile of its responses; NaN where it is not known. */
  readonly percentile: (q: number) => QuantileBand;
  /** More comes than it can serve: response times have no mean. */
  readonly saturated: boolean;
  /** Nobody can know yet: it has not caught up, and does not grow for certain. */
  readonly unsettled: boolean;
  /** Of clients, how long the oldest IO of each has waited at the end of the stretch; absent where that is not known. */
  readonly oldestNs?: readonly number[];
  /** Its streams, and their glitches beat by beat (trace/streamCounts.ts); absent where nobody has looked for them yet. */
  readonly streams?: { readonly plans: readonly Plan[]; readonly byBeat: readonly BeatCounts[] };
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
  /** Better than every other lane, as far as intervals tell. */
  readonly best?: true;
  /** Known only as far as the bins of a histogram are wide. */
  readonly rough?: true;
}

export interface Row {
  readonly id: string;
  readonly title: string;
  readonly cells: readonly Cell[];
}

export interface TableOptions {
  /** A queue that is there from the start; its stretch counts as one second, so that rates are totals. */
  readonly queue: boolean;
  /** Given requests, and all of them: a difference is one without any interval. */
  readonly exact: boolean;
  /** Something is due in these runs. */
  readonly hasDeadlines: boolean;
  /** The runs are over, and nobody came but streams: what ordinary requests would say is left out. */
  readonly none?: boolean;
  readonly words: RunWords;
}

/** A metric as this table shows it. */
interface Figure {
  readonly metric: Metric;
  readonly title: string;
  readonly write: (value: number) => string;
}

export function outcomeRows(lanes: readonly LaneFigures[], options: TableOptions): readonly Row[] {
  const hasGuests = lanes.some(({ part }) => !Number.isNaN(outcomeOf(guests.id, part)));
  const figures = figuresFor(options, hasGuests).filter(
    ({ metric }) =>
      ((metric.ofFree ?? metric.ofCache) !== true || lanes.some((lane) => valueIn(lane, metric) > 0)) &&
      ((metric.ofClients ?? metric.ofDisks ?? metric.ofScenes) !== true ||
        lanes.some((lane) => !Number.isNaN(valueIn(lane, metric)))) &&
      (options.none !== true ||
        metric.ofStreams === true ||
        lanes.some((lane) => !Number.isNaN(valueIn(lane, metric)))),
  );
  return figures.map((figure) => {
    const best = bestOf(figure.metric, lanes, options);
    return {
      id: figure.metric.id,
      title: figure.title,
      cells: lanes.map((lane, i) => {
        const cell = cellOf(figure, lane, i === 0 ? undefined : lanes[0]);
        return i === best ? { ...cell, best: true as const } : cell;
      }),
    };
  });
}

/** Of a percentile or an extreme there is no interval, and nobody is called best. */
function bestOf(metric: Metric, lanes: readonly LaneFigures[], { exact }: TableOptions): number {
  const isTold =
    metric.better !== undefined && metric.quantile === undefined && metric.compare?.isMerit !== false;
  return isTold && (exact || metric.ratio !== undefined) ? standingOf(metric, lanes, exact).best : -1;
}

function figuresFor({ queue, hasDeadlines, words }: TableOptions, hasGuests: boolean): readonly Figure[] {
  return metricsWith('compare').flatMap((metric): Figure[] => {
    const { title, decimals, ofQueue } = metric.compare;
    if (queue) {
      if (ofQueue === undefined) return [];
      return [{ metric, title: ofQueue.title, write: (value) => figureText(value, ofQueue.unit, decimals) }];
    }
    if (metric.ofStreams && !hasDeadlines) return [];
    if (metric.ofGuests && !hasGuests) return [];
    return [{ metric, title: title(words), write: (value) => figureText(value, metric.unit, decimals) }];
  });
}

function valueIn({ part, percentile, saturated }: LaneFigures, { id, quantile, unbounded }: Metric): number {
  if (unbounded && saturated) return NaN;
  return quantile === undefined ? outcomeOf(id, part) : percentile(quantile).ns;
}

function cellOf(figure: Figure, lane: LaneFigures, first: LaneFigures | undefined): Cell {
  const { metric } = figure;
  const value = valueIn(lane, metric);
  if (Number.isNaN(value)) return { value: '–', why: whyNone(metric, lane) };
  const base = first && !Number.isNaN(valueIn(first, metric)) ? first : undefined;
  return metric.quantile === undefined
    ? countedCell(figure, lane, base)
    : percentileCell(figure, lane.percentile(metric.quantile), base?.percentile(metric.quantile));
}

/** So many still wait at its end that its response times say little. */
export function isOfServedAlone({ part: { beats, from, to } }: LaneFigures): boolean {
  let served = 0;
  for (let k = from; k < to; k++) served += beats.dServed[k] ?? 0;
  return areMany(beats.queued[to - 1] ?? 0, served);
}

const SATURATED = 'saturated: it grows with the length of the run';

function whyNone(
  { unbounded, quantile, ofStreams, ofDisks, compare }: Metric,
  { saturated }: LaneFigures,
): string {
  if (compare?.none !== undefined) return compare.none;
  if (unbounded && saturated) return SATURATED;
  if (quantile !== undefined) return 'known from 64 rounds on';
  if (ofDisks === true) return 'this lane has none';
  return ofStreams ? 'nothing was due yet' : 'nothing was served yet';
}

const AS_FIRST = 'as (a)';
const signed = (text: string): string => (/^[−–]/.test(text) ? text : `+${text}`);
/** Without its unit. */
const bare = (text: string): string => text.replace(/\u202f\D+$/, '');

function countedCell({ metric, write }: Figure, lane: LaneFigures, first: LaneFigures | undefined): Cell {
  const value = write(valueIn(lane, metric));
  if (!first) return { value };
  const { difference, ci95 } = outcomeDifference(metric.id, first.part, lane.part);
  if (difference === 0) return { value, difference: AS_FIRST };
  if (Number.isNaN(ci95)) return { value, difference: signed(write(difference)) };
  return {
    value,
    difference: `${signed(bare(write(difference)))} ± ${write(ci95)}`,
    clear: Math.abs(difference) > ci95,
  };
}

/** Percentiles from histograms are shown to two digits, and differ only as far as their bins do. */
function percentileCell({ write }: Figure, band: QuantileBand, base: QuantileBand | undefined): Cell {
  const known = isExact(band);
  const shown = known ? { value: write(band.ns) } : { value: `≈ ${roughly(band.ns)}`, rough: true as const };
  if (!base) return shown;
  if (known && isExact(base))
    return { ...shown, difference: band.ns === base.ns ? AS_FIRST : signed(write(band.ns - base.ns)) };
  return { ...shown, difference: roughDifference(band, base) };
}

function roughDifference(band: QuantileBand, base: QuantileBand): string {
  if (band.fromNs < base.toNs && base.fromNs < band.toNs) return '≈, no difference can be told';
  // Bins that touch: the order is known, and nothing of the distance.
  if (band.fromNs === base.toNs) return 'a little longer';
  if (band.toNs === base.fromNs) return 'a little shorter';
  return `≈ ${signed(roughly(band.ns - base.ns, band.ns))}`;
}

const isExact = ({ fromNs, toNs }: QuantileBand): boolean => fromNs === toNs;

/** With the decimals that two digits of `like` have, at most three. */
function roughly(ns: number, like = ns): string {
  const digits = Math.floor(Math.log10(Math.abs(like) / 1e9));
  const step = 10 ** (digits - 1);
  const rounded = digits > 1 ? Math.round(ns / 1e9 / step) * step * 1e9 : ns;
  return seconds(rounded, Math.min(3, Math.max(0, 1 - digits)));
}

/** What pairing gains, in figures: of the mean response, the first lane for which there is one. */
export function pairingGain(
  lanes: readonly LaneFigures[],
): { readonly lane: number; readonly words: string } | undefined {
  const [first, ...others] = lanes;
  if (!first || first.saturated || batchCount(first.part.to - first.part.from) === 0) return undefined;
  for (const [i, lane] of others.entries()) {
    if (lane.saturated || !lane.same.ordinary) continue;
    const { ci95, unpairedCi95 } = outcomeDifference('mean', first.part, lane.part);
    if (!(ci95 < unpairedCi95)) continue;
    return { lane: i + 1, words: `± ${seconds(ci95)} in place of ± ${seconds(unpairedCi95)}` };
  }
  return undefined;
}
