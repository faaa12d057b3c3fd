/**
 * Same scenario, same run, everywhere: the core must not touch what engines compute differently, nor the clock, nor
 * the global generator. While a run goes on, all of these throw.
 */
import { afterEach, expect, test, vi } from 'vitest';
import { Run } from '../src/core/scenario/run/run.ts';
import { defaultScenario, withValues } from '../src/core/scenario/scenario.ts';
import type { ParamValues } from '../src/core/sim/interfaces.ts';

const forbidden = [
  'random',
  'log',
  'log2',
  'log10',
  'log1p',
  'exp',
  'expm1',
  'pow',
  'sin',
  'cos',
  'tan',
  'asin',
  'acos',
  'atan',
  'atan2',
  'sinh',
  'cosh',
  'tanh',
  'cbrt',
  'hypot',
] as const;

afterEach(() => vi.restoreAllMocks());

function forbid(): void {
  for (const name of forbidden) {
    vi.spyOn(Math, name).mockImplementation(() => {
      throw new Error(`Math.${name} was called`);
    });
  }
  vi.spyOn(Date, 'now').mockImplementation(() => {
    throw new Error('Date.now was called');
  });
  vi.spyOn(performance, 'now').mockImplementation(() => {
    throw new Error('performance.now was called');
  });
}

const scenarios: readonly ParamValues[] = [
  { policy: 'mixed-scan', n: 4, lambda: 8 },
  { policy: 'disjoint-fcfs', n: 7, lambda: 30, dsize: 'gamma:50000:80000' },
  { policy: 'mixed-scan', n: 7, lambda: 20, bound: 'percentile:99', dsize: 'exponential:40000' },
  {
    policy: 'rounds',
    periods: 'd-c',
    n: 5,
    lambda: 10,
    bound: 'omniscient',
    disk: 'zoned-7200',
    csize: 'uniform:100000:900000',
  },
];

test.each(scenarios)('%o', (values) => {
  const scenario = withValues(defaultScenario, { ...values, duration: 150 });
  const usual = new Run(scenario).complete().station.tally.hash.digest();
  forbid();
  const run = new Run(scenario).complete();
  run.page(1);
  expect(run.station.tally.hash.digest()).toBe(usual);
  // The guard itself works.
  expect(() => Math.log(2)).toThrow('Math.log was called');
});
