/** A percentile of the response times in a stretch of a run, from the histograms that the run keeps every 64 beats. */
import { elementAt } from '../base/elementAt.ts';
import { SPREAD_BEATS, spreadFromNs } from '../trace/spread.ts';

/** A quantile as far as it is known: surely between `fromNs` and `toNs`, which are the same where it is exact. */
export interface QuantileBand {
  readonly ns: number;
  readonly fromNs: number;
  readonly toNs: number;
}

export const exactly = (ns: number): QuantileBand => ({ ns, fromNs: ns, toNs: ns });
const unknown = exactly(NaN);

/**
 * The q-quantile by nearest rank of what lies in a histogram's bins, which are 6 % wide. `ns` is where the rank falls
 * if the requests of its bin lie evenly in it; NaN where there are none.
 */
export function quantileOfBins(bins: ArrayLike<number>, q: number): QuantileBand {
  const counts = Array.from(bins);
  const rank = Math.max(1, Math.ceil(q * counts.reduce((sum, count) => sum + count, 0)));
  let before = 0;
  for (const [bin, count] of counts.entries()) {
    if (before + count >= rank) {
      const fromNs = spreadFromNs(bin);
      const toNs = spreadFromNs(bin + 1);
      return { ns: fromNs + ((rank - before - 0.5) / count) * (toNs - fromNs), fromNs, toNs };
    }
    before += count;
  }
  return unknown;
}

/** The q-quantile of the whole histograms between beats `from` and `to`; NaN where there is none between them. */
export function spreadQuantile(
  spreads: readonly Uint32Array[],
  from: number,
  to: number,
  q: number,
): QuantileBand {
  const first = Math.ceil(from / SPREAD_BEATS);
  const last = Math.min(spreads.length, Math.floor(to / SPREAD_BEATS));
  if (last <= first) return unknown;
  const before = first > 0 ? elementAt(spreads, first - 1) : undefined;
  const bins = Array.from(elementAt(spreads, last - 1), (count, bin) => count - (before?.[bin] ?? 0));
  return quantileOfBins(bins, q);
}
