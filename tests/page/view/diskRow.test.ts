/** What the disk, the films on the screens and the cylinders promise. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONTINUOUS, DISCRETE, SEEK, TRANSFER } from '../../../src/core/trace/kinds.ts';
import { textWidth } from '../../../src/page/draw/measure.ts';
import { themes, type Theme } from '../../../src/page/draw/palette.ts';
import type { TextStyle } from '../../../src/page/draw/pen.ts';
import { svgPen } from '../../../src/page/draw/svgPen.ts';
import { spreadOut } from '../../../src/page/view/axes/apart.ts';
import { axisView, stripsView } from '../../../src/page/view/besideDisk.ts';
import { arrange } from '../../../src/page/view/disk/marks.ts';
import { layoutOf } from '../../../src/page/view/disk/layout.ts';
import { diskView } from '../../../src/page/view/index.ts';
import { momentAt } from '../../../src/page/view/scene/moment.ts';
import { nameOf } from '../../../src/page/view/scene/names.ts';
import { sceneTablesOf } from '../../../src/page/view/scene/sceneTables.ts';
import type { Scene, Size, View, ViewSettings } from '../../../src/page/view/scene/view.ts';
import { pictureOf } from './pictureLog.ts';
import { calm, momentOf, queue, saturated, sceneOf, settings, streams } from './scenes.ts';

const { light, projector } = themes;

const ordinary = sceneOf({ n: 7, lambda: 12, duration: 30 });
/** As many videos as do not all come in time, and more requests than are ever served. */
const overload = sceneOf({ n: 12, lambda: 30, duration: 30 });
const disjoint = sceneOf({ n: 7, lambda: 16, duration: 30, policy: 'disjoint-fcfs' });

const read = momentOf(ordinary, TRANSFER, CONTINUOUS, 4.1e9).timeNs;
const way = momentOf(disjoint, SEEK, CONTINUOUS, 6.3e9).timeNs;

const diskAt = (scene: Scene, timeNs: number, changed: Partial<ViewSettings> = {}) =>
  diskView.at(diskView.prepare(scene), timeNs, settings(changed));
const axisAt = (scene: Scene, timeNs: number) => axisView.at(axisView.prepare(scene), timeNs, settings());
const drawn = <P, M>(view: View<P, M>, scene: Scene, timeNs: number, size: Size, theme = light) => {
  const model = view.at(view.prepare(scene), timeNs, settings());
  return pictureOf((pen) => view.draw(pen, model, size, theme), size, theme);
};
/** What is written: the words, and where. */
const wordsIn = (picture: string) =>
  [...picture.matchAll(/text "(.*?)" ([-\d.]+),([-\d.]+)( right| center)?( middle)? {2}(\w+)/g)].map(
    ([, words = '', x, y, align = '', , color = '']) => ({
      words,
      x: Number(x),
      y: Number(y),
      align: align.trim(),
      color,
    }),
  );

test('whom the arm serves at an instant is who stands beside the head, at whatever pace', () => {
  for (const scene of [overload, saturated, disjoint, calm]) {
    const tables = sceneTablesOf(scene);
    for (let timeNs = 0.5e9; timeNs < 9e9; timeNs += 13.7e6) {
      const { request } = momentAt(tables, timeNs);
      for (const speed of [0, 0.01, 4])
        expect(diskAt(scene, timeNs, { speed }).title).toBe(request < 0 ? 'idle' : nameOf(tables, request));
    }
  }
});

test('who waits is on the platter, and whose turn it is this round before all', () => {
  const { requests } = sceneTablesOf(overload);
  const timeNs = 25.2e9;
  const all = new Set<number>();
  for (let i = 0; i < requests.length; i++)
    if (requests.arrivalNs[i] <= timeNs && requests.goneNs[i] > timeNs) all.add(requests.row[i]);
  const { marks, crowd, waiting } = diskAt(overload, timeNs);
  expect(waiting).toBeGreaterThan(600);
  const waits = marks.filter((mark) => mark.state === 'waiting');
  expect(waits.length).toBeGreaterThan(3);
  expect(waits.every((mark) => mark.continuous)).toBe(true);
  expect(new Set([...waits.map((mark) => mark.row), ...(crowd?.rows ?? [])])).toEqual(all);
  expect(diskView.describe(diskAt(overload, timeNs))).toContain(`${waiting} requests`);
});

