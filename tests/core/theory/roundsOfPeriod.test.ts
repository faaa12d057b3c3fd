/** A period over rounds, against rounds that are counted one by one. */
import { expect, test } from 'vitest';
import { alignedReleaseNs, partsOfPeriod, visitsNs } from '../../../src/core/theory/roundsOfPeriod.ts';

/** Every release and period in whole ticks, over rounds of seven. */
const R = 7;
const cases = Array.from({ length: 3 * R }, (_, release) =>
  Array.from({ length: 4 * R }, (__, more) => [release, R + more] as const),
).flat();

test('P = T_h + q·R + T_t, with both ends shorter than a round, and never fewer rounds than ⌊P/R⌋ − 1', () => {
  for (const [release, period] of cases) {
    const { headNs, rounds, tailNs } = partsOfPeriod(release, period, R);
    const inside = Array.from({ length: 12 }, (_, k) => k * R).filter(
      (start) => start >= release && start + R <= release + period,
    );
    expect(rounds).toBe(inside.length);
    expect(headNs + rounds * R + tailNs).toBe(period);
    expect(Math.max(headNs, tailNs)).toBeLessThan(R);
    expect(rounds).toBeGreaterThanOrEqual(Math.floor(period / R) - 1);
  }
});

test('aligned, a period begins with a round, holds at least ⌊P/R⌋ of them and ends as before', () => {
  for (const [release, period] of cases) {
    const aligned = alignedReleaseNs(release, R);
    const { headNs, rounds } = partsOfPeriod(aligned, release + period - aligned, R);
    expect([headNs, aligned % R]).toEqual([0, 0]);
    expect(release - aligned).toBeLessThan(R);
    expect(rounds).toBeGreaterThanOrEqual(Math.floor(period / R));
  }
});

test('the head is over a place within two rounds, within one of a round’s start, and in each full round', () => {
  for (const place of [0.1, 0.5, 0.9])
    for (const [release, period] of cases) {
      const visits = visitsNs(place, 1000 * R, 12);
      const next = (from: number) => (visits.find((at) => at >= from) ?? Infinity) - from;
      expect(next(1000 * release)).toBeLessThan(2000 * R);
      expect(next(alignedReleaseNs(1000 * release, 1000 * R))).toBeLessThanOrEqual(1000 * R);
      const { rounds } = partsOfPeriod(release, period, R);
      const inPeriod = visits.filter((at) => at >= 1000 * release && at <= 1000 * (release + period));
      expect(inPeriod.length).toBeGreaterThanOrEqual(rounds);
    }
});
