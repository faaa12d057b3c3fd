/**
 * The difference of two runs on the same requests, with a 95 % confidence interval.
 *
 * Both runs are cut into the same batches of time. What moves one run (a burst of requests) moves the other as well, so
 * the difference within a batch varies less than either run does: common random numbers (Law, Simulation Modeling and
 * Analysis, 5th ed., sections 10.2.1 and 11.2; batch means, section 9.5.3). Batches hold different numbers of
 * observations, so each mean is a ratio Σ sums ÷ Σ counts, and the variance of the difference is that of its
 * linearization (Cochran, Sampling Techniques, 3rd ed., chapter 6):
 *
 *     z_j = (S_j − R N_j) / N̄  of the second run  −  the same of the first,     s² = Σ z_j² / (k (k − 1))
 *
 * Example, four batches of one observation each, (2, 4, 6, 8) and (1, 2, 5, 8): the means are 5 and 4;
 * z = 0, −1, 0, 1; s² = 2 / 12, so the difference is −1 ± 3.182 · 0.408 = −1 ± 1.299.
 */
import { elementAt } from '../base/elementAt.ts';
import { t975 } from './studentT.ts';

const LEAST_BATCHES = 4;

/** Sums and counts of observations by batch, of one run. */
export interface Batches {
  readonly sums: readonly number[];
  readonly counts: readonly number[];
}

export interface PairedDifference {
  /** Mean of the second run minus that of the first, in the unit of the sums. */
  readonly difference: number;
  /** Half the width of the interval with the batches paired; NaN for fewer than 4 batches. */
  readonly ci95: number;
  /** Half the width were the runs not paired: what pairing gains is the difference. */
  readonly unpairedCi95: number;
}

const squared = (x: number): number => x * x;
const total = (xs: readonly number[]): number => xs.reduce((a, b) => a + b, 0);

/** What each batch adds to the error of the run's mean; NaN without observations. */
function influences({ sums, counts }: Batches): { readonly mean: number; readonly z: readonly number[] } {
  const perBatch = total(counts) / counts.length;
  const mean = total(sums) / total(counts);
  return { mean, z: sums.map((sum, j) => (sum - mean * elementAt(counts, j)) / perBatch) };
}

/** Both must have equally many batches, batch j of both over the same stretch of time. */
export function pairedDifference(first: Batches, second: Batches): PairedDifference {
  const k = first.counts.length;
  const a = influences(first);
  const b = influences(second);
  const t = k < LEAST_BATCHES ? NaN : t975(k - 1);
  const half = (squares: number) => t * Math.sqrt(squares / (k * (k - 1)));
  const sumOf = (term: (first: number, second: number) => number) =>
    total(a.z.map((z, j) => term(z, elementAt(b.z, j))));
  return {
    difference: b.mean - a.mean,
    ci95: half(sumOf((first, second) => squared(second - first))),
    unpairedCi95: half(sumOf((first, second) => squared(first) + squared(second))),
  };
}
