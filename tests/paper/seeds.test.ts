/**
 * The expected mean responses at sixteen seeds of our own. Their average is four times as exact as one run, and the
 * intervals of single runs are held to what they promise: 95 of 100 hold the truth.
 */
import { expect, test } from 'vitest';
import { t975 } from '../../src/core/metrics/studentT.ts';
import { drawsOf, sampleOf } from '../helpers/statistics.ts';
import { meanResponse, measure } from './expected.ts';

const SEEDS = 16;

test.each(sampleOf(meanResponse, 8))('%s, N = %i, λ = %i: %f s', (policy, n, lambda, expected, interval) => {
  const runs = Array.from(
    { length: SEEDS },
    (_, k) => measure({ policy, n, lambda, duration: drawsOf(10_000, 2), seed: 2 + k }).discrete,
  );
  const mean = runs.reduce((sum, { meanResponseS }) => sum + meanResponseS, 0) / SEEDS;
  const variance = runs.reduce((sum, { meanResponseS: x }) => sum + (x - mean) * (x - mean), 0) / (SEEDS - 1);
  expect(Math.abs(mean - expected)).toBeLessThan(t975(SEEDS - 1) * Math.sqrt(variance / SEEDS) + interval);
  // Sixteen intervals of 95 %: fewer than twelve with the truth in them would be a chance of one in a thousand.
  const holding = runs.filter(({ meanResponseS, ci95S }) => Math.abs(meanResponseS - mean) < ci95S);
  expect(holding.length).toBeGreaterThanOrEqual(12);
});
