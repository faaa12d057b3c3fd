/**
 * The best order of a closed round, for whoever knows all that comes. Over sets of what has been served, and who was last
 * (Held and Karp, Journal of the SIAM 10, 1962): of each all that could still come out best is kept, for sooner done may
 * have cost more. Nothing is kept whose bound is worse than an order that is known already.
 *
 * Ties go to the order that was found first: of equals, whoever stands earlier in the list of requests goes first.
 */
import { elementAt } from '../base/elementAt.ts';
import {
  atTheStart,
  byOutcome,
  endOf,
  outcomeOf,
  servedTo,
  type ClosedRound,
  type Outcome,
  type Standing,
} from './closedRound.ts';
import { goodOrder } from './habits.ts';
import { Remaining, type Ahead } from './remaining.ts';

/** With more than these an order is found, and none is proved. */
const MOST_EXACT = 16;

/** Sets are kept as bits of one number. */
const MOST_IN_A_SET = 31;

/**
 * So many beginnings of one length are kept, the most promising ones; where there are more an order is found, and none is
 * proved. None of 96 rounds of sixteen came to it, with 0 to 16 videos and half to all of the time that they take.
 */
const MOST_KEPT = { exact: 40_000, beyond: 400 };

/** A bound is reckoned in parts of a ns. */
const ROUNDING_NS = 0.5;

export interface Clairvoyant {
  /** Of those that are left: places in `requests`. */
  readonly order: readonly number[];
  readonly outcome: Outcome;
  /** No order is better. */
  readonly proved: boolean;
}

interface Label extends Ahead {
  readonly last: number;
  readonly before: Label | undefined;
  readonly nextNs: number[];
}

/** By set of those served, of one length. */
type Layer = Map<number, Label[]>;

/** From where the round stands, to its end. */
export function clairvoyant(round: ClosedRound, from = atTheStart(round), kept = MOST_KEPT): Clairvoyant {
  const good = goodOrder(round, from);
  const count = round.requests.length - from.served.length;
  if (round.requests.length > MOST_IN_A_SET)
    return { order: good, outcome: outcomeOf(round, good, from), proved: false };
  const search = new Search(round, from);
  // What a few beginnings lead to is soon found, and the better the order that is known, the fewer can still be better.
  const soon = search.below(
    { order: good, outcome: outcomeOf(round, good, from) },
    Math.min(kept.exact, kept.beyond),
  );
  if (count > MOST_EXACT || soon.isWhole)
    return { ...soon.best, proved: soon.isWhole && count <= MOST_EXACT };
  const { best, isWhole } = search.below(soon.best, kept.exact);
  return { ...best, proved: isWhole };
}

interface Found {
  readonly order: readonly number[];
  readonly outcome: Outcome;
}

interface Below {
  /** What was known, where nothing is better. */
  readonly best: Found;
  /** Nothing was left out that could have been better. */
  readonly isWhole: boolean;
}

class Search {
  private readonly remaining: Remaining;

  constructor(
    private readonly round: ClosedRound,
    private readonly from: Standing,
  ) {
    this.remaining = new Remaining(round);
  }

  /** The best that is better than what is known. */
  below(known: Found, most: number): Below {
    const { round, from } = this;
    const begun = from.served.reduce((set, place) => set | (1 << place), 0);
    const { late, sumNs, endNs, cylinder } = from;
    const start = this.ahead({ late, sumNs, endNs }, cylinder, begun);
    let layer: Layer = new Map([[begun, [{ ...start, last: -1, before: undefined }]]]);
    let isWhole = true;
    for (let size = from.served.length; size < round.requests.length; size++) {
      const next = this.oneMore(layer, known.outcome);
      layer = this.mostPromising(next, most);
      isWhole &&= layer === next;
    }
    let best = known;
    for (const label of [...layer.values()].flat())
      if (byOutcome(label, best.outcome) < 0) {
        const order = orderOf(label);
        best = { order, outcome: outcomeOf(round, order, from) };
      }
    return { best, isWhole };
  }

  /** One of those who are left behind each beginning. */
  private oneMore(layer: Layer, known: Outcome): Layer {
    const { requests } = this.round;
    const next: Layer = new Map();
    for (const [served, labels] of layer)
      for (const label of labels)
        for (let place = 0; place < requests.length; place++) {
          if ((served >> place) & 1) continue;
          const set = served | (1 << place);
          const { cylinder } = elementAt(requests, place);
          const its = this.ahead(
            servedTo(this.round, label, place, elementAt(label.nextNs, place)),
            cylinder,
            set,
          );
          if (its.late > known.late || !this.mayBeBetter(set, its, known)) continue;
          const others = next.get(set) ?? [];
          if (others.some((other) => this.dominates(other, its, set))) continue;
          const kept = others.filter((other) => !this.dominates(its, other, set));
          kept.push({ ...its, last: place, before: label.last < 0 ? undefined : label });
          next.set(set, kept);
        }
    return next;
  }

  private ahead(its: Outcome, cylinder: number, served: number): Outcome & { readonly nextNs: number[] } {
    const nextNs = this.round.requests.map((request, place) =>
      (served >> place) & 1 ? 0 : endOf(this.round, request, cylinder, its.endNs),
    );
    return { late: its.late, sumNs: its.sumNs, endNs: its.endNs, nextNs };
  }

  private mayBeBetter(served: number, its: Ahead, known: Outcome): boolean {
    const bound = this.remaining.bound(served, its);
    if (bound.late !== known.late) return bound.late < known.late;
    if (bound.sumNs > known.sumNs + ROUNDING_NS) return false;
    return bound.sumNs < known.sumNs - ROUNDING_NS || bound.endNs < known.endNs;
  }

  /**
   * Of two with the same behind them: whoever is next, and so all that come then, end no later with `a`, and with fewer late
   * or no larger sum. Where nobody is left it is the outcome alone.
   */
  private dominates(a: Label | Ahead, b: Label | Ahead, served: number): boolean {
    const { requests } = this.round;
    let isLast = true;
    for (let place = 0; place < requests.length; place++) {
      if ((served >> place) & 1) continue;
      isLast = false;
      const [aNs, bNs] = [elementAt(a.nextNs, place), elementAt(b.nextNs, place)];
      if (aNs > bNs) return false;
      const [then, other] = [servedTo(this.round, a, place, aNs), servedTo(this.round, b, place, bNs)];
      if (then.late > other.late || (then.late === other.late && then.sumNs > other.sumNs)) return false;
    }
    return !isLast || byOutcome(a, b) <= 0;
  }

  /** Of one length those with the least bounds; ties as they were found. */
  private mostPromising(layer: Layer, most: number): Layer {
    const all = [...layer].flatMap(([served, labels]) =>
      labels.map((label) => ({ served, label, bound: this.remaining.bound(served, label) })),
    );
    if (all.length <= most) return layer;
    all.sort((a, b) => byOutcome(a.bound, b.bound));
    const kept: Layer = new Map();
    for (const { served, label } of all.slice(0, most)) {
      const others = kept.get(served);
      if (others) others.push(label);
      else kept.set(served, [label]);
    }
    return kept;
  }
}

function orderOf(label: Label): readonly number[] {
  const order: number[] = [];
  for (let its: Label | undefined = label; its; its = its.before) order.push(its.last);
  return order.reverse();
}
