/** Whole percents that add up to 100. */
import { expect, test } from 'vitest';
import { wholePercents } from '../../../src/page/draw/shares.ts';

test('rounded one by one these would make 101: the parts that lost most are rounded up', () => {
  expect(wholePercents([0.256, 0.256, 0.256, 0.232])).toEqual([26, 26, 25, 23]);
  expect(wholePercents([1, 1, 1])).toEqual([34, 33, 33]);
  expect(wholePercents([3, 0, 0])).toEqual([100, 0, 0]);
});

test('any parts add up to 100, each less than one from its share', () => {
  for (let seed = 1; seed < 97; seed++) {
    const parts = [7, 11, 13, 17, 19].map((prime) => (seed * prime * prime) % 97);
    const sum = parts.reduce((all, part) => all + part, 0);
    const percents = wholePercents(parts);
    expect(percents.reduce((all, part) => all + part, 0)).toBe(100);
    percents.forEach((p, i) => expect(Math.abs(p - (100 * parts[i]) / sum)).toBeLessThan(1));
  }
});

test('of nothing there are no shares', () => {
  expect(wholePercents([0, 0])).toEqual([0, 0]);
});
