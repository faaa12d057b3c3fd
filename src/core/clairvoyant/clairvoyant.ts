/**
 * The best order of a closed round, for whoever knows all that comes. Over sets of what has been served, and who was last
 * (Held and Karp, Journal of the SIAM 10, 1962): of each all that could still come out best is kept, for sooner done may
 * have cost more. Nothing is kept whose bound is worse than an order that is known already.
 *
 * Ties go to the order that was found first: of equals, whoever stands earlier in the list of requests goes first.
 */
import { elementAt } from '../base/elementAt.ts';
import { Remaining } from './bounds.ts';
import {
  atTheStart,
  byOutcome,
  outcomeOf,
  servedOn,
  type ClosedRound,
  type Outcome,
  type Standing,
} from './closedRound.ts';
import { goodOrder } from './habits.ts';

/** With more than these an order is found, and none is proved. */
export const MOST_EXACT = 16;

/** Sets are kept as bits of one number. */
const MOST_IN_A_SET = 31;

/**
 * So many beginnings of one length are kept, the most promising ones; where there are more an order is found, and none is
 * proved. Rounds with hardly any time to spare come to it; most never do.
 */
const MOST_KEPT = { exact: 6000, beyond: 400 };

export interface Clairvoyant {
  /** Of those that are left: places in `requests`. */
  readonly order: readonly number[];
  readonly outcome: Outcome;
  /** No order is better. */
  readonly proved: boolean;
}

interface Label extends Outcome {
  readonly last: number;
  readonly before: Label | undefined;
}

const dominates = (a: Outcome, b: Outcome): boolean =>
  a.late <= b.late && a.sumNs <= b.sumNs && a.endNs <= b.endNs;

/** From where the round stands, to its end. */
export function clairvoyant(round: ClosedRound, from = atTheStart(round), kept = MOST_KEPT): Clairvoyant {
  const good = goodOrder(round, from);
  const known = outcomeOf(round, good, from);
  const count = round.requests.length - from.served.length;
  if (round.requests.length > MOST_IN_A_SET) return { order: good, outcome: known, proved: false };
  const most = count > MOST_EXACT ? kept.beyond : kept.exact;
  const { best, isWhole } = bestBelow(round, from, known, most);
  const proved = isWhole && count <= MOST_EXACT;
  if (best === undefined) return { order: good, outcome: known, proved };
  return { order: orderOf(best), outcome: outcomeOf(round, orderOf(best), from), proved };
}

function orderOf(label: Label): readonly number[] {
  const order: number[] = [];
  for (let its: Label | undefined = label; its; its = its.before) order.push(its.last);
  return order.reverse();
}

type Layer = Map<number, Label[][]>;

interface Below {
  readonly best: Label | undefined;
  /** Nothing was left out that could have been better. */
  readonly isWhole: boolean;
}

/** Of one length those with the least bounds; ties as they were found. */
function mostPromising(layer: Layer, remaining: Remaining, most: number): Layer {
  const all = [...layer].flatMap(([served, fronts]) =>
    fronts.flat().map((label) => ({ served, label, bound: remaining.bound(served, label) })),
  );
  if (all.length <= most) return layer;
  all.sort((a, b) => a.bound.late - b.bound.late || a.bound.sumNs - b.bound.sumNs);
  const kept: Layer = new Map();
  const places = layer.values().next().value?.length ?? 0;
  for (const { served, label } of all.slice(0, most)) {
    const fronts = kept.get(served) ?? Array.from({ length: places }, (): Label[] => []);
    kept.set(served, fronts);
    elementAt(fronts, label.last).push(label);
  }
  return kept;
}

/** The best that is better than what is known; none where nothing is. */
function bestBelow(round: ClosedRound, from: Standing, known: Outcome, most: number): Below {
  const count = round.requests.length;
  const remaining = new Remaining(round);
  const mayBeBetter = (served: number, its: Outcome): boolean => {
    const bound = remaining.bound(served, its);
    return bound.late < known.late || (bound.late === known.late && bound.sumNs <= known.sumNs);
  };
  // By set of those served, then by who was last: one set more at a time.
  const begun = from.served.reduce((set, place) => set | (1 << place), 0);
  const { late, sumNs, endNs } = from;
  let layer: Layer = new Map([[begun, [[{ ...{ late, sumNs, endNs }, last: -1, before: undefined }]]]]);
  let isWhole = true;
  for (let size = from.served.length; size < count; size++) {
    const next: Layer = new Map();
    for (const [served, byLast] of layer)
      for (const labels of byLast)
        for (const label of labels)
          for (let place = 0; place < count; place++) {
            if ((served >> place) & 1) continue;
            const { cylinder } = label.last < 0 ? from : elementAt(round.requests, label.last);
            const its = servedOn(round, label, cylinder, place);
            const set = served | (1 << place);
            if (!mayBeBetter(set, its)) continue;
            const fronts = next.get(set) ?? Array.from({ length: count }, () => []);
            next.set(set, fronts);
            const front = elementAt(fronts, place);
            if (front.some((other) => dominates(other, its))) continue;
            const kept = front.filter((other) => !dominates(its, other));
            kept.push({ ...its, last: place, before: label.last < 0 ? undefined : label });
            fronts[place] = kept;
          }
    layer = mostPromising(next, remaining, most);
    if (layer !== next) isWhole = false;
  }
  const done = [...layer.values()].flat(2);
  const best = done.reduce<Label | undefined>(
    (least, label) => (least === undefined || byOutcome(label, least) < 0 ? label : least),
    undefined,
  );
  return { best: best !== undefined && byOutcome(best, known) < 0 ? best : undefined, isWhole };
}
