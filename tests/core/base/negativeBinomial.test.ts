import { describe, expect, test } from 'vitest';
import { moreThan } from '../../../src/core/base/binomial.ts';
import { moreThanClustered } from '../../../src/core/base/negativeBinomial.ts';

/** From the definition: failures before the r-th success, r a whole number, each success with probability p. */
function byDefinition(k: number, r: number, p: number): number {
  let below = 0;
  for (let i = 0; i <= k; i++) {
    let ways = 1;
    for (let j = 1; j <= i; j++) ways *= (r - 1 + j) / j;
    below += ways * p ** r * (1 - p) ** i;
  }
  return 1 - below;
}

describe('the tail of a negative binomial count', () => {
  test.each([
    [36, 4, 0.25],
    [5, 1, 0.5],
    [0, 3, 0.2],
    [36, 12, 0.6],
  ])('more than %i, of %i successes with %f', (k, r, p) => {
    const mean = (r * (1 - p)) / p;
    expect(moreThanClustered(k, mean, mean / p)).toBeCloseTo(byDefinition(k, r, p), 10);
  });

  test('is that of the Poisson law without clusters, and near to the binomial of rare events', () => {
    expect(moreThanClustered(2, 1, 1)).toBeCloseTo(1 - 2.5 * Math.exp(-1), 12);
    expect(moreThanClustered(2, 1, 0.4)).toBe(moreThanClustered(2, 1, 1));
    expect(moreThanClustered(2, 1, 1 + 1e-7)).toBeCloseTo(moreThanClustered(2, 1, 1), 6);
    expect(moreThanClustered(36, 21.06, 21.06) / moreThan(36, 3600, 0.00585)).toBeCloseTo(1, 1);
  });

  test('of nothing, of too much and of what nobody knows', () => {
    expect(moreThanClustered(-1, 5, 9)).toBe(1);
    expect(moreThanClustered(36, 0, 0)).toBe(0);
    expect(moreThanClustered(36, NaN, 1)).toBeNaN();
    expect(moreThanClustered(36, 3600, 7200)).toBeCloseTo(1, 9);
    expect(moreThanClustered(36, 13, 1e5)).toBeGreaterThan(0);
  });
});
