/** Periodic motion with an unrounded period. */

/** t mod period, by floor and correction, in [0, period). */
export function phaseOf(t: number, period: number): number {
  const phase = t - Math.floor(t / period) * period;
  return phase < 0 ? phase + period : phase >= period ? phase - period : phase;
}

/**
 * The wait from time t (whole ns) until a phase comes round, rounded to whole ns. A phase missed by less than 1 ns
 * counts as there: else the rounding of what came before could cost a whole turn.
 */
export function waitForPhase(phase: number, t: number, period: number): number {
  let now = t - Math.floor(t / period) * period; // phaseOf, written out: this is the hottest arithmetic of all
  if (now < 0) now += period;
  else if (now >= period) now -= period;
  let wait = phase - now;
  if (wait < 0) wait += period;
  return wait > period - 1 ? 0 : Math.floor(wait + 0.5);
}
