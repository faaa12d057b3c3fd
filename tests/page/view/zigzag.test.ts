/** The way of the arm: sums that textbooks print, steps that add up, and nothing that has not happened yet. */
import { resolved } from '../../../src/core/scenario/resolved.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { themes } from '../../../src/page/draw/palette.ts';
import { svgPen } from '../../../src/page/draw/svgPen.ts';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../../src/core/sim/interfaces.ts';
import type { Scene } from '../../../src/page/view/index.ts';
import { zigzagView, zigzagWithoutReturns } from '../../../src/page/view/arm/zigzag.ts';
import { calm, settings } from './scenes.ts';

/** The exercise of most books: head at 53 of 200 cylinders. */
const OSC = '98,183,37,122,14,124,65,67';

function sceneOf(values: ParamValues): Scene {
  const scenario = withValues(defaultScenario, {
    workload: 'queue',
    disk: 'textbook',
    queue: OSC,
    head: 53,
    ...values,
  });
  const run = new Run(scenario).complete();
  const { manner, inRounds = false, criteria = [], ...policy } = resolved(scenario).policy;
  return {
    ...calm,
    workload: resolved(scenario).traits,
    disk: run.disk,
    endNs: run.endNs,
    streams: 0,
    plans: [],
    policy: { ...policy, inRounds, criteria, manner: manner(resolved(scenario).values) },
    pages: [run.page(0)],
    beats: run.station.tally.beats,
  };
}

const at = (scene: Scene, timeNs: number, view = zigzagView, future = false) =>
  view.at(view.prepare(scene), timeNs, settings({ future }));

const ended = (values: ParamValues) => {
  const scene = sceneOf(values);
  return at(scene, scene.endNs);
};

describe('the sums of the exercise with the head at 53', () => {
  // FCFS and SSTF as Silberschatz prints them; the others by hand from the two edges 0 and 199 and the queue's ends 14
  // and 183: LOOK down 53 − 14 + 183 − 14, SCAN down 53 + 183, LOOK up 130 + 169, SCAN up 146 + 185,
  // C-SCAN up 146 + 199 + 37, C-LOOK up 130 + 169 + 23.
  test.each([
    ['fcfs', 'up', 640, 640],
    ['sstf', 'up', 236, 236],
    ['look', 'down', 208, 208],
    ['scan', 'down', 236, 236],
    ['look', 'up', 299, 299],
    ['scan', 'up', 331, 331],
    ['c-scan', 'up', 382, 183],
    ['c-look', 'up', 322, 153],
  ])('%s %s: %i cylinders, %i without the return stroke', (policy, direction, counted, free) => {
    const model = ended({ policy, direction });
    expect([model.counted, model.free]).toEqual([counted, free]);
    expect(model.over).toBe(true);
    expect(model.served).toBe(8);
  });
});

interface TextbookCase {
  readonly id: string;
  readonly queue: readonly number[];
  readonly head: number;
  readonly cylinders: number;
  readonly direction: string;
  readonly results: Readonly<Record<string, { readonly expected_total: number }>>;
}

const published = new URL('../../cases/textbook_cases.json', import.meta.url);

describe('public worksheets', () => {
  const { cases } = JSON.parse(readFileSync(published, 'utf8')) as {
    readonly cases: readonly TextbookCase[];
  };
  for (const { id, queue, head, cylinders, direction, results } of cases)
    for (const policy of ['FCFS', 'LOOK', 'CLOOK'] as const) {
      const total = results[policy]?.expected_total;
      if (total === undefined) continue;
      it(`${id}, ${policy}: ${total}`, () => {
        const name = { FCFS: 'fcfs', LOOK: 'look', CLOOK: 'c-look' }[policy];
        const model = ended({ policy: name, direction, head, cylinders, queue: queue.join(',') });
        expect(model.counted).toBe(total);
      });
    }
});

