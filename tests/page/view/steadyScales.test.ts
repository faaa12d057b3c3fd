/** Scales of a chart while its figures are measured: settled by the first look, and told where they change after all. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChartPoint, SweepChartModel } from '../../../src/page/view/sweep/chart.ts';
import { themes } from '../../../src/page/draw/palette.ts';
import { svgPen } from '../../../src/page/draw/svgPen.ts';
import { drawSweepChart } from '../../../src/page/view/sweep/draw.ts';
import { chartHeight } from '../../../src/page/view/sweep/layout.ts';
import { scaleOfY } from '../../../src/page/view/sweep/scale.ts';
import { steadyOf, type Steady } from '../../../src/page/view/sweep/steady.ts';

const LOADS = [2, 4, 6, 8, 10, 12];
/** Of four policies, in s: the last loads are near what the disk can take. */
const TRUTH = [
  [0.21, 0.24, 0.29, 0.37, 0.55, 1.1],
  [0.25, 0.29, 0.36, 0.47, 0.72, 1.5],
  [0.23, 0.27, 0.33, 0.43, 0.66, 1.3],
  [0.3, 0.38, 0.52, 0.81, 1.4, 3.1],
];

type State = ChartPoint['state'];

const modelOf = (
  values: readonly (readonly (number | undefined)[])[],
  state: State,
  more: Partial<SweepChartModel> = {},
): SweepChartModel => ({
  x: { title: 'λ', unit: '', scale: 'linear', values: LOADS.map((x) => ({ x, text: String(x) })) },
  y: { title: 'Mean response time', unit: 's', scale: 'linear' },
  lines: values.map((own, k) => ({
    name: `policy ${k + 1}`,
    points: own.map((value, i) => ({
      ...{ x: LOADS[i] ?? 0, index: k * LOADS.length + i },
      state: value === undefined ? 'open' : state,
      ...(value === undefined ? {} : { value }),
    })),
  })),
  ...{ theory: [], limits: [], hovered: -1, selected: -1 },
  ...more,
});

/** What a hand would read at the axis. */
const axisOf = (model: SweepChartModel, { reach, scale }: Steady) =>
  scaleOfY({ ...model, y: { ...model.y, scale }, reach }, 400, 0, 12).ticks.map(({ text }) => text);

/** The figures of a sweep as more and more runs come in: each lies as far off as so few runs do. */
const passes = (errors: readonly number[]) =>
  errors.map((error, pass) =>
    modelOf(
      TRUTH.map((own, k) =>
        own.map(
          (value, i) => value * (1 + ((k + i + pass) % 2 === 0 ? error : -error) * (0.4 + (i % 3) / 5)),
        ),
      ),
      pass === errors.length - 1 ? 'done' : 'open',
    ),
  );

