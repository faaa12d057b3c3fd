/**
 * Who hears of arrivals and of completions. It is settled when a policy begins, so that an arrival and a service ask one
 * question each (is anybody there?) and a run in which nobody listens pays nothing for it.
 */
import { END, START } from '../../trace/tally.ts';
import type { Action, Policy, Source } from '../interfaces.ts';
import type { StationContext } from './stationContext.ts';

export interface CompletionListener {
  completed(row: number): void;
}

/**
 * What a policy answers and a listener hears, looked up once and called on whom it belongs to: of so many kinds of policies
 * each decision would look it up anew.
 */
export type Decide = (this: Policy, action: Action) => void;
export type Completed = (this: CompletionListener | null, row: number) => void;

export const decideOf = ({ decide }: { readonly decide: Decide }): Decide => decide;
export const completedOf = (its: { readonly completed: Completed } | null): Completed | null =>
  its === null ? null : its.completed;

type ClosedLoop = Source & Required<Pick<Source, 'ended'>>;

const hearsArrivals = (policy: Policy): policy is Policy & Required<Pick<Policy, 'arrived'>> =>
  policy.arrived !== undefined;
const hearsCompletions = (policy: Policy): policy is Policy & CompletionListener =>
  policy.completed !== undefined;

export const inClosedLoop = (source: Source): source is ClosedLoop => source.ended !== undefined;

/** Lets the policy hear of arrivals, and returns who hears of completions; null for nobody. */
export function listenersOf(
  policy: Policy,
  closedLoops: readonly ClosedLoop[],
  context: StationContext,
): CompletionListener | null {
  context.notify(hearsArrivals(policy) ? policy : null);
  if (closedLoops.length === 0) return hearsCompletions(policy) ? policy : null;
  const ended = (row: number, busyNs: number) => {
    for (const source of closedLoops) source.ended(row, context.rows, context.nowNs, busyNs);
    context.sourcesMoved();
  };
  context.onEnd = (row) => {
    ended(row, 0);
  };
  context.copyLiving();
  return {
    completed(row) {
      policy.completed?.(row);
      const { service } = context.tally;
      const busyNs = service[END] - service[START];
      for (const source of closedLoops) source.worked?.(row, context.rows, busyNs);
      if (!context.lives(row)) ended(row, busyNs);
    },
  };
}
