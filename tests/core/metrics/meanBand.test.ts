/** The band of a running mean, against figures worked out by hand and against how often it holds the truth. */
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { describe, expect, test } from 'vitest';
import { meanBand } from '../../../src/core/metrics/meanBand.ts';
import { t975 } from '../../../src/core/metrics/studentT.ts';

const running = (values: readonly number[]): number[] => {
  const sums = [0];
  for (const value of values) sums.push(sums[sums.length - 1] + value);
  return sums;
};

describe('by hand', () => {
  // 16 rounds with two observations each, sums 2 and 6 in turn: mean 2 of 32; each round misses 2·2 by 2, so
  // Σ (sum − mean·count)² = 16·4 = 64, error = √(64·16/15)/32 = 0.258199, t(15) = 2.1314.
  const sums = running(Array.from({ length: 16 }, (_, i) => (i % 2 === 0 ? 2 : 6)));
  const counts = running(Array.from({ length: 16 }, () => 2));

  test('sixteen rounds are sixteen batches of one', () => {
    const band = meanBand(sums, counts, 16);
    expect(band).toMatchObject({ batches: 16, rounds: 1 });
    expect(band?.half).toBeCloseTo(2.1314 * 0.258199, 5);
  });

  test('fifteen rounds are too few', () => {
    expect(meanBand(sums, counts, 15)).toBeUndefined();
  });

  test('so are rounds that hold fewer than two observations on average', () => {
    expect(meanBand(sums, running(Array.from({ length: 16 }, () => 1)), 16)).toBeUndefined();
  });

  test('32 rounds of that kind are batches of two that all agree: no doubt is left', () => {
    const twice = running(Array.from({ length: 32 }, (_, i) => (i % 2 === 0 ? 2 : 6)));
    const band = meanBand(twice, running(Array.from({ length: 32 }, () => 2)), 32);
    expect(band).toEqual({ half: 0, batches: 16, rounds: 2 });
  });
});

test('t by degrees of freedom, as tables print it', () => {
  expect([1, 2, 10, 15, 20, 30, 31].map(t975)).toEqual([
    12.7062, 4.3027, 2.2281, 2.1314, 2.086, 2.0423, 2.0395,
  ]);
});

test('of a thousand runs of independent observations about 950 bands hold the true mean', () => {
  const random = xoroshiro128plus(20);
  const unit = () => (random.next() >>> 0) / 2 ** 32;
  let held = 0;
  for (let run = 0; run < 1000; run++) {
    // Uniform on [0, 1): the mean is 0.5.
    const sums = running(Array.from({ length: 40 }, () => unit() + unit() + unit() + unit()));
    const counts = running(Array.from({ length: 40 }, () => 4));
    const band = meanBand(sums, counts, 40);
    if (band && Math.abs(sums[40] / counts[40] - 0.5) <= band.half) held++;
  }
  // ± 4.4 standard deviations of a binomial count.
  expect(held).toBeGreaterThan(920);
  expect(held).toBeLessThan(980);
});
