/** Simple habits, each an order: where a search begins, and what it has to beat. None of them knows what comes. */
import { elementAt } from '../base/elementAt.ts';
import {
  byOutcome,
  endOf,
  nothingServed,
  outcomeOf,
  servedOn,
  type ClosedRequest,
  type ClosedRound,
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

/** Of those that have come; where nobody has, whoever comes first. */
function orderBy(round: ClosedRound, prefer: Preference): readonly number[] {
  const left = new Set(round.requests.keys());
  const order: number[] = [];
  let outcome = nothingServed;
  let cylinder = round.headCylinder;
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
function improved(round: ClosedRound, from: readonly number[]): readonly number[] {
  let best = { order: from, outcome: outcomeOf(round, from) };
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    for (let k = 0; k < from.length; k++)
      for (let to = 0; to < from.length; to++) {
        const without = best.order.toSpliced(k, 1);
        const order = without.toSpliced(to, 0, elementAt(best.order, k));
        const outcome = outcomeOf(round, order);
        if (byOutcome(outcome, best.outcome) >= 0) continue;
        best = { order, outcome };
        isBetter = true;
      }
  }
  return best.order;
}

/** The best that habits find, mended by hand. */
export function goodOrder(round: ClosedRound): readonly number[] {
  const orders = Object.values<Preference>(habits).map((prefer) => improved(round, orderBy(round, prefer)));
  return orders.reduce((best, order) =>
    byOutcome(outcomeOf(round, order), outcomeOf(round, best)) < 0 ? order : best,
  );
}
