/** Moments of seeks and the cost of sweeps: analytic.json, hand-worked disks, and every sweep of a small one tried. */
import { describe, expect, test } from 'vitest';
import { allicat } from '../../../src/core/disk/allicat.ts';
import { buildDisk } from '../../../src/core/disk/mechanics.ts';
import { nerjes1998 } from '../../../src/core/disk/nerjes-1998.ts';
import type { DiskModel } from '../../../src/core/sim/interfaces.ts';
import { seekMoments, zonesOf } from '../../../src/core/theory/seek.ts';
import { oyangNs, worstSweepNs } from '../../../src/core/theory/sweepBound.ts';
import { meanSweep } from '../../../src/core/theory/sweepMean.ts';
import { workloadOf } from '../../../src/core/theory/workload.ts';
import analytic from '../../cases/analytic.json' with { type: 'json' };

/** Concave throughout, but for two roundings to whole ns: the first of Oyang’s conditions. */
const isConcave = ({ seekNs }: DiskModel): boolean =>
  [...seekNs].every((ns, d) => d < 2 || ns - 2 * seekNs[d - 1] + seekNs[d - 2] <= 2);

const nerjes = nerjes1998.build({ mb: 'binary' });
const values = { round: 1, csize: 'gamma:800000:200000', dsize: 'normal:50000:25000', reads: 'anywhere' };

/** Outer half twice as fast: a cylinder there is drawn twice as often. */
const zoned = (cylinders: number) =>
  buildDisk(cylinders, 10e6, { a: 1, b: 0.5, boundary: 7, c: 1.5, e: 0.1 }, [
    { from: 0, rate: 2e6 },
    { from: Math.floor(cylinders / 2), rate: 1e6 },
  ]);

describe('seek moments', () => {
  test('of the Nerjes disk', () => {
    const { distance, meanNs, variance, maxNs } = seekMoments(nerjes);
    expect(distance).toBeCloseTo(analytic.nerjes_disk.E_d, 8);
    expect(meanNs / 1e6).toBeCloseTo(analytic.nerjes_disk.E_seek_ms, 6);
    expect(Math.sqrt(variance) / 1e6).toBeCloseTo(analytic.nerjes_disk.sd_seek_ms, 6);
    expect(maxNs / 1e6).toBeCloseTo(analytic.nerjes_disk.max_seek_ms, 9);
  });

  test('of the Allicat, whose mean the paper prints', () => {
    expect(seekMoments(allicat.build({})).meanNs / 1e6).toBeCloseTo(9.4, 2);
    // 2577 / 3 = 859 cylinders: 1.0 + 0.2866 · 29.309 = 9.40 ms; the mean over pairs is then 1.0 + 8.4 · 0.2866 / 0.3103.
    const third = allicat.build({ seek: 'third' });
    expect(third.seekNs[859] / 1e6).toBeCloseTo(9.4, 2);
    expect(seekMoments(third).meanNs / 1e6).toBeCloseTo(8.76, 2);
  });

  test('of a disk with zones: pair by pair', () => {
    const disk = zoned(20);
    const weight = Array.from({ length: 20 }, (_, c) => (c < 10 ? 2 : 1) / 30);
    let mean = 0;
    let square = 0;
    const toZone = [0, 0];
    for (let a = 0; a < 20; a++)
      for (let b = 0; b < 20; b++) {
        const share = weight[a] * weight[b];
        const ns = disk.seekNs[Math.abs(a - b)];
        mean += share * ns;
        square += share * ns * ns;
        toZone[b < 10 ? 0 : 1] += share * ns;
      }
    const moments = seekMoments(disk);
    expect(zonesOf(disk).map(({ from, to, share }) => [from, to, share])).toEqual([
      [0, 10, 2 / 3],
      [10, 20, 1 / 3],
    ]);
    expect(moments.meanNs).toBeCloseTo(mean, 3);
    expect(moments.variance / (square - mean * mean)).toBeCloseTo(1, 9);
    expect(moments.meanToZoneNs[0] / (toZone[0] * 1.5)).toBeCloseTo(1, 12);
    expect(moments.meanToZoneNs[1] / (toZone[1] * 3)).toBeCloseTo(1, 12);
  });
});

/** The longest sweep over n requests, every start and every place of them tried. */
function longest({ cylinders, seekNs }: DiskModel, n: number): number {
  let most = 0;
  const sweep = (places: readonly number[]) => {
    const gaps = places.slice(1).reduce((sum, place, i) => sum + seekNs[place - places[i]], 0);
    const [low, high] = [places[0], places[places.length - 1]];
    for (let head = 0; head < cylinders; head++)
      most = Math.max(most, gaps + seekNs[Math.min(Math.abs(head - low), Math.abs(head - high))]);
  };
  const place = (places: readonly number[]) => {
    if (places.length === n) sweep(places);
    else for (let c = places.at(-1) ?? 0; c < cylinders; c++) place([...places, c]);
  };
  place([]);
  return most;
}

describe('one sweep', () => {
  test('Oyang’s bound and the truth on the Nerjes disk', () => {
    const ms = (of: typeof oyangNs) => [3, 7].map((n) => of(nerjes, n) / 1e6);
    expect(ms(oyangNs)[0]).toBeCloseTo(29.566, 6);
    expect(ms(oyangNs)[1]).toBeCloseTo(45.426, 3);
    expect(ms(worstSweepNs).map((x) => x.toFixed(1))).toEqual(['32.8', '48.5']);
    expect([nerjes, allicat.build({})].map(isConcave)).toEqual([false, true]);
  });

  test.each([
    ['concave', buildDisk(24, 10e6, { a: 1, b: 0.5, boundary: 24, c: 0, e: 0 }, [{ from: 0, rate: 1e6 }])],
    [
      'of two pieces',
      buildDisk(24, 10e6, { a: 1, b: 0.5, boundary: 7, c: 1.5, e: 0.13 }, [{ from: 0, rate: 1e6 }]),
    ],
    [
      'steeper beyond the joint',
      buildDisk(24, 10e6, { a: 1, b: 0.2, boundary: 9, c: 0.7, e: 0.2 }, [{ from: 0, rate: 1e6 }]),
    ],
    ['straight', buildDisk(24, 10e6, { a: 0, b: 0, boundary: 0, c: 0, e: 1 }, [{ from: 0, rate: 1e6 }])],
  ])('the worst of all sweeps, a curve %s', (_, disk) => {
    // Equal seeks are the worst but for the rounding of the table.
    for (const n of [1, 2, 3, 4])
      expect(Math.abs(worstSweepNs(disk, n) - longest(disk, n)), `n = ${n}`).toBeLessThan(n + 1);
  });

  test('its mean against a million sweeps drawn by another program', () => {
    // Plain sweeps over uniform cylinders from a uniform head, 10⁶ each: 15.140, 20.728 and 38.427 ms, ± 0.01.
    const workload = workloadOf(values, nerjes);
    for (const [n, ms] of [
      [1, 8.4906],
      [2, 15.14],
      [3, 20.728],
      [7, 38.427],
    ])
      expect(Math.abs(meanSweep(workload, n).seeksNs / 1e6 - ms), `n = ${n}`).toBeLessThan(0.02);
    expect(meanSweep(workload, 7).seeksNs).toBeLessThan(oyangNs(nerjes, 7));
  });
});
