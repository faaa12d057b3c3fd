/** How sure a probability is that was measured, and which one it may be. */
import { moreThan } from './binomial.ts';

/** The normal quantile of a 95 % interval. */
export const Z95 = 1.959963984540054;

/** The probability at which more than k of `trials` succeed with probability `goal`: by bisection, for it only grows. */
export function probabilityFor(k: number, trials: number, goal: number): number {
  let low = 0;
  let high = 1;
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (moreThan(k, trials, middle) < goal) low = middle;
    else high = middle;
  }
  return low;
}

/** The 95 % interval of a probability that was seen as `share` of `trials`, after Wilson; of none, from 0 to 1. */
export function wilson(share: number, trials: number): { readonly low: number; readonly high: number } {
  if (!(trials > 0)) return { low: 0, high: 1 };
  const squares = (Z95 * Z95) / trials;
  const middle = share + squares / 2;
  const half = Math.sqrt(squares * (share * (1 - share) + squares / 4));
  return {
    low: share <= 0 ? 0 : (middle - half) / (1 + squares),
    high: share >= 1 ? 1 : (middle + half) / (1 + squares),
  };
}