test('a crowd is the same object between two events, and another one after the next', () => {
  const { requests } = sceneTablesOf(overload);
  const timeNs = 25.2e9;
  const next = requests.arrivalNs.find((atNs) => atNs > timeNs) ?? Infinity;
  const { crowd } = diskAt(overload, timeNs);
  expect(diskAt(overload, timeNs + 1).crowd).toBe(crowd);
  const later = diskAt(overload, next);
  expect(later.crowd?.rows.length ?? 0).toBeGreaterThan(0);
  expect(later.crowd).not.toBe(crowd);
  // Back again, it is equal to what it was.
  expect(diskAt(overload, timeNs).crowd).toEqual(crowd);
});

test('the field of points is drawn in one fill', () => {
  const picture = drawn(diskView, overload, 25.2e9, { width: 396, height: 254 });
  const lines = picture.split('\n');
  const field = lines.filter((line) => line.length > 5000);
  expect(field).toHaveLength(1);
  expect(lines.length).toBeLessThan(140);
});

test('rings stand apart, with a thread to their true place, and so they stay while the platter turns', () => {
  const layout = layoutOf({ width: 396, height: 254 }, light);
  let moved = 0;
  for (let timeNs = 2.01e9; timeNs < 9e9; timeNs += 97e6) {
    const model = diskAt(overload, timeNs);
    const { numbered } = arrange(model, layout, light);
    const rings = numbered.filter(({ mark }) => mark.continuous && mark.state === 'waiting');
    for (const [i, a] of rings.entries())
      for (const b of rings.slice(0, i))
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(0.75 * 2 * 9);
    moved += rings.filter(({ from }) => from !== undefined).length;
    const turned = {
      ...model,
      platterTurn: model.platterTurn + 0.2,
      marks: model.marks.map((mark) => ({ ...mark, turn: mark.turn + 0.2 })),
    };
    const after = arrange(turned, layout, light).numbered;
    expect(after.map(({ mark, from }) => [mark.row, from !== undefined])).toEqual(
      numbered.map(({ mark, from }) => [mark.row, from !== undefined]),
    );
  }
  expect(moved).toBeGreaterThan(10);
});

test('a hand finds whoever it is next to, in the crowd too', () => {
  const size = { width: 396, height: 254 };
  const model = diskAt(overload, 25.2e9);
  const found = new Set<number>();
  for (let x = 100; x < 350; x += 3)
    for (let y = 10; y < 250; y += 3) found.add(diskView.hit?.(model, size, x, y)?.row ?? -1);
  expect(found.size).toBeGreaterThan(300);
  expect(diskView.hit?.(model, size, 20, 100)).toBeUndefined();
});

test('the legend stays, and has what the workload can have', () => {
  const size = { width: 396, height: 254 };
  const legend = (scene: Scene, timeNs: number) =>
    wordsIn(drawn(diskView, scene, timeNs, size))
      .filter(({ x, y }) => x === 30 && y > 40)
      .map(({ words, y }) => `${words} ${y}`);
  const words = (scene: Scene) => legend(scene, 0.1e9).map((entry) => entry.replace(/ [\d.]+$/, ''));
  expect(words(ordinary)).toEqual(['video', 'request', 'now', 'glitch', 'to come']);
  expect(words(streams)).toEqual(['stream', 'request', 'now', 'glitch', 'to come']);
  expect(words(queue)).toEqual(['request', 'now', 'to come']);
  for (const timeNs of [2.2e9, 4.7e9, 11e9])
    expect(legend(overload, timeNs)).toEqual(legend(overload, 0.1e9));
});

/** The words of a picture as rectangles. */
function placesOfWords<M>(view: View<unknown, M>, model: M, size: Size, theme: Theme) {
  const found: { words: string; left: number; right: number; top: number; bottom: number }[] = [];
  const pen = svgPen(size.width, size.height);
  const text = (words: string, x: number, y: number, { size: em, weight, align, baseline }: TextStyle) => {
    const width = textWidth(words, em, weight);
    const left = align === 'right' ? x - width : align === 'center' ? x - width / 2 : x;
    const base = baseline === 'middle' ? y + em * 0.36 : y;
    // Lower-case letters with a little above; figures are as high.
    found.push({ words, left, right: left + width, top: base - em * 0.7, bottom: base });
  };
  view.draw({ ...pen, text }, model, size, theme);
  return found;
}

