/** A C-period from the goals: by hand, the paper’s disk, and the engine at the length that was found. */
import { describe, expect, test } from 'vitest';
import { runToEnd } from '../../../src/cli/runToEnd.ts';
import { nerjes1998 } from '../../../src/core/disk/nerjes-1998.ts';
import { zoned7200 } from '../../../src/core/disk/zoned-7200.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import {
  allowedMisses,
  lateSweepOf,
  leastPeriodNs,
  missedShare,
  periodByLoadNs,
  restOf,
  type LateSweep,
} from '../../../src/core/theory/cPeriod.ts';
import { fcfsService, meanVideosNs } from '../../../src/core/theory/service.ts';
import { workloadOf } from '../../../src/core/theory/workload.ts';
import { promiseBreaks } from '../../../src/core/theory/admission.ts';

const MS = 1e6;
const values = { round: 1, csize: 'gamma:800000:200000', dsize: 'normal:50000:25000', reads: 'anywhere' };
const disk = nerjes1998.build({ mb: 'binary' });
const paper = workloadOf(values, disk);

/** Masses at whole milliseconds. */
function lawOf(...at: readonly (readonly [ms: number, share: number])[]): LateSweep['late'] {
  const mass = new Float64Array(2000);
  for (const [ms, share] of at) mass[ms] = share;
  return { mass, beyond: 0 };
}

describe('two pieces of 0.3 or 0.5 s, evenly, begun 0.02 s late, no seeks', () => {
  const sweep: LateSweep = {
    ...{ n: 2, roundNs: 1100 * MS, cellNs: MS, firstNs: 0, gapNs: 0 },
    late: lawOf([20, 1]),
    service: lawOf([300, 0.5], [500, 0.5]),
  };

  test('videos first: a quarter is not started before 0.501 s, at 0.521 all are', () => {
    const missed = missedShare(sweep, 'c-d');
    expect(missed(501 * MS)).toBeCloseTo(1 / 4, 12);
    expect(missed(521 * MS)).toBeCloseTo(0, 12);
    // Nobody but the first starts before 0.32 s, and he does not before 0.02.
    expect(missed(310 * MS)).toBeCloseTo(1 / 2, 12);
    expect(missed(10 * MS)).toBeCloseTo(1, 12);
    expect(leastPeriodNs(missed, sweep.roundNs, 0.1)).toBe(521 * MS);
    expect(leastPeriodNs(missed, sweep.roundNs, 0.25)).toBe(321 * MS);
  });

  test('what has started must be done by the round’s end, too', () => {
    // In a round of a second the second of two long ones ends at 1.02: one of eight pieces, whatever the length.
    const missed = missedShare({ ...sweep, roundNs: 1000 * MS }, 'c-d');
    expect(missed(501 * MS)).toBeCloseTo(1 / 4, 12);
    expect(missed(521 * MS)).toBeCloseTo(1 / 8, 12);
    expect(leastPeriodNs(missed, 1000 * MS, 0.1)).toBeUndefined();
  });

  test('requests first: done by 0.82 in three of four cases, and by 1.02 always', () => {
    const missed = missedShare(sweep, 'd-c');
    expect(missed(510 * MS)).toBeCloseTo((1 / 2 + 1) / 2, 12);
    expect(missed(815 * MS)).toBeCloseTo((0 + 3 / 4) / 2, 12);
    expect(missed(821 * MS)).toBeCloseTo((0 + 1 / 4) / 2, 12);
    expect(missed(1021 * MS)).toBeCloseTo(0, 12);
  });

  test('seeks move whoever comes behind them', () => {
    const missed = missedShare({ ...sweep, firstNs: 5 * MS, gapNs: 3 * MS }, 'c-d');
    // The second may start at 0.325: its own seek is part of its service.
    expect(missed(323 * MS)).toBeCloseTo(1 / 2, 12);
    expect(missed(327 * MS)).toBeCloseTo(1 / 4, 12);
  });
});

