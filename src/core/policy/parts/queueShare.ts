/**
 * The waiting requests, dealt between those who share the queue: each share has the rows that belong to it, by class, in
 * order of arrival. The engine's queue remains the truth; a share is a cache of it and no part of a checkpoint.
 */
import { BitRing } from '../../base/bitRing.ts';
import type { PolicyContext } from '../../sim/interfaces.ts';
import { CONTINUOUS, DISCRETE } from '../../trace/kinds.ts';

/** Of a ring that nothing is ever put into. */
const SMALLEST = 32;

export class QueueShare {
  /** By class, as in PolicyContext.queue. Background requests are in no share. */
  readonly queue: readonly BitRing[];
  private size: number;

  constructor(private readonly context: PolicyContext) {
    this.size = context.rows.mask + 1;
    this.queue = [new BitRing(this.size), new BitRing(this.size), new BitRing(SMALLEST)];
  }

  get count(): number {
    return this.queue[CONTINUOUS].count + this.queue[DISCRETE].count;
  }

  has(row: number): boolean {
    return this.ringOf(row).has(row);
  }

  add(row: number): void {
    this.ringOf(row).add(row);
  }

  remove(row: number): void {
    this.ringOf(row).remove(row);
  }

  /** The oldest row of either class, or −1. */
  first(): number {
    const { end } = this.context;
    return older(this.queue[CONTINUOUS].first(end), this.queue[DISCRETE].first(end));
  }

  /** The first row of either class from `from` on, or −1. */
  next(from: number): number {
    const { end } = this.context;
    return older(this.queue[CONTINUOUS].next(from, end), this.queue[DISCRETE].next(from, end));
  }

  /** All of them, as they stand now: they may be moved meanwhile. */
  list(): number[] {
    const rows: number[] = [];
    for (let row = this.first(); row >= 0; row = this.next(row + 1)) rows.push(row);
    return rows;
  }

  clear(): void {
    for (const ring of this.queue) ring.clear();
  }

  /** The ring of all rows has grown; `end`: one past the newest row that this share was asked about. */
  fit(end: number): void {
    const size = this.context.rows.mask + 1;
    if (size === this.size) return;
    this.size = size;
    for (const requestClass of [CONTINUOUS, DISCRETE])
      this.queue[requestClass].resize(size, this.context.oldest, end);
  }

  private ringOf(row: number): BitRing {
    const { rows } = this.context;
    return this.queue[rows.requestClass[row & rows.mask]];
  }
}

const older = (a: number, b: number): number => (a < 0 || (b >= 0 && b < a) ? b : a);

export class QueueShares {
  /** Rows below this one have been dealt. */
  private seen = 0;
  private stale = true;
  /** The row that was taken last: it is in no share, unless it has been put back and waits. */
  private taken = -1;
  /** Of the ring of all rows, when the shares were last fitted to it. */
  private mask = -1;

  /** `shares`: all of them, more may join; `shareOf`: the one that a row belongs to. */
  constructor(
    private readonly context: PolicyContext,
    private readonly shares: readonly QueueShare[],
    private readonly shareOf: (row: number) => QueueShare,
  ) {}

  /**
   * Before each decision: deals what has come since. `joined` is told of each of these, not of those that were dealt before
   * and are dealt anew (after a restore, or where somebody else has served or dropped one).
   */
  sync(joined?: (row: number, share: QueueShare) => void): void {
    const { context, shares } = this;
    this.fit();
    if (this.stale) this.dealAnew();
    const { queue, end } = context;
    for (; this.seen < end; this.seen++) {
      const row = this.seen;
      if (!queue[CONTINUOUS].has(row) && !queue[DISCRETE].has(row)) continue;
      const share = this.shareOf(row);
      share.add(row);
      joined?.(row, share);
    }
    let dealt = 0;
    for (const share of shares) dealt += share.count;
    if (dealt !== queue[CONTINUOUS].count + queue[DISCRETE].count) this.dealAnew();
  }

  private fit(): void {
    const { mask } = this.context.rows;
    if (mask === this.mask) return;
    this.mask = mask;
    for (const share of this.shares) share.fit(this.seen);
  }

  /** Takes a row that waits out of its share, into the policy’s hand. */
  take(row: number): void {
    this.remove(row);
    this.taken = row;
    this.context.take(row);
  }

  /** A row that waits belongs to another share than before. */
  move(row: number): void {
    this.remove(row);
    this.shareOf(row).add(row);
  }

  private remove(row: number): void {
    for (const share of this.shares)
      if (share.has(row)) {
        share.remove(row);
        return;
      }
  }

  private isHeld(row: number): boolean {
    for (const share of this.shares) if (share.has(row)) return true;
    return false;
  }

  /** After a service: what is left of it waits again, and one that was served by hand does not. */
  completed(row: number): void {
    if (row >= this.seen) return;
    const { rows, queue } = this.context;
    if (!queue[rows.requestClass[row & rows.mask]].has(row)) {
      if (row !== this.taken) this.remove(row);
    } else if (!this.isHeld(row)) this.shareOf(row).add(row);
    this.taken = -1;
  }

  /** A row of the policy's own, which nobody needs to be told of. */
  issued(row: number, share: QueueShare): void {
    this.fit();
    share.add(row);
    if (row === this.seen) this.seen++;
  }

  /** As it stands in a checkpoint: whoever came since is told of after a restore as well. */
  save(): number {
    return this.seen;
  }

  load(seen: number): void {
    this.seen = seen;
    this.stale = true;
    this.taken = -1;
  }

  private dealAnew(): void {
    const { context, shares } = this;
    const { queue, oldest } = context;
    this.stale = false;
    for (const share of shares) share.clear();
    for (const requestClass of [CONTINUOUS, DISCRETE])
      for (let row = queue[requestClass].next(oldest, this.seen); row >= 0;) {
        this.shareOf(row).add(row);
        row = queue[requestClass].next(row + 1, this.seen);
      }
  }
}
