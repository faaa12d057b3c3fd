/** Who has the bus next. Disks are numbered from 0 here and from 1 in sentences. */

/** Up to 31 disks, a bit each. */
export type DiskSet = number;

export interface Arbiter {
  /** Which of the disks that ask (at least one) has the bus from `nowNs` on; −1 for none of them yet. */
  choose(asking: DiskSet, nowNs: number): number;
  /** After `choose`: the bus is taken away then, though the transfer is not over. Infinity for never. */
  readonly untilNs: number;
  /** After it has chosen none: when to ask it again, at the latest. */
  readonly againNs: number;
}

/** A decision as it stands in the record. */
export interface Grant {
  readonly disk: number;
  readonly asking: DiskSet;
  /** Who had the bus before; −1 for nobody. */
  readonly before: number;
  readonly atNs: number;
}

/** An arbiter. One file each. */
export interface ArbiterDefinition {
  /** As in the key `arbiter`. */
  readonly id: string;
  readonly title: string;
  /** A sentence: who has the bus next. */
  readonly summary: string;
  /** A few sentences: where it is from, and what comes of it. */
  readonly help: string;
  /** It stops a transfer at the end of a slot, which a disk without an arm buffer cannot bear. */
  readonly cuts?: 'slots';
  /** A disk has the bus for so long at a time, at most; Infinity where nobody takes it away. */
  longestNs(args: readonly number[]): number;
  /** `args`: what stands behind the colons of the key. */
  create(disks: number, args: readonly number[]): Arbiter;
  /** Why this disk got the bus, in a sentence. */
  explain(grant: Grant, disks: number, args: readonly number[]): string;
}

export const has = (disks: DiskSet, disk: number): boolean => ((disks >>> disk) & 1) === 1;

export const lowestOf = (disks: DiskSet): number => 31 - Math.clz32(disks & -disks);

/** The next of them in the circle of numbers behind `last`; that one itself at the end of it. */
export function nextBehind(last: number, disks: DiskSet): number {
  const behind = last < 0 ? disks : disks & ~((2 << last) - 1);
  return lowestOf(behind === 0 ? disks : behind);
}
