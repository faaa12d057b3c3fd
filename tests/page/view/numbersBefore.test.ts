/** Beside the run before a change each number says what it was there: of its detail at the instant, elsewhere by rounds. */
import { expect, test } from 'vitest';
import { numbersAt } from '../../../src/page/view/scene/numbers.ts';
import { numbersBefore } from '../../../src/page/view/scene/numbersBefore.ts';
import { calm, S, sceneOf } from './scenes.ts';

const other = sceneOf({ n: 7, lambda: 12 }, [0]);
const { beats, spreads, pages, roundNs: beatNs } = other;
const before = { beats, spreads, beatNs, pages };
const said = (s: number, its = before) => numbersBefore(calm, its, s * S, numbersAt(calm, s * S));

test('what it said at that instant, in the same places', () => {
  const its = numbersAt(other, 9.4 * S);
  expect(said(9.4)).toEqual(its.map(({ value, unit }) => `before ${value}${unit && ` ${unit}`}`));
});

test('where its detail is not at hand, what its rounds tell; nothing of 95 %', () => {
  const bare = { ...before, pages: [] };
  const [mean, p95, waiting, glitches] = said(9.4, bare);
  expect(mean).toMatch(/^before 0\.\d{3} s$/);
  expect(p95).toBe('');
  expect(waiting).toBe(`before ${beats.queued[8]}`);
  expect(glitches).toBe('before 0');
  expect(said(0.4, bare)).toEqual(['', '', '', '']);
});
