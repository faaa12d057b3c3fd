/** A percentile of the response times in a stretch of a run, from the histograms that the run keeps every 64 beats. */
import { SPREAD_BEATS, SPREAD_BINS, spreadFromNs } from '../trace/spread.ts';

/**
 * The q-quantile by nearest rank, in ns: the middle of its bin, within 3 %. Of the whole histograms between beats `from`
 * and `to`; NaN where there is none between them, or nothing in it.
 */
export function spreadQuantileNs(
  spreads: readonly Uint32Array[],
  from: number,
  to: number,
  q: number,
): number {
  const first = Math.ceil(from / SPREAD_BEATS);
  const last = Math.min(spreads.length, Math.floor(to / SPREAD_BEATS));
  if (last <= first) return NaN;
  const bins = Array.from(spreads[last - 1]);
  if (first > 0) for (let bin = 0; bin < SPREAD_BINS; bin++) bins[bin] -= spreads[first - 1][bin];
  const rank = Math.max(1, Math.ceil(q * bins.reduce((sum, count) => sum + count, 0)));
  let seen = 0;
  const found = bins.findIndex((count) => (seen += count) >= rank);
  return found < 0 ? NaN : Math.sqrt(Math.max(1, spreadFromNs(found)) * spreadFromNs(found + 1));
}