test('no words are cut or stand over others, on the disk, the films and the cylinders', () => {
  const sizes = [
    [light, { width: 396, height: 254 }, { width: 480, height: 150 }, { width: 480, height: 88 }],
    [light, { width: 330, height: 207 }, { width: 400, height: 120 }, { width: 400, height: 78 }],
    [projector, { width: 540, height: 349 }, { width: 620, height: 213 }, { width: 620, height: 115 }],
    [light, { width: 190, height: 208 }, { width: 158, height: 125 }, { width: 158, height: 75 }],
    [light, { width: 252, height: 130 }, { width: 350, height: 130 }, { width: 350, height: 75 }],
  ] as const;
  for (const [theme, ...its] of sizes)
    for (const scene of [ordinary, overload, disjoint, streams])
      for (const timeNs of [0.4e9, 3.21e9, 4.9e9, 8.05e9])
        for (const [i, view] of [diskView, stripsView, axisView].entries()) {
          const size = its[i] ?? its[0];
          const drawnBy = view as View<unknown, unknown>;
          const model = drawnBy.at(drawnBy.prepare(scene), timeNs, settings());
          const all = placesOfWords(drawnBy, model, size, theme);
          for (const [k, a] of all.entries()) {
            expect(a.top, a.words).toBeGreaterThanOrEqual(0);
            expect(a.bottom, a.words).toBeLessThanOrEqual(size.height);
            expect(a.left, a.words).toBeGreaterThanOrEqual(-1);
            expect(a.right, a.words).toBeLessThanOrEqual(size.width + 1);
            for (const b of all.slice(0, k)) {
              const apart = a.left >= b.right || b.left >= a.right || a.top >= b.bottom || b.top >= a.bottom;
              // Numbers of marks that touch each other may lie beside each other by less than these widths.
              if (!/^\d+$/.test(a.words) || !/^\d+$/.test(b.words))
                expect(apart, `${a.words} over ${b.words} in ${view.id} at ${timeNs / 1e9} s`).toBe(true);
            }
          }
        }
});

test('the gate stands, and the deadline comes nearer at the pace of the film', () => {
  const size = { width: 480, height: 150 };
  const upright = (timeNs: number, color: string) => {
    const found = new RegExp(`^line ([\\d.]+),[\\d.]+ → \\1,[\\d.]+ {2}${color} `, 'm').exec(
      drawn(stripsView, ordinary, timeNs, size),
    );
    return Number(found?.[1]);
  };
  const gates = [3e9, 3.25e9, 3.5e9, 3.9e9].map((timeNs) => upright(timeNs, 'now'));
  const edges = [3e9, 3.25e9, 3.5e9, 3.75e9].map((timeNs) => upright(timeNs, 'ink'));
  expect(new Set(gates).size).toBe(1);
  const [first = NaN, ...rest] = edges;
  const gate = gates[0] ?? NaN;
  rest.forEach((edge, i) => {
    expect((edge - gate) / (first - gate)).toBeCloseTo(1 - (i + 1) / 4, 2);
  });
});

const isIn = (strips: readonly { readonly stream: number }[], of: number): boolean =>
  strips.some(({ stream }) => stream === of);

test('of many videos those that matter are named first, of the others some, and no name stands over another', () => {
  for (const [n, size, theme] of [
    [8, { width: 395, height: 120 }, light],
    [9, { width: 480, height: 150 }, light],
    [12, { width: 480, height: 90 }, light],
    [30, { width: 480, height: 150 }, light],
    [30, { width: 620, height: 213 }, projector],
  ] as const) {
    const scene = sceneOf({ n, lambda: 5, duration: 12 });
    for (const timeNs of [5.01e9, 6.4e9, 7.9e9]) {
      const words = wordsIn(drawn(stripsView, scene, timeNs, size, theme));
      const numbers = words.filter(({ words: said, align }) => /^\d+$/.test(said) && align === 'right');
      const model = stripsView.at(stripsView.prepare(scene), timeNs, settings());
      const matter = model.strips.filter(({ screen, next }) => screen === 'frozen' || next === 'reading');
      const named = numbers.map(({ words: said }) => Number(said) - 1);
      expect(named.slice(0, 1).every((first) => matter.length === 0 || isIn(matter, first))).toBe(true);
      expect(named.length).toBeGreaterThan(n > 8 ? 1 : 3);
      const heights = numbers.map(({ y }) => y).sort((a, b) => a - b);
      for (let i = 1; i < heights.length; i++)
        expect((heights[i] ?? 0) - (heights[i - 1] ?? 0)).toBeGreaterThanOrEqual(theme.type.tiny);
    }
  }
});

