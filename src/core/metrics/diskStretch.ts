/** What each of several disks did in a stretch of a run, from its own summary. */
import type { Beats } from '../trace/summary.ts';
import type { BeatColumn } from './totals.ts';

/** Beats from `from` up to, not with, `to`. */
interface Beatwise {
  readonly from: number;
  readonly to: number;
}

export interface DiskStretch extends Beatwise {
  sum(...columns: readonly BeatColumn[]): number;
  in(beat: number, column: BeatColumn): number;
}

/** A sum, and the rows of a column from one up to, not with, another: an iterator would make an object of each, in every frame. */
export function plus(sum: number, column: ArrayLike<number>, from: number, to: number): number {
  let all = sum;
  for (let row = from; row < Math.min(to, column.length); row++) all += column[row] ?? 0;
  return all;
}

/** In their order; undefined for the only disk, of which all figures are. */
export function disksIn(
  disks: readonly Beats[] | undefined,
  { from, to }: Beatwise,
): readonly DiskStretch[] | undefined {
  return disks?.map((beats) => ({
    ...{ from, to },
    in: (beat, column) => beats[column][beat] ?? 0,
    sum: (...columns) => {
      let all = 0;
      for (const name of columns) all = plus(all, beats[name], from, Math.min(to, beats.length));
      return all;
    },
  }));
}

/** How many disks a stretch is of. */
export const disksOf = ({ disks }: { readonly disks?: readonly DiskStretch[] | undefined }): number =>
  disks?.length ?? 1;
