import { expect, test } from 'vitest';
import { textWidth } from '../../../src/page/draw/measure.ts';
import { themes } from '../../../src/page/draw/palette.ts';
import { svgPen } from '../../../src/page/draw/svgPen.ts';
import { DISCRETE } from '../../../src/core/trace/kinds.ts';
import { armView, timelineView } from '../../../src/page/view/besideDisk.ts';
import type { ViewSettings, Scene } from '../../../src/page/view/index.ts';
import { pictureOf } from './pictureLog.ts';
import { calm, glitchy, sceneOf, settings, saturated, subrounds } from './scenes.ts';

const at = (scene: Scene, timeNs: number, changed: Partial<ViewSettings> = {}) =>
  timelineView.at(timelineView.prepare(scene), timeNs, settings(changed));

test('nothing that has not happened yet is in the model', () => {
  for (const timeNs of [0, 1, 0.31e9, 1.4e9, 2.999e9]) {
    const model = at(calm, timeNs);
    for (const box of model.boxes) expect(box.endNs).toBeLessThanOrEqual(timeNs);
    for (const arc of model.arcs) expect(arc.endNs).toBeLessThanOrEqual(timeNs);
    for (const tick of model.shortTicksNs) expect(tick).toBeLessThanOrEqual(timeNs);
  }
});

test('an arc goes from arrival to departure; that of a request still there ends now', () => {
  const timeNs = 2.45e9;
  const { requests, services } = calm.pages[0];
  const model = at(calm, timeNs);
  const departure = new Map<number, number>();
  for (let s = 0; s < services.length; s++) departure.set(services.request[s], services.endNs[s]);
  let checked = 0;
  for (let i = 0; i < requests.length; i++) {
    if (requests.requestClass[i] !== DISCRETE || requests.arrivalNs[i] > timeNs) continue;
    const arc = model.arcs.find((a) => a.row === requests.row[i]);
    const endNs = departure.get(i) ?? Infinity;
    expect(arc).toMatchObject({
      arrivalNs: requests.arrivalNs[i],
      open: endNs > timeNs,
      endNs: Math.min(endNs, timeNs),
    });
    checked++;
  }
  expect(checked).toBe(model.arcs.length);
  expect(checked).toBeGreaterThan(5);
});

test('arcs keep below the top, and longer waits stand higher', () => {
  const { arcs } = at(saturated, 20.6e9, { fromNs: 17e9, toNs: 22e9 });
  for (const arc of arcs) expect(arc.height).toBeLessThanOrEqual(1);
  const byWait = [...arcs].sort((a, b) => a.endNs - a.arrivalNs - (b.endNs - b.arrivalNs));
  for (let i = 1; i < byWait.length; i++)
    expect(byWait[i].height).toBeGreaterThanOrEqual(byWait[i - 1].height);
});

test('of a flood in one window a part stands for all, and whoever is told of is among them', () => {
  const flood = sceneOf({
    policy: 'fcfs',
    workload: 'rounds',
    n: 0,
    lambda: 30_000,
    dsize: 'constant:1',
    duration: 2,
  });
  const window = { fromNs: 0, toNs: 2e9 };
  const timeNs = flood.pages[0].endNs - 1;
  const { requests } = flood.pages[0];
  const arrived = requests.arrivalNs.subarray(0, requests.length).filter((atNs) => atNs <= timeNs).length;
  const many = { ...flood, pages: [flood.pages[0]] };
  const { arcs, river, waiting } = at(many, timeNs, window);
  expect(river).toBeDefined();
  expect(waiting).toBeGreaterThan(60);
  expect(arcs.length).toBeLessThanOrEqual(Math.min(arrived, 2049));
  const odd = requests.row.findLast((row, i) => row % 2 === 1 && requests.arrivalNs[i] <= timeNs) ?? -1;
  expect(at(many, timeNs, { ...window, selected: odd }).arcs.filter(({ told }) => told)).toHaveLength(1);
});

test('no arc leaps when the longest wait ends', () => {
  const { services, requests } = saturated.pages[0];
  for (let s = 200; s < 260; s++) {
    if (requests.requestClass[services.request[s]] !== DISCRETE) continue;
    const before = at(saturated, services.endNs[s] - 1, { fromNs: 5e9, toNs: 15e9 });
    const after = at(saturated, services.endNs[s], { fromNs: 5e9, toNs: 15e9 });
    const heights = new Map(before.arcs.map((arc) => [arc.row, arc.height]));
    for (const arc of after.arcs)
      if (heights.has(arc.row)) expect(arc.height).toBeCloseTo(heights.get(arc.row) as number, 3);
  }
});

