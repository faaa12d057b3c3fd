/** Differences on the same seeds, worked out by hand. */
import { expect, test } from 'vitest';
import { runsDifference, sureOrder } from '../../../src/core/metrics/pairedRuns.ts';

test('the example of its comment', () => {
  const found = runsDifference([1, 2, 5, 8], [2, 4, 6, 8]);
  expect(found?.value).toBe(1);
  expect([found?.low, found?.high].map((x) => x?.toFixed(3))).toEqual(['-0.299', '2.299']);
  expect(sureOrder(found)).toBe(0);
});

test('what moves both says nothing of either: told apart, though each varies by far more', () => {
  const first = [10, 20, 30, 40, 50];
  const second = first.map((x, k) => x + 1 + 0.1 * (k % 2));
  const found = runsDifference(first, second);
  expect(found?.value).toBeCloseTo(1.04, 9);
  expect(sureOrder(found)).toBe(-1);
  expect(sureOrder(runsDifference(second, first))).toBe(1);
});

test('only over seeds that both have, and never over fewer than three', () => {
  expect(runsDifference([1, 2, 3, 100], [2, 3, 4])).toMatchObject({ value: 1, low: 1, high: 1, seeds: 3 });
  expect(runsDifference([1, 2], [2, 3])).toBeUndefined();
  expect(runsDifference(undefined, [2, 3, 4])).toBeUndefined();
});
