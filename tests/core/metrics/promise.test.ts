/** The promise to a stream: kept, broken, or not yet known, on made-up counts both ways and on runs. */
import { describe, expect, test } from 'vitest';
import { resultOf, runToEnd } from '../../../src/cli/runToEnd.ts';
import { textReport } from '../../../src/cli/textReport.ts';
import { elementAt } from '../../../src/core/base/elementAt.ts';
import { estimate } from '../../../src/core/experiment/sweep/estimate.ts';
import { designEffect } from '../../../src/core/metrics/measuredPromise.ts';
import { chanceOfMore } from '../../../src/core/metrics/promise.ts';
import { judgePromise, mostGlitches, type Evidence } from '../../../src/core/metrics/streamPromise.ts';
import { decodePlain } from '../../../src/core/scenario/link/index.ts';
import { Run } from '../../../src/core/scenario/run/run.ts';

const evidence = (pieces: number, glitches: number, others: Partial<Evidence> = {}): Evidence => ({
  ...{ pieces, glitches, streams: 7, effect: 1, byStream: [] },
  ...others,
});
const verdict = (...given: Parameters<typeof evidence>) => judgePromise(evidence(...given))?.verdict;

describe('the verdict', () => {
  test('a stream may glitch in a round with 0.00585, and no more', () => {
    expect(mostGlitches()).toBeCloseTo(0.00585, 5);
    expect(chanceOfMore(mostGlitches())).toBeCloseTo(0.001, 9);
  });

  test('three outcomes, by where the interval lies', () => {
    expect(verdict(14_000, 144)).toBe('broken');
    expect(verdict(14_000, 37)).toBe('kept');
    expect(verdict(14_000, 85)).toBe('not yet known');
    expect(judgePromise(evidence(0, 0))).toBeUndefined();
    expect(judgePromise(evidence(14_000, 144))).toMatchObject({ kept: false, moreRounds: null });
    expect(judgePromise(evidence(14_000, 37))).toMatchObject({ kept: true });
    expect(judgePromise(evidence(14_000, 85))).toMatchObject({ kept: null });
  });

  test('that many rounds more would decide it, and one fewer would not', () => {
    for (const [pieces, glitches] of [
      [700, 3],
      [1400, 12],
    ] as const) {
      const more = judgePromise(evidence(pieces, glitches))?.moreRounds ?? NaN;
      const later = (rounds: number) => {
        const all = pieces + 7 * rounds;
        return verdict(all, (glitches / pieces) * all);
      };
      expect(later(more)).not.toBe('not yet known');
      expect(later(more - 1)).toBe('not yet known');
    }
    // None in 24 rounds of seven: 1.96² · 0.99415 / 0.00585 = 653.2 pieces want 70 rounds more.
    expect(judgePromise(evidence(168, 0))?.moreRounds).toBe(70);
  });

  test('the mean is judged, the worst stream told', () => {
    const byStream = [5, 0, 9].map((glitches) => ({ pieces: 1000, glitches }));
    const found = judgePromise(evidence(3000, 14, { streams: 3, byStream }));
    expect(found).toMatchObject({ worstStream: 3, worstGlitchProbability: 0.009 });
    expect(found?.glitchProbability).toBeCloseTo(14 / 3000, 12);
  });

  test('glitches that come together count for less', () => {
    // In every tenth of 640 rounds all seven videos are late: seven times the variance of single ones, about.
    const together = designEffect(640, (k) => [7 * Math.floor((k * 13) / 130), 7 * k]);
    const random = Array.from({ length: 640 }, (_, k) => ((k * 7919 + 13) % 101 < 10 ? 7 : 0));
    const sums = random.reduce<number[]>((all, x) => [...all, elementAt(all, all.length - 1) + x], [0]);
    const clustered = designEffect(640, (k) => [elementAt(sums, k), 7 * k]);
    expect(together).toBe(1);
    expect(clustered).toBeGreaterThanOrEqual(1);
    expect(designEffect(20, () => [0, 0])).toBe(1);
    expect(verdict(14_000, 120)).toBe('broken');
    expect(verdict(14_000, 120, { effect: 7 })).toBe('not yet known');
  });
});

describe('seven subrounds, seven videos, twelve requests a second', () => {
  const link = 'policy=rounds&periods=c-d&subrounds=7&n=7&lambda=12&duration=2000';
  const { scenario } = decodePlain(link).state;
  const result = resultOf(scenario, runToEnd(scenario));

  test('break it: 144 of 14 000', () => {
    expect(result.continuous).toMatchObject({ requests: 14_000, glitches: 144 });
    expect(result.promise).toMatchObject({ r: 3600, allowedGlitches: 36, kept: false, verdict: 'broken' });
    expect(result.promise?.probabilityOfMore).toBeCloseTo(0.52, 2);
    expect(textReport(result)).toContain(
      '  promise     BROKEN: P(more than 36 glitches in 3600 rounds) = 0.52',
    );
  });

  test('the streams’ own counts add up, and a page knows them from a checkpoint', () => {
    const run = new Run(scenario).complete();
    const { pieces, missed } = run.station.tally.streams;
    expect(pieces).toEqual(Array.from({ length: 7 }, () => 2000));
    expect(missed.reduce((a, b) => a + b, 0)).toBe(144);
    const page = run.page(20);
    const { late, discarded, missedBy } = page.before;
    expect(missedBy.reduce((a, b) => a + b, 0)).toBe(late + discarded);
  });
});

test('as a measure of sweeps it is that of the glitch rate, interval and all', () => {
  const section = (glitches: number) =>
    ({ ratios: { promise: [glitches, 7000], glitches: [glitches, 7000] } }) as never;
  const sections = [40, 45, 50, 39, 41].map(section);
  const rate = estimate('glitches', sections, {});
  const found = estimate('promise', sections, {});
  expect(found).toEqual({
    value: chanceOfMore(rate.value),
    low: chanceOfMore(rate.low),
    high: chanceOfMore(rate.high),
  });
  // None seen: the rule of three.
  expect(estimate('promise', [section(0), section(0)], {}).high).toBeCloseTo(chanceOfMore(3 / 14_000), 12);
});