describe('while a sweep is refined', () => {
  it('nothing moves: not the axis, not its kind, and nothing is told', () => {
    const all = passes([0.25, 0.18, 0.12, 0.09, 0.06, 0.04, 0.02, 0.01, 0]);
    let steady: Steady | undefined;
    const axes = all.map((model) => {
      steady = steadyOf(model, steady);
      if (!steady) throw new Error('there are figures');
      expect(steady.said).toBe('');
      return axisOf(model, steady).join(' ');
    });
    expect(new Set(axes).size).toBe(1);
  });

  it('what is the same is the same object, so that nothing is drawn anew for it', () => {
    const [model] = passes([0.1]);
    if (!model) throw new Error('one pass');
    const first = steadyOf(model);
    expect(steadyOf(model, first)).toBe(first);
  });

  it('a first look that takes the ends alone settles them: what lies between comes into its place', () => {
    const full = [[0.21, 0.24, 0.29, 0.37, 0.45, 0.6]];
    const ends = full.map((own) =>
      own.map((value, i) => (i === 0 || i === own.length - 1 ? value : undefined)),
    );
    const first = steadyOf(modelOf(ends, 'open'));
    expect(first?.settled).toBe(true);
    expect(steadyOf(modelOf(full, 'open'), first)).toBe(first);
  });

  it('its kind may change until then, and not behind it', () => {
    const log = { y: { title: 'Mean response time', unit: 's', scale: 'log' } } as const;
    const some = TRUTH.map((own) => own.map((value, i) => (i === 0 ? value : undefined)));
    const first = steadyOf(modelOf(some, 'open'));
    expect([first?.settled, first?.scale]).toEqual([false, 'linear']);
    const seen = steadyOf(modelOf(TRUTH, 'open', log), first);
    expect([seen?.settled, seen?.scale, seen?.said]).toEqual([true, 'log', '']);
    expect(steadyOf(modelOf(TRUTH, 'done'), seen)?.scale).toBe('log');
  });

  it('a figure that does not fit is a step, and is told', () => {
    const first = steadyOf(modelOf(TRUTH, 'open'));
    expect(first?.reach.most).toBe(4);
    const raised = TRUTH.with(3, [0.3, 0.38, 0.52, 0.81, 1.4, 4.4]);
    const second = steadyOf(modelOf(raised, 'open'), first);
    expect(second?.said).toBe('A figure has passed 4.000\u202fs, and the axis goes to 6.000\u202fs now.');
    // And stays told until the next one.
    expect(steadyOf(modelOf(TRUTH, 'done'), second)).toBe(second);
  });

  it('a line that saturates has a row from the first doubt on; one that nobody doubted is told', () => {
    const model = modelOf(TRUTH, 'open');
    const doubted: SweepChartModel = {
      ...model,
      lines: model.lines.map((line, k) => ({
        ...line,
        points: line.points.map((point, i) =>
          k === 3 && i === 5 ? { ...point, unsure: true as const } : point,
        ),
      })),
    };
    const first = steadyOf(doubted);
    expect(first?.reach.saturated).toEqual([false, false, false, true]);
    const full = (which: number): SweepChartModel => ({
      ...model,
      lines: model.lines.map((line, k) => ({
        ...line,
        points: line.points.map((point, i) =>
          k === which && i === 5 ? { x: point.x, index: point.index, state: 'saturated' as const } : point,
        ),
      })),
    });
    expect(steadyOf(full(3), first)).toBe(first);
    // Behind the first look a doubt moves nothing.
    const certain = steadyOf(model, undefined, { ends: true });
    expect(steadyOf(doubted, certain, { ends: true })).toBe(certain);
    expect(steadyOf(full(3), certain, { ends: true })?.said).toBe(
      'policy 4 saturates, and has a row above the plot.',
    );
    const heights = [certain, steadyOf(full(3), certain, { ends: true })].map((steady) =>
      chartHeight({ ...model, ...(steady ? { reach: steady.reach } : {}) }, 900, themes.light),
    );
    expect(heights[1]).toBe(heights[0]);
    expect(steadyOf(full(1), first)?.said).toBe('policy 2 saturates, and has a row above the plot.');
  });

  it('what is known from the start fills its chart', () => {
    expect(steadyOf(modelOf(TRUTH, 'done'))?.reach.most).toBe(3.1);
    expect(steadyOf(modelOf([[undefined, undefined]], 'open'))).toBeUndefined();
  });

  it('until the first look is over it is followed, and nothing is told', () => {
    const first = steadyOf(modelOf([[0.1, 0.1, 0.12, 0.12, 0.15, 0.2]], 'open'), undefined, { seen: false });
    const second = steadyOf(modelOf([[0.1, 0.1, 0.12, 0.12, 0.15, 0.9]], 'open'), first, { seen: false });
    expect([first?.settled, second?.settled, second?.said]).toEqual([false, false, '']);
    expect(second?.reach.most).toBeGreaterThan(first?.reach.most ?? Infinity);
  });

  it('an axis that ends keeps its place under a figure that leaps, and the figure is written at its edge', () => {
    const leaps = modelOf([[0.1, 0.11, 0.12, 0.14, 0.2, 3.4]], 'open');
    const steady = steadyOf(leaps, undefined, { ends: true });
    expect(steady?.reach).toEqual({ most: 0.8, least: 0.1, saturated: [false], ends: true });
    const higher = modelOf([[0.1, 0.11, 0.12, 0.14, 0.22, 9.1]], 'done');
    expect(steadyOf(higher, steady, { ends: true })).toBe(steady);
    // What rises step by step is held, and told.
    const rises = modelOf([[0.1, 0.14, 0.3, 0.6, 0.9, 3.4]], 'done');
    const grown = steadyOf(rises, steady, { ends: true });
    expect(grown?.said).toMatch(/^A figure has passed 0.800\u202fs, and the axis goes to/);
    const pen = svgPen(900, 480);
    drawSweepChart(
      pen,
      { ...higher, ...(steady ? { reach: steady.reach } : {}) },
      { width: 900, height: 480 },
      themes.light,
    );
    expect(pen.toString()).toContain('>↑ 9.100\u202fs<');
  });

  it('all policies of a refinement fit their axis, or stand at its edge, and it does not move', () => {
    let steady: Steady | undefined;
    const tops = passes([0.25, 0.18, 0.12, 0.09, 0.06, 0.03, 0]).map((model) => {
      steady = steadyOf(model, steady, { ends: true });
      return steady?.reach.most;
    });
    expect(new Set(tops).size).toBe(1);
  });

  it('no share is more than all of it', () => {
    const share = { y: { title: 'Idle', unit: 'share', scale: 'linear' } } as const;
    expect(steadyOf(modelOf([[0.5, 0.93]], 'open', share))?.reach.most).toBe(1);
  });

  it('an axis only grows, however wild the figures are, and seldom', () => {
    const figures = fc.array(fc.double({ min: 0.01, max: 50, noNaN: true }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(figures, { minLength: 1, maxLength: 25 }), (all) => {
        let steady: Steady | undefined;
        const tops = new Set<number>();
        for (const values of all) {
          const before = steady;
          steady = steadyOf(modelOf([values], 'open'), before);
          const most = steady?.reach.most ?? 0;
          expect(most).toBeGreaterThanOrEqual(before?.reach.most ?? 0);
          if (before && most > before.reach.most) expect(steady?.said).not.toBe('');
          tops.add(most);
        }
        // Two decades at most lie between the first look and the last figure.
        expect(tops.size).toBeLessThanOrEqual(15);
      }),
      { numRuns: 60 },
    );
  });
});
