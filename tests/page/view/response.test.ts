/** The stave of response times: its figures against the trace, its scale, its hand, and how it is drawn. */
import { describe, expect, it, test } from 'vitest';
import { themes } from '../../../src/page/draw/palette.ts';
import { responseView } from '../../../src/page/view/charts/response.ts';
import { frameOf, isDense } from '../../../src/page/view/charts/responseFrame.ts';
import type { ResponseModel } from '../../../src/page/view/charts/responseModel.ts';
import { decimalsOfStep, responseScaleOf } from '../../../src/page/view/charts/responseScale.ts';
import { countersAt } from '../../../src/page/view/scene/counters.ts';
import { reachNs } from '../../../src/page/view/scene/extent.ts';
import { p95At, spreadAt } from '../../../src/page/view/scene/spreadOf.ts';
import type { Scene, Size, ViewSettings } from '../../../src/page/view/scene/view.ts';
import { handmade, MS } from './handmade.ts';
import { expectPicture, pictureOf } from './pictureLog.ts';
import { calm, glitchy, queue, S, saturated, sceneOf, settings, streams } from './scenes.ts';
import { wordsOf } from './wordsOf.ts';

const at = (scene: Scene, timeNs: number, changed: Partial<ViewSettings> = {}): ResponseModel =>
  responseView.at(responseView.prepare(scene), timeNs, settings(changed));

/** The window as the page has it: the present at 74 %, no blank before the start or behind the end. */
function around(scene: Scene, timeNs: number, widthNs: number): Partial<ViewSettings> {
  const fromNs = Math.max(0, Math.min(timeNs - 0.74 * widthNs, scene.endNs - widthNs));
  return { fromNs, toNs: fromNs + widthNs };
}

const crowded = sceneOf({ n: 12, lambda: 30, duration: 120 }, [0, 1]);
const long = sceneOf({ n: 7, lambda: 12, duration: 600 }, [3, 4]);

const wide: Size = { width: 866, height: 154 };
const phone: Size = { width: 358, height: 92 };
const hall: Size = { width: 1162, height: 151 };

describe('the dots', () => {
  test('are all that left in view by now, at their departures', () => {
    const model = at(calm, 9.4 * S, { fromNs: 0, toNs: 20 * S });
    expect(model.dots.row).toHaveLength(countersAt(calm, 9.4 * S).served);
    const part = at(calm, 9.4 * S, { fromNs: 6 * S, toNs: 9 * S });
    expect(part.dots.row.length).toBeGreaterThan(10);
    for (const ns of part.dots.atNs) expect(ns >= 6 * S && ns <= 9 * S).toBe(true);
  });

  test('whoever has not left climbs the present, the one that is read among them', () => {
    // Waits for 60 ms behind the first, is read for 20.
    const scene = handmade(
      [0, 1].map((k) => ({ number: k, atMs: 100 + 10 * k, cylinder: 10 * k })),
      [
        { request: 0, fromMs: 100, readMs: 70 },
        { request: 1, fromMs: 170, readMs: 20 },
      ],
    );
    const waiters = (ms: number) =>
      at(scene, ms * MS, { toNs: 1000 * MS }).waiters.map(({ row, reading }) => [row, reading]);
    expect(waiters(99)).toEqual([]);
    expect(waiters(120)).toEqual([
      [0, true],
      [1, false],
    ]);
    expect(waiters(180)).toEqual([[1, true]]);
    expect(waiters(190)).toEqual([]);
    expect(at(scene, 120 * MS, { toNs: 1000 * MS })).toMatchObject({ waiting: 1, oldestNs: 10 * MS });
  });

  test('as many wait as the counters say, the oldest for as long as it has been there', () => {
    for (const scene of [calm, glitchy, saturated, crowded, streams])
      for (const ns of [0.3, 2.71, 9.4, 16.2].map((s) => s * S)) {
        const model = at(scene, ns, around(scene, ns, 3.7 * S));
        expect(model.waiting).toBe(countersAt(scene, ns).waiting);
        expect(model.crowd === undefined).toBe(model.waiting <= 60);
        if (model.crowd) expect(model.crowd.threadsNs).toHaveLength(Math.ceil(model.waiting / 100));
      }
  });

  test('the oldest of a crowd is the oldest of all, though the pages do not know each of them', () => {
    const model = at(crowded, 70 * S, around(crowded, 70 * S, 3.7 * S));
    const { requests } = crowded.pages[0];
    const first = requests.requestClass.indexOf(1);
    expect(model.oldestNs).toBe(70 * S - requests.arrivalNs[first]);
    const late = at({ ...crowded, pages: crowded.pages.slice(1) }, 70 * S, around(crowded, 70 * S, 3.7 * S));
    expect(late).toMatchObject({ waiting: model.waiting, oldestNs: model.oldestNs });
    expect(late.crowd?.threadsNs.every((ns, k, all) => k === 0 || ns >= all[k - 1])).toBe(true);
    expect(late.crowd?.threadsNs).toHaveLength(model.crowd?.threadsNs.length ?? 0);
  });
});

