/**
 * A closed round whose arm is somebody's. What was chosen says everything: the round as it stands is a pure function of it.
 * Services take what the engine takes. What is forced goes by itself: the only one who is left, and to wait where nobody
 * is there. The arm may also wait for the next to come; whoever knows all that comes never needs more than that.
 */
import { elementAt } from '../../base/elementAt.ts';
import {
  atTheStart,
  dueOf,
  servedOn,
  type ClosedRound,
  type Standing,
} from '../../clairvoyant/closedRound.ts';

export const WAIT = 'wait';
/** A place in `requests`, or to wait until somebody comes. */
export type Choice = number | typeof WAIT;

export interface ServiceOfGame {
  readonly place: number;
  readonly startNs: number;
  readonly endNs: number;
}

export interface Decision {
  readonly before: Standing;
  readonly choice: Choice;
  readonly after: Standing;
}

export interface Game {
  readonly now: Standing;
  readonly services: readonly ServiceOfGame[];
  /** Of the student alone. */
  readonly decisions: readonly Decision[];
  /** Who is there and waits, in order of arrival; nobody once it is over. */
  readonly candidates: readonly number[];
  /** So many have not come yet. */
  readonly toCome: number;
  readonly isOver: boolean;
}

/** How many have come by then: they stand in order of arrival. */
export const knownAt = ({ requests }: ClosedRound, atNs: number): number =>
  requests.filter(({ arrivalNs }) => arrivalNs <= atNs).length;

const candidatesAt = (round: ClosedRound, { endNs, served }: Standing): readonly number[] =>
  Array.from({ length: knownAt(round, endNs) }, (_, place) => place).filter(
    (place) => !served.includes(place),
  );

function chosenOn(round: ClosedRound, from: Standing, choice: Choice): Standing {
  if (choice === WAIT) {
    const next = round.requests[knownAt(round, from.endNs)];
    return next ? { ...from, endNs: next.arrivalNs } : from;
  }
  return {
    ...servedOn(round, from, from.cylinder, choice),
    cylinder: elementAt(round.requests, choice).cylinder,
    served: [...from.served, choice],
  };
}

/** What happens without anybody's choice; undefined where somebody has to choose, or all is over. */
function forcedAt(round: ClosedRound, from: Standing): Choice | undefined {
  const candidates = candidatesAt(round, from);
  const isMore = knownAt(round, from.endNs) < round.requests.length;
  if (candidates.length === 0) return isMore ? WAIT : undefined;
  return candidates.length === 1 && !isMore ? candidates[0] : undefined;
}

/** What comes of choices; one that cannot be made (nobody is there, nothing to wait for) is passed over. */
export function gameOf(round: ClosedRound, choices: readonly Choice[]): Game {
  const services: ServiceOfGame[] = [];
  const decisions: Decision[] = [];
  let now = atTheStart(round);
  const go = (choice: Choice) => {
    const before = now;
    now = chosenOn(round, before, choice);
    if (choice !== WAIT) services.push({ place: choice, startNs: before.endNs, endNs: now.endNs });
    return before;
  };
  const goOn = () => {
    for (let choice = forcedAt(round, now); choice !== undefined; choice = forcedAt(round, now)) go(choice);
  };
  goOn();
  for (const choice of choices) {
    if (!canChoose(round, now, choice)) continue;
    const before = go(choice);
    decisions.push({ before, choice, after: now });
    goOn();
  }
  const candidates = candidatesAt(round, now);
  const toCome = round.requests.length - knownAt(round, now.endNs);
  return { now, services, decisions, candidates, toCome, isOver: candidates.length + toCome === 0 };
}

function canChoose(round: ClosedRound, from: Standing, choice: Choice): boolean {
  if (choice === WAIT) return knownAt(round, from.endNs) < round.requests.length;
  return candidatesAt(round, from).includes(choice);
}

/** Of one service, as far as it can be known before: the platter may stand anywhere in its turn. */
export interface Estimate {
  readonly seekNs: number;
  readonly turnAtMostNs: number;
  readonly readNs: number;
  readonly atMostNs: number;
}

export function estimateOf(round: ClosedRound, cylinder: number, place: number): Estimate {
  const its = elementAt(round.requests, place);
  const seekNs = elementAt(round.seekNs, Math.abs(its.cylinder - cylinder));
  const [turnAtMostNs, readNs] = [its.angleNs < 0 ? 0 : round.revolutionNs, its.transferNs];
  return { seekNs, turnAtMostNs, readNs, atMostNs: seekNs + turnAtMostNs + readNs };
}

/** Places of pieces that are there and wait. */
export const videosDue = (round: ClosedRound, { endNs, served }: Standing): readonly number[] =>
  round.requests.flatMap((its, place) =>
    its.continuous && its.arrivalNs <= endNs && !served.includes(place) ? [place] : [],
  );

/** When the first of them is due. */
export const nextDueNs = (round: ClosedRound, from: Standing): number =>
  Math.min(...videosDue(round, from).map((place) => dueOf(round, elementAt(round.requests, place))));

/** Videos that are still due take at most this long, one after the other, in the shorter of two sweeps. */
export function videosAtMostNs(round: ClosedRound, from: Standing): number {
  const due = videosDue(round, from);
  const at = (place: number) => elementAt(round.requests, place).cylinder;
  const up = due.toSorted((a, b) => at(a) - at(b));
  const lengths = [up, up.toReversed()].map((order) => {
    let head = from.cylinder;
    let sumNs = 0;
    for (const place of order) {
      sumNs += estimateOf(round, head, place).atMostNs;
      head = at(place);
    }
    return sumNs;
  });
  return Math.min(...lengths);
}