test('the estimate and the limit are the policy’s own', () => {
  const { decisions } = calm.pages[0];
  const timeNs = decisions.atNs[2] + 1e6;
  expect(at(calm, timeNs).estimate).toEqual({
    endNs: decisions.atNs[2] + decisions.estimateNs[2],
    limitNs: decisions.atNs[2] + decisions.timeLeftNs[2],
  });
});

test('periods and subrounds have short ticks', () => {
  const { shortTicksNs } = at(subrounds, 4e9, { toNs: 4e9 });
  expect(shortTicksNs).toContain(1.5e9);
  expect(shortTicksNs).toContain(3.5e9);
  expect(shortTicksNs.length).toBeGreaterThan(4);
});

test('a box is opened into its parts, which fill it', () => {
  const { boxes } = at(calm, 2.5e9);
  expect(boxes.length).toBeGreaterThan(10);
  for (const box of boxes) {
    expect(box.parts[0].fromNs).toBe(box.startNs);
    expect(box.parts[box.parts.length - 1].toNs).toBe(box.endNs);
    for (let i = 1; i < box.parts.length; i++) expect(box.parts[i].fromNs).toBe(box.parts[i - 1].toNs);
  }
});

test('misses are those of the trace: late ones in service at the round’s end, the rest discarded', () => {
  const { drops } = glitchy.pages[0];
  const model = at(glitchy, 30e9, { toNs: 30e9 });
  const discarded = model.misses.reduce((sum, m) => sum + m.discarded.length, 0);
  let expected = 0;
  for (let d = 0; d < drops.length; d++) if (drops.atNs[d] <= 30e9) expected++;
  expect(discarded).toBe(expected);
  expect(expected).toBeGreaterThan(0);
  for (const miss of model.misses) {
    expect(miss.atNs % glitchy.roundNs).toBe(0);
    expect(miss.late.length).toBeLessThanOrEqual(1);
  }
  for (const box of model.boxes) if (box.lateFromNs !== undefined) expect(box.continuous).toBe(true);
});

test('hundreds of rounds come from the summary, as shares that leave nothing out', () => {
  const { shares, boxes, inDetail } = at(calm, 120.4e9, { toNs: 150e9 });
  expect(inDetail).toBe(false);
  expect(boxes).toHaveLength(0);
  // Rounds that were over by now, and no others.
  expect(shares).toMatchObject({ first: 0, length: 120 });
  shares.c.forEach((c, k) => {
    expect(c).toBeGreaterThan(0);
    expect(c + shares.d[k]).toBeLessThanOrEqual(1 + 1e-6);
  });
});

test('the slack is written out and rounds are named', () => {
  const pen = svgPen(1400, 310);
  timelineView.draw(pen, at(calm, 2.5e9), { width: 1400, height: 310 }, themes.light);
  expect(pen.toString()).toContain('to spare');
  expect(pen.toString()).toContain('>round 2<');
});

test('a click on a box or on an arrival finds its request', () => {
  const model = at(calm, 2.5e9);
  const size = { width: 1400, height: 310 };
  const found = new Set<number>();
  for (let x = 0; x < 1400; x++)
    for (let y = 150; y < 300; y += 5) found.add(timelineView.hit?.(model, size, x, y)?.row ?? -1);
  for (const box of model.boxes) expect(found).toContain(box.row);
});

test('the arm is drawn up to now', () => {
  const model = armView.at(armView.prepare(calm), 1.3e9, settings());
  expect(model.knownNs).toBe(1.3e9);
  for (const step of model.steps) expect(step.fromNs).toBeLessThan(1.3e9);
  for (let i = 1; i < model.steps.length; i++)
    expect(model.steps[i].fromCylinder).toBe(model.steps[i - 1].toCylinder);
});

test('where lanes part is named without a line through the name, wherever the present is', () => {
  const size = { width: 362, height: 140 };
  for (const afterS of [0.02, 0.1, 0.3, 0.6]) {
    const model = { ...at(calm, (0.1 + afterS) * 1e9), part: { atNs: 0.1e9, named: true } };
    const picture = pictureOf((pen) => {
      timelineView.draw(pen, model, size, themes.light);
    }, size);
    const left = Number(/text "here they part" ([\d.]+),/.exec(picture)?.[1]);
    const now = Number(/line ([\d.]+),\S+ → \S+ {2}now/.exec(picture)?.[1]);
    expect(left).toBeGreaterThan(0);
    expect(now < left - 3 || now > left + textWidth('here they part', themes.light.type.tiny, 600) + 3).toBe(
      true,
    );
  }
});
