/**
 * The largest of k independent quantities that are uniform on one unit. A request whose parts are read by k disks at once
 * waits for the last of k rotational latencies, each uniform on a turn; so all figures here are in turns. Below x lie all k
 * with probability x^k (order statistics: David and Nagaraja, Order Statistics, 2003, section 2.1), whence the moments.
 */

/** P(the largest ≤ `turns`), `turns` from 0 to 1. */
export function largestBelow(count: number, turns: number): number {
  const each = Math.max(0, Math.min(1, turns));
  let all = 1;
  for (let disk = 0; disk < count; disk++) all *= each;
  return all;
}

/** k ÷ (k + 1): half a turn for one disk, nearly a whole one for many. */
export const meanOfLargest = (count: number): number => count / (count + 1);

/** k ÷ ((k + 1)² (k + 2)), in turns squared. */
export const varianceOfLargest = (count: number): number => count / ((count + 1) * (count + 1) * (count + 2));
