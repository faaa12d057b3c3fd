/**
 * The largest number of streams without a missed deadline.
 *
 * The paper adds one stream after the other until deadlines are missed, each time over the whole length. To run every
 * number from 1 on in full would cost ten times as much as the last few, so: going up, each number is tried over the
 * beginning of the run only. That beginning is the same requests, so what misses there misses in full, and the first
 * to do so bounds the answer from above. From there downward each number is tried in full, until GUARD + 1 numbers in
 * a row have missed nothing. (Of several disks each has a stream more with every step of the way up.) The answer is one less than the smallest number that was seen to miss.
 *
 * Our reading, and what it may overlook: more streams are nearly always worse, but not by a law (another stream may
 * lead the arm a better way). A number that misses beyond the beginning, below GUARD + 1 that do not, stays unseen.
 */

import type { Portions } from '../../base/portions.ts';

/** Numbers without a miss that must follow, in full, below the first one. */
export const GUARD = 1;

/** Share of a run’s length that is tried on the way up. */
export const BEGINNING = 1 / 25;

/** Periods: in fewer, far too many streams may be fine, and each of them would have to be tried in full. */
export const LEAST_BEGINNING = 500;

export interface Trials {
  /** The beat of the first miss with n streams over the beginning of the run, or over all of it; −1 for none. */
  beginning(n: number): Portions<number>;
  whole(n: number): Portions<number>;
}

export interface Found {
  /** 0 where even one stream misses a deadline. */
  readonly largest: number;
  /** Numbers that missed, in ascending order, and the beat in which each did. */
  readonly misses: readonly (readonly [n: number, beat: number])[];
}

interface Manner {
  /** Without end it gives the paper’s own search. */
  readonly guard?: number;
  /** On the way up. */
  readonly step?: number;
}

/** `most`: no more than so many are tried. */
export function* largestCount(
  trials: Trials,
  most: number,
  { guard = GUARD, step = 1 }: Manner = {},
): Portions<Found> {
  const misses = new Map<number, number>();
  let n = step;
  for (; n <= most; n += step) {
    const beat = yield* trials.beginning(n);
    if (beat < 0) continue;
    misses.set(n, beat);
    break;
  }
  n = Math.min(n, most + 1);
  let largest = n - 1;
  let fine = 0;
  while (--n >= 1 && fine <= guard) {
    const beat = yield* trials.whole(n);
    if (beat < 0) fine++;
    else {
      misses.set(n, beat);
      largest = n - 1;
      fine = 0;
    }
  }
  return { largest, misses: [...misses].sort(([a], [b]) => a - b) };
}
