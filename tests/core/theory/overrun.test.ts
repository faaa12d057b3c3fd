/** Overruns of a round against figures computed elsewhere (60 digits; tests/cases/README.md), and against hand-worked sums. */
import { describe, expect, test } from 'vitest';
import { nerjes1998 } from '../../../src/core/disk/nerjes-1998.ts';
import { zoned7200 } from '../../../src/core/disk/zoned-7200.ts';
import type { DiskModel } from '../../../src/core/sim/interfaces.ts';
import { irwinHallAbove, irwinHallDensities } from '../../../src/core/theory/irwinHall.ts';
import { overrunOf } from '../../../src/core/theory/overrun.ts';
import { oyangNs } from '../../../src/core/theory/sweepBound.ts';
import { workloadOf } from '../../../src/core/theory/workload.ts';
import file from '../../cases/glitch_probability.json' with { type: 'json' };

const values = { round: 1, csize: 'gamma:800000:200000', dsize: 'normal:50000:25000', reads: 'anywhere' };
const disks: Readonly<Record<string, DiskModel>> = {
  'decimal 8.79e6 B/s': nerjes1998.build({ mb: 'decimal' }),
  'binary 8.79*2^20 B/s': nerjes1998.build({ mb: 'binary' }),
};
const theoryOf = (rate: string, changed = {}) =>
  overrunOf(workloadOf({ ...values, ...changed }, disks[rate]));

describe('as the file has it', () => {
  test.each(file.rows.map((row) => [`${row.rate}, N = ${row.N}`, row] as const))('%s', (_, row) => {
    const theory = theoryOf(row.rate);
    expect(theory.method).toBe('quadrature');
    // The curve is kept in whole ns, so each of N + 1 seeks is off by less than one.
    expect(Math.abs(oyangNs(disks[row.rate], row.N) - row.oyang_ms * 1e6)).toBeLessThan(row.N + 2);
    expect(Math.abs(theory.exact(row.N) / row.exact - 1)).toBeLessThan(1e-6);
    expect(Math.abs(theory.chernoff(row.N) / row.chernoff - 1)).toBeLessThan(1e-6);
  });

  test('the file has 12 numbers of videos at two rates', () => {
    expect(file.rows.map(({ N }) => N)).toEqual([...Array(24).keys()].map((k) => (k % 12) + 1));
  });
});

describe('the sum of latencies', () => {
  test('three by hand', () => {
    // f(x) = x²/2 below 1, (−2x² + 6x − 3)/2 from 1 to 2, (3 − x)²/2 beyond.
    expect([...irwinHallDensities(3, 0.5)]).toEqual([0.125, 0.75, 0.125]);
    expect(irwinHallAbove(3, 1.5)).toBeCloseTo(0.5, 14);
    expect(irwinHallAbove(3, 2.5)).toBeCloseTo(1 / 48, 14);
    expect([irwinHallAbove(3, 0), irwinHallAbove(3, 3)]).toEqual([1, 0]);
  });

  test('many keep their digits where signs would alternate', () => {
    // The last unit of n: (n − x)^n / n!, at x = n − ½.
    let expected = 1;
    for (let k = 1; k <= 60; k++) expected *= 0.5 / k;
    expect(irwinHallAbove(60, 59.5) / expected).toBeCloseTo(1, 12);
    expect(irwinHallAbove(60, 30)).toBeCloseTo(0.5, 12);
  });
});

describe('other sizes than gamma', () => {
  const rate = 'binary 8.79*2^20 B/s';

  test('constant sizes leave only the latencies to chance', () => {
    // At 0.95 s a round four such fragments leave 4 × 10⁶ ns of the latencies’ 33.36: by hand from Irwin and Hall.
    const disk = disks[rate];
    const bytes = Math.floor(((1e9 - oyangNs(disk, 4) - 30e6) / 4 / 1e9) * 8.79 * 1048576);
    const theory = theoryOf(rate, { csize: `constant:${bytes}` });
    expect(theory.method).toBe('closed form');
    const left = 4 - 30 / 8.34;
    expect(theory.exact(4)).toBeCloseTo((left * left * left * left) / 24, 5);
    expect(theory.exact(3)).toBe(0);
    expect(theory.exact(5)).toBe(1);
    expect(theory.chernoff(4)).toBeGreaterThan(theory.exact(4));
  });

  test('sums on the grid against the quadrature, where both hold', () => {
    // An exponential size is a gamma one of shape 1; on two equal zones the grid is taken.
    const disk = disks[rate];
    const halves: DiskModel = { ...disk, rateAt: (c) => disk.rateAt(c) * (c < 3360 ? 1 : 1 + 1e-12) };
    for (const csize of ['gamma:800000:200000', 'exponential:300000', 'gamma:500000:500000']) {
      const exact = theoryOf(rate, { csize });
      const grid = overrunOf(workloadOf({ ...values, csize }, halves));
      expect([exact.method, grid.method]).toEqual(['quadrature', 'grid']);
      for (const n of [2, 5, 8]) {
        expect(Math.abs(grid.exact(n) / exact.exact(n) - 1), `${csize}, ${n}`).toBeLessThan(0.01);
        expect(grid.chernoff(n) / exact.chernoff(n)).toBeCloseTo(1, 6);
      }
    }
  });

  test.each(['normal:800000:200000', 'uniform:200000:1400000', 'normal:500000:500000'])(
    '%s: exact lies below Chernoff, near the normal approximation in the middle, and grows with n',
    (csize) => {
      const theory = theoryOf(rate, { csize });
      let before = 0;
      for (let n = 1; n <= 14; n++) {
        const exact = theory.exact(n);
        expect(exact).toBeGreaterThanOrEqual(before);
        expect(exact).toBeLessThanOrEqual(theory.chernoff(n) * (1 + 1e-9));
        if (exact > 0.2 && exact < 0.8) expect(Math.abs(exact - theory.normal(n))).toBeLessThan(0.02);
        before = exact;
      }
      expect(before).toBeGreaterThan(0.5);
    },
  );

  test('a zoned disk, and reads of whole tracks that begin wherever the head comes down', () => {
    const zoned = overrunOf(workloadOf({ ...values, csize: 'tracks:4' }, zoned7200.build({})));
    expect(zoned.method).toBe('grid');
    // Slowest, 4 tracks of the outermost zone take 4 × 8.333 × 270/130 = 69.2 ms: 14 of them and a sweep overrun never.
    expect(zoned.exact(13)).toBe(0);
    expect(zoned.exact(40)).toBeCloseTo(1, 12);
    const flat = theoryOf(rate, { csize: 'tracks:10' });
    // 83.4 ms each and no latency: with Oyang’s 49.1 ms, 11 fit into a second and 12 do not.
    expect([11, 12].map((n) => [flat.exact(n), flat.normal(n)])).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });
});
