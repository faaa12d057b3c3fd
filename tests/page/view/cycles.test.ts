/** Memory and disk time, and streams with their pairs: the worked example of stream combination, line by line and in words. */
import { describe, expect, test } from 'vitest';
import { themes } from '../../../src/page/draw/palette.ts';
import { pairsPicture } from '../../../src/page/view/cycles/pairs.ts';
import { resourcesPicture } from '../../../src/page/view/cycles/resources.ts';
import { numbersAt } from '../../../src/page/view/scene/numbers.ts';
import type { Scene, View, ViewSettings } from '../../../src/page/view/scene/view.ts';
import { expectPicture, pictureOf } from './pictureLog.ts';
import { MS } from './handmade.ts';
import { calm, cycles, fixedCycle, settings } from './scenes.ts';

const { light, dark, projector } = themes;
const S = 1e9;

type AnyView = View<unknown, unknown>;

const drawn = (view: AnyView, scene: Scene, timeNs: number, changed: Partial<ViewSettings> = {}) => {
  const model = view.at(view.prepare(scene), timeNs, settings(changed));
  return { model, text: view.describe(model), table: view.table(model) };
};

const { view: resources, stave = resources } = resourcesPicture;
const { view: pairs } = pairsPicture;

describe('drawn', () => {
  test.each([
    ['resources-stave', stave, cycles, 510 * MS, { width: 840, height: 150 }, light, { toNs: S }],
    ['resources-narrow', stave, cycles, 510 * MS, { width: 330, height: 120 }, dark, { toNs: S }],
    ['resources-run', resources, cycles, 5 * S, { width: 520, height: 260 }, light, {}],
    ['resources-refused', resources, fixedCycle, 230 * S, { width: 620, height: 300 }, projector, {}],
    ['pairs', pairs, cycles, 510 * MS, { width: 430, height: 160 }, light, {}],
    ['pairs-dark', pairs, cycles, 60 * MS, { width: 300, height: 130 }, dark, {}],
  ] as const)('%s', async (name, view, scene, timeNs, size, theme, changed) => {
    const { model } = drawn(view, scene, timeNs, changed);
    await expectPicture(
      `cycles-${name}`,
      pictureOf((pen) => view.draw(pen, model, size, theme), size, theme),
    );
  });
});

test('every operation of the worked example stands in the table, with both figures before and after', () => {
  const { rows } = drawn(stave, cycles, 2 * S).table;
  const figures = rows.map(([, , , memory, time, operation, pair, done, memoryAfter, timeAfter]) => [
    ...[operation, pair, memory, time, memoryAfter, timeAfter, done],
  ]);
  const percent = (text: string) => text.replaceAll(' %', '\u202f%');
  expect(figures).toEqual(
    [
      ['combine', '1, 2', '18.4 %', '89.9 %', '21.0 %', '75.8 %', 'yes'],
      ['combine', '3, 4', '21.0 %', '75.8 %', '27.1 %', '61.3 %', 'yes'],
      ['combine', '5, 6', '27.1 %', '61.3 %', '36.8 %', '47.3 %', 'yes'],
      ['double', '–', '36.8 %', '47.3 %', '36.8 %', '47.1 %', 'yes'],
      ['combine', '1, 2', '36.8 %', '47.1 %', '42.0 %', '40.1 %', 'yes'],
    ].map((row) => row.map(percent)),
  );
});

test('a mark under the hand leads to the start of its cycle', () => {
  const size = { width: 840, height: 150 };
  const { model } = drawn(stave, cycles, 510 * MS, { toNs: S });
  const hits = Array.from({ length: size.width }, (_, x) => stave.hit?.(model, size, x, 17)?.atNs);
  expect([...new Set(hits)].filter((at) => at !== undefined)).toEqual(
    [0, 70, 140, 210, 350].map((ms) => ms * MS),
  );
});

test('of a pair one stream is read in a cycle, the other in the next', () => {
  // Cycles of 70 ms: in the second one streams 1 and 2 take turns, and 3 and 4 are combined.
  const turnsAt = (ms: number) => {
    const { rows } = drawn(pairs, cycles, ms * MS).table;
    return rows.map(([stream, partner, turn]) => [
      stream,
      partner,
      turn === 'next cycle' ? 'rests' : 'reads',
    ]);
  };
  expect(turnsAt(100).slice(0, 2)).toEqual([
    ['1', '2', 'rests'],
    ['2', '1', 'reads'],
  ]);
  expect(turnsAt(170).slice(0, 2)).toEqual([
    ['1', '2', 'reads'],
    ['2', '1', 'rests'],
  ]);
  expect(turnsAt(100).slice(2, 4)).toEqual([
    ['3', '4', 'reads'],
    ['4', '3', 'reads'],
  ]);
});

test('streams that are refused are marked, and counted among the numbers', () => {
  const [memory, time, streams] = numbersAt(fixedCycle, 230 * S);
  expect([memory?.label, time?.label, streams?.label]).toEqual(['memory', 'disk time', 'streams']);
  expect(streams?.note).toMatch(/^\d+ refused$/);
  expect(drawn(resources, fixedCycle, 230 * S).text).toMatch(/Stream \d+ was refused at/);
});

test('a run without cycles says so', () => {
  for (const view of [resources, stave, pairs])
    expect(drawn(view, calm, S).text).toBe('This run has no server in cycles.');
});
