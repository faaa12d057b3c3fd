/** Several disks that do not know of each other: what of a workload is one disk’s. */

/** How pieces lie on disks where each disk can be run by itself. */
export type Dealing = 'coarse' | 'whole';

/** One disk of several, and what lies on it. */
export interface DiskShare {
  /** Its number, from 0. */
  readonly disk: number;
  /** How many there are, 2 or more. */
  readonly disks: number;
  readonly dealing: Dealing;
}
