/** Time, or bytes, that is given out again and again to those who share a disk, and what becomes of an overdraft. */
import { wholeNs } from '../base/time.ts';

/** w_c · whole ÷ Σw of each, in whole units, halves up. */
export function sharesOf(weights: readonly number[], whole: number): readonly number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => wholeNs((weight * whole) / sum));
}

/**
 * What is left of a share once it has been given out so many more times: each time it becomes the share + min(0, left), so
 * that what was not used lapses, and an overdraft larger than a share takes several. In one step for all of them.
 */
export const refilled = (left: number, share: number, times: number): number =>
  times > 0 ? Math.min(share, left + times * share) : left;

/** Whether a has been lent less than b for its weight; who has no weight comes last. */
export function lentLess(lentA: number, weightA: number, lentB: number, weightB: number): boolean {
  if (weightA === 0 || weightB === 0) return weightA > weightB;
  return lentA * weightB < lentB * weightA;
}
