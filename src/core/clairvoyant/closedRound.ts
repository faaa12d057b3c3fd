/**
 * A closed round: so many videos that are there from the start and due at its end, and requests that come in it; nothing else
 * ever comes. Whoever serves it is measured alike, a policy, a student or one who knows all that comes: fewest late videos
 * first, then the least sum of response times, then the earliest end. What is served behind the round counts too.
 *
 * An order says everything. An arm may wait, but it only moves for a request that is there; and a service that begins later
 * never ends earlier (the angle comes round once a turn, for whoever waits for it), so each begins as soon as the one before
 * it is done and it has come.
 */
import { elementAt } from '../base/elementAt.ts';
import { waitForPhase } from '../base/phase.ts';

/** Times in whole ns. */
export interface ClosedRequest {
  readonly name: string;
  /** A video's piece: its response does not count, and it is late behind the end of the round that it came in. */
  readonly continuous: boolean;
  readonly arrivalNs: number;
  readonly cylinder: number;
  /** The angle it begins at, as a time within a turn; below 0 for anywhere. */
  readonly angleNs: number;
  readonly transferNs: number;
}

export interface ClosedRound {
  /** By distance in cylinders. */
  readonly seekNs: ArrayLike<number>;
  readonly revolutionNs: number;
  readonly headCylinder: number;
  /** The round begins at 0 and ends here; pieces that come later are of rounds of the same length behind it. */
  readonly dueNs: number;
  readonly requests: readonly ClosedRequest[];
}

/** When a piece is due; never, for a request. */
export const dueOf = ({ dueNs }: ClosedRound, { continuous, arrivalNs }: ClosedRequest): number =>
  continuous ? (Math.floor(arrivalNs / dueNs) + 1) * dueNs : Infinity;

/** The end of the last round that there is. */
export const lastDueNs = (round: ClosedRound): number =>
  Math.max(round.dueNs, ...round.requests.flatMap((its) => (its.continuous ? [dueOf(round, its)] : [])));

/** Smaller is better, from left to right. */
export interface Outcome {
  readonly late: number;
  /** Response times of the requests that are no videos. */
  readonly sumNs: number;
  readonly endNs: number;
}

export const nothingServed: Outcome = { late: 0, sumNs: 0, endNs: 0 };

/** A round in its middle: what it has come to, and from `endNs` on, where the arm is free. */
export interface Standing extends Outcome {
  readonly cylinder: number;
  /** Places in `requests`, in the order of service. */
  readonly served: readonly number[];
}

export const atTheStart = ({ headCylinder }: ClosedRound): Standing => ({
  ...nothingServed,
  ...{ cylinder: headCylinder, served: [] },
});

/** Below 0 where the first is better. */
export const byOutcome = (a: Outcome, b: Outcome): number =>
  a.late - b.late || a.sumNs - b.sumNs || a.endNs - b.endNs;

/** When a service ends whose arm sets out from a cylinder at (or, until it has come, after) an instant. */
export function endOf(
  { seekNs, revolutionNs }: ClosedRound,
  its: ClosedRequest,
  fromCylinder: number,
  atNs: number,
) {
  const there = Math.max(atNs, its.arrivalNs) + elementAt(seekNs, Math.abs(its.cylinder - fromCylinder));
  return there + waitForPhase(its.angleNs, there, revolutionNs) + its.transferNs;
}

/** One more service behind what was served. */
export const servedOn = (round: ClosedRound, before: Outcome, fromCylinder: number, place: number): Outcome =>
  servedTo(round, before, place, endOf(round, elementAt(round.requests, place), fromCylinder, before.endNs));

/** The same, where it is known when it ends. */
export function servedTo(round: ClosedRound, before: Outcome, place: number, endNs: number): Outcome {
  const its = elementAt(round.requests, place);
  return {
    late: before.late + (its.continuous && endNs > dueOf(round, its) ? 1 : 0),
    sumNs: before.sumNs + (its.continuous ? 0 : endNs - its.arrivalNs),
    endNs,
  };
}

/** What an order (or its beginning) comes to, from where the round stands; places in `requests`. */
export function outcomeOf(round: ClosedRound, order: readonly number[], from = atTheStart(round)): Outcome {
  let outcome: Outcome = { late: from.late, sumNs: from.sumNs, endNs: from.endNs };
  let { cylinder } = from;
  for (const place of order) {
    outcome = servedOn(round, outcome, cylinder, place);
    ({ cylinder } = elementAt(round.requests, place));
  }
  return outcome;
}
