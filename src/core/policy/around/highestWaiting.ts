/**
 * Who waits, by priority: the oldest of the highest. A cache of the waiting queues and no part of a checkpoint. Whoever has
 * been served, dropped or taken meanwhile is found out when it comes to the front.
 */
import type { PolicyContext } from '../../sim/interfaces.ts';
import { DISCRETE } from '../../trace/kinds.ts';

/** In order of arrival, from `first` on. */
interface Level {
  readonly priority: number;
  readonly rows: number[];
  first: number;
}

/** So many that have gone may stand in front. */
const MOST_GONE = 1024;

export class HighestWaiting {
  /** The highest first. */
  private levels: Level[] = [];
  /** Rows below this one have been looked at; −1: none has. */
  private seen = -1;

  constructor(
    private readonly context: PolicyContext,
    private readonly priorityOf: (row: number) => number,
  ) {}

  /** The oldest of the highest priority above this one; −1 for none. */
  above(priority: number): number {
    this.sync();
    for (const level of this.levels) {
      if (level.priority <= priority) return -1;
      const row = this.firstOf(level);
      if (row >= 0) return row;
    }
    return -1;
  }

  /** A row waits again that did not for a while. */
  back(row: number): void {
    if (row >= this.seen) return;
    const level = this.levelOf(this.priorityOf(row));
    const { rows, first } = level;
    // Most have been in front before.
    if (first > 0 && (first === rows.length || row < rows[first])) {
      rows[--level.first] = row;
      return;
    }
    let low = first;
    for (let high = rows.length; low < high;) {
      const middle = (low + high) >>> 1;
      if (rows[middle] < row) low = middle + 1;
      else high = middle;
    }
    if (rows[low] !== row) rows.splice(low, 0, row);
  }

  forget(): void {
    this.levels = [];
    this.seen = -1;
  }

  private sync(): void {
    const { context } = this;
    if (this.seen < 0) this.seen = context.oldest;
    for (; this.seen < context.end; this.seen++)
      if (this.waits(this.seen)) this.levelOf(this.priorityOf(this.seen)).rows.push(this.seen);
  }

  private waits(row: number): boolean {
    const { rows, queue, oldest } = this.context;
    if (row < oldest) return false;
    const requestClass = rows.requestClass[row & rows.mask];
    return requestClass <= DISCRETE && queue[requestClass].has(row);
  }

  private firstOf(level: Level): number {
    const { rows } = level;
    while (level.first < rows.length && !this.waits(rows[level.first])) level.first++;
    if (level.first > MOST_GONE && 2 * level.first > rows.length) {
      rows.splice(0, level.first);
      level.first = 0;
    }
    return level.first < rows.length ? rows[level.first] : -1;
  }

  private levelOf(priority: number): Level {
    for (const level of this.levels) if (level.priority === priority) return level;
    const level = { priority, rows: [], first: 0 };
    this.levels.push(level);
    this.levels.sort((a, b) => b.priority - a.priority);
    return level;
  }
}