test('the rest of a service that is met at a moment at random', () => {
  // Of 2 or 6 ms, evenly: three of four moments fall into the long one. Its rest is even over 6 ms.
  const rest = restOf(lawOf([2, 0.5], [6, 0.5]), MS);
  const mean = rest.mass.reduce((sum, share, ms) => sum + share * ms, 0);
  expect(mean).toBeCloseTo((4 + 36) / 2 / 2 / 4, 1); // E[D²] / 2 E[D]
  expect(rest.mass.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
  expect(rest.mass[1]).toBeCloseTo(1 / 4, 12);
  expect(rest.mass[4]).toBeCloseTo(1 / 8, 12);
});

describe('the paper’s disk', () => {
  test('the share that keeps the promise', () => {
    expect(allowedMisses()).toBeCloseTo(0.005847, 6);
    expect(promiseBreaks(allowedMisses() * 0.9999)).toBeLessThan(0.001);
  });

  // Eight: 785, where it was told to be 787; drawn at random, a million rounds of eight give 784.5 ± 0.3.
  test.each([
    [3, 278, 391],
    [4, 384, 493],
    [5, 486, 593],
    [6, 587, 692],
    [7, 686, 790],
    [8, 785, 888],
    [9, 887, 985],
  ])('%i videos: %i ms first, %i ms last', (n, first, last) => {
    const sweep = lateSweepOf(paper, n);
    expect(leastPeriodNs(missedShare(sweep, 'c-d'), 1e9)).toBe(first * MS);
    expect(leastPeriodNs(missedShare(sweep, 'd-c'), 1e9)).toBe(last * MS);
  });

  test('ten have none', () => {
    expect(leastPeriodNs(missedShare(lateSweepOf(paper, 10), 'c-d'), 1e9)).toBeUndefined();
  });

  test('without the rest of a request the length breaks the promise with it', () => {
    const sweep = lateSweepOf(paper, 7);
    const late = { mass: Float64Array.from(sweep.late.mass, (_, k) => (k === 0 ? 1 : 0)), beyond: 0 };
    const alone = leastPeriodNs(missedShare({ ...sweep, late }, 'c-d'), 1e9);
    expect(alone).toBe(676 * MS);
    expect(missedShare(sweep, 'c-d')(676 * MS)).toBeGreaterThan(1.2 * allowedMisses());
  });

  test('by the load: a round is shared as the disk’s time is', () => {
    const [videosNs, requestNs] = [meanVideosNs(paper, 7), fcfsService(paper).meanNs];
    const periodNs = periodByLoadNs(paper, 7, 12);
    expect(periodNs / (1e9 - periodNs)).toBeCloseTo(videosNs / (12 * requestNs), 9);
    expect(periodNs / MS).toBeCloseTo(755.2, 1);
    expect(periodByLoadNs(paper, 7, 0)).toBe(1e9);
  });
});

test('a zoned disk, and whole tracks that wait for no angle', () => {
  const zoned = workloadOf({ ...values, reads: 'anywhere', csize: 'tracks:8' }, zoned7200.build({}));
  const sweep = lateSweepOf(zoned, 6);
  expect(sweep.late.mass.reduce((a, b) => a + b, 0) + sweep.late.beyond).toBeCloseTo(1, 9);
  const missed = missedShare(sweep, 'c-d');
  const shares = [100, 200, 400, 700].map((ms) => missed(ms * MS));
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
});

test('the engine misses no more than is allowed at that length', () => {
  const scenario = withValues(defaultScenario, {
    ...{ policy: 'rounds', periods: 'c-d', limit: 'time:0.686', n: 7, lambda: 18, duration: 1500 },
  });
  const { streams } = runToEnd(scenario).tally;
  const missed = streams.missed.reduce((a, b) => a + b, 0);
  const pieces = streams.pieces.reduce((a, b) => a + b, 0);
  // 0.0049 of 10 500, where 0.0058 is expected at the most: the requests do not fill every D-period.
  expect(missed / pieces).toBeLessThan(allowedMisses());
  expect(missed / pieces).toBeGreaterThan(0.003);
});
