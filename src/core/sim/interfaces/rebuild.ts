/** What of a failed disk is read where, so that a spare can take its place. */
import type { Piece } from './router.ts';

/** Extents of a disk, from cylinder 0 on. */
export interface RebuildPlan {
  readonly spares: number;
  /** How many there are on a disk. */
  readonly extents: number;
  /** At most so many are read and not written. */
  readonly ahead: number;
  /** The first cylinder of which something lies behind the first `extents`; Infinity once all are there. */
  cylinderBehind(extents: number): number;
  /** Is extent `extent` of disk `failed` made of one on disk `other`? Then where that lies is put into `piece`. */
  reads(extent: number, failed: number, other: number, piece: Piece): boolean;
  /** Where it goes. */
  writes(extent: number, piece: Piece): void;
}
