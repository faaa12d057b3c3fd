/** What one page may hold, and what of it is left while a station runs through it. */
export interface Stretch {
  /** It ends with the first decision from then on … */
  readonly untilNs: number;
  /** … or when so many requests have come since the run began … */
  lastRow: number;
  /** … or when so much has been done: a decision counts one, and more where thousands wait. */
  work: number;
  /** The instant of the last decision. */
  lastNs: number;
}

/** A decision counts double where so many wait, threefold where twice as many do, and so on. */
const WAITING_SHIFT = 13;

/** What a decision counts in a stretch, with so many living. */
export const workOf = (living: number): number => 1 + (living >>> WAITING_SHIFT);
