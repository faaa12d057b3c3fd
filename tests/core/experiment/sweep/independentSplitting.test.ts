/**
 * One of five disks at λ is one disk at λ/5: a Poisson process that is split at random is five independent ones (Nerjes et
 * al., section 2). Means over independent replications with fixed seeds, held against each other by 99 % intervals. And a
 * request with a part on every disk waits for the slowest of as many angles.
 */
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { describe, expect, it } from 'vitest';
import { elementAt } from '../../../../src/core/base/elementAt.ts';
import { runReplication } from '../../../../src/core/experiment/sweep/replication.ts';
import { endedRun } from '../../../../src/core/scenario/run/ended.ts';
import { buildMachine } from '../../../../src/core/scenario/run/machine.ts';
import { defaultScenario, withValues, type Scenario } from '../../../../src/core/scenario/scenario.ts';
import { meanOfLargest, varianceOfLargest } from '../../theory/largestOf.ts';
import { quantileNs } from '../../../../src/core/trace/histogram.ts';
import type { Tally } from '../../../../src/core/trace/tally.ts';
import { rowsOf } from '../../scenario/files/rowsOf.ts';

const REPLICATIONS = 8;
/** Student’s t at 99.5 %, with 7 degrees of freedom. */
const T = 3.499;
const seeds = (from: number) => Array.from({ length: REPLICATIONS }, (_, k) => from + k);

const base = withValues(defaultScenario, { duration: 200 });
const five = (policy: string, seed: number) =>
  withValues(base, { policy, seed, disks: 5, n: 35, lambda: 60 });
const one = (policy: string, seed: number) => withValues(base, { policy, seed, n: 7, lambda: 12 });

interface Interval {
  readonly mean: number;
  readonly half: number;
}

function interval(samples: readonly number[]): Interval {
  expect(samples).toHaveLength(REPLICATIONS);
  const mean = samples.reduce((a, b) => a + b, 0) / samples.length;
  const squares = samples.reduce((sum, x) => sum + (x - mean) * (x - mean), 0);
  return { mean, half: T * Math.sqrt(squares / (samples.length - 1) / samples.length) };
}

/** Both intervals hold a value in common, and neither is so wide that it says nothing. */
function expectAgree(a: Interval, b: Interval): void {
  expect(Math.abs(a.mean - b.mean)).toBeLessThanOrEqual(a.half + b.half);
  for (const { mean, half } of [a, b]) expect(half / mean).toBeLessThan(0.12);
}

function played(scenario: Scenario) {
  const machine = buildMachine(scenario);
  machine.run(Infinity);
  machine.finish();
  return endedRun(machine);
}

const sumOf = (column: Float64Array) => column.subarray(1).reduce((a, b) => a + b, 0);
const figures = {
  mean: ({ batchSum, batchCount }: Tally) => sumOf(batchSum) / sumOf(batchCount) / 1e9,
  'the median': ({ histogram }: Tally) => quantileNs(histogram, 0.5) / 1e9,
  '95 %': ({ histogram }: Tally) => quantileNs(histogram, 0.95) / 1e9,
};

describe.each(['disjoint-scan', 'mixed-scan', 'mixed-gated'])('one of five disks under %s', (policy) => {
  const system = seeds(1).map((seed) => played(five(policy, seed)));
  const alone = seeds(1001).map((seed) => played(one(policy, seed)).tally);
  // Another disk in each replication: all five have a part in it.
  const disks = system.map(({ disks: its = [] }, k) => elementAt(its, k % 5).tally);

  it.each(Object.entries(figures))('has the response of one disk at a fifth of the load: %s', (_, of) => {
    expectAgree(interval(disks.map(of)), interval(alone.map(of)));
    // And so have all five together.
    expectAgree(interval(system.map(({ tally }) => of(tally))), interval(alone.map(of)));
  });

  it('sustains as much', () => {
    const sustained = (scenario: Scenario) => {
      const { ratios, neverEmpty } = runReplication({ cell: 0, replication: 0, scenario, full: true });
      const [served, diskSeconds] = ratios['sustainable-per-disk'] ?? [NaN, NaN];
      expect(neverEmpty).toBe(true);
      return served / diskSeconds;
    };
    const short = (scenario: Scenario) => withValues(scenario, { duration: 60 });
    expectAgree(
      interval(seeds(1).map((seed) => sustained(short(five(policy, seed))))),
      interval(seeds(1001).map((seed) => sustained(short(one(policy, seed))))),
    );
  });
});

it.each([2, 4, 8])('a request in parts on %i disks waits for the slowest of as many angles', (disks) => {
  // So few requests that none meets another: all arms stand at the same place.
  const values = { disks, spread: 'fine', policy: 'fcfs', n: 0, lambda: 0.5, duration: 4000 };
  const scenario = withValues(defaultScenario, values);
  const slowest = new Map<number, number>();
  for (const { number, rotationNs, startNs, arrivalNs } of rowsOf(scenario))
    if (startNs === arrivalNs) slowest.set(number, Math.max(slowest.get(number) ?? 0, rotationNs));
  const turns = [...slowest.values()].map((ns) => ns / resolved(scenario).disk.revolutionNs);
  const mean = turns.reduce((a, b) => a + b, 0) / turns.length;
  expect(turns.length).toBeGreaterThan(1500);
  expect(Math.abs(mean - meanOfLargest(disks))).toBeLessThan(
    2.576 * Math.sqrt(varianceOfLargest(disks) / turns.length),
  );
});
