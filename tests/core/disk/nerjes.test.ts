/** The Nerjes disk against figures that were computed elsewhere (tests/cases/analytic.json says how). */
import { expect, test } from 'vitest';
import { buildDisk } from '../../../src/core/disk/mechanics.ts';
import { nerjes1998 } from '../../../src/core/disk/nerjes-1998.ts';
import analytic from '../../cases/analytic.json' with { type: 'json' };

const disk = nerjes1998.build({ mb: 'binary' });
const expected = analytic.nerjes_disk;

test('seek moments over independent uniform pairs of cylinders', () => {
  const n = disk.cylinders;
  let distance = 0;
  let mean = 0;
  let square = 0;
  for (let d = 1; d < n; d++) {
    const share = (2 * (n - d)) / (n * n); // of the n² ordered pairs
    const ms = disk.seekNs[d] / 1e6;
    distance += share * d;
    mean += share * ms;
    square += share * ms * ms;
  }
  expect(distance).toBeCloseTo(expected.E_d, 6);
  expect(mean).toBeCloseTo(expected.E_seek_ms, 6); // the table holds whole ns: 10⁻⁶ ms
  expect(Math.sqrt(square - mean * mean)).toBeCloseTo(expected.sd_seek_ms, 6);
  expect(disk.seekNs[n - 1] / 1e6).toBeCloseTo(expected.max_seek_ms, 6);
});

test('the rate is 8.79 MB/s, in either reading of a MB', () => {
  expect(disk.transferNs(8.79 * 1048576, 0)).toBe(1e9);
  expect(nerjes1998.build({ mb: 'decimal' }).transferNs(8.79e6, 0)).toBe(1e9);
});

test('the curve’s two pieces meet at their boundary as printed', () => {
  const curve = { a: 1.867, b: 0.1315, boundary: 1344, c: 3.8635, e: 0.0021 };
  const { seekNs } = buildDisk(6720, 8.34e6, curve, [{ from: 0, rate: 8.79e6 }]);
  expect([0, 1, 1343, 1344].map((distance) => seekNs[distance])).toEqual([
    ...[0, 1_998_500, Math.round(1e6 * (1.867 + 0.1315 * Math.sqrt(1343))), 6_685_900],
  ]);
});

test('a disk with zones: rate, capacity and transfers by zone', () => {
  // Outer half at 2 MB/s, inner half at 1 MB/s: two thirds of the capacity lie outside.
  const zoned = buildDisk(100, 10e6, { a: 1, b: 0, boundary: 100, c: 0, e: 0 }, [
    { from: 0, rate: 2e6 },
    { from: 50, rate: 1e6 },
  ]);
  expect([0, 49, 50, 99].map((c) => zoned.rateAt(c))).toEqual([2e6, 2e6, 1e6, 1e6]);
  expect([49, 50].map((c) => zoned.transferNs(1000, c))).toEqual([5e5, 1e6]);
  expect([zoned.slowestRate(0, 49), zoned.slowestRate(49, 50), zoned.slowestRate(0, 99)]).toEqual([
    2e6, 1e6, 1e6,
  ]);
  expect([0, 0.33334, 0.66666, 0.66667, 0.99999].map((u) => zoned.cylinderAt(u))).toEqual([
    0, 25, 49, 50, 99,
  ]);
  expect(() => buildDisk(100, 10e6, { a: 1, b: 0, boundary: 100, c: 0, e: 0 }, [])).toThrow(/zone/);
});

test('a curve that makes two short seeks quicker than one long one is recognized', () => {
  // 1 ms up to 9 cylinders, 5 ms beyond.
  const steep = buildDisk(20, 10e6, { a: 1, b: 0, boundary: 10, c: 5, e: 0 }, [{ from: 0, rate: 1e6 }]);
  expect(steep.subadditive).toBe(false);
  expect(disk.subadditive).toBe(true);
});
