/** Simple habits, each an order: where a search begins, and what it has to beat. None of them knows what comes. */
import { elementAt } from '../base/elementAt.ts';
import {
  atTheStart,
  byOutcome,
  endOf,
  outcomeOf,
  servedOn,
  type ClosedRequest,
  type ClosedRound,
  type Outcome,
  type Standing,
} from './closedRound.ts';

/** Smaller goes first. */
type Preference = (its: ClosedRequest, round: ClosedRound, cylinder: number, nowNs: number) => number;

const VIDEO_FIRST = 1e15;

const habits = {
  fcfs: (its) => its.arrivalNs,
  nearest: (its, _, cylinder) => Math.abs(its.cylinder - cylinder),
  soonest: (its, round, cylinder, nowNs) => endOf(round, its, cylinder, nowNs),
  'requests-first': (its, round, cylinder, nowNs) =>
    endOf(round, its, cylinder, nowNs) + (its.continuous ? VIDEO_FIRST : 0),
  'videos-first': (its, round, cylinder, nowNs) =>
    endOf(round, its, cylinder, nowNs) + (its.continuous ? 0 : VIDEO_FIRST),
} as const satisfies Readonly<Record<string, Preference>>;

export type Habit = keyof typeof habits;

/** What somebody makes of a round who keeps to one habit. */
export const habitOrder = (round: ClosedRound, habit: Habit): readonly number[] =>
  orderBy(round, habits[habit], atTheStart(round));

/** Of those that have come; where nobody has, whoever comes first. */
function orderBy(round: ClosedRound, prefer: Preference, from: Standing): readonly number[] {
  const left = new Set(round.requests.keys());
  for (const place of from.served) left.delete(place);
  const order: number[] = [];
  let outcome: Outcome = from;
  let { cylinder } = from;
  while (left.size > 0) {
    const firstNs = Math.min(...[...left].map((place) => elementAt(round.requests, place).arrivalNs));
    const nowNs = Math.max(outcome.endNs, firstNs);
    const there = [...left].filter((place) => elementAt(round.requests, place).arrivalNs <= nowNs);
    const cost = (place: number) => prefer(elementAt(round.requests, place), round, cylinder, nowNs);
    const place = there.reduce((best, other) => (cost(other) < cost(best) ? other : best));
    outcome = servedOn(round, outcome, cylinder, place);
    ({ cylinder } = elementAt(round.requests, place));
    order.push(place);
    left.delete(place);
  }
  return order;
}

/** One request at a time is put elsewhere, as long as that is better. */
function improved(round: ClosedRound, by: readonly number[], from: Standing): readonly number[] {
  let best = { order: by, outcome: outcomeOf(round, by, from) };
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    for (let k = 0; k < by.length; k++)
      for (let to = 0; to < by.length; to++) {
        const without = best.order.toSpliced(k, 1);
        const order = without.toSpliced(to, 0, elementAt(best.order, k));
        const outcome = outcomeOf(round, order, from);
        if (byOutcome(outcome, best.outcome) >= 0) continue;
        best = { order, outcome };
        isBetter = true;
      }
  }
  return best.order;
}

/** The best that habits find, mended by hand. */
export function goodOrder(round: ClosedRound, from: Standing): readonly number[] {
  const orders = Object.values<Preference>(habits).map((prefer) =>
    improved(round, orderBy(round, prefer, from), from),
  );
  return orders.reduce((best, order) =>
    byOutcome(outcomeOf(round, order, from), outcomeOf(round, best, from)) < 0 ? order : best,
  );
}
