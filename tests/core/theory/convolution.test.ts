/** Sums of services on the grid, against sums that a formula knows. A round is of 2048 cells; one is a µs here. */
import { describe, expect, test } from 'vitest';
import { ServiceSums } from '../../../src/core/theory/convolution.ts';
import { sizeLaw } from '../../../src/core/theory/sizes.ts';
import type { TheoryWorkload } from '../../../src/core/theory/workload.ts';

const US = 1000;
const TURN_US = 500;

/** Sizes in bytes at a byte a ns, unless zones are told; a turn of 500 µs. */
function sumsOf(law: string, waitsForAngle = false, zones = [{ share: 1, rate: 1e9 }]): ServiceSums {
  const workload = { roundNs: 2048 * US, zones, disk: { revolutionNs: TURN_US * US } };
  const reads = { law: sizeLaw(law, 1), waitsForAngle };
  return new ServiceSums({ ...workload, videos: reads } as unknown as TheoryWorkload);
}
const hundred = 'constant:100000';

describe('transfers alone', () => {
  test('constant ones lie in one cell, which is left half way', () => {
    const sums = sumsOf(hundred);
    for (const n of [1, 3, 20])
      expect([-1, -0.25, 0, 0.25, 1].map((off) => sums.above(n, (100 * n + off) * US))).toEqual([
        ...[1, 0.75, 0.5, 0.25, 0],
      ]);
    // 2100 µs are more than the round.
    expect([sums.above(21, 2048 * US), sums.above(30, 2048 * US)]).toEqual([1, 1]);
  });

  test('zones have their shares', () => {
    const sums = sumsOf(hundred, false, [
      { share: 0.25, rate: 1e9 },
      { share: 0.75, rate: 2e9 },
    ]);
    expect([49, 75, 101].map((us) => sums.above(1, us * US))).toEqual([1, 0.25, 0]);
    // Both in the slow one, one of them, none.
    expect([199, 180, 140, 99].map((us) => sums.above(2, us * US))).toEqual([
      expect.closeTo(0.0625, 12),
      expect.closeTo(0.0625, 12),
      expect.closeTo(0.4375, 12),
      1,
    ]);
  });

  test('exponential ones add up to gamma ones, also beyond the round', () => {
    const sums = sumsOf('exponential:1000000');
    for (const x of [0.1, 1, 2.048]) {
      const [one, two] = [Math.exp(-x), Math.exp(-x) * (1 + x)];
      expect(sums.above(1, x * 1000 * US) / one).toBeCloseTo(1, 2);
      expect(sums.above(2, x * 1000 * US) / two).toBeCloseTo(1, 2);
      expect(sums.above(3, x * 1000 * US) / (two + (Math.exp(-x) * x * x) / 2)).toBeCloseTo(1, 2);
    }
  });

  test('a small tail is as exact as a large one', () => {
    const sums = sumsOf('exponential:20000');
    const x = 2000 / 20;
    expect(sums.above(1, 2000 * US) / Math.exp(-x)).toBeCloseTo(1, 2);
    expect(sums.above(2, 2000 * US) / (Math.exp(-x) * (1 + x))).toBeCloseTo(1, 2);
  });
});

test('latencies are uniform in a turn: their sums are a line, a triangle’s tail, and Irwin and Hall’s', () => {
  const sums = sumsOf(hundred, true);
  const above = (n: number, turns: number) => sums.above(n, (100 * n + turns * TURN_US) * US);
  expect([0.1, 0.5, 0.9].map((turns) => above(1, turns))).toEqual(
    [0.9, 0.5, 0.1].map((p): unknown => expect.closeTo(p, 9)),
  );
  expect([0.5, 1, 1.5].map((turns) => above(2, turns))).toEqual(
    [0.875, 0.5, 0.125].map((p): unknown => expect.closeTo(p, 5)),
  );
  expect([0.5, 1.5, 2.5].map((turns) => above(3, turns))).toEqual(
    [1 - 1 / 48, 0.5, 1 / 48].map((p): unknown => expect.closeTo(p, 5)),
  );
  expect([above(1, 1.01), above(2, 2.02)]).toEqual([0, 0]);
});

test('sums of two kinds: n of the one and k of the other', () => {
  const [a, b] = [sumsOf(hundred), sumsOf('constant:50000')];
  const above = (n: number, k: number, us: number) => a.aboveWith(n, b, k, us * US);
  expect([399, 399.75, 400, 400.25, 401].map((us) => above(3, 2, us))).toEqual([1, 0.75, 0.5, 0.25, 0]);
  expect([299, 300, 301].map((us) => above(3, 0, us))).toEqual([1, 0.5, 0]);
  expect([above(3, 2, 100), above(3, 2, 300)]).toEqual([1, 1]);
  // Beyond the round by the one, by the other, by both together.
  expect([above(21, 1, 2048), above(1, 50, 2048), above(15, 15, 2048)]).toEqual([1, 1, 1]);
  const [c, d] = [sumsOf(hundred, true), sumsOf('constant:50000', true)];
  expect(c.aboveWith(1, d, 1, (150 + TURN_US) * US)).toBeCloseTo(0.5, 5);
  expect(c.aboveWith(1, d, 1, (150 + 1.5 * TURN_US) * US)).toBeCloseTo(0.125, 5);
  expect(c.aboveWith(2, d, 1, (250 + 2.5 * TURN_US) * US)).toBeCloseTo(1 / 48, 5);
});
