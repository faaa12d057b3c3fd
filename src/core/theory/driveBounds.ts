/**
 * A drive as rate-based scheduling sees it (WRR-SCAN paper, section 2 and table 2): a straight line above its seeks, a
 * turn of the platter, and a rate that it never falls short of. All are whole numbers, rounded to the safe side, so that
 * what follows from them can be exact. The seek table is read within its bounds: `?? 0` is for the compiler alone.
 */
import { onceFor } from '../base/onceFor.ts';
import type { DiskModel, SeekTable } from '../sim/interfaces.ts';

export interface DriveBounds {
  /** a: what a cylinder more costs on a long way, in ns; not rounded. */
  readonly slopeNs: number;
  /** t_e: the line's start, settling included. */
  readonly settleNs: number;
  /** t_s: all seeks of a sweep from one end of the disk to the other, without settling. */
  readonly acrossNs: number;
  /** t_r: a turn of the platter, and settling. */
  readonly reachNs: number;
  /** V: bytes a second where the disk is slowest. */
  readonly bytesPerS: number;
}

/** As much of a drive as they come from. */
export type BoundedDrive = Pick<DiskModel, 'seekNs' | 'cylinders' | 'revolutionNs' | 'printed' | 'rateAt'>;

/** As the drive's own paper prints them, where it does; else as its curve gives them (our reading of section 2). */
export const driveBounds = onceFor((disk: BoundedDrive): DriveBounds => derive(disk));

function derive(disk: BoundedDrive): DriveBounds {
  const { seekNs, cylinders, revolutionNs, printed } = disk;
  const slopeNs = slopeOf(seekNs);
  let above = 0;
  for (let d = 1; d < cylinders; d++) above = Math.max(above, (seekNs[d] ?? 0) - slopeNs * d);
  const settleNs = printed?.settleNs ?? Math.ceil(Math.max(above, seekNs[0] ?? 0));
  let slowest = Infinity;
  for (let c = 0; c < cylinders; c++) slowest = Math.min(slowest, disk.rateAt(c));
  return {
    slopeNs,
    settleNs,
    acrossNs: printed?.acrossNs ?? Math.ceil(slopeNs * cylinders),
    reachNs: printed?.reachNs ?? Math.ceil(revolutionNs + settleNs),
    bytesPerS: Math.max(1, Math.floor(slowest)),
  };
}

/** A table of whole ns may stray from a straight line by so much. */
const ROUNDING_NS = 2;

/** Of the long piece, where the upper quarter of the distances is one; else of the straight line to the longest seek. */
function slopeOf(seekNs: SeekTable): number {
  const last = seekNs.length - 1;
  if (last < 1) return 0;
  const from = Math.max(1, Math.floor((last * 3) / 4));
  const [low, high] = [seekNs[from] ?? 0, seekNs[last] ?? 0];
  const slope = last > from ? (high - low) / (last - from) : 0;
  let straight = last - from >= 2;
  for (let d = from; straight && d < last; d++)
    straight = Math.abs((seekNs[d] ?? 0) - (low + slope * (d - from))) <= ROUNDING_NS;
  return straight ? slope : high / last;
}
