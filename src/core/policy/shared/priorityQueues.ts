/**
 * The three queues of UCSB-IO (QoS paper, section III.A): above best effort by priority, then arrival; best effort, which is
 * left to the policy inside; below it again by priority, then arrival. A queue that requests have yet to be issued to stands
 * beside them.
 */
import type { PolicyContext, PolicySetup } from '../../sim/interfaces.ts';
import { QueueShare, QueueShares } from '../parts/queueShare.ts';

interface Level {
  readonly priority: number;
  readonly share: QueueShare;
}

/** In place of a priority: it is not issued yet. */
export const NOT_ISSUED = NaN;

export class PriorityQueues {
  readonly bestEffort: QueueShare;
  readonly notIssued: QueueShare;
  readonly shares: QueueShares;
  private readonly context: PolicyContext;
  private readonly all: QueueShare[];
  private changed = false;
  /** One a priority, the highest first. */
  private readonly levels: Level[] = [];

  constructor(
    { context }: Pick<PolicySetup, 'context'>,
    private readonly priorityOf: (row: number) => number,
    /** A row that has waited elsewhere is best effort now. */
    private readonly becameBestEffort: (row: number) => void,
  ) {
    this.context = context;
    this.bestEffort = new QueueShare(context);
    this.notIssued = new QueueShare(context);
    this.all = [this.bestEffort, this.notIssued];
    this.shares = new QueueShares(context, this.all, (row) => this.shareOf(row));
  }

  /** Whoever of these has another priority than before is put where it belongs. */
  moveAll(rows: readonly number[], isMeant: (row: number) => boolean): void {
    for (const row of rows) {
      if (!isMeant(row)) continue;
      const was = this.bestEffort.has(row);
      this.shares.move(row);
      const is = this.bestEffort.has(row);
      if (was !== is) this.changed = true;
      if (is && !was) this.becameBestEffort(row);
    }
  }

  /** Has anybody come to best effort, or gone from it, otherwise than by arriving or being served? Once. */
  takeChanged(): boolean {
    const { changed } = this;
    this.changed = false;
    return changed;
  }

  /** The oldest of the highest priority above best effort; −1 for none. */
  above(): number {
    for (const { priority, share } of this.levels) {
      if (priority < 0) return -1;
      if (share.count > 0) return share.first();
    }
    return -1;
  }

  /** The oldest of the highest priority below it; −1 for none. */
  below(): number {
    for (const { priority, share } of this.levels) if (priority < 0 && share.count > 0) return share.first();
    return -1;
  }

  /** How many wait above (`sign` 1) or below (−1). */
  count(sign: number): number {
    let count = 0;
    for (const { priority, share } of this.levels) if (priority * sign > 0) count += share.count;
    return count;
  }

  /** Every row above (`sign` 1) or below (−1) with its priority. */
  visit(sign: number, visitor: (row: number, priority: number) => void): void {
    for (const { priority, share } of this.levels)
      if (priority * sign > 0) for (const row of share.list()) visitor(row, priority);
  }

  private shareOf(row: number): QueueShare {
    const priority = this.priorityOf(row);
    if (priority === 0) return this.bestEffort;
    if (priority !== priority) return this.notIssued;
    for (const level of this.levels) if (level.priority === priority) return level.share;
    const share = new QueueShare(this.context);
    this.all.push(share);
    this.levels.push({ priority, share });
    this.levels.sort((a, b) => b.priority - a.priority);
    return share;
  }
}
