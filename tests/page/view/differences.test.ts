/** The strip under lanes: by how much longer each request waits in one run than in another. */
import { describe, expect, it } from 'vitest';
import { DISCRETE } from '../../../src/core/trace/kinds.ts';
import { themes, type Theme } from '../../../src/page/draw/palette.ts';
import { differencesView } from '../../../src/page/view/differences/index.ts';
import { sceneTablesOf } from '../../../src/page/view/scene/sceneTables.ts';
import type { Scene, ViewSettings } from '../../../src/page/view/scene/view.ts';
import { handmade, MS } from './handmade.ts';
import { expectPicture, pictureOf } from './pictureLog.ts';
import { calm, S, sceneOf, settings } from './scenes.ts';

const asked = [0, 10, 20, 30, 40].map((atMs, number) => ({ number, atMs, cylinder: 10 * number }));
const visits = (...done: readonly (readonly [request: number, fromMs: number])[]) =>
  done.map(([request, fromMs]) => ({ request, fromMs, readMs: 10 }));
/** 10, 20, 30, 40 and 50 ms; the other serves 1 last, and 4 in the place of it. */
const first = handmade(asked, visits([0, 0], [1, 20], [2, 40], [3, 60], [4, 80]));
const second = handmade(asked, visits([0, 0], [4, 40], [2, 60], [3, 80], [1, 100]));

const view = differencesView({ first: '(a)', second: '(b)', beside: () => first });
const window = (changed: Partial<ViewSettings> = {}) => settings({ toNs: 200 * MS, ...changed });
const at = (timeMs: number, changed: Partial<ViewSettings> = {}) =>
  view.at(view.prepare(second), timeMs * MS, window(changed));
const told = (timeMs: number) =>
  at(timeMs).bars.map(({ label, longerNs, open }) => [label, longerNs / MS, open]);

const draw = (timeMs: number, width: number, theme: Theme = themes.light): string =>
  pictureOf(
    (pen, size) => {
      view.draw(pen, at(timeMs), size, theme);
    },
    { width, height: view.preferredHeight(width, theme) },
    theme,
  );

describe('what differs', () => {
  it('is told of those that have left both runs, and of those that wait longer already', () => {
    // At 65 ms: 1 has left at 30 in the first; 4 has left at 50 in the second and at 90 in the first.
    expect(told(65)).toEqual([
      ['2', 35, true],
      ['3', 15, true],
      ['5', -15, true],
    ]);
    expect(at(65).alike).toBe(1);
    expect(told(110)).toEqual([
      ['2', 80, false],
      ['3', 20, false],
      ['4', 20, false],
      ['5', -40, false],
    ]);
  });

  it('knows nothing of the future, unless it is asked for', () => {
    expect(told(45)).toEqual([['2', 15, true]]);
    expect(at(45, { future: true }).bars).toHaveLength(4);
  });

  it('says how many, and names the largest or the selected one', () => {
    expect(view.describe(at(110))).toBe(
      'Of 5 requests in sight 3 wait longer in (b), 1 less and 1 as long. Request 2 waits 80\u202fms longer.',
    );
    expect(view.describe(at(110, { selected: 4 }))).toMatch(/Request 5 waits 40.ms less\.$/);
    expect(view.describe(at(65))).toMatch(/Request 2 waits 35.ms longer so far\.$/);
    expect(view.describe(at(5))).toBe('No request in sight has left in both lanes.');
    expect(view.describe(at(15))).toBe('The one request in sight waits as long in both lanes.');
    expect(view.table(at(65))).toEqual({
      head: ['request', 'came', 'longer in (b) than in (a)'],
      rows: [
        ['request 2', '0.010\u202fs', '+0.035\u202fs, and still waiting'],
        ['request 3', '0.020\u202fs', '+0.015\u202fs, and still waiting'],
        ['request 5', '0.040\u202fs', '−0.015\u202fs, and still waiting'],
      ],
    });
  });

  it('has one scale for all that is known of the run, however much of it is played', () => {
    const reach = ({ upNs, downNs }: ReturnType<typeof at>) => [upNs, downNs];
    expect(reach(at(5))).toEqual(reach(at(200)));
    expect(at(5).upNs).toBeGreaterThanOrEqual(80 * MS);
    expect(at(5).downNs).toBeGreaterThanOrEqual(40 * MS);
  });

  it('is found under a hand', () => {
    const size = { width: 900, height: 96 };
    const x = (atMs: number) => 98 + ((900 - 98 - 44) * atMs) / 200;
    expect(view.hit?.(at(110), size, x(20) + 2, 30)).toEqual({ row: 2 });
    expect(view.hit?.(at(110), size, x(150), 30)).toBeUndefined();
  });

  it('waits for the first run', () => {
    const early = differencesView({ first: '(a)', second: '(b)', beside: () => undefined });
    const model = early.at(early.prepare(second), 110 * MS, window());
    expect(model.bars).toEqual([]);
    expect(early.describe(model)).toBe('No request in sight has left in both lanes.');
  });
});

describe('the picture', () => {
  it('with all of it known', () => expectPicture('differences-end', draw(110, 900)));
  it('with some that still wait', () => expectPicture('differences-open', draw(65, 900)));
  it('on a phone', () => expectPicture('differences-phone', draw(110, 340)));
  it('on a wall', () => expectPicture('differences-projector', draw(110, 1700, themes.projector)));
});

/** Every request of a scene, by its number: how long it took, as far as the pages know. */
const waitsIn = (scene: Scene): ReadonlyMap<number, number> => {
  const { requests } = sceneTablesOf(scene);
  const waits = Array.from({ length: requests.length }, (_, i) => i)
    .filter((i) => requests.requestClass[i] === DISCRETE && requests.doneNs[i] < 12 * S)
    .map((i) => [requests.number[i], requests.doneNs[i] - requests.arrivalNs[i]] as const);
  return new Map(waits);
};

it('of real runs it is what their response times say', () => {
  const other = sceneOf({ n: 4, lambda: 8, policy: 'disjoint-fcfs' }, [0, 1]);
  const strip = differencesView({ first: '(a)', second: '(b)', beside: () => calm });
  const { bars, alike } = strip.at(strip.prepare(other), 12 * S, settings({ toNs: 12 * S }));
  const [own, beside] = [waitsIn(other), waitsIn(calm)];
  const both = [...own].filter(([number]) => beside.has(number));
  const expected = both
    .map(([number, ns]) => [String(number + 1), ns - (beside.get(number) ?? NaN)] as const)
    .filter(([, ns]) => Math.abs(ns) >= 0.5e6);
  const settled = bars.filter(({ open }) => !open);
  expect(new Map(settled.map(({ label, longerNs }) => [label, longerNs]))).toEqual(new Map(expected));
  expect(settled.length + alike).toBe(both.length);
  expect(settled.length).toBeGreaterThan(20);
});
