/** The probability that the videos of a round are not read within it, and that one of them is not. */
import exp from '@stdlib/math-base-special-exp';
import gammainc from '@stdlib/math-base-special-gammainc';
import ln from '@stdlib/math-base-special-ln';
import { elementAt } from '../base/elementAt.ts';
import { ServiceSums } from './convolution.ts';
import { irwinHallAbove, irwinHallDensities } from './irwinHall.ts';
import { latencyMoments, transferMoments } from './service.ts';
import { lnUniform, normalAbove } from './sizes.ts';
import { oyangNs } from './sweepBound.ts';
import { meanSweep } from './sweepMean.ts';
import type { TheoryWorkload } from './workload.ts';

/** How the exact figure is come by: quadrature, a closed form, or sums on a grid (exact to about one in a hundred). */
export type OverrunMethod = 'quadrature' | 'closed form' | 'grid';

/**
 * P(seeks + n latencies + n transfers > round), the seeks taken as Oyang’s bound for all three figures; a true sweep is
 * shorter, so the probability is on the safe side. Probabilities from 0 to 1; the Chernoff bound is never above 1.
 */
export interface Overrun {
  readonly exact: (n: number) => number;
  readonly chernoff: (n: number) => number;
  /** The normal approximation: good in the middle, far too small in the tail. */
  readonly normal: (n: number) => number;
  /**
   * What a single stream sees: P(its piece is not read when the round ends). A sweep may serve it as the first, the
   * second, … or the n-th, each as likely, so it is the mean over k of P(the k-th service ends after the round). Here
   * the seeks are those of the mean sweep, the way to its first request and then k − 1 equal gaps: by Oyang’s bound,
   * which is of a whole sweep, nothing is said of its first k requests.
   */
  readonly ofStream: (n: number) => number;
  readonly method: OverrunMethod;
}

/** Theory of one workload; sums on a grid are kept from one n to the next. */
export function overrunOf(workload: TheoryWorkload): Overrun {
  const { method, exact } = exactOf(workload);
  const settled = (n: number, of: (budgetNs: number) => number): number => {
    if (n === 0) return 0;
    const budgetNs = workload.roundNs - oyangNs(workload.disk, n);
    return budgetNs > 0 ? of(budgetNs) : 1;
  };
  return {
    method,
    exact: (n) => settled(n, (budgetNs) => Math.min(1, exact(n, budgetNs))),
    chernoff: (n) => settled(n, (budgetNs) => chernoff(workload, n, budgetNs)),
    normal: (n) => settled(n, (budgetNs) => normal(workload, n, budgetNs)),
    ofStream: (n) => {
      const { firstNs, seeksNs } = meanSweep(workload, n);
      const gapNs = n > 1 ? (seeksNs - firstNs) / (n - 1) : 0;
      let sum = 0;
      for (let k = n; k > 0; k--) {
        const budgetNs = workload.roundNs - firstNs - (k - 1) * gapNs;
        const late = budgetNs > 0 ? Math.min(1, exact(k, budgetNs)) : 1;
        sum += late;
        // Whoever is served earlier is late less often: all of them together would not change the sum.
        if (late * k < UNSEEN * sum) break;
      }
      return n === 0 ? 0 : sum / n;
    },
  };
}

/** A share of a number that is lost when it is added to it. */
const UNSEEN = 1e-17;

