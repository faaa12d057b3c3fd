/** What is written on the stave of the rounds, and what a hand finds there. */
import { expect, test } from 'vitest';
import { presetScene } from '../../../src/page/app/papers/nerjes/presetScene.ts';
import { timelineView } from '../../../src/page/view/besideDisk.ts';
import { DISCRETE } from '../../../src/core/trace/kinds.ts';
import { themes, type Theme } from '../../../src/page/draw/palette.ts';
import { wholeOf } from '../../../src/page/view/scene/ofSystem.ts';
import { sceneTablesOf } from '../../../src/page/view/scene/sceneTables.ts';
import type { Scene, Size } from '../../../src/page/view/scene/view.ts';
import { curveOf, placesOn } from '../../../src/page/view/timeline/arcs.ts';
import { figureView } from '../../../src/page/view/timeline/index.ts';
import { layoutTimeline, longTicks } from '../../../src/page/view/timeline/layout.ts';
import type { TimelineModel } from '../../../src/page/view/timeline/model.ts';
import { mustHold } from '../../helpers/facts.ts';
import { handmade, MS } from './handmade.ts';
import { calm, glitchy, sceneOf, saturated, settings, S, streams, subrounds } from './scenes.ts';
import { systemSceneOf } from './systemScenes.ts';
import { faultsOfWords, wordsOf } from './wordsOf.ts';
import { presetScenario, type PresetDefinition } from '../../../src/core/scenario/preset.ts';
import { presetById } from '../../../src/core/scenario/presets/index.ts';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { withValues } from '../../../src/core/scenario/scenario.ts';
import { sceneOfRun } from '../../../src/page/app/canvas/sceneOfRun.ts';
import { responsePicture } from '../../../src/page/view/charts/response.ts';

const desk = { width: 866, height: 136 };
const busy = sceneOf({ n: 7, lambda: 16, policy: 'disjoint-fcfs' });

const prepared = new Map<Scene, ReturnType<typeof timelineView.prepare>>();

const modelAt = (scene: Scene, atNs: number, wide: number, more = {}): TimelineModel => {
  const fromNs = Math.max(0, atNs - 0.74 * wide * S);
  const its = prepared.get(scene) ?? timelineView.prepare(scene);
  prepared.set(scene, its);
  return timelineView.at(its, atNs, settings({ fromNs, toNs: fromNs + wide * S, ...more }));
};

const scenes: readonly (readonly [string, Scene, Size, Theme, number])[] = [
  ['ordinary', calm, desk, themes.light, 3.7],
  ['in the hall', calm, { width: 1140, height: 145 }, themes.projector, 3.7],
  ['on a phone', calm, { width: 358, height: 104 }, themes.light, 2.4],
  ['disjoint', busy, desk, themes.light, 6],
  ['with glitches', glitchy, desk, themes.light, 5],
  ['saturated', saturated, desk, themes.dark, 3],
  ['in subrounds', subrounds, desk, themes.light, 2],
];

test.each(scenes)(
  'no word stands over another, or under the present or a tick: %s',
  (_, scene, size, theme, wide) => {
    for (let k = 0; k < 60; k++) {
      const atNs = (0.1 + k * 0.9173) * S;
      for (const more of [{}, { pointed: scene.pages[0].requests.row[7 * k] }]) {
        const model = modelAt(scene, atNs, wide, more);
        const layout = layoutTimeline(model, size, theme);
        const words = wordsOf((pen) => timelineView.draw(pen, model, size, theme));
        const over = words.filter(({ left, bottom }) => left >= layout.scale.left - 8 && bottom > layout.top);
        for (const [i, a] of over.entries())
          for (const b of over.slice(i + 1)) {
            const clear =
              a.right <= b.left + 0.5 ||
              b.right <= a.left + 0.5 ||
              a.bottom <= b.top + 0.5 ||
              b.bottom <= a.top + 0.5;
            mustHold(clear, () => `${a.text} | ${b.text} at ${atNs / S}`);
          }
        const now = layout.scale.x(atNs);
        for (const { text, left, right, bottom, top } of over) {
          if (bottom >= layout.bandTop) continue;
          mustHold(!(left < now - 1 && right > now + 1), () => `${text} under the present at ${atNs / S}`);
          if (bottom > layout.bandTop - 4)
            for (const x of longTicks(model, layout))
              mustHold(
                !(left < x && right > x && top > layout.bandTop - 12),
                () => `${text} under a tick at ${atNs / S}`,
              );
        }
      }
    }
  },
);

