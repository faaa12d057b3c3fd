/** Be the scheduler: rounds with tension, the rules of a game, and what decisions cost. */
import { describe, expect, test } from 'vitest';
import { clairvoyant } from '../../../../src/core/clairvoyant/clairvoyant.ts';
import { byOutcome, outcomeOf } from '../../../../src/core/clairvoyant/closedRound.ts';
import { afterGame, roundOf } from '../../../../src/core/lesson/game/after.ts';
import { closedRoundAt, drawRound, levels } from '../../../../src/core/lesson/game/levels.ts';
import {
  estimateOf,
  gameOf,
  videosAtMostNs,
  WAIT,
  type Choice,
  type Game,
} from '../../../../src/core/lesson/game/play.ts';
import { bestByTheKnown, pricesOf } from '../../../../src/core/lesson/game/prices.ts';
import { drawsOf } from '../../../helpers/statistics.ts';
import { searched, slackOf } from './tension.ts';

type Closed = ReturnType<typeof roundOf>;

/** Some play of a round, the same for a number. */
function someChoices(round: Closed, number: number): readonly Choice[] {
  const choices: Choice[] = [];
  let mixed = number;
  for (let game = gameOf(round, choices); !game.isOver; game = gameOf(round, choices)) {
    mixed = (Math.imul(mixed, 1103515245) + 12345) >>> 1;
    const { candidates, toCome } = game;
    const all: readonly Choice[] = toCome > 0 ? [...candidates, WAIT] : candidates;
    choices.push(all[(mixed >>> 8) % all.length]);
  }
  return choices;
}

describe.each(
  levels.flatMap((level, l) => level.seeds.map((seed, r) => [level.number, r + 1, l, seed] as const)),
)('level %i, round %i', (_, r, l, seed) => {
  const level = levels[l];
  test('has tension, and is as its level says', () => {
    expect(slackOf(level, seed)).toBeUndefined();
    const { requests } = drawRound(level, seed);
    expect(requests.filter(({ continuous }) => continuous)).toHaveLength(level.videos * (level.rounds ?? 1));
    const own = requests.filter(({ continuous }) => !continuous);
    expect(own).toHaveLength(level.requests);
    // Who has come by an instant are the first of them.
    const comings = requests.map(({ arrivalNs }) => arrivalNs);
    expect(comings).toEqual(comings.toSorted((a, b) => a - b));
    const later = own.filter(({ arrivalNs }) => arrivalNs > 0).map(({ arrivalNs }) => arrivalNs);
    expect(new Set(later).size).toBe(level.untilMs > 0 ? level.requests : 0);
  });

  test('is won by whoever does what is best for the known: nothing late', () => {
    expect(bestByTheKnown(roundOf(l, r - 1)).now.late).toBe(0);
  });
});

test('the search that found the seeds finds one of them again', () => {
  expect(searched(levels[1], 110)).toBe(119);
});

