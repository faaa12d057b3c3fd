/**
 * What the best-effort schedulers share: all waiting requests are one pool, C-requests beside D-requests. Deadlines are
 * not looked at, and a request that is late is served all the same. Whenever the arm is free one request is chosen and
 * served whole; nothing else is held in hand, and while anything waits the disk never idles.
 */
import type { Action, Criterion, PolicyContext, Policy } from '../../sim/interfaces.ts';
import { CONTINUOUS, DISCRETE, MOVE, SERVE, UNDEFINED, WAIT } from '../../trace/kinds.ts';

export const FAMILY = 'Best effort';

/** The last resort of all of them: two requests never have the same number. */
export const byArrival: Criterion = { title: 'order of arrival', unit: 'order' };

export abstract class BestEffort implements Policy {
  constructor(protected readonly context: PolicyContext) {}

  abstract decide(action: Action): void;

  /** Nothing is in hand between decisions. */
  release(): void {}

  held(_visit: (row: number) => void): void {}

  save(): unknown {
    return null;
  }

  load(_saved: unknown): void {}

  protected serve(action: Action, row: number, reason: number, listed: number, direction: number): void {
    fill(action, SERVE, reason, listed, direction);
    action.row = row;
  }

  /** To a cylinder where nobody waits. */
  protected travel(
    action: Action,
    cylinder: number,
    reason: number,
    listed: number,
    direction: number,
  ): void {
    fill(action, MOVE, reason, listed, direction);
    action.cylinder = cylinder;
  }

  protected waitForArrival(action: Action, reason: number): void {
    fill(action, WAIT, reason, 0, UNDEFINED);
  }

  /** Over both classes; rows are numbered in order of arrival. −1 for none. */
  protected oldestWaiting(): number {
    const { context } = this;
    const video = context.queue[CONTINUOUS].first(context.end);
    const other = context.queue[DISCRETE].first(context.end);
    return video < 0 || (other >= 0 && other < video) ? other : video;
  }

  /** While it is being explained: what is compared, for each waiting request of these classes. */
  protected compare(
    figuresOf: (row: number) => readonly number[],
    classes: readonly number[] = [CONTINUOUS, DISCRETE],
  ): void {
    const { context } = this;
    if (context.notes === null) return;
    for (const requestClass of classes) {
      const queue = context.queue[requestClass];
      for (let row = queue.first(context.end); row >= 0; row = queue.next(row + 1, context.end))
        context.notes.compared({ row, figures: figuresOf(row) });
    }
  }
}

/** The action is one object, used again: every field is written. */
function fill(action: Action, kind: number, reason: number, listed: number, direction: number): void {
  action.kind = kind;
  action.row = -1;
  action.chunkNs = Infinity;
  action.untilNs = Infinity;
  action.reason = reason;
  action.estimateNs = NaN;
  action.timeLeftNs = NaN;
  action.listed = listed;
  action.direction = direction;
}
