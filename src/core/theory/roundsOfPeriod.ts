/**
 * A job's period over rounds of one length, all sweeps from one end of the disk to the other: how many rounds it holds in
 * whole, and when the head comes by (WRR-SCAN paper, figures 2 to 4). Whole ns in, whole ns out.
 */

/** P = T_h + q·R + T_t. */
export interface PeriodParts {
  /** T_h: from the release to the first full round. */
  readonly headNs: number;
  /** q of this very period; never less than the number that is counted on. */
  readonly rounds: number;
  /** T_t: from the last full round to the deadline. */
  readonly tailNs: number;
}

/** Rounds begin at 0 and every R; the period is not shorter than one. */
export function partsOfPeriod(releaseNs: number, periodNs: number, roundNs: number): PeriodParts {
  const headNs = (roundNs - (releaseNs % roundNs)) % roundNs;
  const tailNs = (releaseNs + periodNs) % roundNs;
  return { headNs, rounds: (periodNs - headNs - tailNs) / roundNs, tailNs };
}

/**
 * Release-time alignment: the start of the round in which the job is released. Whoever is released with a round stays
 * where it is (our reading: the paper's R − T_h would be a whole round there).
 */
export const alignedReleaseNs = (releaseNs: number, roundNs: number): number =>
  releaseNs - (releaseNs % roundNs);

/**
 * When the head is over a place, in each of the first rounds; the first of them goes up. `place`: the share of the disk
 * that lies below it.
 */
export const visitsNs = (place: number, roundNs: number, rounds: number): readonly number[] =>
  Array.from({ length: rounds }, (_, k) => Math.round((k + (k % 2 === 0 ? place : 1 - place)) * roundNs));