describe('a game', () => {
  const round = roundOf(1, 0);

  test('goes by itself where there is nothing to choose, and is over when all are served', () => {
    for (let k = 1; k <= 40; k++) {
      const level = k % levels.length;
      const its = roundOf(level, k % 3);
      const game = gameOf(its, someChoices(its, k));
      expect(game.isOver).toBe(true);
      expect([...game.now.served].sort((a, b) => a - b)).toEqual(its.requests.map((_, place) => place));
      game.services.forEach(({ place, startNs, endNs }, s) => {
        expect(startNs).toBeGreaterThanOrEqual(its.requests[place].arrivalNs);
        expect(startNs).toBeGreaterThanOrEqual(game.services[s - 1]?.endNs ?? 0);
        expect(endNs).toBeGreaterThan(startNs);
      });
      for (const { before, choice } of game.decisions) {
        const there = its.requests.filter(
          (one, p) => one.arrivalNs <= before.endNs && !before.served.includes(p),
        );
        expect(there.length).toBeGreaterThan(0);
        if (choice !== WAIT) expect(its.requests[choice].arrivalNs).toBeLessThanOrEqual(before.endNs);
      }
    }
  });

  test('without waiting it takes what an order takes', () => {
    const known = bestByTheKnown(round);
    const { late, sumNs, endNs } = known.now;
    expect({ late, sumNs, endNs }).toEqual(outcomeOf(round, known.now.served));
  });

  test('passes over what cannot be chosen, and takes back by leaving out the last', () => {
    const start = gameOf(round, []);
    const notThere = round.requests.length - 1;
    expect(start.candidates).not.toContain(notThere);
    expect(gameOf(round, [notThere]).now).toEqual(start.now);
    expect(gameOf(round, [start.candidates[0], start.candidates[0]]).decisions).toHaveLength(1);
    const waited = gameOf(round, [WAIT]);
    expect(waited.now.endNs).toBe(round.requests.find(({ arrivalNs }) => arrivalNs > 0)?.arrivalNs);
    expect(waited.toCome).toBe(start.toCome - 1);
    const all = roundOf(0, 0);
    expect(gameOf(all, [WAIT]).decisions).toEqual([]);
  });

  test('no service takes longer than its estimate says', () => {
    for (let k = 0; k < 20; k++) {
      const { decisions } = gameOf(round, someChoices(round, 77 + k));
      for (const { before, choice, after } of decisions) {
        if (choice === WAIT) continue;
        const { atMostNs } = estimateOf(round, before.cylinder, choice);
        expect(after.endNs - before.endNs).toBeLessThanOrEqual(atMostNs + 1);
      }
    }
    expect(videosAtMostNs(round, gameOf(round, [0, 1]).now)).toBe(0);
  });
});

describe('prices', () => {
  test('add up to what lies between a play and whoever knows all, who is never worse', () => {
    const spent = (game: Game) => ({ late: game.now.late, sumNs: game.now.sumNs, endNs: game.now.endNs });
    for (let k = 1; k <= drawsOf(200, 8); k++) {
      // Small levels, which whoever knows all is quick with.
      const level = levels[k % 2];
      const round = closedRoundAt(level, drawRound(level, 5000 + k));
      const game = gameOf(round, someChoices(round, k));
      const best = clairvoyant(round).outcome;
      expect(byOutcome(best, spent(game))).toBeLessThanOrEqual(0);
      const { total, decisions } = pricesOf(round, game);
      expect(total).toEqual({ late: game.now.late - best.late, sumNs: game.now.sumNs - best.sumNs });
      for (const { price, known } of decisions)
        for (const { late, sumNs } of [price, known])
          expect(late > 0 || (late === 0 && sumNs >= 0)).toBe(true);
    }
  });

  test('nobody is better than whoever knows all on any of 200 plays of the levels', () => {
    const bests = levels
      .slice(0, 4)
      .map((level, l) => level.seeds.map((_, r) => clairvoyant(roundOf(l, r)).outcome));
    for (let k = 0; k < 200; k++) {
      const [l, r] = [k % 4, k % 3];
      const round = roundOf(l, r);
      expect(byOutcome(bests[l][r], gameOf(round, someChoices(round, 900 + k)).now)).toBeLessThanOrEqual(0);
    }
  });

  test('whoever does what is best for the known pays for nothing but luck', () => {
    const round = roundOf(1, 0);
    const { known, dearest } = pricesOf(round, bestByTheKnown(round));
    expect([known, dearest]).toEqual([{ late: 0, sumNs: 0 }, undefined]);
  });
});

test('afterwards six others stand beside one, each with all requests, and nobody before whoever knows all', () => {
  for (const level of [0, 1, 2]) {
    const round = roundOf(level, 0);
    const { lanes, prices } = afterGame({ level, round: 0, choices: someChoices(round, 4) });
    expect(lanes.map(({ who }) => who)).toEqual(['you', ...Array<string>(4).fill('policy'), 'known', 'all']);
    const best = lanes[lanes.length - 1].outcome;
    for (const { services, outcome } of lanes) {
      expect(services.map(({ place }) => place).toSorted((a, b) => a - b)).toEqual([
        ...round.requests.keys(),
      ]);
      expect(byOutcome(best, outcome)).toBeLessThanOrEqual(0);
    }
    expect(prices.total).toEqual({
      late: lanes[0].outcome.late - best.late,
      sumNs: lanes[0].outcome.sumNs - best.sumNs,
    });
  }
});
