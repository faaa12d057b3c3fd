/**
 * Keeps an order of the waiting rows up to date with the desk’s queues: newcomers are added, late pieces given up where
 * that is wished. Our reading: a piece is late from the instant of its deadline on, for no transfer takes no time.
 *
 * The order is a cache. It is built anew after a restore and after drops, and is no part of a checkpoint.
 */
import type { Desk } from '../../sim/interfaces.ts';
import { CONTINUOUS, DISCRETE } from '../../trace/kinds.ts';

/** Who keeps rows in an order. What it gives out to be served it takes out itself. */
export interface Order {
  add(row: number): void;
  clear(): void;
}

const NOTHING_SEEN = -1;

export class WaitingRows {
  /** Rows below this one have been looked at. */
  private seen = NOTHING_SEEN;
  /** No deadline of a waiting stream’s request lies before this instant. */
  private earliestNs = Infinity;

  /** `both`: requests without a stream take part in the order. */
  constructor(
    private readonly desk: Desk,
    private readonly order: Order,
    private readonly givesUp: boolean,
    private readonly both: boolean,
  ) {}

  /** Before each decision. */
  update(): void {
    const { desk } = this;
    const { rows, queue, end } = desk;
    if (this.seen === NOTHING_SEEN) this.rebuild();
    for (; this.seen < end; this.seen++)
      if (queue[rows.klass[this.seen & rows.mask]].has(this.seen)) this.add(this.seen);
    if (this.givesUp && this.earliestNs <= desk.nowNs) this.giveUp();
  }

  /** The queues are about to be others. */
  forget(): void {
    this.seen = NOTHING_SEEN;
  }

  private rebuild(): void {
    const { desk } = this;
    this.order.clear();
    this.earliestNs = Infinity;
    for (const queue of desk.queue)
      for (let row = queue.first(desk.end); row >= 0; row = queue.next(row + 1, desk.end)) this.add(row);
    this.seen = desk.end;
  }

  private add(row: number): void {
    const { rows } = this.desk;
    const i = row & rows.mask;
    if (rows.klass[i] === DISCRETE) {
      if (this.both) this.order.add(row);
      return;
    }
    if (rows.deadlineNs[i] < this.earliestNs) this.earliestNs = rows.deadlineNs[i];
    this.order.add(row);
  }

  private giveUp(): void {
    const { desk } = this;
    const { rows } = desk;
    const queue = desk.queue[CONTINUOUS];
    let dropped = false;
    this.earliestNs = Infinity;
    for (let row = queue.first(desk.end); row >= 0; row = queue.next(row + 1, desk.end)) {
      const deadlineNs = rows.deadlineNs[row & rows.mask];
      if (deadlineNs <= desk.nowNs) {
        desk.drop(row, deadlineNs);
        dropped = true;
      } else if (deadlineNs < this.earliestNs) this.earliestNs = deadlineNs;
    }
    if (dropped) this.rebuild();
  }
}
