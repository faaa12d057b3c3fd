/**
 * Streams of guaranteed rate on several striped disks: every disk has so many slots a cycle, and a newcomer starts in a slot
 * of the disk that holds its first block. With 2D BubbleUp (Chang, Garcia-Molina and Li 1998, as the QoS paper, section II.C,
 * names it) disks read ahead, so that a slot stays free for whoever comes next.
 *
 * Our readings (the survey has no rules of it). A stream that starts in cycle c on disk d has its block b *due* in cycle c + b
 * on disk (d + b) mod k; streams that move over the disks together are a *group*, and on each disk a group comes a cycle
 * behind the next higher one. A block is read in its cycle or in the one before, never earlier: a stream holds one block more
 * at the most. Its *slack* is the blocks that it has ahead of the present cycle, 0 or 1.
 * At the start of a cycle: who has left is out; newcomers start, in the order in which they asked, each if it can (one whose
 * disk is full does not hold up others); then all that is due and has not been read is read; then the slots that are left read
 * ahead for the next cycle of their disk until one slot of that is free, those with the most slack first, of equals the lower
 * number. A slot of the next cycle also counts as taken where the cycle behind needs it: it can have more blocks than slots.
 * Where there are as many streams as slots of all disks, nobody can come, and none is kept free.
 * A newcomer starts if from then on every block can still be read in its cycle or the one before. Nobody goes back: who was
 * read ahead is read on time again as soon as there is a free slot without it. Of whoever leaves, a block that was read ahead
 * is lost.
 * Without reading ahead a newcomer starts as soon as its disk has fewer streams in the cycle than slots.
 */

import { elementAt } from '../base/elementAt.ts';
import type { SlotCycle, SlotMove, SlotNewcomer, SlotPlan, SlotRead, SlotStart } from '../sim/interfaces.ts';

export interface SlotDisks {
  /** k. */
  readonly disks: number;
  /** N: blocks that a disk reads in a cycle, 1 or more. */
  readonly slots: number;
  /** 2D BubbleUp. */
  readonly readsAhead: boolean;
}

interface Running extends SlotNewcomer {
  /** Its first cycle. */
  readonly start: number;
  readonly group: number;
  /** Its block that is due now has been read. */
  isAhead: boolean;
}

interface Waiting extends SlotNewcomer {
  readonly asked: number;
}

export class SlotSchedule implements SlotPlan {
  /** The cycle that comes next. */
  private cycle = 0;
  private running: Running[] = [];
  private waiting: Waiting[] = [];
  /** Streams by group. */
  private readonly sizes: number[];

  constructor(private readonly system: SlotDisks) {
    this.sizes = new Array<number>(system.disks).fill(0);
  }

  /** From the next cycle on it wants to start. */
  ask(newcomer: SlotNewcomer): void {
    if (newcomer.blocks > 0) this.waiting.push({ ...newcomer, asked: this.cycle });
  }

  leave(stream: number): void {
    this.waiting = this.waiting.filter((one) => one.stream !== stream);
    this.remove((one) => one.stream === stream);
  }

  /** The next cycle. */
  advance(): SlotCycle {
    const { cycle } = this;
    this.remove(({ start, blocks }) => cycle - start >= blocks);
    const starts = this.startNewcomers();
    const reads = this.readDue();
    const moves = this.system.readsAhead ? this.readAhead(reads) : [];
    this.cycle++;
    return { cycle, reads, starts, moves, waiting: this.waiting.map(({ stream }) => stream) };
  }

  private groupOn(disk: number, cycle: number): number {
    const { disks } = this.system;
    return (((disk - cycle) % disks) + disks) % disks;
  }

  private startNewcomers(): readonly SlotStart[] {
    const starts: SlotStart[] = [];
    this.waiting = this.waiting.filter(({ asked, ...newcomer }) => {
      const { stream, disk } = newcomer;
      const group = this.groupOn(disk, this.cycle);
      const later = this.cyclesToSlot(disk);
      if (!this.fits(group, later)) return true;
      const ahead = this.running.filter((one) => one.group === group && one.isAhead);
      starts.push({ stream, disk, asked, later, ahead: ahead.map((one) => one.stream) });
      this.running.push({ ...newcomer, start: this.cycle, group, isAhead: false });
      this.resize(group, 1);
      return false;
    });
    return starts;
  }

