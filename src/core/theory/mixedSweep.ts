/** A stream’s probability of a glitch where its pieces share one sweep with a fixed number of requests. */
import { ServiceSums } from './convolution.ts';
import { meanSweep } from './sweepMean.ts';
import type { TheoryWorkload } from './workload.ts';

/**
 * P(a stream’s piece is not read when its round ends) beside `requests` ordinary ones in every sweep over `n` videos: what
 * a number limit allows at most (Nerjes et al., section 2.2: a static number, from a stochastic model of the disk service
 * time). All orders of the sweep are alike, so the piece has j of the other videos and i of the requests before it with
 *
 *     C(n − 1, j) · C(requests, i) / C(n + requests − 1, j + i) / (n + requests),
 *
 * and then ends after the round if j + 1 videos’ services, i requests’ and the seeks of the mean sweep up to it do. By
 * sums on a grid, exact to about one part in a hundred.
 */
export function streamBesideRequests(workload: TheoryWorkload, n: number): (requests: number) => number {
  const videos = new ServiceSums(workload, workload.videos);
  const others = new ServiceSums(workload, workload.requests);
  return (requests) => {
    const all = n + requests;
    const { firstNs, seeksNs } = meanSweep(workload, all);
    const gapNs = all > 1 ? (seeksNs - firstNs) / (all - 1) : 0;
    let sum = 0;
    for (let j = 0; j < n; j++)
      for (let i = requests; i >= 0; i--) {
        const weight = (choose(n - 1, j) * choose(requests, i)) / choose(all - 1, j + i) / all;
        const budgetNs = workload.roundNs - firstNs - (j + i) * gapNs;
        const late = budgetNs > 0 ? videos.aboveWith(j + 1, others, i, budgetNs) : 1;
        sum += weight * late;
        // With fewer before it, it is later still less often.
        if (late < NEGLIGIBLE) break;
      }
    return sum;
  };
}

/** Far below what the promise turns on. */
const NEGLIGIBLE = 1e-7;

/** In how many ways k of n are chosen; a few hundred of n stay far below what a number holds. */
function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < Math.min(k, n - k); i++) ways *= (n - i) / (i + 1);
  return ways;
}
