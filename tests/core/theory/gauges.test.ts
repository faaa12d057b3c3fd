/** The figures at a glance: for every drive, and for sizes of every form; finite, in order, and soon enough. */
import { meaningOf } from '../../../src/core/scenario/resolved.ts';
import { expect, test } from 'vitest';
import { disks } from '../../../src/core/disk/index.ts';
import { defaultValues } from '../../../src/core/scenario/params.ts';
import { gaugeTheory } from '../../../src/core/theory/gauges.ts';
import { sampleOf } from '../../helpers/statistics.ts';

const sizes = [
  'constant:300000',
  'uniform:100000:500000',
  'exponential:300000',
  'normal:300000:100000',
  'gamma:300000:75000',
  'tracks:3',
];

// Each drive and each form are in the sample of ten, not each with the other.
const both = disks.flatMap(({ id }) => sizes.map((csize) => [id, csize] as const));

test.each(sampleOf(both, 5))('%s, %s', (disk, csize) => {
  const n = 3;
  const values = { ...defaultValues, disk, csize, n, lambda: 4 };
  const theory = gaugeTheory(values, meaningOf(values).disk);
  expect(theory.utilization).toBeGreaterThan(0);
  expect(theory.fcfsLimit).toBeGreaterThanOrEqual(0);
  expect(theory.overrun).toBeGreaterThanOrEqual(0);
  expect(theory.overrun).toBeLessThanOrEqual(theory.chernoff * 1.02 + 1e-60);
  expect(theory.videosWorstCase).toBeLessThanOrEqual(theory.videosByChance);
  expect(theory.videosByChance).toBeLessThanOrEqual(200);
  expect(theory.worstSweepNs).toBeGreaterThan(0);
  // What fits by the worst case never overruns, or as good as never.
  if (theory.videosWorstCase >= n) expect(theory.overrun).toBeLessThan(1e-4);
});
