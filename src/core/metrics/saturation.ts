/**
 * Does the disk keep up? Three answers: it has caught up, it is saturated, or it has not settled yet.
 *
 * It has caught up where within the last quarter of the run no more waited, at the end of some beat, than come in two
 * beats. Saturated is a run that has not, and in which the 95 % interval of the backlog's slope over the last half lies
 * above 0.005 λ. Of all others nobody can know: what waits may be an excursion, or the beginning of a growth without end.
 *
 * A backlog that grows is a random walk with a drift, and the drift of a random walk is best estimated by its
 * increments: the last half is cut into stretches, each gives one slope, and their mean ± t·s/√k is the interval. (A
 * straight line through the backlog itself would take a long excursion of a stable queue for a trend.) Where a crowd
 * waits all along, what leaves is what the disk can do, whoever comes; so the slope of a stretch is the rate that was
 * asked for, less what left in it (a control variate: how many happened to come adds nothing to its variance). Where the
 * disk has caught up, or nobody knows the rate, it is the growth as it was; in a stable queue the increments of
 * neighbouring stretches then pull against each other, which only widens the interval.
 */
import { elementAt } from '../base/elementAt.ts';
import type { Beats } from '../trace/summary.ts';
import { t975 } from './studentT.ts';

const STRETCHES = 32;
const FEWEST_STRETCHES = 8;
const SHARE_OF_LAMBDA = 0.005;
/** Beats whose arrivals may wait without being a crowd: of those that come in one, gated policies serve none before the next. */
const BEATS_OF_ARRIVALS = 2;

/** Of those that came so many still wait that figures of those served are of the lucky ones: a tenth and more. */
export const areMany = (waiting: number, served: number): boolean => waiting * 9 >= served && waiting > 1;

export type Settling = 'caught up' | 'saturated' | 'not settled';

export interface BacklogSlope {
  /** Requests per second, and half the width of the interval. */
  readonly slope: number;
  readonly ci95: number;
  /** Arrivals per second. */
  readonly lambda: number;
}

/** What a backlog's slope is estimated from. */
export interface StretchSlopes {
  /** Growth in each stretch of the last half, in requests per second. */
  readonly slopes: readonly number[];
  /** Arrivals per second over the same half, or the rate that was asked for. */
  readonly lambda: number;
}

/** A run's beats, and what is known of what comes. */
export interface Backlog {
  readonly beats: Beats;
  readonly beatNs: number;
  /** Ordinary requests a second that its settings ask for from beginning to end; absent where there is no such rate. */
  readonly lambda?: number | undefined;
}

function arrivedIn({ dArrived }: Beats, first: number, end: number): number {
  let arrived = 0;
  // By its index: a long run's is asked for while a hand drags the time.
  for (let k = first; k < end; k++) arrived += dArrived[k] ?? 0;
  return arrived;
}

/** Was there no crowd at the end of some beat of the last quarter? */
function hasCaughtUp({ beats, beatNs, lambda }: Backlog): boolean {
  const { length, queued } = beats;
  if (length === 0) return true;
  const aBeat = lambda === undefined ? arrivedIn(beats, 0, length) / length : (lambda * beatNs) / 1e9;
  const crowd = BEATS_OF_ARRIVALS * aBeat;
  for (let k = length - Math.ceil(length / 4); k < length; k++) if ((queued[k] ?? 0) <= crowd) return true;
  return false;
}

/** Undefined for a run too short to tell: fewer beats in its last half than the fewest stretches. */
export function stretchSlopes(backlog: Backlog): StretchSlopes | undefined {
  const { beats, beatNs } = backlog;
  const count = Math.min(STRETCHES, Math.floor(beats.length / 2));
  if (count < FEWEST_STRETCHES) return undefined;
  const perStretch = Math.floor(beats.length / 2 / count);
  const first = beats.length - count * perStretch;
  const stretchS = (perStretch * beatNs) / 1e9;
  const asked = hasCaughtUp(backlog) ? undefined : backlog.lambda;
  const slopes = Array.from({ length: count }, (_, k) => {
    const start = first + k * perStretch;
    const end = start + perStretch;
    const grown = elementAt(beats.queued, end - 1) - (start === 0 ? 0 : elementAt(beats.queued, start - 1));
    if (asked === undefined) return grown / stretchS;
    return asked - (arrivedIn(beats, start, end) - grown) / stretchS;
  });
  return { slopes, lambda: asked ?? arrivedIn(beats, first, beats.length) / (count * stretchS) };
}

/** The mean slope of any number of stretches, of one run or of several that are independent of each other. */
export function slopeOf({ slopes, lambda }: StretchSlopes): BacklogSlope {
  const count = slopes.length;
  const slope = slopes.reduce((sum, x) => sum + x, 0) / count;
  const squares = slopes.reduce((sum, x) => sum + (x - slope) * (x - slope), 0);
  return { slope, ci95: t975(count - 1) * Math.sqrt(squares / (count - 1) / count), lambda };
}

/** Of one run. */
export function backlogSlope(backlog: Backlog): BacklogSlope | undefined {
  const growth = stretchSlopes(backlog);
  return growth && slopeOf(growth);
}

export const growsWithoutEnd = (backlog: BacklogSlope | undefined): boolean =>
  backlog !== undefined && backlog.slope - backlog.ci95 > SHARE_OF_LAMBDA * backlog.lambda;

export function settlingOf(backlog: Backlog): Settling {
  if (hasCaughtUp(backlog)) return 'caught up';
  return growsWithoutEnd(backlogSlope(backlog)) ? 'saturated' : 'not settled';
}
