/** Requests that are called alike, and marks that would lie over others: on the platter and on the line of cylinders. */
import { expect, test } from 'vitest';
import { markHalfWidth } from '../../../src/page/draw/marks.ts';
import { themes } from '../../../src/page/draw/palette.ts';
import { drawCylinders } from '../../../src/page/view/arm/cylindersDraw.ts';
import { axisAt } from '../../../src/page/view/arm/cylindersModel.ts';
import { layoutOf } from '../../../src/page/view/disk/layout.ts';
import { arrange, radiusOfMark } from '../../../src/page/view/disk/marks.ts';
import { diskView } from '../../../src/page/view/index.ts';
import { sceneTablesOf } from '../../../src/page/view/scene/sceneTables.ts';
import { handmade, MS, type Asked } from './handmade.ts';
import { settings } from './scenes.ts';
import { wordsOf } from './wordsOf.ts';

const theme = themes.light;
const dial = { width: 240, height: 240 };

const platterOf = (asked: readonly Asked[], selected = -1, done: Parameters<typeof handmade>[1] = []) =>
  arrange(
    diskView.at(diskView.prepare(handmade(asked, done)), 90 * MS, settings({ selected })),
    layoutOf(dial, theme),
    theme,
  );

/** Seven pieces of stream 1, and one of stream 2. */
const late: readonly Asked[] = [
  ...Array.from({ length: 7 }, (_, k) => ({
    ...{ stream: 0, number: k, atMs: 10 * k, dueMs: 20 + 10 * k },
    ...{ cylinder: 100 + 800 * k, angle: k / 7 },
  })),
  { stream: 1, number: 0, atMs: 5, dueMs: 500, cylinder: 3000, angle: 0.95 },
];

test('a stream that waits many times has its number once, at the oldest', () => {
  const { numbered, rings } = platterOf(late);
  expect(numbered.map(({ mark }) => mark.label).toSorted()).toEqual(['1', '2']);
  expect(numbered.find(({ mark }) => mark.label === '1')?.mark.row).toBe(0);
  expect(rings).toHaveLength(6);

  const axis = axisAt(sceneTablesOf(handmade(late, [])), 90 * MS, settings({}));
  const words = wordsOf((pen) => {
    drawCylinders(pen, axis, { width: 420, height: 90 }, theme);
  });
  expect(words.filter(({ text }) => text === '1')).toHaveLength(1);
  expect(words.filter(({ text }) => text === '2')).toHaveLength(1);
});

test.each([
  ['waiting', []],
  ['gone', [{ request: 0, fromMs: 3, readMs: 20 }]],
])('the one that is selected, %s, covers no other’s number', (_, done) => {
  const least = 2 * markHalfWidth('670', theme, radiusOfMark(theme)) + 1.5;
  let named = 0;
  for (let turn = 0; turn < 0.2; turn += 0.004) {
    const two: readonly Asked[] = [
      { number: 669, atMs: 1, cylinder: 3000, angle: 0.2 },
      { number: 686, atMs: 2, cylinder: 3000, angle: 0.2 + turn },
    ];
    const own = platterOf(two.slice(0, 1), 0).numbered[0];
    const other = platterOf(two, 0, done).numbered.find(({ mark }) => mark.label === '687');
    if (!other || !own) continue;
    named++;
    expect(Math.hypot(other.x - own.x, other.y - own.y)).toBeGreaterThanOrEqual(least);
  }
  expect(named).toBeGreaterThan(5);
});