describe('the lines', () => {
  test('end with what is true now, and know nothing later', () => {
    const model = at(calm, 9.4 * S, around(calm, 9.4 * S, 3.7 * S));
    const { meanNs, longestNs, served } = countersAt(calm, 9.4 * S);
    expect(model).toMatchObject({ meanNs, longestNs, served });
    for (const { atNs } of [...model.means, ...model.band]) expect(atNs).toBeLessThanOrEqual(9.4 * S);
    for (const { toNs } of [...model.bars, ...model.stretches]) expect(toNs).toBeLessThanOrEqual(9.4 * S);
  });

  test('a percentile is that of the whole run so far, asked for in whatever order', () => {
    for (const scene of [calm, { ...calm, pages: calm.pages.slice(1) }])
      for (const ns of [90.1, 64.9, 90.1, 120].map((s) => s * S))
        expect(p95At(scene, ns)).toBe(spreadAt(scene, ns).p95Ns);
  });

  test('before the pages the mean goes on by rounds, and blocks of the summary stand for the dots', () => {
    const window = { fromNs: 0, toNs: 400 * S };
    const model = at(long, 301 * S, window);
    expect(model.blocks.map(({ fromNs }) => fromNs / S)).toEqual([0, 64, 128]);
    expect(model.means[0].atNs).toBeLessThan(10 * S);
    const inBlocks = model.blocks.reduce((sum, { served }) => sum + served, 0);
    expect(inBlocks + model.dots.row.length).toBe(model.served);
    const all = sceneOf({ n: 7, lambda: 12, duration: 600 }, [0, 1, 2, 3, 4]);
    expect(at(all, 301 * S, window).blocks).toEqual([]);
    expect(at(all, 301 * S, window).meanNs).toBeCloseTo(model.meanNs, 3);
  });
});

describe('dots or shades', () => {
  const dense = (scene: Scene, timeNs: number, widthNs: number) => {
    const model = at(scene, timeNs, around(scene, timeNs, widthNs));
    return isDense(model, frameOf(model, wide, themes.light), themes.light);
  };
  it('is a matter of the run and the zoom, and never changes while time passes', () => {
    for (let s = 1; s < 600; s += 23) {
      expect(dense(long, s * S, 400 * S)).toBe(true);
      expect(dense(long, s * S, 4 * S)).toBe(false);
    }
  });
});

describe('the scale', () => {
  const scale = (longestMs: number, goalMs = 2000) => responseScaleOf(longestMs * MS, goalMs * MS);

  it('ends at most half a step above the longest', () => {
    for (let ms = 3; ms < 300_000; ms = Math.ceil(ms * 1.13)) {
      const { topNs, stepNs } = scale(ms, 1e9);
      expect(topNs).toBeGreaterThanOrEqual(ms * MS);
      expect(topNs).toBeLessThanOrEqual(Math.max(10, ms) * 1.03 * MS + stepNs / 2);
      expect(topNs / stepNs).toBeLessThan(5.1);
      expect((stepNs / 1e9).toFixed(decimalsOfStep(stepNs))).toBe(String(stepNs / 1e9));
    }
  });

  it('holds the goal where it is near, and does not where it would squeeze the waits', () => {
    expect(scale(900).goalNs).toBeUndefined();
    expect(scale(1500)).toMatchObject({ goalNs: 2000 * MS });
    expect(scale(1500).topNs).toBeGreaterThan(2000 * MS);
    expect(scale(60_000).goalNs).toBeUndefined();
  });

  it('holds what has been where a stretch that is still far would press it flat, and grows when that is exceeded', () => {
    const extent = { longestNs: 150 * S, mostWaiting: 900, oldestNs: 140 * S, servedPerS: 9, climbs: false };
    const reach = (s: number) => reachNs(extent, s * S, NaN) / S;
    expect([0.01, 0.66, 1, 1.01, 3, 9, 14.9].map(reach)).toEqual([1, 1, 1, 2, 5, 10, 20]);
    expect([15, 16, 150].map(reach)).toEqual([150, 150, 150]);
    expect(reachNs(extent, NaN, 3 * S)).toBe(5 * S);
    // As far as it may be read, and where waits climb from the start on, it is the whole run's from the first instant.
    expect(reachNs({ ...extent, longestNs: 9 * S, oldestNs: 9 * S }, NaN, NaN)).toBe(9 * S);
    expect(reachNs({ ...extent, climbs: true }, NaN, NaN)).toBe(150 * S);
  });

  it('grows only when it is exceeded in the rounds before newcomers are too many', () => {
    const scene = sceneOf({ n: 7, lambda: 12, gap: 'exponential:5', life: 'exponential:40' }, [0]);
    expect(scene.extent.oldestNs).toBeGreaterThan(60 * S);
    const tops = Array.from({ length: 100 }, (_, k) => k * 0.1 * S).map(
      (ns) => at(scene, ns, around(scene, ns, 3.7 * S)).scale.topNs,
    );
    expect([...tops].sort((a, b) => a - b)).toEqual(tops);
    expect([...new Set(tops)].map((ns) => ns / S)).toEqual([1.125, 2.25, 6]);
    expect(at(scene, 60 * S).scale.topNs).toBeGreaterThan(60 * S);
  });

  it('is made for those who wait where nobody is served', () => {
    expect(at(crowded, 1 * S).scale.topNs).toBeGreaterThan(115 * S);
    expect(at(queue, 0.1 * S).scale.topNs).toBeGreaterThan(0.2 * S);
  });
});

