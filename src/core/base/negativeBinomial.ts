/** Counts whose variance exceeds their mean: events that come in clusters. */
import exp from '@stdlib/math-base-special-exp';
import ln from '@stdlib/math-base-special-ln';

/**
 * P(more than k) of a negative binomial count of this mean and variance; of the Poisson law where the variance is no
 * larger than the mean. Summed term by term, in logarithms, so that no first term is lost.
 */
export function moreThanClustered(k: number, mean: number, variance: number): number {
  if (Number.isNaN(mean) || Number.isNaN(variance)) return NaN;
  if (k < 0) return 1;
  if (mean <= 0) return 0;
  const isClustered = variance > mean * (1 + 1e-9);
  const size = isClustered ? (mean * mean) / (variance - mean) : Infinity;
  const failure = isClustered ? ln(1 - mean / variance) : 0;
  let term = isClustered ? size * ln(mean / variance) : -mean;
  let below = 0;
  for (let i = 0; i <= k; i++) {
    below += exp(term);
    term += isClustered ? ln((i + size) / (i + 1)) + failure : ln(mean / (i + 1));
  }
  return Math.max(0, 1 - below);
}
