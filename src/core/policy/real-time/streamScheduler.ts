/**
 * What the schedulers by groups, cycles and scan lists share: they serve a request whole, never idle while anything
 * waits, and read or give up a stream’s piece whose deadline has passed (`late`).
 */
import type { ValuesOf } from '../../base/params.ts';
import type { late } from '../parts/aperiodicServer.ts';
import { ServiceBound } from '../parts/serviceBound.ts';
import type { Action, PolicyContext, Policy, PolicySetup } from '../../sim/interfaces.ts';
import { CONTINUOUS, SERVE, UNDEFINED, WAIT } from '../../trace/kinds.ts';

export const FAMILY = 'Streams with deadlines';

/** Decisions look at every stream’s request that waits: a backlog longer than this would only slow the page down. */
export const MOST_WAITING = 4096;

export abstract class StreamScheduler implements Policy {
  protected readonly context: PolicyContext;
  protected readonly bound: ServiceBound;
  private readonly givesUp: boolean;

  constructor({ context, values }: PolicySetup<ValuesOf<readonly [typeof late]>>) {
    this.context = context;
    this.bound = new ServiceBound(context);
    this.givesUp = values.late === 'drop';
  }

  abstract decide(action: Action): void;
  abstract save(): unknown;
  abstract load(saved: unknown): void;

  release(): void {}

  held(_visit: (row: number) => void): void {}

  /** The row must have been taken. `deadlineNs`: the one that counts for the decision; Infinity for none. */
  protected serve(
    action: Action,
    row: number,
    reason: number,
    listed: number,
    direction: number,
    deadlineNs: number,
  ): void {
    action.kind = SERVE;
    action.row = row;
    action.chunkNs = Infinity;
    action.untilNs = Infinity;
    action.reason = reason;
    action.estimateNs = this.bound.fromHeadNs(row);
    action.timeLeftNs = deadlineNs < Infinity ? deadlineNs - this.context.nowNs : NaN;
    action.listed = listed;
    action.direction = direction;
  }

  protected wait(action: Action, reason: number, untilNs = Infinity): void {
    action.kind = WAIT;
    action.row = -1;
    action.chunkNs = Infinity;
    action.untilNs = untilNs;
    action.reason = reason;
    action.estimateNs = NaN;
    action.timeLeftNs = NaN;
    action.listed = 0;
    action.direction = UNDEFINED;
  }

  /** A piece that has not been begun at its deadline cannot be complete by then: it is given up as of that instant. */
  protected isGivenUp(row: number): boolean {
    if (!this.givesUp) return false;
    const { rows, nowNs } = this.context;
    const i = row & rows.mask;
    return rows.requestClass[i] === CONTINUOUS && rows.deadlineNs[i] <= nowNs;
  }

  protected giveUp(row: number): void {
    const { context } = this;
    context.drop(row, context.rows.deadlineNs[row & context.rows.mask]);
  }

  protected giveUpLate(): void {
    if (!this.givesUp) return;
    const { context } = this;
    const queue = context.queue[CONTINUOUS];
    for (let row = queue.first(context.end); row >= 0; row = queue.next(row + 1, context.end))
      if (this.isGivenUp(row)) this.giveUp(row);
  }
}
