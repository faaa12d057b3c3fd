/** How long one service takes, in order of arrival and within a sweep; and the load that a disk sustains. */
import { elementAt } from '../base/elementAt.ts';
import type { Reads, TheoryWorkload } from './workload.ts';
import type { ZoneOfRate } from './seek.ts';
import { meanSweep } from './sweepMean.ts';

export interface ServiceMoments {
  readonly meanNs: number;
  /** ns². */
  readonly variance: number;
}

/** E[1/rate] and E[1/rate²] over the capacity, per ns: a byte takes so long. */
function slowness(zones: readonly ZoneOfRate[]): { readonly mean: number; readonly square: number } {
  const mean = zones.reduce((sum, { share, rate }) => sum + (share * 1e9) / rate, 0);
  const square = zones.reduce((sum, { share, rate }) => sum + (share * 1e18) / (rate * rate), 0);
  return { mean, square };
}

/** Transfer of one request anywhere on the disk. */
export function transferMoments({ zones }: TheoryWorkload, { law }: Reads): ServiceMoments {
  const { mean, square } = slowness(zones);
  const meanNs = law.mean * mean;
  return { meanNs, variance: (law.variance + law.mean * law.mean) * square - meanNs * meanNs };
}

/** Rotational latency: uniform over a revolution. */
export function latencyMoments({ disk }: TheoryWorkload, { waitsForAngle }: Reads): ServiceMoments {
  if (!waitsForAngle) return { meanNs: 0, variance: 0 };
  return { meanNs: disk.revolutionNs / 2, variance: (disk.revolutionNs * disk.revolutionNs) / 12 };
}

/**
 * One D-request in order of arrival: seek from anywhere to anywhere, latency, transfer. On a zoned disk the outermost
 * cylinders are both far and fast, so seek and transfer are not independent: their covariance is part of the variance.
 */
export function fcfsService(workload: TheoryWorkload): ServiceMoments {
  const { zones, seek, requests } = workload;
  const transfer = transferMoments(workload, requests);
  const latency = latencyMoments(workload, requests);
  const together = zones.reduce(
    (sum, { share, rate }, i) => sum + (share * elementAt(seek.meanToZoneNs, i) * 1e9) / rate,
    0,
  );
  const covariance = requests.law.mean * (together - seek.meanNs * slowness(zones).mean);
  return {
    meanNs: seek.meanNs + latency.meanNs + transfer.meanNs,
    variance: seek.variance + latency.variance + transfer.variance + 2 * covariance,
  };
}

/**
 * The most D-requests per second that a disk serves in order of arrival beside `n` videos a round, if it never idles: the
 * FCFS limit. What the videos leave of a round goes to services of the mean length; only the first of them begins where
 * the sweep ended, near an edge, and so seeks further. 0 where the videos alone fill the round.
 */
export function fcfsLimit(workload: TheoryWorkload, n: number): number {
  const sweep = meanSweep(workload, n);
  const furtherNs = n === 0 ? 0 : sweep.afterNs - workload.seek.meanNs;
  const freeNs = workload.roundNs - meanVideosNs(workload, n) - furtherNs;
  return (Math.max(0, freeNs) / workload.roundNs) * (1e9 / fcfsService(workload).meanNs);
}
/** The mean time that the videos of a round take in one sweep of their own, in ns. */
export function meanVideosNs(workload: TheoryWorkload, n: number): number {
  const { videos } = workload;
  const each = latencyMoments(workload, videos).meanNs + transferMoments(workload, videos).meanNs;
  return meanSweep(workload, n).seeksNs + n * each;
}
