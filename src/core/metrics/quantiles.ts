/** Exact quantiles of observations kept one by one. */

/**
 * Nearest rank: the q-quantile is the ⌈q·n⌉-th smallest, so it is always a value that occurred, and the histogram's
 * quantiles (which stand in where a run is too long to keep everything) follow the same rule. NaN where `sorted` is empty.
 */
export function nearestRank(sorted: ArrayLike<number>, q: number): number {
  return sorted[Math.max(0, Math.ceil(q * sorted.length) - 1)] ?? NaN;
}
