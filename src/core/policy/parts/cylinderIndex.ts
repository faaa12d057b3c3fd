/**
 * The waiting requests by cylinder: which is the next occupied cylinder from here, and who waits on it? A bitmap of two
 * levels over the cylinders, and a list of rows in order of arrival on each of them.
 *
 * It is a cache of the waiting queues and no part of a checkpoint: `sync`, before each decision, takes in what has come
 * since the last one and what was taken out last and put back, and starts anew where the queues are not what it remembers
 * (after a restore, or where somebody else has served or dropped a row).
 */
import { free } from '../../base/free.ts';
import type { PolicyContext } from '../../sim/interfaces.ts';
import { BACKWARD, CONTINUOUS, DISCRETE } from '../../trace/kinds.ts';

const NONE = -1;

export class CylinderIndex {
  count = 0;
  /** Oldest and newest row of each cylinder. */
  private readonly oldestOn: Int32Array;
  private readonly newestOn: Int32Array;
  /** A bit a cylinder, and a bit a word of that. */
  private readonly occupied: Int32Array;
  private readonly words: Int32Array;
  /** Neighbours in the list of a cylinder, at row & rows.mask. */
  private older = new Int32Array(0);
  private newer = new Int32Array(0);
  /** Rows below this one have been looked at. */
  private seen = 0;
  private stale = true;
  /** The row that was taken out last: it may have been put back. */
  private removed = NONE;

  /** `classes`: whose requests it holds. */
  constructor(
    private readonly context: PolicyContext,
    private readonly classes: readonly number[] = [CONTINUOUS, DISCRETE],
  ) {
    const { cylinders } = context.disk;
    const bits = (cylinders + 31) >>> 5;
    const places = 2 * cylinders;
    const all = new Int32Array(places + bits + ((bits + 31) >>> 5));
    this.oldestOn = all.subarray(0, cylinders).fill(NONE);
    this.newestOn = all.subarray(cylinders, places).fill(NONE);
    this.occupied = all.subarray(places, places + bits);
    this.words = all.subarray(places + bits);
  }

  /** Brings it up to date with the queues. */
  sync(): void {
    const { context } = this;
    const { removed } = this;
    this.removed = NONE;
    if (this.stale || this.newer.length !== context.rows.mask + 1) this.rebuild();
    else {
      if (removed >= context.oldest && this.isWaiting(removed)) this.insert(removed);
      for (; this.seen < context.end; this.seen++) if (this.isWaiting(this.seen)) this.append(this.seen);
      if (this.count !== this.waiting()) this.rebuild();
    }
  }

  /** It forgets all: the queues are about to be others. */
  forget(): void {
    this.stale = true;
  }

  /** The oldest row on a cylinder; −1 for none. */
  oldest(cylinder: number): number {
    return this.oldestOn[cylinder];
  }

  /** The row that came next after this one to the same cylinder; −1 for none. */
  next(row: number): number {
    return this.newer[row & this.context.rows.mask];
  }

  /** The next occupied cylinder from this one on, itself included, in a direction; −1 for none. */
  ahead(cylinder: number, direction: number): number {
    return direction === BACKWARD ? this.atOrBelow(cylinder) : this.atOrAbove(cylinder);
  }

  atOrAbove(cylinder: number): number {
    const { occupied, words } = this;
    if (cylinder >= this.oldestOn.length) return NONE;
    const at = cylinder >>> 5;
    const rest = occupied[at] & (-1 << (cylinder & 31));
    if (rest !== 0) return (at << 5) + lowestBit(rest);
    let w = (at + 1) >>> 5;
    if (w >= words.length) return NONE;
    let word = words[w] & (-1 << ((at + 1) & 31));
    while (word === 0) {
      if (++w === words.length) return NONE;
      word = words[w];
    }
    const found = (w << 5) + lowestBit(word);
    return (found << 5) + lowestBit(occupied[found]);
  }

