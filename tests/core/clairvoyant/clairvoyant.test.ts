/** Nobody does better than whoever knows all that comes: neither any order that there is, nor a policy. */
import { describe, expect, test } from 'vitest';
import { leastSumNs } from '../../../src/core/clairvoyant/bounds.ts';
import { clairvoyant } from '../../../src/core/clairvoyant/clairvoyant.ts';
import {
  atTheStart,
  byOutcome,
  nothingServed,
  outcomeOf,
  servedOn,
  type ClosedRound,
  type Outcome,
} from '../../../src/core/clairvoyant/closedRound.ts';
import { goodOrder } from '../../../src/core/clairvoyant/habits.ts';
import { drawsOf, sampleOf } from '../../helpers/statistics.ts';
import { drawnRound, playedUnder } from './rounds.ts';

const MOST_EXACT = 16;

const POLICIES = ['disjoint-fcfs', 'disjoint-scan', 'mixed-scan', 'fcfs', 'sstf', 'look', 'satf', 'edf'];

/** Every order there is, given up where it is worse than the best so far. */
function bestOfAll(round: ClosedRound): Outcome {
  let best: Outcome = { late: Infinity, sumNs: Infinity, endNs: Infinity };
  const left = new Set(round.requests.keys());
  const visit = (outcome: Outcome, cylinder: number): void => {
    if (outcome.late > best.late || (outcome.late === best.late && outcome.sumNs > best.sumNs)) return;
    if (left.size === 0 && byOutcome(outcome, best) < 0) best = outcome;
    for (const place of [...left]) {
      left.delete(place);
      visit(servedOn(round, outcome, cylinder, place), round.requests[place].cylinder);
      left.add(place);
    }
  };
  visit(nothingServed, round.headCylinder);
  return best;
}

/** The same for more of them: over sets and who was last, of each set all that nothing else is better than in every way. */
function bestOfSets(round: ClosedRound): Outcome {
  const count = round.requests.length;
  let layer = new Map([[0, [{ ...nothingServed, cylinder: round.headCylinder }]]]);
  for (let size = 0; size < count; size++) {
    const next: typeof layer = new Map();
    for (const [served, all] of layer)
      for (const its of all)
        for (let place = 0; place < count; place++) {
          if ((served >> place) & 1) continue;
          const { cylinder } = round.requests[place];
          const then = { ...servedOn(round, its, its.cylinder, place), cylinder };
          const others = next.get(served | (1 << place)) ?? [];
          const isLess = (a: Outcome, b: Outcome) =>
            a.late <= b.late && a.sumNs <= b.sumNs && a.endNs <= b.endNs;
          if (others.some((other) => other.cylinder === cylinder && isLess(other, then))) continue;
          const kept = others.filter((other) => other.cylinder !== cylinder || !isLess(then, other));
          next.set(served | (1 << place), [...kept, then]);
        }
    layer = next;
  }
  const [{ late, sumNs, endNs }] = [...layer.values()].flat().sort(byOutcome);
  return { late, sumNs, endNs };
}

describe('the bound', () => {
  const at = (arrivalNs: number, cylinder: number, transferNs: number, continuous = false) => ({
    ...{ name: 'D', continuous, arrivalNs, cylinder, angleNs: -1, transferNs },
  });
  const roundWith = (requests: ClosedRound['requests']): ClosedRound => ({
    ...{ seekNs: Array.from({ length: 100 }, (_, k) => k), revolutionNs: 8, headCylinder: 0, dueNs: 1000 },
    requests,
  });

  // By hand: a lone one is what it takes, 10 + 30; and one that is broken off for a shorter one, with no way to either,
  // lasts from 0 to 13, and the other from 2 to 5.
  test.each([
    ['one alone', [at(0, 10, 30)], 40],
    ['a long one and a short one that comes at 2', [at(0, 0, 10), at(2, 0, 3)], 13 + 3],
    [
      'the same and a video, which counts for nothing',
      [at(0, 0, 10), at(2, 0, 3), at(0, 0, 50, true)],
      13 + 3,
    ],
    [
      'the nearest whom it may come from, which is not the head',
      [at(0, 50, 1), at(100, 53, 1)],
      3 + 1 + 3 + 1,
    ],
  ])('of %s is worked by hand', (_, requests, sum) => {
    const round = roundWith(requests);
    expect(leastSumNs(round)).toBe(sum);
    expect(leastSumNs(round)).toBeLessThanOrEqual(bestOfAll(round).sumNs);
  });

  test('of one alone is the best there is', () => {
    const round = roundWith([at(0, 10, 30)]);
    expect(leastSumNs(round)).toBe(bestOfAll(round).sumNs);
  });
});

