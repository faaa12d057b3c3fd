/** Moments, tails and transforms of sizes against what is really drawn, and against integrals of their densities. */
import { describe, expect, test } from 'vitest';
import { sizeSampler } from '../../../src/core/base/distribution.ts';
import { streamKey, wordsOfBlock } from '../../../src/core/base/random.ts';
import { sizeExceededBy, sizeLaw } from '../../../src/core/theory/sizes.ts';

const TRACK = 76_800;
const DRAWS = 1 << 18;

describe.each([
  'constant:50000',
  'uniform:10000:90000',
  'exponential:50000',
  'normal:50000:25000',
  'normal:50000:50000',
  'gamma:50000:25000',
  'gamma:800000:200000',
  'tracks:2',
])('%s', (word) => {
  const law = sizeLaw(word, TRACK);
  const drawn = new Float64Array(DRAWS);
  sizeSampler(word, TRACK)(wordsOfBlock(streamKey(1, word), 0), drawn);
  const mean = drawn.reduce((sum, x) => sum + x, 0) / DRAWS;
  const variance = drawn.reduce((sum, x) => sum + (x - mean) * (x - mean), 0) / (DRAWS - 1);

  test('mean and variance as drawn', () => {
    // Four standard errors, and the half byte of rounding.
    expect(Math.abs(mean - law.mean)).toBeLessThan(4 * Math.sqrt(law.variance / DRAWS) + 0.5);
    if (law.variance > 0) expect(Math.abs(variance / law.variance - 1)).toBeLessThan(0.03);
    else expect(variance).toBe(0);
  });

  test('the tail as drawn', () => {
    for (const x of [0.4, 1.1, 2.2].map((of) => of * law.mean)) {
      const share = drawn.reduce((count, size) => count + (size > x ? 1 : 0), 0) / DRAWS;
      const p = law.above(x);
      expect(Math.abs(share - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / DRAWS) + 1e-5);
      expect(law.between(0.3 * x, x)).toBeCloseTo(law.above(0.3 * x) - p, 12);
    }
  });

  test('the transform as drawn', () => {
    for (const theta of [0.1 / law.mean, -1 / law.mean]) {
      const terms = drawn.map((size) => Math.exp(theta * size));
      const transform = terms.reduce((sum, x) => sum + x, 0) / DRAWS;
      expect(Math.exp(law.lnTransform(theta)) / transform).toBeCloseTo(1, 2);
    }
  });

  test('the size that one in 10 000 exceeds', () => {
    const size = sizeExceededBy(law, 1e-4);
    if (Number.isFinite(law.largest)) expect(size).toBe(law.largest);
    else expect(law.above(size)).toBeCloseTo(1e-4, 9);
  });
});

test('a normal size that is drawn again: 50 000 ± 50 000 becomes 64.4 kB', () => {
  expect(sizeLaw('normal:50000:50000', TRACK).mean / 1e3).toBeCloseTo(64.4, 1);
});
