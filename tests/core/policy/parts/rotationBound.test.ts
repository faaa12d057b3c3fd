/** Percentiles of a sum of n uniform latencies against their closed forms (Irwin–Hall). */
import { describe, expect, test } from 'vitest';
import { PercentileTable } from '../../../../src/core/policy/parts/rotationBound.ts';

const percentiles = [0.1, 1, 5, 25, 50, 75, 90, 95, 99, 99.9, 99.999];

/** The distribution function of the sum of n: Σ (−1)^k C(n, k) (x − k)^n / n!, exact enough in doubles up to n = 12. */
function irwinHall(n: number, x: number): number {
  let sum = 0;
  let sign = 1;
  let choose = 1;
  let factorial = 1;
  for (let k = 1; k <= n; k++) factorial *= k;
  for (let k = 0; k <= x; k++) {
    sum += (sign * choose * (x - k) ** n) / factorial;
    sign = -sign;
    choose = (choose * (n - k)) / (k + 1);
  }
  return sum;
}

describe.each(percentiles)('percentile %d', (p) => {
  const table = new PercentileTable(p);
  const share = p / 100;

  test('one latency: p', () => {
    expect(table.turns(0)).toBe(0);
    expect(table.turns(1)).toBeCloseTo(share, 9);
  });

  test('two: the triangle’s', () => {
    const exact = share < 0.5 ? Math.sqrt(2 * share) : 2 - Math.sqrt(2 * (1 - share));
    expect(Math.abs(table.turns(2) - exact)).toBeLessThan(2e-3);
  });

  test('up to twelve: the distribution function there is p', () => {
    // The grid's own error is below 10⁻⁴ turns but in the outermost corners of the density.
    for (let n = 3; n <= 12; n++) expect(Math.abs(irwinHall(n, table.turns(n)) - share)).toBeLessThan(2e-4);
  });

  test('many: the normal approximation', () => {
    const quantile: Record<number, number> = { 5: -1.644854, 50: 0, 95: 1.644854, 99: 2.326348 };
    if (p in quantile)
      expect(Math.abs(table.turns(200) - (100 + quantile[p] * Math.sqrt(200 / 12)))).toBeLessThan(0.02);
  });

  test('grows with n, by at most a turn, and never exceeds n', () => {
    // The table itself ends at 512; once is enough for so many.
    for (let n = 1; n <= (p === 99 ? 600 : 50); n++) {
      const step = table.turns(n) - table.turns(n - 1);
      expect(step).toBeGreaterThan(0);
      expect(step).toBeLessThanOrEqual(1 + 1e-9);
      expect(table.turns(n)).toBeLessThanOrEqual(n);
    }
  });
});

test('grows with p, whatever the order of asking', () => {
  const tables = percentiles.map((p) => new PercentileTable(p));
  for (const n of [7, 1, 30, 3]) {
    const turns = tables.map((table) => table.turns(n));
    expect(turns).toEqual([...turns].sort((a, b) => a - b));
  }
});