describe('the best order', () => {
  test('is that of a search through all sets, where requests come between videos that barely fit', () => {
    for (let seed = 1; seed <= drawsOf(80, 20); seed++) {
      const { round } = drawnRound(5000 + seed, 4, 6);
      const requests = round.requests.map((its) => ({ ...its, arrivalNs: Math.floor(0.45 * its.arrivalNs) }));
      const tight = { ...round, dueNs: (4 + (seed % 3)) * 1.1e8, requests };
      expect([seed, clairvoyant(tight).outcome]).toEqual([seed, bestOfSets(tight)]);
    }
  });

  // 200 of them in a release; a few show every branch, and the whole that no rare one is left.
  test('is that of a search through all orders, whether videos can be in time or not', () => {
    for (let seed = 1; seed <= drawsOf(200, 20); seed++) {
      // Of every fourth the videos are too many for the round.
      const { round } = drawnRound(seed, seed % 4 === 0 ? 8 : 4, seed % 4 === 0 ? 0 : 4);
      const tight = seed % 4 === 0 ? { ...round, dueNs: 6e8 } : round;
      const { outcome, order, proved } = clairvoyant(tight);
      expect(proved).toBe(true);
      expect(outcome).toEqual(outcomeOf(tight, order));
      expect([seed, outcome]).toEqual([seed, bestOfAll(tight)]);
    }
  });

  // Rounds in which every habit has a late video more than need be: the search alone finds the order.
  test.each([23, 27, 48, 54])('has fewer late videos than any habit, in round %i', (seed) => {
    const { round } = drawnRound(9000 + seed, 6, 1);
    const tight = { ...round, dueNs: (4 + (seed % 3)) * 0.9e8 };
    expect(clairvoyant(tight).outcome).toEqual(bestOfAll(tight));
    const good = outcomeOf(tight, goodOrder(tight, atTheStart(tight)));
    expect(clairvoyant(tight).outcome.late).toBeLessThan(good.late);
  });

  test('is that of all orders where pieces come in several rounds, and where some stand anywhere on their track', () => {
    for (let seed = 1; seed <= drawsOf(200, 20); seed++) {
      const { round } = drawnRound(4000 + seed, 4, 3);
      const several = {
        ...{ ...round, dueNs: 3e8 },
        requests: round.requests.map((its, place) => ({
          ...its,
          arrivalNs: its.continuous ? (place % 2) * 3e8 : its.arrivalNs,
          angleNs: seed % 3 === 0 && place % 3 === 0 ? -1 : its.angleNs,
        })),
      };
      const { outcome, proved } = clairvoyant(several);
      expect([seed, outcome, proved]).toEqual([seed, bestOfAll(several), true]);
    }
  });

  test('is never worse than a policy, whose services it reckons to the nanosecond', () => {
    for (let seed = 1; seed <= drawsOf(1000, 50); seed++) {
      const drawn = drawnRound(1000 + seed, 3 + (seed % 3), 4 + (seed % 4));
      const { outcome } = clairvoyant(drawn.round);
      for (const policy of [POLICIES[seed % POLICIES.length], POLICIES[(seed + 3) % POLICIES.length]]) {
        const played = playedUnder(drawn, policy);
        expect([policy, played.again]).toEqual([policy, played.outcome]);
        expect(byOutcome(outcome, played.outcome)).toBeLessThanOrEqual(0);
      }
      expect(leastSumNs(drawn.round)).toBeLessThanOrEqual(outcome.sumNs);
    }
  });

  // Where time is short, videos are late or barely not, and few beginnings can be told to be worse than another.
  const videos = [0, 4, 6, 8, 10, 12, 14, 16];
  const mixes = videos.flatMap((count) => [10, 9, 7, 5].map((tenths) => [count, tenths] as const));
  test.each(sampleOf(mixes, 9))(
    'is proved for %i videos and the rest of sixteen, in %i tenths of a second',
    (count, tenths) => {
      for (let seed = 1; seed <= drawsOf(6, 6); seed++) {
        const { round } = drawnRound(7000 + seed, count, MOST_EXACT - count);
        const tight = { ...round, dueNs: tenths * 1e8 };
        const { outcome, order, proved } = clairvoyant(tight);
        expect([seed, proved]).toEqual([seed, true]);
        expect(outcome).toEqual(outcomeOf(tight, order));
      }
    },
  );

  test('is found for one more than are promised without a proof', () => {
    const more = drawnRound(7, 7, MOST_EXACT - 6);
    const { proved, outcome, order } = clairvoyant(more.round);
    expect([proved, new Set(order).size]).toEqual([false, MOST_EXACT + 1]);
    expect(leastSumNs(more.round)).toBeLessThanOrEqual(outcome.sumNs);
  });

  test('lies between two bounds where not all beginnings are kept, and nobody calls it proved', () => {
    let cut = 0;
    for (let seed = 1; seed <= drawsOf(60, 6); seed++) {
      const { round } = drawnRound(2000 + seed, 5, 4);
      // So little time that videos are late, whatever is done.
      const tight = { ...round, dueNs: 4e8 };
      const whole = clairvoyant(tight);
      const few = clairvoyant(tight, atTheStart(tight), { exact: 12, beyond: 12 });
      expect(whole.proved).toBe(true);
      expect(byOutcome(whole.outcome, few.outcome)).toBeLessThanOrEqual(0);
      expect(leastSumNs(tight)).toBeLessThanOrEqual(whole.outcome.sumNs);
      expect(few.outcome).toEqual(outcomeOf(tight, few.order));
      expect([...few.order].sort((a, b) => a - b)).toEqual([...tight.requests.keys()]);
      if (few.proved) expect(few.outcome).toEqual(whole.outcome);
      else cut++;
    }
    expect(cut).toBeGreaterThan(0);
  });

  test('of nobody is nothing', () => {
    const { round } = drawnRound(1, 0, 0);
    expect(clairvoyant(round)).toEqual({ order: [], outcome: nothingServed, proved: true });
  });
});