describe('words', () => {
  it('says how many wait and for how long where nobody has been served', () => {
    const words = responseView.describe(at(crowded, 56.2 * S));
    expect(words).toMatch(/^No request has been served yet: 1\d{3} wait, the longest for 56\.\d\d\u202fs\.$/);
  });

  it('tells the longest wait in view by its causes, which add up to it', () => {
    const model = at(calm, 9.4 * S, around(calm, 9.4 * S, 3.7 * S));
    const { told } = model;
    if (!told) throw new Error('somebody left in view');
    expect(told.sums.reduce((sum, { ns }) => sum + ns, 0)).toBeCloseTo(told.endNs - told.arrivalNs, -6);
    expect(responseView.describe(model)).toMatch(/Request \d+ took .* behind .* its own\.$/);
  });
});

test('the hand finds a dot within 8 px, the nearest of several, and nothing further off', () => {
  const model = at(calm, 9.4 * S, around(calm, 9.4 * S, 3.7 * S));
  const frame = frameOf(model, wide, themes.light);
  const { atNs, waitNs, row } = model.dots;
  for (let k = 0; k < atNs.length; k++) {
    const [x, y] = [frame.x(atNs[k]), frame.y(waitNs[k])];
    const hit = responseView.hit?.(model, wide, x, y);
    const other = hit ? Array.from(row).indexOf(hit.row) : -1;
    // Another only where it lies in the same place.
    expect(Math.hypot(frame.x(atNs[other]) - x, frame.y(waitNs[other]) - y)).toBeLessThan(0.01);
  }
  const lone = Array.from(atNs.keys()).find((k) =>
    atNs.every((ns, other) => other === k || Math.abs(frame.x(ns) - frame.x(atNs[k])) > 20),
  );
  if (lone === undefined) throw new Error('some dot stands alone');
  const y = frame.y(waitNs[lone]);
  expect(responseView.hit?.(model, wide, frame.x(atNs[lone]) + 7.5, y)).toEqual({ row: row[lone] });
  expect(responseView.hit?.(model, wide, frame.x(atNs[lone]) + 8.5, y)).toBeUndefined();
});

const few = sceneOf({ n: 4, lambda: 4 });

test.each([
  ['start', few, 0.4, 3.7, wide, themes.light],
  ['ordinary', few, 9.4, 3.7, wide, themes.light],
  ['ordinary-projector', few, 9.4, 3.7, hall, themes.projector],
  ['ordinary-phone', few, 9.4, 2.2, phone, themes.light],
  ['end', few, 149.9, 3.7, wide, themes.light],
  ['overload', crowded, 56.2, 3.7, wide, themes.light],
  ['overload-phone', crowded, 56.2, 2.2, phone, themes.light],
  ['long-run', long, 301, 400, wide, themes.light],
  ['long-run-projector', long, 301, 400, hall, themes.projector],
  ['goal', sceneOf({ n: 7, lambda: 14, policy: 'disjoint-fcfs' }), 6.3, 3.7, wide, themes.light],
  ['queue', queue, 0.3, 0.5, wide, themes.light],
] as const)('as it is drawn: %s', async (name, scene, s, widthS, size, theme) => {
  const model = at(scene, s * S, around(scene, s * S, widthS * S));
  await expectPicture(
    `response-${name}`,
    pictureOf((pen) => responseView.draw(pen, model, size, theme), size, theme),
  );
});

test('where a crowd waits, what made one wait long is not written over what is said of the crowd', () => {
  let stacked = 0;
  for (let k = 0; k < 24; k++) {
    const atNs = (20 + k * 0.97) * S;
    const fromNs = atNs - 14 * S;
    const model = responseView.at(
      responseView.prepare(saturated),
      atNs,
      settings({ fromNs, toNs: fromNs + 19 * S }),
    );
    for (const height of [110, 140, 170, 200]) {
      const size = { width: 866, height };
      const words = wordsOf((pen) => responseView.draw(pen, model, size, themes.dark));
      const crowd = words.filter(({ text }) => /^longest|^each line/.test(text));
      const told = words.filter(({ text }) => / behind |its own$/.test(text));
      if (crowd.length === 0 || told.length === 0) continue;
      stacked++;
      for (const a of crowd)
        for (const b of told)
          expect(
            a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top,
            `${a.text} | ${b.text}`,
          ).toBe(true);
    }
  }
  expect(stacked).toBeGreaterThan(5);
});