test('marks in a row are as near to their places as they can be', () => {
  expect(spreadOut([10, 50, 90], 10, 0, 100)).toEqual([10, 50, 90]);
  expect(spreadOut([50, 50], 10, 0, 100)).toEqual([45, 55]);
  expect(spreadOut([2, 3, 4], 10, 0, 100)).toEqual([5, 15, 25]);
  expect(spreadOut([99, 99], 10, 0, 100)).toEqual([85, 95]);
  expect(spreadOut([1, 2, 3], 40, 0, 100)).toBeUndefined();
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 300, noNaN: true }), { maxLength: 12 }),
      fc.integer({ min: 1, max: 24 }),
      (unsorted, width) => {
        const places = [...unsorted].sort((a, b) => a - b);
        const found = spreadOut(places, width, 0, 300);
        expect(found).toHaveLength(places.length);
        for (const [i, x] of (found ?? []).entries()) {
          expect(x).toBeGreaterThanOrEqual(width / 2 - 1e-6);
          expect(x).toBeLessThanOrEqual(300 - width / 2 + 1e-6);
          if (i > 0) expect(x - (found?.[i - 1] ?? 0)).toBeGreaterThanOrEqual(width - 1e-6);
        }
      },
    ),
  );
});

test('ahead and behind are said of a sweep alone, and only of those that it serves', () => {
  const caption = (scene: Scene, timeNs: number) =>
    wordsIn(drawn(axisView, scene, timeNs, { width: 640, height: 88 }))
      .filter(({ align }) => align === 'center')
      .map(({ words }) => words)
      .filter((words) => / /.test(words))
      .join();
  expect(caption(ordinary, read)).toMatch(/^\d+ ahead, \d+ behind the arm$/);
  expect(caption(disjoint, way)).toMatch(/^\d+ videos? ahead; \d+ requests? waits?$/);
  // Then requests have a period of their own, in the order of their arrival.
  const theirs = momentOf(disjoint, TRANSFER, DISCRETE, 6.9e9).timeNs;
  expect(caption(disjoint, theirs)).toMatch(/^\d+ requests? waits?$/);
  const nearest = sceneOf({ policy: 'sstf', n: 4, lambda: 20, duration: 12 });
  for (let timeNs = 1e9; timeNs < 6e9; timeNs += 137e6) expect(caption(nearest, timeNs)).toMatch(/waits?$/);
});

test('a crowd is a skyline that holds them all, and the videos stand over it', () => {
  const model = axisAt(overload, 25.2e9);
  expect(model.skyline.reduce((sum, count) => sum + count, 0)).toBe(model.requests);
  expect(model.marks.every((mark) => mark.continuous || mark.now)).toBe(true);
  expect(model.ahead + model.behind).toBe(model.requests + model.marks.filter((mark) => !mark.now).length);
  const few = axisAt(ordinary, read);
  expect(few.skyline).toEqual([]);
  const waits = few.marks.filter((mark) => !mark.now && !mark.continuous);
  expect(waits).toHaveLength(few.requests);
});

test('on the cylinders every mark is found by a hand', () => {
  const size = { width: 480, height: 88 };
  for (const scene of [ordinary, disjoint]) {
    const model = axisAt(scene, scene === disjoint ? way : read);
    const found = new Set<number>();
    for (let x = 0; x < size.width; x += 1)
      for (let y = 20; y < size.height; y += 2) found.add(axisView.hit?.(model, size, x, y)?.row ?? -1);
    for (const mark of model.marks)
      if (!mark.now || mark.cylinder !== model.headCylinder) expect(found).toContain(mark.row);
  }
});

test('the wait for an angle and a request are told beside the head', () => {
  const seek = momentOf(calm, SEEK, DISCRETE);
  expect(diskAt(calm, seek.timeNs).note).toBe(`seek ${((seek.toNs - seek.fromNs) / 1e6).toFixed(1)}\u202fms`);
  expect(diskAt(calm, seek.fromNs).note).toBe(diskAt(calm, seek.toNs - 1).note);
});
