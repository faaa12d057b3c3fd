/** The mean of correlated observations with a 95 % confidence interval, by batch means. */
import { elementAt } from '../base/elementAt.ts';
import { t975 } from './studentT.ts';

/** Below this many observations a batch has too few for its mean to mean anything. */
const LEAST_PER_BATCH = 2;

export interface Estimate {
  /** NaN without observations. */
  readonly mean: number;
  /** Half the width of the interval; NaN where there is too little to tell. */
  readonly ci95: number;
  readonly count: number;
}

/**
 * Batches of equal time hold different numbers of observations, so the mean is a ratio, Σ sums ÷ Σ counts, and its
 * variance that of a ratio estimator (Cochran, Sampling Techniques, section 6): Σ (sum − mean·count)² over batches.
 */
export function batchMeans(sums: readonly number[], counts: readonly number[]): Estimate {
  const total = counts.reduce((a, b) => a + b, 0);
  const mean = sums.reduce((a, b) => a + b, 0) / total;
  const batches = counts.length;
  if (batches < 2 || total < LEAST_PER_BATCH * batches) return { mean, ci95: NaN, count: total };
  let squares = 0;
  for (const [i, sum] of sums.entries()) {
    const off = sum - mean * elementAt(counts, i);
    squares += off * off;
  }
  const error = Math.sqrt((squares * batches) / (batches - 1)) / total;
  return { mean, ci95: t975(batches - 1) * error, count: total };
}
