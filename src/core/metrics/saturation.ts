/**
 * Saturated: the 95 % interval of the backlog's slope over the last half of a run lies above 0.005 λ.
 *
 * A backlog that grows is a random walk with a drift, and the drift of a random walk is best estimated by its
 * increments: the last half is cut into 32 stretches, each gives one slope, and their mean ± t·s/√32 is the interval.
 * (A straight line through the backlog itself would take a long excursion of a stable queue for a trend.) In a stable
 * queue the increments of neighbouring stretches pull against each other, which only widens the interval.
 */
import { elementAt } from '../base/elementAt.ts';
import type { Beats } from '../trace/summary.ts';
import { t975 } from './studentT.ts';

const STRETCHES = 32;
const SHARE_OF_LAMBDA = 0.005;

export interface BacklogSlope {
  /** Requests per second, and half the width of the interval. */
  readonly slope: number;
  readonly ci95: number;
  /** Arrivals per second over the same half. */
  readonly lambda: number;
}

/** What a backlog's slope is estimated from. */
export interface StretchSlopes {
  /** Growth in each stretch of the last half, in requests per second. */
  readonly slopes: readonly number[];
  /** Arrivals per second over the same half. */
  readonly lambda: number;
}

/** Undefined for a run too short to tell: fewer beats in its last half than stretches. */
export function stretchSlopes(beats: Beats, beatNs: number): StretchSlopes | undefined {
  const perStretch = Math.floor(beats.length / 2 / STRETCHES);
  if (perStretch < 1) return undefined;
  const first = beats.length - STRETCHES * perStretch;
  const stretchS = (perStretch * beatNs) / 1e9;
  const slopes = Array.from({ length: STRETCHES }, (_, k) => {
    const end = first + (k + 1) * perStretch - 1;
    return (elementAt(beats.queued, end) - elementAt(beats.queued, end - perStretch)) / stretchS;
  });
  let arrived = 0;
  // By its index: a long run's is asked for while a hand drags the time.
  for (let k = first; k < beats.length; k++) arrived += beats.dArrived[k] ?? 0;
  return { slopes, lambda: arrived / (STRETCHES * stretchS) };
}

/** The mean slope of any number of stretches, of one run or of several that are independent of each other. */
export function slopeOf({ slopes, lambda }: StretchSlopes): BacklogSlope {
  const count = slopes.length;
  const slope = slopes.reduce((sum, x) => sum + x, 0) / count;
  const squares = slopes.reduce((sum, x) => sum + (x - slope) * (x - slope), 0);
  return { slope, ci95: t975(count - 1) * Math.sqrt(squares / (count - 1) / count), lambda };
}

/** Of one run. */
export function backlogSlope(beats: Beats, beatNs: number): BacklogSlope | undefined {
  const growth = stretchSlopes(beats, beatNs);
  return growth && slopeOf(growth);
}

export const growsWithoutEnd = (backlog: BacklogSlope | undefined): boolean =>
  backlog !== undefined && backlog.slope - backlog.ci95 > SHARE_OF_LAMBDA * backlog.lambda;
