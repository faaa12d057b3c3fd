/** One round by itself, under policies and for whoever knows all that comes. */
import { describe, expect, it } from 'vitest';
import { byOutcome, outcomeOf } from '../../../src/core/clairvoyant/closedRound.ts';
import { bestOfRound, closedRoundOf, type RoundQuestion } from '../../../src/core/lesson/bestOfRound.ts';
import { withValues } from '../../../src/core/scenario/scenario.ts';
import { drawsOf } from '../../helpers/statistics.ts';
import { drawnRound, playedUnder, type Drawn } from '../clairvoyant/rounds.ts';

/** The same round as the page asks for it. */
function questionOf(drawn: Drawn, policy: string): RoundQuestion {
  const { script = [], ...scenario } = drawn.scenarioUnder(policy);
  return {
    scenario,
    headCylinder: drawn.round.headCylinder,
    requests: [...script].map(({ requestClass, arrivalNs, cylinder, angle, sizeBytes }, i) => ({
      ...{ name: `own ${i}`, continuous: requestClass === 'C', arrivalNs, cylinder, angle, sizeBytes },
    })),
  };
}

describe('a round by itself', () => {
  it('is, under a policy, what the engine plays, and nobody is better than who knows all', () => {
    for (let seed = 1; seed <= drawsOf(200, 12); seed++) {
      const drawn = drawnRound(4000 + seed, 3 + (seed % 4), 4 + (seed % 5));
      const policy = ['mixed-scan', 'disjoint-fcfs', 'sstf', 'edf'][seed % 4] ?? 'fcfs';
      const answer = bestOfRound(questionOf(drawn, policy));
      expect(answer.policy).toEqual(playedUnder(drawn, policy).outcome);
      expect(byOutcome(answer.best, answer.policy)).toBeLessThanOrEqual(0);
      expect(answer.leastSumNs).toBeLessThanOrEqual(answer.best.sumNs);
      expect([answer.videos, answer.count]).toEqual([3 + (seed % 4), 4 + (seed % 5)]);
      const round = closedRoundOf(questionOf(drawn, policy));
      const order = answer.order.map((name) => round.requests.findIndex((its) => its.name === name));
      expect(outcomeOf(round, order).late).toBe(answer.best.late);
    }
  });

  it('has a best that is proved up to sixteen, and two bounds beyond', () => {
    const few = bestOfRound(questionOf(drawnRound(7, 6, 10), 'mixed-scan'));
    expect([few.proved, few.leastSumNs]).toEqual([true, few.best.sumNs]);
    const many = bestOfRound(questionOf(drawnRound(7, 7, 14), 'mixed-scan'));
    expect(many.proved).toBe(false);
    expect(many.leastSumNs).toBeLessThan(many.best.sumNs);
    expect(byOutcome(many.best, many.policy)).toBeLessThanOrEqual(0);
  });

  it('has nothing to do with edits, nor with what comes elsewhere', () => {
    const drawn = drawnRound(11, 4, 5);
    const question = questionOf(drawn, 'mixed-scan');
    const busy = withValues(question.scenario, { n: 7, lambda: 30, seed: 99 });
    const edited = {
      ...busy,
      interventions: [{ atNs: 1e8, kind: 'set' as const, key: 'policy', value: 'fcfs' }],
    };
    expect(bestOfRound({ ...question, scenario: edited })).toEqual(bestOfRound(question));
  });

  it('begins where the arm stands', () => {
    const question = questionOf(drawnRound(3, 2, 3), 'fcfs');
    const there = { ...question, headCylinder: 6000 };
    expect(bestOfRound(there).policy.sumNs).not.toBe(bestOfRound(question).policy.sumNs);
    expect(outcomeOf(closedRoundOf(there), [0]).endNs).not.toBe(
      outcomeOf(closedRoundOf(question), [0]).endNs,
    );
  });

  it('is of nobody where nobody came', () => {
    const question = { ...questionOf(drawnRound(3, 2, 3), 'fcfs'), requests: [] };
    expect(bestOfRound(question)).toMatchObject({ videos: 0, count: 0, order: [], proved: true });
  });
});