test('C-SCAN stops at both edges for nobody, and only the way between them is a return stroke', () => {
  const { steps } = ended({ policy: 'c-scan', direction: 'up' });
  expect(steps.map(({ cylinder }) => cylinder)).toEqual([65, 67, 98, 122, 124, 183, 199, 0, 14, 37]);
  expect(steps.flatMap(({ row, cylinder }) => (row < 0 ? [cylinder] : []))).toEqual([199, 0]);
  expect(steps.flatMap(({ isReturn, cylinder }) => (isReturn ? [cylinder] : []))).toEqual([0]);
});

test('each step begins where the one before ended, and the sums grow by its length', () => {
  const { steps, startCylinder } = ended({ policy: 'c-look' });
  let [from, counted, free] = [startCylinder, 0, 0];
  for (const step of steps) {
    const length = Math.abs(step.cylinder - from);
    counted += length;
    free += step.isReturn ? 0 : length;
    expect(step).toMatchObject({ from, counted, free });
    from = step.cylinder;
  }
});

test('what has not happened is not there, unless the future is shown', () => {
  const scene = sceneOf({ policy: 'sstf' });
  // On this disk a cylinder and a request take a millisecond each: 12 + 1 to the end of 65, 2 + 1 to that of 67.
  const now = at(scene, 20e6);
  expect(now.steps.map(({ cylinder }) => cylinder)).toEqual([65, 67, 37]);
  expect(now).toMatchObject({ counted: 14, served: 2, over: false, ghosts: [] });
  expect(now.progress).toBeCloseTo(4 / 30, 9);
  expect(zigzagView.table(now).rows.map(([, cylinder, , total]) => [cylinder, total])).toEqual([
    ['65', '12'],
    ['67', '14'],
  ]);
  expect(zigzagView.describe(now)).toMatch(/53 .* 65, 67: 14 cylinders so far/);
  const later = at(scene, 20e6, zigzagView, true).ghosts.map(({ cylinder }) => cylinder);
  expect(later).toEqual([37, 14, 98, 122, 124, 183]);
});

test('without return strokes the words and the table say so', () => {
  const scene = sceneOf({ policy: 'c-look' });
  const model = at(scene, scene.endNs, zigzagWithoutReturns);
  expect(zigzagWithoutReturns.describe(model)).toContain('153 cylinders without return strokes in all');
  expect(zigzagWithoutReturns.table(model).rows.at(-1)?.at(-1)).toBe('153');
  expect(zigzagWithoutReturns.table(model).rows.filter(([, , d]) => d.includes('return'))).toHaveLength(1);
});

test('it is drawn at every size, for one request and for two hundred, and for a run that is none of its own', () => {
  const many = Array.from({ length: 200 }, (_, i) => (i * 73) % 200).join(',');
  const scenes = [
    sceneOf({ policy: 'scan' }),
    sceneOf({ queue: '53' }),
    sceneOf({ policy: 'fcfs', queue: many }),
    calm,
  ];
  for (const scene of [...scenes, { ...calm, pages: [] }])
    for (const width of [320, 784, 3840])
      for (const theme of [themes.light, themes.projector])
        for (const share of [0, 0.4, 1]) {
          const size = { width, height: zigzagView.preferredHeight(width, theme) };
          const model = at(scene, Math.round(share * Math.min(scene.endNs, 60e9)), zigzagView, true);
          const pen = svgPen(size.width, size.height);
          zigzagView.draw(pen, model, size, theme);
          expect(pen.toString() + zigzagView.describe(model)).not.toMatch(/NaN|Infinity|undefined/);
        }
});

test('a press near a stop finds its request, one far from everything finds none', () => {
  const scene = sceneOf({ policy: 'sstf' });
  const model = at(scene, scene.endNs);
  const size = { width: 784, height: 400 };
  const found = new Set<number>();
  for (let x = 0; x < size.width; x += 3)
    for (let y = 0; y < size.height; y += 3) {
      const hit = zigzagView.hit?.(model, size, x, y);
      if (hit) found.add(hit.row);
    }
  expect([...found].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(zigzagView.hit?.(model, size, size.width - 2, size.height - 2)).toBeUndefined();
});
