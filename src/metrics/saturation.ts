/**
 * Saturated: the 95 % interval of the backlog's slope over the last half of a run lies above 0.005 λ.
 *
 * A backlog that grows is a random walk with a drift, and the drift of a random walk is best estimated by its
 * increments: the last half is cut into 32 stretches, each gives one slope, and their mean ± t·s/√32 is the interval.
 * (A straight line through the backlog itself would take a long excursion of a stable queue for a trend.) In a stable
 * queue the increments of neighbouring stretches pull against each other, which only widens the interval.
 */
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

/** Undefined for a run too short to tell: fewer beats in its last half than stretches. */
export function backlogSlope(beats: Beats, beatNs: number): BacklogSlope | undefined {
  const perStretch = Math.floor(beats.length / 2 / STRETCHES);
  if (perStretch < 1) return undefined;
  const first = beats.length - STRETCHES * perStretch;
  const stretchS = (perStretch * beatNs) / 1e9;
  let sum = 0;
  let squares = 0;
  for (let k = 0; k < STRETCHES; k++) {
    const end = first + (k + 1) * perStretch - 1;
    const slope = (beats.queued[end] - beats.queued[end - perStretch]) / stretchS;
    sum += slope;
    squares += slope * slope;
  }
  let arrived = 0;
  for (let i = first; i < beats.length; i++) arrived += beats.dArrived[i];
  const slope = sum / STRETCHES;
  const variance = Math.max(0, (squares - slope * sum) / (STRETCHES - 1));
  return {
    slope,
    ci95: t975(STRETCHES - 1) * Math.sqrt(variance / STRETCHES),
    lambda: arrived / (STRETCHES * stretchS),
  };
}

export const growsWithoutEnd = (backlog: BacklogSlope | undefined): boolean =>
  backlog !== undefined && backlog.slope - backlog.ci95 > SHARE_OF_LAMBDA * backlog.lambda;
