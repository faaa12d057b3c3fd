/** Binomial tails against sums of exact fractions, and intervals against those of the textbooks. */
import { describe, expect, test } from 'vitest';
import { moreThan } from '../../../src/core/base/binomial.ts';
import { probabilityFor, wilson } from '../../../src/core/base/proportion.ts';

/** P(more than k of r) for p = numerator / denominator: whole numbers all the way, one division at the end. */
function exactTail(k: number, r: number, numerator: number, denominator: number): number {
  const [p, q] = [BigInt(numerator), BigInt(denominator - numerator)];
  let above = 0n;
  // C(r, i) · p^i · q^(r − i), each from the one before; the division leaves nothing.
  let term = q ** BigInt(r);
  for (let i = 0; i <= r; i++) {
    if (i > k) above += term;
    term = (term * p * BigInt(r - i)) / (q * BigInt(i + 1));
  }
  const digits = 10n ** 330n;
  const shown = String((above * digits) / BigInt(denominator) ** BigInt(r));
  return Number(`${shown}e-330`);
}

describe('more than k of r', () => {
  test('by hand', () => {
    // Three tosses, not all tails: 7/8. Two of three or more with 1/4: 3 · 9/64 … (3 · 3 + 1)/64 = 10/64.
    expect(moreThan(0, 3, 0.5)).toBeCloseTo(7 / 8, 15);
    expect(moreThan(1, 3, 0.25)).toBeCloseTo(10 / 64, 15);
    expect([moreThan(5, 5, 0.5), moreThan(0, 5, 0), moreThan(0, 5, 1), moreThan(-1, 5, 0.5)]).toEqual([
      0, 0, 1, 1,
    ]);
  });

  test('against exact fractions, far into both tails', () => {
    for (const [k, r, numerator, denominator] of [
      [2, 10, 3, 10],
      [12, 1200, 1, 200],
      [36, 3600, 96, 10_000],
      [36, 3600, 144, 14_000],
      [36, 3600, 26, 10_000],
      [36, 3600, 1, 100_000],
      [36, 3600, 1, 2],
      [500, 1000, 1, 2],
    ] as const) {
      const exact = exactTail(k, r, numerator, denominator);
      expect(moreThan(k, r, numerator / denominator) / exact, `${k} of ${r}`).toBeCloseTo(1, 9);
    }
  });

  test('seven subrounds of a round: more than 36 of 3600 at 144 in 14 000 is as likely as not', () => {
    expect(moreThan(36, 3600, 144 / 14_000)).toBeCloseTo(0.52, 2);
  });

  test('and back: the probability at which it comes to the goal', () => {
    const p = probabilityFor(36, 3600, 0.001);
    expect(moreThan(36, 3600, p)).toBeCloseTo(0.001, 10);
    // 1 − (1 − p)³ = 7/8 at one half.
    expect(probabilityFor(0, 3, 7 / 8)).toBeCloseTo(0.5, 12);
  });
});

test('Wilson’s interval, by hand', () => {
  // 1 of 10: (0.1 + 0.19207) ± 1.95996 · √(0.009 + 0.0096036), all over 1.38415.
  const { low, high } = wilson(0.1, 10);
  expect(low).toBeCloseTo(0.01788, 4);
  expect(high).toBeCloseTo(0.40415, 4);
  // None of 100: 3.8415 / 103.8415.
  expect(wilson(0, 100)).toEqual({ low: 0, high: expect.closeTo(0.036994, 5) as number });
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
});
