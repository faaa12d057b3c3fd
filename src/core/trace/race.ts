/** What came of the failure of a disk whose place a spare has taken: a race against the next failure. */
export interface Race {
  /** From 0. */
  readonly disk: number;
  readonly failedNs: number;
  /** When its last extent was written; Infinity: it was not. */
  doneNs: number;
  /** When the failure of another disk, or of the last spare, ended it; Infinity: none did. */
  stoppedNs: number;
  /** Extents put together and written by now, of so many. */
  read: number;
  written: number;
  readonly extents: number;
  /** Disks that have been put in its place. */
  spares: number;
}

/** From the failure to the last write, or to the end of a run that has not come to that. */
export const dangerNs = ({ failedNs, doneNs }: Race, endNs: number): number =>
  Math.min(doneNs, endNs) - failedNs;
