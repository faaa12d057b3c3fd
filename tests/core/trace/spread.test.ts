/** The coarse histogram of response times, against arithmetic. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BEATS_PER_PAGE, Run } from '../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import { SPREAD_BEATS, SPREAD_BINS, spreadBinOf, spreadFromNs } from '../../../src/core/trace/spread.ts';

test('every duration lies in its bin, and bins are a twelfth of a doubling wide', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000_000 }), (ns) => {
      const bin = spreadBinOf(ns);
      expect(ns).toBeGreaterThanOrEqual(spreadFromNs(bin));
      // Whole units of 1.024 µs: a duration may miss its bin's end by less than one of them.
      expect(ns).toBeLessThan(spreadFromNs(bin + 1) + 1024);
    }),
  );
  for (let bin = 1; bin < SPREAD_BINS; bin++) {
    const doublings = Math.log2(spreadFromNs(bin + 1) / spreadFromNs(bin));
    expect(doublings).toBeGreaterThan(0.9 / 12);
    expect(doublings).toBeLessThan(1.1 / 12);
  }
});

test('a run keeps one at the end of each page’s rounds: as many requests as the summary says were served', () => {
  expect(SPREAD_BEATS).toBe(BEATS_PER_PAGE);
  const { tally } = new Run(withValues(defaultScenario, { duration: 200, n: 7, lambda: 20 })).complete()
    .station;
  expect(tally.spreads).toHaveLength(3);
  tally.spreads.forEach((bins, page) => {
    const rounds = (page + 1) * SPREAD_BEATS;
    const served = tally.beats.dServed.subarray(0, rounds).reduce((sum, n) => sum + n, 0);
    expect(bins.reduce((sum, n) => sum + n, 0)).toBe(served);
  });
});
