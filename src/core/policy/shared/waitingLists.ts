/**
 * The waiting rows in several lists, each in an order of its own: by class, or by client. What is in a list stands in the
 * order of two numbers, and of equal ones in order of arrival.
 *
 * A cache of the waiting queues and no part of a checkpoint: `sync`, before each decision, takes in what has come since the
 * last one, and what was taken and has been put back; where somebody else has served, dropped or put back a row it starts anew.
 */
import { RankedQueue } from '../parts/rankedQueue.ts';
import type { PolicyContext } from '../../sim/interfaces.ts';
import { CONTINUOUS, DISCRETE } from '../../trace/kinds.ts';

/** Which list a row belongs to, and the two numbers that it stands by there, written into `key`. */
export type Ranked = (row: number, key: Float64Array) => number;

const NONE = -1;

export class WaitingLists {
  /** A list more is made where one is named. */
  readonly lists: RankedQueue[] = [];
  /** How many rows are in them. */
  count = 0;
  /** The lists in which somebody waits, in no order. */
  readonly working: number[] = [];
  /** Where in there each list stands; −1 for not at all. */
  private readonly placeOf: number[] = [];
  /** Lists that were empty and are not, in the order in which they got their first; whoever looks clears it. */
  readonly fresh: number[] = [];
  private readonly key = new Float64Array(2);
  /** Rows below this one have been looked at. */
  private seen = 0;
  private stale = true;
  /** The row that was taken out last: it may have been put back. */
  private removed = NONE;

  constructor(
    private readonly context: PolicyContext,
    private readonly ranked: Ranked,
    lists: number,
  ) {
    this.make(lists);
  }

  private make(lists: number): void {
    while (this.lists.length < lists) {
      this.lists.push(new RankedQueue());
      this.placeOf.push(NONE);
    }
  }

  /** Brings them up to date with the queues. */
  sync(): void {
    const { context } = this;
    if (this.stale) this.rebuild();
    else {
      if (this.removed >= context.oldest && this.waits(this.removed)) this.add(this.removed);
      for (; this.seen < context.end; this.seen++) if (this.waits(this.seen)) this.add(this.seen);
      const { queue } = context;
      if (this.count !== queue[CONTINUOUS].count + queue[DISCRETE].count) this.rebuild();
    }
    this.removed = NONE;
  }

  /** The queues are about to be others. */
  forget(): void {
    this.stale = true;
  }

  /** Does anybody wait in it? */
  isWorking(list: number): boolean {
    return list < this.placeOf.length && this.placeOf[list] !== NONE;
  }

  /** Takes the entry at a place of a list out; its row is returned. */
  removeAt(list: number, at: number): number {
    this.count--;
    const its = this.lists[list];
    this.removed = its.removeAt(at);
    if (its.first === its.last) this.rests(list);
    return this.removed;
  }

  /** Nobody waits in it any more. (In its middle again, so that it seldom has to be moved there.) */
  private rests(list: number): void {
    const { working, placeOf } = this;
    this.lists[list].clear();
    const last = working.pop() ?? list;
    if (last !== list) {
      working[placeOf[list]] = last;
      placeOf[last] = placeOf[list];
    }
    placeOf[list] = NONE;
  }

  private waits(row: number): boolean {
    const { rows, queue } = this.context;
    const requestClass = rows.requestClass[row & rows.mask];
    return requestClass <= DISCRETE && queue[requestClass].has(row);
  }

  private add(row: number): void {
    const { key } = this;
    const list = this.ranked(row, key);
    if (list >= this.lists.length) this.make(list + 1);
    const its = this.lists[list];
    its.key[0] = key[0];
    its.key[1] = key[1];
    its.insert(row);
    this.count++;
    if (this.placeOf[list] !== NONE) return;
    this.placeOf[list] = this.working.length;
    this.working.push(list);
    this.fresh.push(list);
  }

  private rebuild(): void {
    const { context } = this;
    for (const list of this.lists) list.clear();
    this.placeOf.fill(NONE);
    this.working.length = 0;
    this.fresh.length = 0;
    this.count = 0;
    for (let row = context.oldest; row < context.end; row++) if (this.waits(row)) this.add(row);
    this.seen = context.end;
    this.stale = false;
  }
}
