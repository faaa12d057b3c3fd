import { expect, it } from 'vitest';
import { largestBelow, meanOfLargest, varianceOfLargest } from './largestOf.ts';
import { testRandom } from '../../helpers/fuzz.ts';

/** The largest of every combination of `count` out of `grid` equally likely latencies, the middles of as many equal parts. */
function allLargest(count: number, grid: number): number[] {
  let largest = [0];
  for (let disk = 0; disk < count; disk++)
    largest = largest.flatMap((so) => Array.from({ length: grid }, (_, k) => Math.max(so, (k + 0.5) / grid)));
  return largest;
}

const mean = (list: readonly number[]) => list.reduce((sum, x) => sum + x, 0) / list.length;

it('half a turn for one disk, two thirds for two, 16/17 for sixteen', () => {
  expect(meanOfLargest(1)).toBe(0.5);
  expect(meanOfLargest(2)).toBeCloseTo(2 / 3, 12);
  expect(meanOfLargest(16)).toBeCloseTo(16 / 17, 12);
  expect(varianceOfLargest(1)).toBeCloseTo(1 / 12, 12);
});

it.each([
  [1, 12],
  [2, 12],
  [3, 12],
  [4, 12],
])('%d disks: what all combinations on a grid of %d give', (count, grid) => {
  const all = allLargest(count, grid);
  for (let k = 0; k <= grid; k++)
    expect(all.filter((x) => x < k / grid).length / all.length).toBeCloseTo(
      largestBelow(count, k / grid),
      12,
    );
  expect(Math.abs(mean(all) - meanOfLargest(count))).toBeLessThan(0.5 / grid / grid);
});

it.each([5, 16])('%d disks: what 40 000 draws give, within four standard errors', (count) => {
  const r = testRandom(count);
  const drawn = Array.from({ length: 40_000 }, () => Math.max(...Array.from({ length: count }, r)));
  const variance = varianceOfLargest(count);
  expect(Math.abs(mean(drawn) - meanOfLargest(count))).toBeLessThan(4 * Math.sqrt(variance / drawn.length));
  const squares = mean(drawn.map((x) => (x - meanOfLargest(count)) ** 2));
  expect(squares / variance).toBeCloseTo(1, 1);
  const below = drawn.filter((x) => x <= 0.9).length / drawn.length;
  expect(Math.abs(below - largestBelow(count, 0.9))).toBeLessThan(0.01);
});

it('beyond a turn there is nothing', () => {
  expect(largestBelow(3, 1.2)).toBe(1);
  expect(largestBelow(3, -0.1)).toBe(0);
});