  private cyclesToSlot(disk: number): number {
    const { disks, slots } = this.system;
    for (let later = 0; later < disks; later++)
      if (elementAt(this.sizes, this.groupOn(disk, this.cycle + later)) < slots) return later;
    return Infinity;
  }

  /** Is there room for one more in a group, from this cycle on? */
  private fits(group: number, later: number): boolean {
    const { slots, readsAhead } = this.system;
    if (!readsAhead) return later === 0;
    const sizes = this.sizes.with(group, elementAt(this.sizes, group) + 1);
    if (sizes.reduce((sum, size) => sum + size, 0) > slots * sizes.length) return false;
    const early = this.earlyOf(sizes);
    const aheadIn = (its: number) =>
      this.running.reduce((count, one) => count + (one.isAhead && one.group === its ? 1 : 0), 0);
    return sizes.every(
      (size, i) =>
        elementAt(early, i) <= slots && size - aheadIn(i) + elementAt(early, this.behind(i)) <= slots,
    );
  }

  /** The group that a disk has in the cycle after this one's. */
  private behind(group: number, by = 1): number {
    const { disks } = this.system;
    return (group - (by % disks) + disks) % disks;
  }

  /** By group: how many of its blocks have to be read a cycle early at the least. */
  private earlyOf(sizes: readonly number[]): readonly number[] {
    const early = sizes.map(() => 0);
    // Twice around: what is left over once has then been handed on to whoever has room.
    for (let step = 0; step < 2 * sizes.length; step++) {
      const group = step % sizes.length;
      early[group] = Math.max(
        0,
        elementAt(sizes, group) + elementAt(early, this.behind(group)) - this.system.slots,
      );
    }
    return early;
  }

  private readDue(): SlotRead[][] {
    const reads = Array.from({ length: this.system.disks }, (): SlotRead[] => []);
    for (const one of this.running)
      if (!one.isAhead) elementAt(reads, this.diskOf(one, this.cycle)).push(this.readOf(one, this.cycle));
    for (const read of reads) read.sort((a, b) => a.stream - b.stream);
    return reads;
  }

  /** Slots that are left read what is due in the next cycle of their disk. */
  private readAhead(reads: SlotRead[][]): readonly SlotMove[] {
    const { slots } = this.system;
    const early = this.earlyOf(this.sizes);
    const kept = this.running.length < slots * reads.length ? 1 : 0;
    const due = this.cycle + 1;
    const moves: SlotMove[] = [];
    const chosen = new Set<Running>();
    reads.forEach((read, disk) => {
      const group = this.groupOn(disk, due);
      const candidates = this.running
        .filter((one) => one.group === group && due - one.start < one.blocks)
        .toSorted((a, b) => Number(b.isAhead) - Number(a.isAhead) || a.stream - b.stream);
      let next = candidates.length + elementAt(early, this.behind(group));
      for (const one of candidates) {
        if (next <= slots - kept || read.length >= slots) break;
        const ahead = this.readOf(one, due);
        read.push(ahead);
        chosen.add(one);
        moves.push({ ...ahead, slack: Number(one.isAhead), next, must: next > slots });
        next--;
      }
    });
    for (const one of this.running) one.isAhead = chosen.has(one);
    return moves;
  }

  private diskOf({ disk, start }: Running, cycle: number): number {
    return (disk + cycle - start) % this.system.disks;
  }

  private readOf(one: Running, due: number): SlotRead {
    return { stream: one.stream, block: due - one.start, disk: this.diskOf(one, due), due };
  }

  private resize(group: number, by: number): void {
    this.sizes[group] = elementAt(this.sizes, group) + by;
  }

  private remove(isGone: (one: Running) => boolean): void {
    this.running = this.running.filter((one) => {
      if (!isGone(one)) return true;
      this.resize(one.group, -1);
      return false;
    });
  }
}