test.each(scenes)(
  'a wait is told at its own arc, and no line of another runs through it: %s',
  (_, scene, size, theme, wide) => {
    let told = 0;
    for (let k = 0; k < 40; k++) {
      const atNs = (0.4 + k * 1.3173) * S;
      const model = modelAt(scene, atNs, wide, { pointed: scene.pages[0].requests.row[9 * k] });
      const layout = layoutTimeline(model, size, theme);
      const curves = model.arcs.flatMap((arc) => curveOf(arc, layout) ?? []);
      for (const { text, left, right, top, bottom } of wordsOf((pen) =>
        timelineView.draw(pen, model, size, theme),
      )) {
        if (bottom >= layout.bandTop - 2) continue;
        if (/^\d+, [\d.]+.m?s$/.test(text)) {
          const its = model.arcs.find((arc) => arc.told);
          const [begins, ends] = [layout.scale.x(its?.arrivalNs ?? NaN), layout.scale.x(its?.endNs ?? NaN)];
          mustHold(
            right > begins - 13 && left < ends + 13,
            () => `${text} is far from its arc at ${atNs / S}`,
          );
          told++;
        }
        if (!/^[\d.]+.m?s$/.test(text)) continue;
        const struck = curves.some((curve) =>
          placesOn(curve, 24).some(
            ([x, y]) => x > left + 1 && x < right - 1 && y > top + 3 && y < bottom - 3,
          ),
        );
        mustHold(!struck, () => `${text} is struck through at ${atNs / S}`);
      }
    }
    expect(told).toBeGreaterThan(0);
  },
);

test('over a stretch with a name of the page’s own nothing else is written', () => {
  const nobody = { streams: new Set<number>(), disks: new Set<number>(), requests: new Set<number>() };
  let moved = 0;
  for (let k = 0; k < 60; k++) {
    const at = (more: object) => modelAt(calm, (4 + k * 0.7) * S, 4, more);
    const layout = layoutTimeline(at({}), desk, themes.light);
    const { scale } = layout;
    const overIt = (model: TimelineModel) =>
      wordsOf((pen) => timelineView.draw(pen, model, desk, themes.light)).filter(
        ({ left, top }) => left >= scale.left && top < 12,
      );
    const [highest] = overIt(at({}));
    // In the right half the name ends with its stretch.
    if (highest === undefined || highest.left > (scale.left + scale.right) / 2) continue;
    const fromNs = scale.ns(highest.left - 4);
    const stretches = [{ fromNs, toNs: fromNs + 1, name: 'the rest' }];
    const [x, end] = [highest.left - 4, highest.left + 40];
    expect(
      overIt(at({ followed: { ...nobody, stretches } })).filter((its) => its.right > x && its.left < end),
    ).toEqual([]);
    moved++;
  }
  expect(moved).toBeGreaterThan(0);
});

/** No arc is meant from so far. */
const FAR_PX = 40;

test('an arc can be pressed anywhere on its way, and the nearest is meant', () => {
  let pressed = 0;
  for (let k = 0; k < 20; k++) {
    const model = modelAt(busy, (3 + k * 0.37) * S, 5);
    const layout = layoutTimeline(model, desk, themes.light);
    const curves = new Map(model.arcs.map((arc) => [arc, curveOf(arc, layout)]));
    const isBeside = (xs: readonly number[], x: number) =>
      x > Math.min(...xs) - FAR_PX && x < Math.max(...xs) + FAR_PX;
    for (const [arc, curve] of curves) {
      if (curve === undefined) continue;
      for (const u of [0.3, 0.5, 0.7]) {
        const v = 1 - u;
        const on = (p: typeof curve.x) =>
          v * v * v * p[0] + 3 * v * v * u * p[1] + 3 * v * u * u * p[2] + u * u * u * p[3];
        const [x, y] = [on(curve.x), on(curve.y)];
        if (x < layout.scale.left || x > layout.scale.right || y > layout.bandTop - 9) continue;
        const hit = timelineView.hit?.(model, desk, x, y);
        expect(hit).toBeDefined();
        const alone = [...curves].every(([other, its]) => {
          if (other === arc || its === undefined || !isBeside(its.x, x) || !isBeside(its.y, y)) return true;
          return timelineView.hit?.({ ...model, arcs: [other] }, desk, x, y) === undefined;
        });
        if (alone) expect(hit?.row).toBe(arc.row);
        pressed++;
      }
    }
  }
  expect(pressed).toBeGreaterThan(500);
});

