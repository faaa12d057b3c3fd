/** A drive: its mechanics as tables and numbers. */
import type { ParamSpec } from '../../base/params.ts';
import type { ParamValues } from './values.ts';

/** Of the seeks of a whole sweep, of settling on a track, and of a turn with settling; whole ns. */
export interface PrintedBounds {
  readonly acrossNs: number;
  readonly settleNs: number;
  readonly reachNs: number;
}

/** Whole nanoseconds: of 32 bits wherever the longest of them has room there, as it has on any real disk. */
export type SeekTable = Int32Array | Float64Array;

/** A disk's mechanics, resolved: everything the hot loop needs as tables and numbers. */
export interface DiskModel {
  readonly cylinders: number;
  /** Duration of a revolution; never rounded. */
  readonly revolutionNs: number;
  /**
   * Seek time by distance in cylinders, 0 … cylinders − 1; whole ns, 0 for 0. On a disk of flat access it is the same for
   * all distances, 0 included: every visit of the arm costs it (see buildFlatDisk).
   */
  readonly seekNs: SeekTable;
  /** What a write takes to settle on its track before the platter's turn is waited for; absent: 0. */
  readonly writeSettleNs?: number;
  /** Bytes of a track; on a zoned disk, of one in the outermost zone. */
  readonly trackBytes: number;
  /** Where its zones begin, from cylinder 0 on; absent: each cylinder may be of another. */
  readonly zoneStarts?: readonly number[];
  /** Tracks of a cylinder, which hold one after another what lies on it (see objects/diskAddress.ts); absent: one. */
  readonly tracks?: number;
  /** What the drive's own paper prints for a sweep's bounds, rounded as it rounds them (see theory/driveBounds.ts). */
  readonly printed?: PrintedBounds;
  /** True where seekNs[a] + seekNs[b] ≥ seekNs[a + b] is known to hold: a detour never saves time. */
  readonly subadditive: boolean;
  /** Transfer rate in bytes per second by cylinder. */
  rateAt(cylinder: number): number;
  /** The least of the rates of these cylinders, both included, `first` ≤ `last`; in bytes per second. */
  slowestRate(first: number, last: number): number;
  /** Duration of a transfer in whole ns. */
  transferNs(sizeBytes: number, cylinder: number): number;
  /** The cylinder below which the share u in [0, 1) of the capacity lies: a uniform position on the disk. */
  cylinderAt(u: number): number;
  /** `cylinderAt` and `transferNs` for whole blocks. */
  locate(shares: Float64Array, cylinders: Int32Array): void;
  time(sizes: Float64Array, cylinders: Int32Array, transfers: Float64Array): void;
}

/** A drive. One file each in disk/. */
export interface DiskDefinition<Values = ParamValues> {
  readonly id: string;
  readonly title: string;
  /** Where its figures come from. */
  readonly source: string;
  readonly params: readonly ParamSpec[];
  build(values: Values): DiskModel;
}
