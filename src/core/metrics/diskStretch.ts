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
      for (const name of columns)
        for (const x of beats[name].subarray(from, Math.min(to, beats.length))) all += x;
      return all;
    },
  }));
}

/** How many disks a stretch is of. */
export const disksOf = ({ disks }: { readonly disks?: readonly DiskStretch[] | undefined }): number =>
  disks?.length ?? 1;