  atOrBelow(cylinder: number): number {
    const { occupied, words } = this;
    if (cylinder < 0) return NONE;
    const at = cylinder >>> 5;
    const rest = occupied[at] & upTo(cylinder & 31);
    if (rest !== 0) return (at << 5) + highestBit(rest);
    if (at === 0) return NONE;
    let w = (at - 1) >>> 5;
    let word = words[w] & upTo((at - 1) & 31);
    while (word === 0) {
      if (--w < 0) return NONE;
      word = words[w];
    }
    const found = (w << 5) + highestBit(word);
    return (found << 5) + highestBit(occupied[found]);
  }

  /** Takes a row out that is in it. */
  remove(row: number): void {
    const { rows } = this.context;
    const { older, newer, oldestOn, newestOn } = this;
    const i = row & rows.mask;
    const cylinder = rows.cylinder[i];
    if (older[i] === NONE) oldestOn[cylinder] = newer[i];
    else newer[older[i] & rows.mask] = newer[i];
    if (newer[i] === NONE) newestOn[cylinder] = older[i];
    else older[newer[i] & rows.mask] = older[i];
    if (oldestOn[cylinder] === NONE) this.mark(cylinder, false);
    this.count--;
    this.removed = row;
  }

  /** Puts a row behind all on its cylinder: rows come in order of arrival. */
  private append(row: number): void {
    const { rows } = this.context;
    const { older, newer, oldestOn, newestOn } = this;
    const i = row & rows.mask;
    const cylinder = rows.cylinder[i];
    const last = newestOn[cylinder];
    older[i] = last;
    newer[i] = NONE;
    newestOn[cylinder] = row;
    if (last === NONE) {
      oldestOn[cylinder] = row;
      this.mark(cylinder, true);
    } else newer[last & rows.mask] = row;
    this.count++;
  }

  /** Puts a row back where it was: behind the older ones on its cylinder. */
  private insert(row: number): void {
    const { rows } = this.context;
    const { older, newer, oldestOn } = this;
    const cylinder = rows.cylinder[row & rows.mask];
    let behind = oldestOn[cylinder];
    while (behind !== NONE && behind < row) behind = newer[behind & rows.mask];
    if (behind === NONE) {
      this.append(row);
      return;
    }
    const before = older[behind & rows.mask];
    older[row & rows.mask] = before;
    newer[row & rows.mask] = behind;
    older[behind & rows.mask] = row;
    if (before === NONE) oldestOn[cylinder] = row;
    else newer[before & rows.mask] = row;
    this.count++;
  }

  private mark(cylinder: number, isOccupied: boolean): void {
    const { occupied, words } = this;
    const at = cylinder >>> 5;
    if (isOccupied) occupied[at] |= 1 << (cylinder & 31);
    else occupied[at] &= ~(1 << (cylinder & 31));
    if (occupied[at] !== 0) words[at >>> 5] |= 1 << (at & 31);
    else words[at >>> 5] &= ~(1 << (at & 31));
  }

  private isWaiting(row: number): boolean {
    const { rows, queue } = this.context;
    const requestClass = rows.requestClass[row & rows.mask];
    return this.classes.includes(requestClass) && queue[requestClass].has(row);
  }

  private waiting(): number {
    let waiting = 0;
    for (let k = 0; k < this.classes.length; k++) waiting += this.context.queue[this.classes[k]].count;
    return waiting;
  }

  private rebuild(): void {
    const { context } = this;
    const size = context.rows.mask + 1;
    if (this.newer.length !== size) {
      free(this.older);
      free(this.newer);
      this.older = new Int32Array(size);
      this.newer = new Int32Array(size);
    }
    this.oldestOn.fill(NONE);
    this.newestOn.fill(NONE);
    this.occupied.fill(0);
    this.words.fill(0);
    this.count = 0;
    for (let row = context.oldest; row < context.end; row++) if (this.isWaiting(row)) this.append(row);
    this.seen = context.end;
    this.stale = false;
  }
}

const lowestBit = (word: number): number => 31 - Math.clz32(word & -word);
const highestBit = (word: number): number => 31 - Math.clz32(word);
/** Bits 0 to `bit`. */
const upTo = (bit: number): number => -1 >>> (31 - bit);
