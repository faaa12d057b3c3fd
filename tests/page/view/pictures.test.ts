/** Pictures in their main states, line by line: see pictureLog.ts. */
import { describe, test } from 'vitest';
import { themes, type Theme } from '../../../src/page/draw/palette.ts';
import { zigzagView, zigzagWithoutReturns } from '../../../src/page/view/arm/zigzag.ts';
import { drawSweepChart } from '../../../src/page/view/sweep/draw.ts';
import { drawHeat, heatHeight, type SweepHeatModel } from '../../../src/page/view/sweep/heat.ts';
import { chartHeight } from '../../../src/page/view/sweep/layout.ts';
import type { ChartLine, ChartPoint, SweepChartModel } from '../../../src/page/view/sweep/chart.ts';
import { expectPicture, pictureOf } from './pictureLog.ts';
import { MS } from './handmade.ts';
import { sceneOf, settings } from './scenes.ts';

const { light, dark, projector } = themes;

describe('the way of the arm over a queue of ten', () => {
  const wide = { width: 720, height: 360 };
  const sceneBy = (policy: string) =>
    sceneOf({
      workload: 'queue',
      disk: 'textbook',
      head: 53,
      queue: '98,183,37,122,14,124,65,67,190,5',
      policy,
    });
  // A cylinder and a request take a millisecond each on this disk: after 20 ms the arm is on its way to the third.
  test.each([
    ['start', 'sstf', 0, wide, light, {}, zigzagView],
    ['middle', 'sstf', 20 * MS, wide, light, { selected: 2 }, zigzagView],
    ['middle-future', 'sstf', 20 * MS, wide, dark, { future: true }, zigzagView],
    ['end', 'c-scan', Infinity, wide, light, { selected: 6 }, zigzagView],
    ['end-narrow', 'c-look', Infinity, { width: 320, height: 300 }, light, {}, zigzagWithoutReturns],
    ['end-projector', 'look', Infinity, { width: 900, height: 520 }, projector, {}, zigzagView],
  ] as const)('%s', async (name, policy, timeNs, size, theme, changed, view) => {
    const scene = sceneBy(policy);
    const model = view.at(view.prepare(scene), Math.min(timeNs, scene.endNs), settings(changed));
    await expectPicture(
      `zigzag-${name}`,
      pictureOf((pen) => view.draw(pen, model, size, theme), size, theme),
    );
  });
});

const done = (x: number, index: number, value: number, half = value / 10): ChartPoint => ({
  x,
  index,
  state: 'done',
  value,
  low: value - half,
  high: value + half,
});
const full = (x: number, index: number): ChartPoint => ({ x, index, state: 'saturated' });
const open = (x: number, index: number, value?: number): ChartPoint =>
  value === undefined ? { x, index, state: 'open' } : { ...done(x, index, value, value / 3), state: 'open' };

const FINISHED: SweepChartModel = {
  x: {
    title: 'Load',
    unit: '/s',
    scale: 'linear',
    values: [2, 4, 6, 8].map((x) => ({ x, text: String(x) })),
    second: { title: '5 disks', factor: 5 },
  },
  y: { title: 'Mean response time', unit: 's', scale: 'linear' },
  lines: [
    { name: 'FCFS', points: [done(2, 0, 0.3), done(4, 1, 0.8), full(6, 2), full(8, 3)] },
    { name: 'SCAN', points: [done(2, 4, 0.2), done(4, 5, 0.25), done(6, 6, 0.4), done(8, 7, 0.7)] },
  ],
  theory: [
    {
      name: 'M/G/1',
      points: [2, 3, 4, 5].map((x) => ({ x, y: 0.1 / (1 - x / 5.2) })),
    },
  ],
  limits: [{ name: 'no more than this', x: 7 }],
  hovered: -1,
  selected: -1,
};
const UNMEASURED = [0, 4].map((from, i) => ({
  name: ['FCFS', 'SCAN'][i] ?? '',
  points: [2, 4, 6, 8].map((x, k) => open(x, from + k)),
}));
const HALFWAY = [
  { name: 'FCFS', points: [done(2, 0, 0.3), open(4, 1, 0.8), open(6, 2), open(8, 3)] },
  { name: 'SCAN', points: [done(2, 4, 0.2), open(4, 5, 0.3), open(6, 6), open(8, 7)] },
];
/** Glitches: none at first, then more by orders of magnitude. */
const RARE = [
  { name: 'FCFS', points: [done(2, 0, 0, 0.002), done(4, 1, 0.0004), done(6, 2, 0.03), done(8, 3, 0.6)] },
];

describe('the chart of a sweep', () => {
  const states: readonly (readonly [string, number, Theme, Partial<SweepChartModel>])[] = [
    ['start', 720, light, { lines: UNMEASURED, theory: [], limits: [] }],
    ['middle', 720, light, { lines: HALFWAY, theory: [], limits: [] }],
    [
      'middle-reach',
      720,
      dark,
      { lines: HALFWAY, reach: { least: 0.2, most: 2.4, saturated: [true, false] }, hovered: 5 },
    ],
    ['end', 720, light, { hovered: 1, selected: 6 }],
    ['end-narrow', 340, dark, { selected: 2 }],
    ['end-projector', 1000, projector, { theory: [], limits: [] }],
    [
      'logarithmic',
      720,
      light,
      {
        lines: RARE,
        theory: [],
        limits: [],
        x: logX(),
        y: { title: 'Glitches', unit: 'share', scale: 'log' },
      },
    ],
    ['categories', 520, light, { lines: byPlace(FINISHED.lines), theory: [], limits: [], x: wordsX() }],
  ];
  test.each(states)('%s', async (name, width, theme, more) => {
    const model = { ...FINISHED, ...more };
    const size = { width, height: chartHeight(model, width, theme) };
    await expectPicture(
      `sweep-${name}`,
      pictureOf((pen) => drawSweepChart(pen, model, size, theme), size, theme),
    );
  });
});

function logX(): SweepChartModel['x'] {
  return { title: 'Videos', unit: '', scale: 'log', values: FINISHED.x.values };
}

/** The same points, counted from 0 as the values of words are. */
function byPlace(lines: readonly ChartLine[]): readonly ChartLine[] {
  return lines.map(({ name, points }) => ({ name, points: points.map((point, x) => ({ ...point, x })) }));
}

function wordsX(): SweepChartModel['x'] {
  const names = ['one mixed sweep', 'C then D', 'in subrounds', 'by turns'];
  return {
    title: 'Order',
    unit: '',
    scale: 'category',
    values: names.map((text, x) => ({ x, text })),
  };
}

describe('the cells of a sweep over two parameters', () => {
  const states: readonly (readonly [string, number, Theme, Partial<SweepHeatModel>])[] = [
    ['start', 520, light, { lines: UNMEASURED }],
    ['middle', 520, light, { lines: HALFWAY }],
    ['end', 520, light, { hovered: 0, selected: 5 }],
    ['end-dark', 520, dark, { lines: RARE, y: { title: 'Glitches', unit: 'share', scale: 'log' } }],
    ['end-narrow', 260, projector, {}],
  ];
  test.each(states)('%s', async (name, width, theme, more) => {
    const model = { ...FINISHED, rowTitle: 'Policy', theory: [], limits: [], ...more };
    const size = { width, height: heatHeight(model, theme) };
    await expectPicture(
      `heat-${name}`,
      pictureOf((pen) => drawHeat(pen, model, size, theme), size, theme),
    );
  });
});
