/** Streams of a guaranteed rate on several striped disks, each of which reads so many blocks in a cycle: who starts when. */

export interface SlotNewcomer {
  readonly stream: number;
  /** Where its first block lies. */
  readonly disk: number;
  /** How many blocks it has. */
  readonly blocks: number;
}

export interface SlotRead {
  readonly stream: number;
  readonly block: number;
  readonly disk: number;
  /** The present cycle, or the next: it is read ahead. */
  readonly due: number;
}

export interface SlotStart {
  readonly stream: number;
  readonly disk: number;
  /** The first cycle in which it could have started. */
  readonly asked: number;
  /** Cycles until the first in which its disk has fewer streams than slots; Infinity for none. */
  readonly later: number;
  /** Whose blocks of this cycle its disk has read a cycle early. */
  readonly ahead: readonly number[];
}

export interface SlotMove extends SlotRead {
  /** Blocks that it had ahead. */
  readonly slack: number;
  /** Blocks that the disk has to read in the next cycle with this one. */
  readonly next: number;
  /** They would be more than slots; else it keeps one free. */
  readonly must: boolean;
}

export interface SlotCycle {
  readonly cycle: number;
  /** By disk, and in the order of slots. */
  readonly reads: readonly (readonly SlotRead[])[];
  readonly starts: readonly SlotStart[];
  readonly moves: readonly SlotMove[];
  /** Who wants to start and has not, in the order in which they came. */
  readonly waiting: readonly number[];
}

/** Plays cycle after cycle, from cycle 0 on. */
export interface SlotPlan {
  /** From the next cycle on it wants to start. */
  ask(newcomer: SlotNewcomer): void;
  leave(stream: number): void;
  /** The next cycle. */
  advance(): SlotCycle;
}

export interface SlottedCycles {
  /** k. */
  readonly disks: number;
  readonly cycleNs: number;
  readonly plan: SlotPlan;
}
