/**
 * Where there are too many response times to draw each: how they are spread, stretch by stretch. Detail is known of the
 * pages around the present; beyond them the run's summary keeps a histogram at every SPREAD_BEATS beats.
 */
import { onceFor, onceForEach } from '../../../core/base/onceFor.ts';
import { lowerBound } from '../../../core/base/bisect.ts';
import { nearestRank } from '../../../core/metrics/quantiles.ts';
import { SPREAD_BEATS, SPREAD_BINS, spreadFromNs } from '../../../core/trace/spread.ts';
import type { Departures } from '../scene/departures.ts';
import type { Scene } from '../scene/view.ts';

/** So many beats of which there is no detail. */
export interface Block {
  readonly fromNs: number;
  readonly toNs: number;
  /** Departures by the bins of trace/spread.ts. */
  readonly bins: Uint32Array;
  readonly served: number;
}

export interface Stretch {
  readonly fromNs: number;
  readonly toNs: number;
  readonly medianNs: number;
  readonly p95Ns: number;
}

/** Fewer have no percentiles to speak of. */
const LEAST_SERVED = 8;
/** A window has about so many stretches. */
const STRETCHES = 64;

/** Blocks of the window that lie before `untilNs`, of those whose beats are over. */
export function blocksIn(
  { spreads, roundNs }: Scene,
  fromNs: number,
  untilNs: number,
  beatsOver: number,
): readonly Block[] {
  const blockNs = SPREAD_BEATS * roundNs;
  const end = Math.min(spreads.length, Math.floor(beatsOver / SPREAD_BEATS), Math.round(untilNs / blockNs));
  const blocks: Block[] = [];
  for (let k = Math.max(0, Math.floor(fromNs / blockNs)); k < end; k++) {
    const { bins, served } = differenceAt(spreads, k);
    blocks.push({ fromNs: k * blockNs, toNs: (k + 1) * blockNs, bins, served });
  }
  return blocks;
}

interface Difference {
  readonly bins: Uint32Array;
  readonly served: number;
  readonly medianNs: number;
  readonly p95Ns: number;
}

/** By the histogram at a block's end: the one before it is always the same. */
const differenceTo = onceFor((after: Uint32Array, before: Uint32Array | undefined): Difference => {
  const bins = after.slice();
  let served = 0;
  for (let b = 0; b < SPREAD_BINS; b++) served += bins[b] -= before?.[b] ?? 0;
  return { bins, served, medianNs: quantileOf(bins, served, 0.5), p95Ns: quantileOf(bins, served, 0.95) };
});

const differenceAt = (spreads: readonly Uint32Array[], k: number): Difference =>
  differenceTo(spreads[k], k > 0 ? spreads[k - 1] : undefined);

/** The middle of the bin that holds it. */
function quantileOf(bins: Uint32Array, served: number, q: number): number {
  const rank = Math.max(1, Math.ceil(q * served));
  let seen = 0;
  for (let bin = 0; bin < bins.length; bin++) {
    seen += bins[bin];
    if (seen >= rank) return Math.sqrt(Math.max(1, spreadFromNs(bin)) * spreadFromNs(bin + 1));
  }
  return NaN;
}

/** Percentiles of stretches that are over, by their length in beats and their number. */
const percentiles = onceForEach((_: Departures, _beats: number) => new Map<number, Stretch | undefined>());

/** By the zoom alone: a stretch is a power of two of beats, so that it stays what it is while time passes. */
function beatsOfStretch(windowNs: number, roundNs: number): number {
  let beats = 1;
  while (windowNs / (beats * roundNs) > STRETCHES) beats *= 2;
  return beats;
}

export interface StretchesAsked {
  readonly fromNs: number;
  readonly knownNs: number;
  readonly windowNs: number;
  /** Detail begins here. */
  readonly detailFromNs: number;
}

export function stretchesIn(scene: Scene, all: Departures, blocks: readonly Block[], asked: StretchesAsked) {
  const { roundNs, spreads } = scene;
  const stretches: Stretch[] = blocks.flatMap(({ fromNs, toNs, served }) => {
    if (served < LEAST_SERVED) return [];
    const { medianNs, p95Ns } = differenceAt(spreads, Math.round(fromNs / (SPREAD_BEATS * roundNs)));
    return [{ fromNs, toNs, medianNs, p95Ns }];
  });
  const beats = beatsOfStretch(asked.windowNs, roundNs);
  const lengthNs = beats * roundNs;
  const ofLength = percentiles(all, beats);
  const firstNs = Math.max(asked.fromNs, blocks.at(-1)?.toNs ?? asked.detailFromNs);
  for (let k = Math.ceil(firstNs / lengthNs - 1e-9); (k + 1) * lengthNs <= asked.knownNs; k++) {
    if (!ofLength.has(k)) ofLength.set(k, stretchAt(all, k * lengthNs, lengthNs));
    const stretch = ofLength.get(k);
    if (stretch) stretches.push(stretch);
  }
  return stretches;
}

function stretchAt({ atNs, waitNs }: Departures, fromNs: number, lengthNs: number): Stretch | undefined {
  const sorted = waitNs.slice(lowerBound(atNs, fromNs), lowerBound(atNs, fromNs + lengthNs)).sort();
  if (sorted.length < LEAST_SERVED) return undefined;
  return {
    fromNs,
    toNs: fromNs + lengthNs,
    medianNs: nearestRank(sorted, 0.5),
    p95Ns: nearestRank(sorted, 0.95),
  };
}
