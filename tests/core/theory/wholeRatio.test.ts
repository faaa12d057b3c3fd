/** Ratios of whole numbers are compared exactly, in numbers that doubles hold and in those beyond them. */
import { expect, test } from 'vitest';
import { compareRatios } from '../../../src/core/theory/wholeRatio.ts';

test.each([
  ['small', 2, 3],
  // Both products are about 10¹⁸ and differ by 2, which no double of that size tells.
  ['beyond the whole numbers of a double', 1_000_000_007, 1_000_000_009],
])('%s: the sign says which is larger', (_, low, high) => {
  const [less, more] = [
    { over: low, under: high },
    { over: low + 1, under: high + 1 },
  ];
  expect(Math.sign(compareRatios(less, more))).toBe(-1);
  expect(Math.sign(compareRatios(more, less))).toBe(1);
  expect(compareRatios(less, { ...less })).toBe(0);
});
