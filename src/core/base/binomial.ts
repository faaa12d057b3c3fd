/** Counts of events that come by chance, each trial for itself: their tails. */

/**
 * P(more than k of `trials` succeed), summed term by term from k outward, so that a small tail is as exact, relative to
 * itself, as a large one. The incomplete beta function says the same, at 36 kB of script.
 */
export function moreThan(k: number, trials: number, probability: number): number {
  if (Number.isNaN(probability)) return NaN;
  if (k >= trials || probability <= 0) return 0;
  if (k < 0 || probability >= 1) return 1;
  const odds = probability / (1 - probability);
  if (k + 1 > trials * probability) {
    let term = exactly(k + 1, trials, probability);
    let above = 0;
    for (let i = k + 1; i <= trials && term > above * EPSILON; i++) {
      above += term;
      term *= ((trials - i) / (i + 1)) * odds;
    }
    return above;
  }
  let term = exactly(k, trials, probability);
  let below = 0;
  for (let i = k; i >= 0 && term > below * EPSILON; i--) {
    below += term;
    term *= i / (trials - i + 1) / odds;
  }
  return 1 - below;
}

const EPSILON = 1e-18;

/** P(exactly k of `trials` succeed). Factors above and below 1 take turns, so that none of the products underflows. */
function exactly(k: number, trials: number, probability: number): number {
  let product = 1;
  let failures = trials - k;
  for (let i = 0; i < k; i++) {
    product *= ((trials - i) / (i + 1)) * probability;
    for (; product > 1 && failures > 0; failures--) product *= 1 - probability;
  }
  for (; failures > 0 && product > 0; failures--) product *= 1 - probability;
  return product;
}
