/**
 * What decisions cost. The price of one is the best that is left after it, less the best before it: over all that comes,
 * and over what was known when it was made. Over all that comes they add up to what lies between the student and whoever
 * knows all; what of that was not in the known is luck, good or bad.
 */
import { elementAt } from '../../base/elementAt.ts';
import { clairvoyant } from '../../clairvoyant/clairvoyant.ts';
import type { ClosedRound, Outcome, Standing } from '../../clairvoyant/closedRound.ts';
import {
  estimateOf,
  gameOf,
  knownAt,
  nextDueNs,
  videosAtMostNs,
  videosDue,
  WAIT,
  type Choice,
  type Game,
} from './play.ts';

/** More videos late, and a larger sum of responses; below 0 where it was less. */
export interface Price {
  readonly late: number;
  readonly sumNs: number;
}

export interface PricedDecision {
  readonly choice: Choice;
  /** What the known would have asked for: who is first in the best order of those that were there. */
  readonly instead: number;
  /** Over all that came, known then or not. */
  readonly price: Price;
  readonly known: Price;
  /** Had the other been taken, the videos might have been late, for all that could be known of the platter. */
  readonly wasPrudent: boolean;
}

export interface Prices {
  readonly decisions: readonly PricedDecision[];
  /** Places in `decisions`; undefined where none has cost anything by what was known. */
  readonly dearest: number | undefined;
  readonly total: Price;
  readonly known: Price;
}

const less = (a: Price, b: Price): Price => ({ late: a.late - b.late, sumNs: a.sumNs - b.sumNs });
const plus = (a: Price, b: Price): Price => ({ late: a.late + b.late, sumNs: a.sumNs + b.sumNs });
const nothing: Price = { late: 0, sumNs: 0 };
const isDearer = (a: Price, b: Price): boolean => a.late > b.late || (a.late === b.late && a.sumNs > b.sumNs);

/**
 * As if nobody came behind an instant: whoever is not known yet counts as served. Videos of later rounds are known: they come
 * in each.
 */
function knownOnly(round: ClosedRound, from: Standing, atNs: number): Standing {
  const unknown = round.requests.flatMap(({ continuous }, place) =>
    place >= knownAt(round, atNs) && !continuous ? [place] : [],
  );
  return { ...from, served: [...from.served, ...unknown] };
}

const bestFrom = (round: ClosedRound, from: Standing): Outcome => clairvoyant(round, from).outcome;

export function pricesOf(round: ClosedRound, { decisions }: Game): Prices {
  const priced = decisions.map(({ before, choice, after }): PricedDecision => {
    const known = (from: Standing) => knownOnly(round, from, before.endNs);
    const best = clairvoyant(round, known(before));
    const instead = best.order[0] ?? -1;
    return {
      ...{ choice, instead },
      price: less(bestFrom(round, after), bestFrom(round, before)),
      known: less(bestFrom(round, known(after)), best.outcome),
      wasPrudent: choice !== instead && instead >= 0 && mightBeLate(round, before, instead),
    };
  });
  const dearest = priced.reduce<number | undefined>(
    (most, { known }, k) =>
      isDearer(known, most === undefined ? nothing : elementAt(priced, most).known) ? k : most,
    undefined,
  );
  return {
    ...{ decisions: priced, dearest },
    total: priced.map(({ price }) => price).reduce(plus, nothing),
    known: priced.map(({ known }) => known).reduce(plus, nothing),
  };
}

/** By the worst case the videos, of which this is none, would not all be in time behind it. */
function mightBeLate(round: ClosedRound, from: Standing, place: number): boolean {
  const { continuous, cylinder } = elementAt(round.requests, place);
  if (continuous || videosDue(round, from).length === 0) return false;
  const doneNs = from.endNs + estimateOf(round, from.cylinder, place).atMostNs;
  return doneNs + videosAtMostNs(round, { ...from, cylinder }) > nextDueNs(round, from);
}

/** Who does at each decision what is best for the known: none who does not know what comes can be sure of more. */
export function bestByTheKnown(round: ClosedRound): Game {
  const choices: Choice[] = [];
  for (let game = gameOf(round, choices); !game.isOver; game = gameOf(round, choices))
    choices.push(clairvoyant(round, knownOnly(round, game.now, game.now.endNs)).order[0] ?? WAIT);
  return gameOf(round, choices);
}
