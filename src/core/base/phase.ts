/** Periodic motion with an unrounded period. */

/** In place of a phase: the platter is in the right place whenever the head comes down (whole-track reads). */
export const ANYWHERE = -1;

/** Times this, a duration below 1000 s is less than 1. */
const SMALL = 1e-12;

/** t mod period, by floor and correction, in [0, period). */
export function phaseOf(t: number, period: number): number {
  const phase = t - Math.floor(t / period) * period;
  return phase < 0 ? phase + period : phase >= period ? phase - period : phase;
}

/**
 * The wait from time t (whole ns) until a phase comes round, rounded to whole ns. A phase missed by less than 1 ns
 * counts as there: else the rounding of what came before could cost a whole turn. A phase below 0 is ANYWHERE.
 */
export function waitForPhase(phase: number, t: number, period: number): number {
  if (phase < 0) return 0;
  let now = t - Math.floor(t / period) * period; // phaseOf, written out: this is the hottest arithmetic of all
  if (now < 0) now += period;
  else if (now >= period) now -= period;
  // A whole period more where the phase has gone by: by floor, since a branch that goes either way half of the time costs
  // more than this arithmetic. The small factor leaves the sign, and −1 or 0 of it. Half of that times twice the period,
  // since −1 and 0 times a whole number would be a product of integers, which asks whether it is 0 (a branch again).
  const ahead = phase - now;
  const wait = ahead - Math.floor(ahead * SMALL) * 0.5 * (period * 2);
  return wait > period - 1 ? 0 : Math.floor(wait + 0.5);
}
