/** Be the scheduler, in words: what is said at each decision, that nothing of the end is said before it, and what is kept. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { clairvoyant } from '../../../../src/core/clairvoyant/clairvoyant.ts';
import { afterGame, roundOf } from '../../../../src/core/lesson/game/after.ts';
import { levels } from '../../../../src/core/lesson/game/levels.ts';
import { gameOf, WAIT, type Choice } from '../../../../src/core/lesson/game/play.ts';
import { bestByTheKnown } from '../../../../src/core/lesson/game/prices.ts';
import { BeScheduler } from '../../../../src/page/app/learn/BeScheduler.tsx';
import { afterWords, laneWords, meanOf } from '../../../../src/page/app/learn/gameAfter.ts';
import { gameModel } from '../../../../src/page/app/learn/gameModel.ts';
import { cylindersNow, diskOf, diskWords } from '../../../../src/page/app/learn/gameScene.ts';
import { readPlace, writePlace } from '../../../../src/page/app/learn/place.ts';
import { forgetAll, keepRound, roundsPlayed, useProgress } from '../../../../src/page/app/learn/progress.ts';
import { milliseconds } from '../../../../src/page/draw/format.ts';

const oneByOne = (level: number, pick: (count: number) => number = () => 0): readonly Choice[] => {
  const round = roundOf(level, 0);
  const choices: Choice[] = [];
  for (let game = gameOf(round, choices); !game.isOver; game = gameOf(round, choices))
    choices.push(game.candidates[pick(game.candidates.length)]);
  return choices;
};

describe('before the end', () => {
  test.each(levels.map(({ number }, l) => [number, l] as const))(
    'level %i says who is there, and nothing of who comes or of what would be best',
    (_, l) => {
      const round = roundOf(l, 0);
      const all = oneByOne(l);
      const best = clairvoyant(round);
      for (let k = 0; k < all.length; k++) {
        const model = gameModel(levels[l], round, all.slice(0, k));
        const { game } = model;
        const known = new Set([...game.now.served, ...game.candidates]);
        const said = JSON.stringify([
          model,
          diskOf(round, game),
          cylindersNow(round, game),
          diskWords(round, game),
        ]);
        round.requests.forEach(({ name }, place) => {
          if (!known.has(place)) expect(said).not.toContain(`"${name}"`);
        });
        expect(said).not.toContain(milliseconds(meanOf(round, best.outcome), 0));
        expect(said).not.toContain(String(best.outcome.sumNs));
        expect(model.lead).toMatch(/^Who is next\? .+\.$/);
        expect([model.lead, ...model.body, model.told].join(' ')).not.toMatch(/undefined|NaN/);
        expect(model.rows.map(({ place }) => place)).toEqual(game.candidates);
      }
    },
  );

  test('the page has no lanes, no prices and none of the coming in its document', () => {
    const said = renderToStaticMarkup(createElement(BeScheduler, { at: 'scheduler', level: 2, round: 1 }));
    expect(said).toContain('Who is next? Two videos are still due, in 0.27');
    expect(said).toContain('wait until somebody comes');
    expect(said).not.toMatch(/request [1-4]|cost most|best order|Who knows all/);
  });
});

describe('at the end', () => {
  test.each(levels.map(({ number }, l) => [number, l] as const))(
    'of level %i it is said what it came to, whatever was played',
    (_, l) => {
      const round = roundOf(l, 0);
      const plays = [oneByOne(l), bestByTheKnown(round).decisions.map(({ choice }) => choice)];
      for (const choices of plays) {
        const answer = afterGame({ level: l, round: 0, choices });
        const words = afterWords(round, answer);
        const said = [words.lead, ...words.body, ...(words.dearest ?? []), words.bestOrder].join(' ');
        expect(said).not.toMatch(/undefined|NaN|no videos/);
        expect(said.split(/\s+/).length).toBeLessThan(140);
        expect(words.lead).toContain(milliseconds(meanOf(round, answer.lanes[0].outcome), 0));
        expect(laneWords(round, answer.lanes[6])).toContain('request 1 until');
      }
    },
  );

  test('whoever has known all has no price, and whoever takes one after the other hears of the dearest', () => {
    const round = roundOf(0, 0);
    const best = afterWords(round, afterGame({ level: 0, round: 0, choices: clairvoyant(round).order }));
    expect(best.body).toEqual(['No order is better: not even for whoever knows all that comes.']);
    expect(best.dearest).toBeUndefined();
    const poor = afterWords(
      round,
      afterGame({ level: 0, round: 0, choices: oneByOne(0, (count) => count - 1) }),
    );
    expect(poor.dearest?.[0]).toMatch(/^Decision \d cost most: \d+.ms\.$/);
    expect(poor.dearest?.[1]).toMatch(
      /^You took request \d; for those who were there, request \d first was better\.$/,
    );
  });

  test('whoever kept to the worst case is told so, where the dearest was prudent', () => {
    const round = roundOf(1, 0);
    const words = afterWords(round, afterGame({ level: 1, round: 0, choices: [1, 2, 3, 0, 4] }));
    expect(words.dearest?.[1]).toMatch(
      /^You took video 1; .+ you were prudent, and the platter stood well\.$/,
    );
  });

  test('a video that is late is said to be', () => {
    const choices: Choice[] = [WAIT, WAIT, WAIT, WAIT];
    const round = roundOf(1, 0);
    expect(gameModel(levels[1], round, choices).spare).toContain('by the worst case');
    for (let game = gameOf(round, choices); !game.isOver; game = gameOf(round, choices))
      choices.push(game.candidates[game.candidates.length - 1]);
    const words = afterWords(round, afterGame({ level: 1, round: 0, choices }));
    expect(words.lead).toMatch(/videos? late/);
    expect(words.lead).not.toContain('no video late');
    expect(words.lead).toMatch(/: behind all four rules\.$/);
  });
});

test('what was played stays: of a round the best, and how many rounds of a level', () => {
  forgetAll();
  keepRound(2, 1, 1, 20e6);
  keepRound(2, 1, 0, 31e6);
  keepRound(2, 1, 0, 40e6);
  keepRound(2, 3, 0, 40e6);
  const { served } = useProgress.getState();
  expect(served).toEqual({ 'scheduler-2-1': '0 late, 31 ms', 'scheduler-2-3': '0 late, 40 ms' });
  expect([roundsPlayed(served, 2, 3), roundsPlayed(served, 1, 3)]).toEqual([2, 0]);
});

describe('its address', () => {
  test('leads to every round, and back', () => {
    for (const { number, seeds } of levels)
      seeds.forEach((_, k) => {
        const place = { at: 'scheduler', level: number, round: k + 1 } as const;
        expect(readPlace(writePlace(place))).toEqual(place);
      });
    expect(readPlace('#/learn/scheduler')).toEqual({ at: 'scheduler', level: 1, round: 1 });
  });

  test.each([
    ['#/learn/scheduler/9', 'There is no level “9”; there are 1, 2, 3, 4, 5 and 6.'],
    ['#/learn/scheduler/2?round=7', 'A round is a whole number from 1 to 3.'],
  ])('%s says what is wrong', (hash, fault) => {
    expect(readPlace(hash).fault).toBe(fault);
  });
});
