/** Which line of the pseudo-code (rounds.ts) a step of an explanation stands on, and how its figures read. */
/** The lines that the pseudo-codes of all points of the framework have in common; an empty one says nothing. */
export const line = {
  round: 0,
  videos: 1,
  sweepC: 2,
  refill: 3,
  add: 4,
  fits: 5,
  serve: 6,
  none: 7,
} as const;

/** In whole milliseconds, for a sentence. */
export const ms = (ns: number): string => `${Math.round(ns / 1e6)}\u202fms`;
