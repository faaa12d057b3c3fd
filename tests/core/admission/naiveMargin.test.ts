/** Admission with a margin by hand: r·T = 3.2, worst 0.51, measured 0.35 ± 0.05. */
import { expect, it } from 'vitest';
import { admits, admittedOneByOne, measureOf, sidesOf, sumOf, type NaiveClient } from './naiveMargin.ts';

const measured = { mean: 0.35, deviation: 0.05 };
const soft: NaiveClient = { worst: 0.51, measured };
const firm: NaiveClient = { ...soft, firm: true };
const of = (count: number, client: NaiveClient): NaiveClient[] => Array.from({ length: count }, () => client);
const room = (margin: number) => ({ capacity: 3.2, margin });

it('six by the worst case, seven with a margin of 2.33, eight without', () => {
  expect(admittedOneByOne(of(20, firm), room(0))).toHaveLength(6);
  expect(admittedOneByOne(of(20, soft), room(2.33))).toHaveLength(7);
  expect(admittedOneByOne(of(20, soft), room(0))).toHaveLength(8);
});

it('who was never measured counts at the worst case', () => {
  expect(admittedOneByOne(of(20, { worst: 0.51 }), room(0))).toHaveLength(6);
});

it('of the seven at most six are firm, in whatever order they ask', () => {
  expect(admits([...of(5, firm), soft], firm, room(2.33))).toBe(true);
  expect(admits(of(6, firm), firm, room(2.33))).toBe(false);
  expect(admits(of(6, firm), soft, room(2.33))).toBe(true);
  for (const asking of [
    [...of(9, firm), ...of(9, soft)],
    [...of(1, soft), ...of(9, firm)],
  ]) {
    const inside = admittedOneByOne(asking, room(2.33));
    expect([inside.length, inside.filter((one) => one.firm).length]).toEqual([7, 6]);
  }
});

it('the sides: the seventh and the eighth', () => {
  const seventh = sidesOf([...of(6, firm), { worst: 0.51 }], 2.33);
  expect(seventh.firm).toBeCloseTo(3.06, 9);
  expect(seventh.all).toBeCloseTo(2.61 + 2.33 * 0.05 * Math.sqrt(6), 9);
  expect(sidesOf([...of(7, soft), { worst: 0.51 }], 2.33).all).toBeCloseTo(2.96 + 0.3082, 4);
});

it('measured by its cycles; two that rise together spread twice as far, against each other not at all', () => {
  const { mean, deviation } = measureOf([0.3, 0.4]);
  expect([mean.toFixed(9), deviation.toFixed(9)]).toEqual(['0.350000000', '0.050000000']);
  const two = of(2, soft);
  const along = sumOf([
    [0.3, 0.3],
    [0.4, 0.4],
  ]);
  const against = sumOf([
    [0.3, 0.4],
    [0.4, 0.3],
  ]);
  expect(sidesOf(two, 1, along).all).toBeCloseTo(0.8, 9);
  expect(sidesOf(two, 1, against).all).toBeCloseTo(0.7, 9);
  expect(sidesOf(two, 1).all).toBeCloseTo(0.7 + 0.05 * Math.SQRT2, 9);
});
