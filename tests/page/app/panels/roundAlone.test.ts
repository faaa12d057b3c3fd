/** The last round that is over as a question of its own: what came in it, from where the arm stood, at the angles it had. */
import { describe, expect, it } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { endOf } from '../../../../src/core/clairvoyant/closedRound.ts';
import { policies } from '../../../../src/core/policy/index.ts';
import { checkTogether } from '../../../../src/core/scenario/together.ts';
import { bestOfRound, closedRoundOf } from '../../../../src/core/lesson/bestOfRound.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';
import {
  hasRoundsAlone,
  roundAloneAt,
  wordsOfAlone,
  type RoundAlone,
} from '../../../../src/page/app/panels/theory/roundAlone.ts';
import { sceneTablesOf } from '../../../../src/page/view/scene/sceneTables.ts';
import { S, sceneOfRun } from '../../view/scenes.ts';

const scenario = withValues(defaultScenario, { duration: 30, n: 4, lambda: 6, round: 1.003 });
const scene = sceneOfRun(scenario);
const tables = sceneTablesOf(scene);
const plain = (text: string): string => text.replaceAll('\u202f', ' ');

const aloneIn = (round: number): RoundAlone => {
  const alone = roundAloneAt(scenario, scene, (round + 1.5) * scene.roundNs);
  if (typeof alone === 'string') throw new Error(alone);
  return alone;
};

describe('the question', () => {
  it('has all that came in the round, videos first, at their times in it', () => {
    const { question } = aloneIn(7);
    const { requests } = tables;
    const came = Array.from({ length: requests.length }, (_, i) => i).filter(
      (i) => Math.floor(requests.arrivalNs[i] / scene.roundNs) === 7,
    );
    expect(question.requests).toHaveLength(came.length);
    expect(question.requests.slice(0, 4).every((its) => its.continuous && its.arrivalNs === 0)).toBe(true);
    expect(question.requests.slice(4).every((its) => !its.continuous && its.arrivalNs > 0)).toBe(true);
  });

  it('has the platter where it was: a first service takes as long as it did', () => {
    let compared = 0;
    const { services, requests } = tables;
    for (let round = 1; round < 25; round++) {
      const { question } = aloneIn(round);
      const closed = closedRoundOf(question);
      const fromNs = round * scene.roundNs;
      const s = services.startNs.findIndex((ns) => ns === fromNs);
      // Only where the arm was free when the round began.
      if (s < 0) continue;
      const i = services.request[s];
      const its = closed.requests.findIndex(
        ({ cylinder, continuous }) => continuous && cylinder === requests.cylinder[i],
      );
      const request = closed.requests[its];
      if (!request) continue;
      expect(
        Math.abs(endOf(closed, request, closed.headCylinder, 0) - (services.endNs[s] - fromNs)),
      ).toBeLessThan(3);
      compared++;
    }
    expect(compared).toBeGreaterThan(10);
  });

  it('waits for a round that is over, and for its pages', () => {
    expect(roundAloneAt(scenario, scene, 0.4 * S)).toBe('No round is over yet.');
    const later = sceneOfRun(withValues(scenario, { duration: 200 }), [2]);
    expect(roundAloneAt(scenario, later, 2.5 * S)).toBe('One moment …');
    const crowded = withValues(defaultScenario, { duration: 10, n: 2, lambda: 90 });
    expect(roundAloneAt(crowded, sceneOfRun(crowded), 3.5 * S)).toMatch(
      /^\d+ requests came in round 3: the best/,
    );
  });

  it('is put under every policy that serves rounds, and each has an answer', () => {
    const short = withValues(scenario, { duration: 6, n: 2, lambda: 3 });
    for (const { id } of policies) {
      const under = withValues(short, { policy: id });
      if (checkTogether(resolved(under).values).length > 0) continue;
      const its = sceneOfRun(under);
      expect(hasRoundsAlone(under, its), id).toBe(true);
      const alone = roundAloneAt(under, its, 3.5 * its.roundNs);
      if (typeof alone === 'string') throw new Error(alone);
      expect(bestOfRound(alone.question).policy.endNs, id).toBeGreaterThan(0);
    }
  });

  it('is put of rounds on one disk alone', () => {
    expect(hasRoundsAlone(scenario, scene)).toBe(true);
    const streams = withValues(defaultScenario, { workload: 'streams', policy: 'edf', duration: 5 });
    expect(hasRoundsAlone(streams, sceneOfRun(streams))).toBe(false);
    expect(hasRoundsAlone(withValues(scenario, { freeblock: 'on' }), scene)).toBe(false);
    expect(hasRoundsAlone(withValues(scenario, { disks: 2 }), scene)).toBe(false);
    expect(hasRoundsAlone(withValues(scenario, { bus: 'scsi' }), scene)).toBe(false);
  });
});

describe('the answer', () => {
  it('says who came, what the policy makes of it and what the best would be', () => {
    const words = wordsOfAlone(scene, bestOfRound(aloneIn(7).question));
    expect(plain(words?.came ?? '')).toMatch(/^4 videos and \d+ requests came$/);
    expect(plain(words?.policy ?? '')).toMatch(/^0\.\d{3} s$/);
    expect(words?.note).toMatch(/^No order is better/);
    const many = { ...bestOfRound(aloneIn(7).question), proved: false, leastSumNs: 1e6 };
    expect(plain(wordsOfAlone(scene, many)?.best ?? '')).toMatch(/^0\.\d{3} s to 0\.\d{3} s$/);
    const late = { ...many, policy: { ...many.policy, late: 1 } };
    expect(plain(wordsOfAlone(scene, late)?.policy ?? '')).toMatch(/, 1 video late$/);
    expect(wordsOfAlone(scene, { ...many, count: 0 })).toBeUndefined();
  });
});
