/**
 * How the response times of all requests served so far are spread: what lies before the pages from the histogram that
 * they begin with, the rest departure by departure. As of an instant: nothing of the future is in it.
 */
import { upperBound } from '../../../core/base/bisect.ts';
import { SPREAD_BEATS, SPREAD_BINS, spreadBinOf, spreadFromNs } from '../../../core/trace/spread.ts';
import { foundIn } from './ledger.ts';
import { sceneTablesOf, type SceneTables } from './sceneTables.ts';
import type { Scene } from './view.ts';

export interface SpreadSoFar {
  /** Requests by the bins of trace/spread.ts. */
  readonly bins: Uint32Array;
  readonly served: number;
  /** Response times by nearest rank; NaN before the first. */
  readonly p50Ns: number;
  readonly p95Ns: number;
  readonly p99Ns: number;
  /** Each request is known by itself; otherwise a percentile is the middle of its bin, within 3.1 %. */
  readonly exact: boolean;
}

export function spreadAt(scene: Scene, timeNs: number): SpreadSoFar {
  const tables = sceneTablesOf(scene);
  const { departed, requests } = tables;
  const bins = new Uint32Array(SPREAD_BINS);
  const before = histogramBefore(scene, tables, timeNs);
  if (before !== undefined) bins.set(before);
  const end = upperBound(departed.atNs, timeNs);
  for (let k = 0; k < end; k++) {
    const i = departed.request[k];
    bins[spreadBinOf(requests.doneNs[i] - requests.arrivalNs[i])]++;
  }
  bins[0] += foundIn(scene, timeNs);
  let served = 0;
  for (let bin = 0; bin < SPREAD_BINS; bin++) served += bins[bin];
  const exact = before === undefined || before.every((count) => count === 0);
  const quantile = (q: number): number => {
    const { bin, rank } = binOf(bins, served, q);
    if (bin < 0) return NaN;
    if (!exact) return Math.sqrt(Math.max(1, spreadFromNs(bin)) * spreadFromNs(bin + 1));
    const inBin: number[] = [];
    for (let k = 0; k < end; k++) {
      const i = departed.request[k];
      const responseNs = requests.doneNs[i] - requests.arrivalNs[i];
      if (spreadBinOf(responseNs) === bin) inBin.push(responseNs);
    }
    // The first are done at once.
    return bin === 0 && rank > inBin.length ? 0 : inBin.sort((a, b) => a - b)[rank - 1];
  };
  return { bins, served, p50Ns: quantile(0.5), p95Ns: quantile(0.95), p99Ns: quantile(0.99), exact };
}

interface KnownP95 {
  readonly before: Uint32Array | undefined;
  readonly departed: number;
  readonly p95Ns: number;
}
/** By the departures of a set of pages: pictures ask in every frame, and it changes with a departure. */
const known = new WeakMap<SceneTables['departed'], KnownP95>();

/** The 95 % quantile of `spreadAt`. */
export function p95At(scene: Scene, timeNs: number): number {
  const tables = sceneTablesOf(scene);
  const before = histogramBefore(scene, tables, timeNs);
  const departed = upperBound(tables.departed.atNs, timeNs);
  const last = known.get(tables.departed);
  if (last?.departed === departed && last.before === before) return last.p95Ns;
  const { p95Ns } = spreadAt(scene, timeNs);
  known.set(tables.departed, { before, departed, p95Ns });
  return p95Ns;
}

/**
 * What the pages do not tell of: as it stood when they began, or, at an instant before them, as the summary has it.
 * Undefined where there is nothing.
 */
function histogramBefore(scene: Scene, { fromNs }: SceneTables, timeNs: number): Uint32Array | undefined {
  const [first] = scene.pages;
  if (timeNs >= fromNs) return first?.before.spread;
  const known = Math.min(scene.spreads.length, Math.floor(timeNs / scene.roundNs / SPREAD_BEATS));
  // Before the run's summary has come so far there is nothing to tell.
  return known > 0 ? scene.spreads[known - 1] : undefined;
}

/** The bin that holds the q-quantile, and the quantile's rank within it; −1 where nothing is. */
function binOf(
  bins: Uint32Array,
  served: number,
  q: number,
): { readonly bin: number; readonly rank: number } {
  const rank = Math.max(1, Math.ceil(q * served));
  let seen = 0;
  for (let bin = 0; bin < bins.length; bin++) {
    if (seen + bins[bin] >= rank) return { bin, rank: rank - seen };
    seen += bins[bin];
  }
  return { bin: -1, rank };
}
