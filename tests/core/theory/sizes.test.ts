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
  'normal:50000:25000:cut',
  'normal:50000:50000:cut',
  'normal:1000:50000:cut',
  'normal:50000:25000:abs',
  'normal:50000:50000:abs',
  'normal:1000:50000:abs',
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

// Q(10) and Q(11) of a standard normal: P(Z > 10), P(Z > 11).
const [q10, q11] = [7.61985302416053e-24, 1.91065957449868e-28];

test.each(['normal:50000:1000', 'normal:50000:1000:cut', 'normal:50000:1000:abs'])(
  'what lies far out on either side of %s is not lost among the ones',
  (word) => {
    const { between } = sizeLaw(word, TRACK);
    expect(between(60_000, 61_000) / (q10 - q11)).toBeCloseTo(1, 9);
    expect(between(39_000, 40_000) / (q10 - q11)).toBeCloseTo(1, 9);
    expect(between(40_000, 60_000)).toBeCloseTo(1, 12);
  },
);

test('nor of exponential and gamma sizes', () => {
  for (const word of ['exponential:50000', 'gamma:50000:50000']) {
    const { between } = sizeLaw(word, TRACK);
    expect(between(50 * 50_000, 51 * 50_000) / (Math.exp(-50) - Math.exp(-51))).toBeCloseTo(1, 9);
    expect(between(1e-20 * 50_000, 3e-20 * 50_000) / 2e-20).toBeCloseTo(1, 9);
  }
});

test('a normal size that is drawn again: 50 000 ± 50 000 becomes 64.4 kB', () => {
  expect(sizeLaw('normal:50000:50000', TRACK).mean / 1e3).toBeCloseTo(64.4, 1);
});

// By hand, z = μ/σ = 1, Φ(1) = 0.841345, φ(1) = 0.241971: cut, the mean is σ(zΦ + φ); without the sign, σ(2φ + z(2Φ − 1)).
test.each([
  ['normal:50000:50000:cut', 50_000 * (0.841345 + 0.241971)],
  ['normal:50000:50000:abs', 50_000 * (2 * 0.241971 + (2 * 0.841345 - 1))],
  ['normal:50000:25000:cut', 25_000 * (2 * 0.97725 + 0.053991)],
  ['normal:50000:25000:abs', 25_000 * (2 * 0.053991 + 2 * (2 * 0.97725 - 1))],
])('%s has the mean of its formula', (word, mean) => {
  // One byte, not none, where it is cut.
  expect(Math.abs(sizeLaw(word, TRACK).mean - mean)).toBeLessThan(0.5);
});

// E[X²] is as if nothing had happened where the sign goes; where it is cut, what was negative is missing.
test('second moments of the forms of normal sizes', () => {
  const square = (word: string) => {
    const { mean, variance } = sizeLaw(word, TRACK);
    return variance + mean * mean;
  };
  expect(square('normal:50000:50000:abs') / 5e9).toBeCloseTo(1, 9);
  // σ²((z² + 1)Φ(z) + zφ(z)), z = 1.
  expect(square('normal:50000:50000:cut') / (2.5e9 * (2 * 0.841345 + 0.241971))).toBeCloseTo(1, 5);
});

test('where nothing is negative the three forms of a normal size are one', () => {
  const [redrawn, cut, unsigned] = ['', ':cut', ':abs'].map((form) =>
    sizeLaw(`normal:50000:100${form}`, TRACK),
  );
  for (const law of [cut, unsigned]) {
    expect(law.mean).toBeCloseTo(redrawn.mean, 6);
    expect(law.variance / redrawn.variance).toBeCloseTo(1, 9);
    for (const theta of [-0.01, 1e-5, 0.01])
      expect(law.lnTransform(theta)).toBeCloseTo(redrawn.lnTransform(theta), 6);
  }
});