test('between the arcs nobody is meant, in the band whoever is under the pointer', () => {
  const model = modelAt(calm, 2.45 * S, 3);
  const { scale, bandTop } = layoutTimeline(model, desk, themes.light);
  expect(timelineView.hit?.(model, desk, scale.x(2.9 * S), bandTop - 30)).toBeUndefined();
  for (const { row, startNs, endNs } of model.boxes)
    expect(timelineView.hit?.(model, desk, scale.x((startNs + endNs) / 2), bandTop + 20)).toEqual({ row });
});

test('the axis has no times beyond the end of the run, and says where that is', () => {
  const scene = { ...calm, endNs: 100 * S };
  const model = modelAt(scene, 100 * S, 100, { fromNs: 0, toNs: 160 * S });
  const words = wordsOf((pen) => timelineView.draw(pen, model, desk, themes.light)).map(({ text }) => text);
  expect(words).toContain('end 100\u202fs');
  expect(words).not.toContain('120\u202fs');
  expect(words).not.toContain('150\u202fs');
});

test('how fast time passes has no part in what is drawn', () => {
  const still = modelAt(calm, 2.45 * S, 3);
  expect(modelAt(calm, 2.45 * S, 3, { speed: 50, reducedMotion: true })).toEqual(still);
});

test.each(Object.values(themes))('request 5 of figure 3 is named while it arrives ($id)', (theme) => {
  const scene = presetScene('figure-3');
  const look = settings({ fromNs: 0, toNs: 4 * S });
  const { requests } = scene.pages[0];
  const fifth = requests.number.findIndex(
    (number, i) => number === 4 && requests.requestClass[i] === DISCRETE,
  );
  const arrivalNs = requests.arrivalNs[fifth];
  for (const width of [700, 900, 1180])
    for (const afterNs of [1e6, 5e6, 10e6, 25e6]) {
      const atNs = arrivalNs + afterNs;
      const model = figureView.at(figureView.prepare(scene), atNs, look);
      const size = { width, height: 320 };
      const now = layoutTimeline(model, size, theme).scale.x(atNs);
      const five = wordsOf((pen) => figureView.draw(pen, model, size, theme)).filter(
        ({ text }) => text === '5',
      );
      expect(five.length, `${width} px, ${afterNs / 1e6} ms after ${arrivalNs / S}`).toBeGreaterThan(0);
      for (const { left, right } of five) expect(left < now && right > now).toBe(false);
    }
});

test('a figure of the paper has nothing that is only expected, and no title', () => {
  const scene = presetScene('figure-1');
  const model = figureView.at(figureView.prepare(scene), 0.2 * S, settings({ fromNs: 0, toNs: 4 * S }));
  expect(model).toMatchObject({ ghosts: [], settled: [] });
  expect(model.estimate).toBeUndefined();
  const words = wordsOf((pen) => figureView.draw(pen, model, { width: 900, height: 300 }, themes.light));
  expect(words.map(({ text }) => text)).not.toContain('Rounds');
});

test('the river is as deep as the summary says, and no deeper than the run', () => {
  const { river, waiting } = modelAt(saturated, 40.3 * S, 6);
  expect(waiting).toBeGreaterThan(60);
  expect(river?.most).toBe(saturated.extent.mostWaiting);
  river?.atNs.forEach((atNs, k) => {
    if (atNs % S === 0) expect(river.waiting[k]).toBe(saturated.beats.queued[atNs / S - 1]);
  });
  expect(river?.waiting.at(-1)).toBe(waiting);
  expect(modelAt(calm, 40.3 * S, 6).river).toBeUndefined();
});

test('glitches are named at their deadline, in order', () => {
  const seen: string[] = [];
  for (let k = 8; k < 30; k++) {
    const model = modelAt(glitchy, (k + 0.4) * S, 3);
    seen.push(...wordsOf((pen) => timelineView.draw(pen, model, desk, themes.light)).map(({ text }) => text));
  }
  expect(seen.some((text) => /^\d+, \d+$/.test(text))).toBe(true);
});

test('no time is written on a wait that is longer than the one that is told of', () => {
  const three = handmade(
    [100, 200, 300].map((atMs, k) => ({ number: k, atMs, cylinder: 10 * k })),
    [
      { request: 0, fromMs: 110, readMs: 20 },
      { request: 1, fromMs: 240, readMs: 20 },
      { request: 2, fromMs: 310, readMs: 10 },
    ],
  );
  const timesFrom = (fromMs: number) => {
    const model = timelineView.at(
      timelineView.prepare(three),
      600 * MS,
      settings({ fromNs: fromMs * MS, toNs: (fromMs + 500) * MS }),
    );
    const words = wordsOf((pen) => {
      timelineView.draw(pen, model, desk, themes.light);
    });
    return words.map(({ text }) => text).filter((text) => text.endsWith('ms'));
  };
  expect(timesFrom(180)).toEqual(['2, 60\u202fms']);
  // Its arrival is about to leave the window.
  expect(timesFrom(192)).toEqual(['3, 20\u202fms']);
});

