/** With no videos, disjoint-fcfs is a single server in order of arrival: M/G/1, which Pollaczek and Khinchine solved. */
import { expect, test } from 'vitest';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import { BATCHES } from '../../../src/core/trace/tally.ts';
import analytic from '../../cases/analytic.json' with { type: 'json' };

const STUDENT = 2.0395; // 95 %, 31 degrees of freedom

test.each([50_000, 10_000])('mean response at λ = 30/s, sizes of %d bytes', (size) => {
  const row = analytic.D_fcfs_stability.find(
    (r) => r.rate === 'MB=2^20' && r.D === size && r.size === 'resample>0',
  );
  if (!row) throw new Error('no such row');
  const lambda = 30;
  const mean = row.ES_ms / 1e3;
  const square = mean * mean * (1 + row.scv);
  const expected = (lambda * square) / (2 * (1 - lambda * mean)) + mean;

  const scenario = withValues(defaultScenario, {
    policy: 'disjoint-fcfs',
    n: 0,
    lambda,
    dsize: `normal:${size}:${size / 2}`,
    duration: 20_000,
  });
  const { tally } = new Run(scenario).complete().station;
  const means = Array.from(
    { length: BATCHES },
    (_, k) => tally.batchSum[k + 1] / tally.batchCount[k + 1] / 1e9,
  );
  const average = means.reduce((a, b) => a + b, 0) / BATCHES;
  const sd = Math.sqrt(means.reduce((a, b) => a + (b - average) ** 2, 0) / (BATCHES - 1));
  const half = (STUDENT * sd) / Math.sqrt(BATCHES);
  expect(Math.abs(average - expected)).toBeLessThan(half);
});
