/**
 * Keeps an order of the waiting rows up to date with the waiting queues: newcomers are added, late pieces given up where
 * that is wished. Our reading: a piece is late from the instant of its deadline on, for no transfer takes no time.
 *
 * The order is a cache. It is built anew after a restore and after drops, and is no part of a checkpoint.
 */
import type { ReleaseGate } from '../parts/releaseGate.ts';
import type { PolicyContext } from '../../sim/interfaces.ts';
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

  /** Requests without a stream below this row have been added. */
  private released = 0;

  /** `gate`: requests without a stream take part in the order, as soon as they are released; null where they do not. */
  constructor(
    private readonly context: PolicyContext,
    private readonly order: Order,
    private readonly givesUp: boolean,
    private readonly gate: ReleaseGate | null,
  ) {}

  /** Before each decision. */
  update(): void {
    const { context } = this;
    const { rows, queue, end } = context;
    if (this.seen === NOTHING_SEEN) this.rebuild();
    for (; this.seen < end; this.seen++)
      if (queue[rows.requestClass[this.seen & rows.mask]].has(this.seen)) this.add(this.seen);
    if (this.gate?.bounded) this.addReleased(this.gate.endRow);
    if (this.givesUp && this.earliestNs <= context.nowNs) this.giveUp();
  }

  /** The queues are about to be others. */
  forget(): void {
    this.seen = NOTHING_SEEN;
  }

  private rebuild(): void {
    const { context } = this;
    this.order.clear();
    this.earliestNs = Infinity;
    this.released = 0;
    for (const queue of context.queue)
      for (let row = queue.first(context.end); row >= 0; row = queue.next(row + 1, context.end))
        this.add(row);
    this.seen = context.end;
    if (this.gate?.bounded) this.addReleased(this.gate.endRow);
  }

  /** (The search goes up to the end of all rows: below it a ring has room for those that wait, and for no others.) */
  private addReleased(endRow: number): void {
    const { order, context } = this;
    const { end } = context;
    const queue = context.queue[DISCRETE];
    let row = queue.next(this.released, end);
    for (; row >= 0 && row < endRow; row = queue.next(row + 1, end)) order.add(row);
    this.released = endRow;
  }

  private add(row: number): void {
    const { rows } = this.context;
    const i = row & rows.mask;
    if (rows.requestClass[i] === DISCRETE) {
      if (this.gate?.bounded === false) this.order.add(row);
      return;
    }
    if (rows.deadlineNs[i] < this.earliestNs) this.earliestNs = rows.deadlineNs[i];
    this.order.add(row);
  }

  private giveUp(): void {
    const { context } = this;
    const { rows } = context;
    const queue = context.queue[CONTINUOUS];
    let dropped = false;
    this.earliestNs = Infinity;
    for (let row = queue.first(context.end); row >= 0; row = queue.next(row + 1, context.end)) {
      const deadlineNs = rows.deadlineNs[row & rows.mask];
      if (deadlineNs <= context.nowNs) {
        context.drop(row, deadlineNs);
        dropped = true;
      } else if (deadlineNs < this.earliestNs) this.earliestNs = deadlineNs;
    }
    if (dropped) this.rebuild();
  }
}