function exactOf(workload: TheoryWorkload): {
  readonly method: OverrunMethod;
  readonly exact: (n: number, budgetNs: number) => number;
} {
  const { zones, disk, videos } = workload;
  const { law, waitsForAngle } = videos;
  const perByteNs = 1e9 / elementAt(zones, 0).rate;
  const { gamma } = law;
  if (zones.length === 1 && law.variance === 0) {
    const exact = (n: number, budgetNs: number) => {
      const restNs = budgetNs - n * law.mean * perByteNs;
      return waitsForAngle ? irwinHallAbove(n, restNs / disk.revolutionNs) : Number(restNs < 0);
    };
    return { method: 'closed form', exact };
  }
  if (zones.length === 1 && gamma && waitsForAngle) {
    // n gamma sizes add up to one gamma quantity of n times the shape.
    const exact = (n: number, budgetNs: number) =>
      meanOverLatencies(n, (turns) => {
        const restNs = budgetNs - turns * disk.revolutionNs;
        return restNs <= 0 ? 1 : gammainc(restNs / (gamma.scale * perByteNs), n * gamma.shape, true, true);
      });
    return { method: 'quadrature', exact };
  }
  const sums = new ServiceSums(workload);
  return { method: 'grid', exact: (n, budgetNs) => sums.above(n, budgetNs) };
}

/** Nodes and weights of Gauss and Legendre, 5 on [−1, 1]; each unit of the sum is cut into four. */
const gauss = [
  [-0.906179845938664, 0.2369268850561891],
  [-0.5384693101056831, 0.4786286704993665],
  [0, 0.5688888888888889],
  [0.5384693101056831, 0.4786286704993665],
  [0.906179845938664, 0.2369268850561891],
] as const;
const PARTS = 4;

/** The mean of `of` over the sum of `n` latencies, in turns. Between whole turns the density is a polynomial. */
function meanOverLatencies(n: number, of: (turns: number) => number): number {
  let mean = 0;
  for (let part = 0; part < PARTS; part++)
    for (const [node, weight] of gauss) {
      const t = (part + (node + 1) / 2) / PARTS;
      const densities = irwinHallDensities(n, t);
      for (const [j, density] of densities.entries()) mean += (weight / 2 / PARTS) * density * of(t + j);
    }
  return mean;
}

/** min over θ ≥ 0 of E[e^(θ (sum − budget))]; the logarithm is convex in θ, so the golden section finds it. */
function chernoff({ zones, disk, videos }: TheoryWorkload, n: number, budgetNs: number): number {
  const { law, waitsForAngle } = videos;
  const lnBound = (theta: number): number => {
    const latency = waitsForAngle ? lnUniform(theta * disk.revolutionNs) : 0;
    return n * (latency + lnOfZones(zones, law.lnTransform, theta)) - theta * budgetNs;
  };
  let high = zones.reduce((least, { rate }) => Math.min(least, (law.mostTheta * rate) / 1e9), Infinity);
  if (high === Infinity) {
    high = 1 / budgetNs;
    while (lnBound(2 * high) < lnBound(high) && lnBound(high) > LEAST_LN) high *= 2;
    high *= 2;
  }
  let low = 0;
  for (let i = 0; i < 120; i++) {
    const third = (high - low) * GOLDEN;
    if (lnBound(high - third) < lnBound(low + third)) high = low + third;
    else low = high - third;
  }
  return Math.min(1, exp(lnBound((low + high) / 2)));
}

const GOLDEN = (Math.sqrt(5) - 1) / 2;
/** e to this power is 0: a sum that cannot come to the budget has no best θ. */
const LEAST_LN = -800;

/** ln of the mean, over the zones, of the transform of a transfer. */
function lnOfZones(
  zones: TheoryWorkload['zones'],
  lnTransform: (theta: number) => number,
  theta: number,
): number {
  const terms = zones.map(({ share, rate }) => ({ share, ln: lnTransform((theta * 1e9) / rate) }));
  const most = terms.reduce((max, term) => Math.max(max, term.ln), -Infinity);
  if (most === Infinity) return Infinity;
  return most + ln(terms.reduce((sum, term) => sum + term.share * exp(term.ln - most), 0));
}

function normal(workload: TheoryWorkload, n: number, budgetNs: number): number {
  const latency = latencyMoments(workload, workload.videos);
  const transfer = transferMoments(workload, workload.videos);
  const sd = Math.sqrt(n * (latency.variance + transfer.variance));
  const beyond = budgetNs - n * (latency.meanNs + transfer.meanNs);
  if (sd === 0) return beyond < 0 ? 1 : 0;
  return normalAbove(beyond / sd);
}
