/** The samplers against the distributions that they are named after: a million draws each, a third of them in `npm test`, fixed seeds. */
import { describe, expect, test } from 'vitest';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { stateOf, streamKey, uniform, wordsOfBlock, type Words } from '../../../src/core/base/random.ts';
import { exponential, gamma, normal } from '../../../src/core/base/variates.ts';
import { drawsOf } from '../../helpers/statistics.ts';

const DRAWS = drawsOf(1_000_000, 3);

function draws(name: string, draw: (words: Words) => number): Float64Array {
  const words = wordsOfBlock(streamKey(1, name), 0);
  const x = new Float64Array(DRAWS);
  for (let i = 0; i < DRAWS; i++) x[i] = draw(words);
  return x;
}

/** Sample moments about the true mean must lie within five of their own standard errors. */
function checkMoments(x: Float64Array, mean: number, variance: number, thirdCentral: number): void {
  const sums = [0, 0, 0, 0, 0, 0, 0]; // of (x − mean)^k
  for (let i = 0; i < x.length; i++) {
    let power = 1;
    for (let k = 1; k <= 6; k++) sums[k] += power *= x[i] - mean;
  }
  for (const [k, expected] of [
    [1, 0],
    [2, variance],
    [3, thirdCentral],
  ] as const) {
    const average = sums[k] / x.length;
    const error = Math.sqrt((sums[2 * k] / x.length - average * average) / x.length);
    expect(Math.abs(average - expected) / error, `moment ${k}: ${average}, not ${expected}`).toBeLessThan(5);
  }
}

function count(x: Float64Array, has: (value: number) => boolean): number {
  let n = 0;
  for (let i = 0; i < x.length; i++) if (has(x[i])) n++;
  return n;
}

/** Kolmogorov and Smirnov, over the first 300 000; √n·D exceeds 2.2 once in 8000 times. */
function checkDistribution(x: Float64Array, cdf: (x: number) => number): void {
  const sorted = x.slice(0, 300_000).sort();
  let distance = 0;
  for (let i = 0; i < sorted.length; i++) {
    const f = cdf(sorted[i]);
    distance = Math.max(distance, f - i / sorted.length, (i + 1) / sorted.length - f);
  }
  expect(distance * Math.sqrt(sorted.length)).toBeLessThan(2.2);
}

/** Normal distribution function: Abramowitz and Stegun 7.1.26, good to 1.5·10⁻⁷. */
function normalCdf(x: number): number {
  const z = Math.abs(x) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * z);
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const upper = (series * Math.exp(-z * z)) / 2;
  return x < 0 ? upper : 1 - upper;
}

test('exponential', () => {
  const x = draws('exponential', exponential);
  checkMoments(x, 1, 1, 2);
  checkDistribution(x, (value) => 1 - Math.exp(-value));
  expect(count(x, (value) => !(value > 0))).toBe(0);
  // The tail beyond the ziggurat's base (7.697) is drawn by another branch.
  const beyond = count(x, (value) => value > 7.697);
  expect(Math.abs(beyond - DRAWS * Math.exp(-7.697))).toBeLessThan(5 * Math.sqrt(DRAWS * Math.exp(-7.697)));
});

test('normal', () => {
  const x = draws('normal', normal);
  checkMoments(x, 0, 1, 0);
  checkDistribution(x, normalCdf);
  // Both tails: beyond 3 (1.35·10⁻³ of the draws), and beyond the ziggurat's base at 3.654 (1.29·10⁻⁴).
  for (const [limit, share] of [
    [3, 1.349898e-3],
    [3.654153, 1.2902e-4],
  ])
    for (const side of [-1, 1]) {
      const found = count(x, (value) => value * side > limit);
      expect(Math.abs(found - DRAWS * share)).toBeLessThan(5 * Math.sqrt(DRAWS * share));
    }
});

describe('gamma', () => {
  // 16 is the fragments' (800 000 ± 200 000), 4 the requests'; below 1 the boost is used.
  test.each([16, 4, 1.5, 1, 0.5, 0.04])('of shape %d', (shape) => {
    const x = draws(`gamma ${shape}`, (words) => gamma(words, shape));
    checkMoments(x, shape, shape, 2 * shape);
    if (shape === 1) checkDistribution(x, (value) => 1 - Math.exp(-value));
    // With shape 1/2, √(2x) is the absolute value of a standard normal.
    if (shape === 0.5) checkDistribution(x, (value) => 2 * normalCdf(Math.sqrt(2 * value)) - 1);
    if (shape === 4) checkDistribution(x, (v) => 1 - Math.exp(-v) * (1 + v + (v * v) / 2 + (v * v * v) / 6));
  });
});

test('uniform', () => {
  const x = draws('uniform', uniform);
  checkMoments(x, 1 / 2, 1 / 12, 0);
  checkDistribution(x, (value) => value);
});

describe('streams', () => {
  const first = (seed: number, name: string, block: number) => {
    const words = wordsOfBlock(streamKey(seed, name), block);
    return [words.next(), words.next(), words.next(), words.next()].join();
  };

  test('differ by seed, by name and by block, and are the same for the same three', () => {
    const seeds = [0, 1, 2, 4294967296, 4294967297, 9007199254740991];
    const names = ['D gaps', 'D sizes', 'C sizes 1', 'C sizes 2', 'C sizes 12'];
    const all = seeds.flatMap((s) => names.flatMap((n) => [0, 1, 2, 1000].map((b) => first(s, n, b))));
    expect(new Set(all).size).toBe(all.length);
    expect(first(7, 'D gaps', 3)).toBe(first(7, 'D gaps', 3));
  });

  test('are those of xoroshiro128+, and start again at any block', () => {
    const key = streamKey(7, 'D gaps');
    const words = wordsOfBlock(key, 3);
    for (const block of [3, 0, 3]) {
      const reference = xoroshiro128plusFromState(stateOf(key, block));
      words.start(key, block);
      for (let k = 0; k < 1000; k++) expect(words.next()).toBe(reference.next());
    }
  });

  test('neighbouring blocks, seeds and names do not go together', () => {
    // The first word of each generator, as a uniform variate, against that of its neighbour: correlation 0 ± 5/√n.
    const n = 40_000;
    const at = (seed: number, name: string, block: number) =>
      uniform(wordsOfBlock(streamKey(seed, name), block)) - 0.5;
    const correlation = (a: (i: number) => number, b: (i: number) => number) => {
      let sum = 0;
      for (let i = 0; i < n; i++) sum += a(i) * b(i) * 12;
      return sum / n;
    };
    const limit = 5 / Math.sqrt(n);
    expect(
      Math.abs(
        correlation(
          (i) => at(1, 'a', i),
          (i) => at(1, 'a', i + 1),
        ),
      ),
    ).toBeLessThan(limit);
    expect(
      Math.abs(
        correlation(
          (i) => at(i, 'a', 0),
          (i) => at(i + 1, 'a', 0),
        ),
      ),
    ).toBeLessThan(limit);
    expect(
      Math.abs(
        correlation(
          (i) => at(i, 'C sizes 1', 0),
          (i) => at(i, 'C sizes 2', 0),
        ),
      ),
    ).toBeLessThan(limit);
  });
});
