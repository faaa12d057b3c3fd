/**
 * How far to trust a running mean: its 95 % band by batch means over the rounds that are over. The rounds are laid
 * together in batches of 1, 2, 4 … of them, so that there are always 16 to 31 batches: neighbouring rounds hang
 * together, long batches hardly do.
 */
import { elementAt } from '../base/elementAt.ts';
import { batchMeans } from './batchMeans.ts';

const LEAST_BATCHES = 16;

export interface MeanBand {
  /** Half the width of the band, in the unit of the sums. */
  readonly half: number;
  readonly batches: number;
  /** Rounds in a batch. */
  readonly rounds: number;
}

/**
 * `sums[k]` and `counts[k]` are running totals over the first k rounds (index 0: nothing). Undefined for fewer than 16
 * rounds, or where a batch has too few observations for its mean to mean anything. The latest rounds that fill no batch
 * of their own count with the last one.
 */
export function meanBand(
  sums: ArrayLike<number>,
  counts: ArrayLike<number>,
  rounds: number,
): MeanBand | undefined {
  if (rounds < LEAST_BATCHES) return undefined;
  let size = 1;
  while (rounds >= 2 * size * LEAST_BATCHES) size *= 2;
  const batches = Math.floor(rounds / size);
  const ends = Array.from({ length: batches }, (_, i) => (i === batches - 1 ? rounds : (i + 1) * size));
  const { ci95 } = batchMeans(
    ends.map((end, i) => elementAt(sums, end) - elementAt(sums, i * size)),
    ends.map((end, i) => elementAt(counts, end) - elementAt(counts, i * size)),
  );
  return ci95 === ci95 ? { half: ci95, batches, rounds: size } : undefined;
}
