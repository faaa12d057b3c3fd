/** Bisection, against counting one by one. */
import { expect, test } from 'vitest';
import { firstThat, lowerBound, upperBound } from '../../../src/core/base/bisect.ts';

const sorted = [1, 3, 3, 3, 8];

test.each([0, 1, 2, 3, 5, 8, 9])('in a sorted column: how many are below %i, and how many up to it', (x) => {
  expect(lowerBound(sorted, x)).toBe(sorted.filter((entry) => entry < x).length);
  expect(upperBound(sorted, x)).toBe(sorted.filter((entry) => entry <= x).length);
  expect(upperBound(sorted, x, 2)).toBe([1, 3].filter((entry) => entry <= x).length);
});

test('the first whole number that is large enough, in few questions', () => {
  for (let from = 0; from <= 20; from++) expect(firstThat(0, 20, (x) => x >= from)).toBe(from);
  expect(firstThat(5, 5, () => true)).toBe(5);
  const asked: number[] = [];
  firstThat(1, 65, (x) => {
    asked.push(x);
    return x > 40;
  });
  expect(asked.length).toBeLessThanOrEqual(7);
});
