/** The running mean of response times over a window, with the 95 % band at the ends of rounds. */
import { lowerBound } from '../../../core/base/bisect.ts';
import type { Ledger } from '../scene/ledger.ts';
import { runningOf } from '../scene/running.ts';
import { trustAt } from '../scene/trust.ts';
import type { Scene, SummaryBefore } from '../scene/view.ts';

/** A window has no more places of the line, and of its band, than this. */
const MEAN_PLACES = 240;
const BAND_PLACES = 48;

export interface MeanPlace {
  readonly atNs: number;
  readonly meanNs: number;
}

/** By rounds before the pages, then departure by departure; up to `knownNs`. */
export function meansIn(
  { tables, base, responseSumNs }: Ledger,
  fromNs: number,
  knownNs: number,
): MeanPlace[] {
  const { departed, scene } = tables;
  const { sums, length } = runningOf(scene.beats);
  const means: MeanPlace[] = [];
  const lastBeat = Math.min(length, Math.floor(Math.min(knownNs, tables.fromNs) / scene.roundNs));
  const firstBeat = Math.floor(fromNs / scene.roundNs);
  const beatStride = strideOf(lastBeat - firstBeat, MEAN_PLACES);
  for (let k = multipleFrom(Math.max(1, firstBeat), beatStride); k <= lastBeat; k += beatStride)
    if (sums.dServed[k] > 0)
      means.push({ atNs: k * scene.roundNs, meanNs: sums.responseSumNs[k] / sums.dServed[k] });
  // One more on the left, so that the line comes in from the edge.
  const first = Math.max(0, lowerBound(departed.atNs, fromNs) - 1);
  const end = lowerBound(departed.atNs, knownNs + 1);
  const stride = strideOf(end - first, MEAN_PLACES);
  for (let k = multipleFrom(first, stride); k < end; k += stride)
    means.push({
      atNs: departed.atNs[k],
      meanNs: (base.responseSumNs + responseSumNs[k]) / (base.served + k + 1),
    });
  return means;
}

/** Of the run before the last change: at the ends of its rounds, from the one before the window to the present. */
export function meansBefore({ beats, beatNs }: SummaryBefore, fromNs: number, knownNs: number): MeanPlace[] {
  const { sums, length } = runningOf(beats);
  const last = Math.min(length, Math.floor(knownNs / beatNs));
  const first = Math.max(1, Math.floor(fromNs / beatNs));
  const stride = strideOf(last - first, MEAN_PLACES);
  const means: MeanPlace[] = [];
  const add = (k: number) => {
    if (sums.dServed[k] > 0)
      means.push({ atNs: k * beatNs, meanNs: sums.responseSumNs[k] / sums.dServed[k] });
  };
  for (let k = multipleFrom(first, stride); k < last; k += stride) add(k);
  if (last >= first) add(last);
  return means;
}

export interface BandPlace {
  readonly atNs: number;
  readonly lowNs: number;
  readonly highNs: number;
}

/** At the ends of rounds of the window; `rounds` are over. */
export function bandIn({ beats, roundNs }: Scene, fromNs: number, toNs: number, rounds: number): BandPlace[] {
  const { sums } = runningOf(beats);
  const first = Math.max(1, Math.floor(fromNs / roundNs));
  const last = Math.min(rounds, Math.ceil(toNs / roundNs));
  const stride = strideOf(last - first, BAND_PLACES);
  const places: number[] = [];
  for (let k = multipleFrom(first, stride) - (first > stride ? stride : 0); k <= last; k += stride)
    places.push(k);
  if (last >= first && places.at(-1) !== last) places.push(last);
  return places.flatMap((k) => {
    const trust = k > 0 ? trustAt(beats, k) : undefined;
    if (trust === undefined) return [];
    const mean = sums.responseSumNs[k] / sums.dServed[k];
    return [{ atNs: k * roundNs, lowNs: Math.max(0, mean - trust.half), highNs: mean + trust.half }];
  });
}

/** A power of two, so that the places do not wander while time passes. */
function strideOf(count: number, most: number): number {
  let stride = 1;
  while (count / stride > most) stride *= 2;
  return stride;
}

const multipleFrom = (first: number, stride: number): number => Math.ceil(first / stride) * stride;