test('what is written over the band stands clear of the notes beside it', () => {
  // It is over before the window has moved: its words would lean over the axis.
  const early = handmade([{ number: 2, atMs: 1, cylinder: 5 }], [{ request: 0, fromMs: 2, readMs: 2 }]);
  const model = timelineView.at(
    timelineView.prepare(early),
    900 * MS,
    settings({ fromNs: 0, toNs: 1000 * MS }),
  );
  const { scale } = layoutTimeline(model, desk, themes.light);
  const its = wordsOf((pen) => timelineView.draw(pen, model, desk, themes.light)).find(({ text }) =>
    text.startsWith('3, '),
  );
  expect(its?.left).toBeGreaterThan(scale.left);
});

test('of a request in pieces the rounds of a disk say that their time is the one here', () => {
  const striped = systemSceneOf(
    { policy: 'mixed-scan', disks: 5, spread: 'parity', n: 20, lambda: 20 },
    { focus: 2, interventions: [{ atNs: S, kind: 'fail', disk: 1 }] },
  );
  const whole = sceneTablesOf(wholeOf(striped)).requests;
  const said = { here: 0, whole: 0 };
  for (let k = 0; k < 12; k++) {
    const model = modelAt(striped, (2 + k * 0.83) * S, 3);
    const told = model.arcs.find((arc) => arc.told && !arc.open);
    if (!told) continue;
    const i = whole.row.indexOf(told.row);
    const same = whole.doneNs[i] - whole.arrivalNs[i] === told.endNs - told.arrivalNs;
    const words = wordsOf((pen) => timelineView.draw(pen, model, desk, themes.light));
    const its = words.find(({ text }) => text.startsWith(`${told.label}, `));
    if (!its) continue;
    expect(its.text.endsWith(' here')).toBe(!same);
    expect(timelineView.describe(model).includes('on this disk')).toBe(!same);
    said[same ? 'whole' : 'here']++;
  }
  expect(said.here).toBeGreaterThan(0);
});

test.each([
  ['on a desk', desk],
  ['on a phone', { width: 358, height: 104 }],
] as const)('no number stands on a flag: %s', (_, size) => {
  let flags = 0;
  for (let afterMs = 0; afterMs < 120; afterMs += 4) {
    const pieces = [0, 1, 2, 3].map((stream) => ({
      ...{ stream, number: 0, atMs: 100, dueMs: 500, cylinder: 100 * stream },
    }));
    const scene = handmade(
      [...pieces, { number: 224, atMs: 480 + afterMs, cylinder: 700 }],
      pieces.map((__, request) => ({ request, fromMs: 110 + 20 * request, readMs: 20 })),
      { workload: streams.workload, plans: [] },
    );
    const model = timelineView.at(
      timelineView.prepare(scene),
      800 * MS,
      settings({ fromNs: 0, toNs: 1000 * MS }),
    );
    const words = wordsOf((pen) => timelineView.draw(pen, model, size, themes.light));
    const flag = words.find(({ text }) => text === '4 due' || text === '×4');
    const number = words.find(({ text }) => text === '225');
    if (!flag || !number) continue;
    flags++;
    const apart =
      number.right <= flag.left ||
      flag.right <= number.left ||
      number.bottom <= flag.top ||
      flag.bottom <= number.top;
    mustHold(apart, () => `225 on ${flag.text}, ${afterMs - 20} ms after it`);
  }
  expect(flags).toBeGreaterThan(5);
});

test('in overload the words of a wait stand over no name of the chart', () => {
  const preset = presetScenario(presetById.get('saturation') as PresetDefinition);
  const run = new Run(withValues(preset, { duration: 62 })).complete();
  const size = { width: 842, height: 178 };
  for (const at of [30, 59.3, 60, 60.7]) {
    const scene = { ...sceneOfRun(run), pages: [run.page(run.pageIndexAt(at * S))] };
    const { view } = responsePicture;
    const { row } = scene.pages[0].requests;
    for (const selected of [-1, row[row.length - 1] ?? -1]) {
      const shown = settings({ fromNs: (at - 14.8) * S, toNs: (at + 5.2) * S, selected });
      const model = view.at(view.prepare(scene), at * S, shown);
      const words = wordsOf((pen) => {
        view.draw(pen, model, size, themes.dark);
      });
      expect(faultsOfWords(words, size), `${at}`).toEqual([]);
    }
  }
});
