/** Nobody does better than whoever knows all that comes: neither any order that there is, nor a policy. */
import { describe, expect, test } from 'vitest';
import { leastSumNs } from '../../../src/core/clairvoyant/bounds.ts';
import { clairvoyant, MOST_EXACT } from '../../../src/core/clairvoyant/clairvoyant.ts';
import {
  atTheStart,
  byOutcome,
  nothingServed,
  outcomeOf,
  servedOn,
  type ClosedRound,
  type Outcome,
} from '../../../src/core/clairvoyant/closedRound.ts';
import { drawsOf } from '../../helpers/statistics.ts';
import { drawnRound, playedUnder } from './rounds.ts';

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

describe('the best order', () => {
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

  test('is found for as many as are promised, and for one more without a proof', () => {
    const { round } = drawnRound(7, 6, MOST_EXACT - 6);
    expect(clairvoyant(round).proved).toBe(true);
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
