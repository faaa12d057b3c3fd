import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { themes } from '../../../src/page/draw/palette.ts';
import { svgPen } from '../../../src/page/draw/svgPen.ts';
import {
  coveredBy,
  describeChart,
  describePoint,
  fittingScale,
  neighbour,
  pointOf,
  tableOfChart,
  type ChartLine,
  type ChartPoint,
  type ChartReach,
  type SweepChartModel,
} from '../../../src/page/view/sweep/chart.ts';
import { drawSweepChart, pointAt } from '../../../src/page/view/sweep/draw.ts';
import { chartHeight, layOutChart, placeOf } from '../../../src/page/view/sweep/layout.ts';
import { reachOf, scaleOfY } from '../../../src/page/view/sweep/scale.ts';
import { lookOf } from '../../../src/page/view/axes/lineLook.ts';
import { findingOf, type FindingWords } from '../../../src/page/view/sweep/finding.ts';
import {
  cellAt,
  describeHeat,
  drawHeat,
  shadeOf,
  type SweepHeatModel,
} from '../../../src/page/view/sweep/heat.ts';
import { describeInterval, describeMeasure } from '../../../src/page/view/sweep/words.ts';

const done = (x: number, index: number, value: number, half = 0.01): ChartPoint => ({
  x,
  index,
  state: 'done',
  value,
  low: value - half,
  high: value + half,
});
const full = (x: number, index: number): ChartPoint => ({ x, index, state: 'saturated' });

/** Two policies at λ = 2, 4, 6: one gives way at 4, the other holds. */
const FCFS: ChartLine = { name: 'FCFS', points: [done(2, 0, 0.3), full(4, 1), full(6, 2)] };
const SCAN: ChartLine = { name: 'SCAN', points: [done(2, 3, 0.2), done(4, 4, 0.25), done(6, 5, 0.4)] };

const chart = (lines: readonly ChartLine[], more: Partial<SweepChartModel> = {}): SweepChartModel => ({
  x: {
    title: 'Load',
    unit: '/s',
    scale: 'linear',
    values: [2, 4, 6].map((x) => ({ x, text: String(x) })),
    second: { title: '5 disks', factor: 5 },
  },
  y: { title: 'Mean response time', unit: 's', scale: 'linear' },
  lines,
  theory: [],
  limits: [],
  hovered: -1,
  selected: -1,
  ...more,
});

const SIZE = { width: 900, height: 480 };
const both = chart([FCFS, SCAN]);

function drawn(model: SweepChartModel, size = SIZE, theme = themes.light): string {
  const pen = svgPen(size.width, size.height);
  drawSweepChart(pen, model, size, theme);
  return pen.toString();
}

/** Texts of a drawing with their places. */
const textsOf = (svg: string) =>
  [...svg.matchAll(/<text x="([-\d.]+)" y="([-\d.]+)"[^>]*>([^<]*)</g)].map(([, x, y, text]) => ({
    x: Number(x),
    y: Number(y),
    text,
  }));

describe('words', () => {
  it('writes figures with their units and as many decimals as they need', () => {
    expect(describeMeasure(0.3124, 's')).toBe('0.312\u202fs');
    expect(describeMeasure(12.345, '1/s')).toBe('12.35\u202f/s');
    expect(describeMeasure(0.5, 'share')).toBe('50.0\u202f%');
    // A glitch in ten thousand is not none.
    expect(describeMeasure(0.0001234, 'share')).toBe('0.012\u202f%');
    expect(describeMeasure(NaN, 's')).toBe('–');
  });

  it('puts half the interval behind them, and a bound behind what was never seen', () => {
    expect(describeInterval(0.3124, 0.3084, 0.3164, 's')).toBe('0.312 ± 0.004\u202fs');
    expect(describeInterval(0, 0, 0.003, 'share')).toBe('0, below 0.30\u202f%');
    expect(describeInterval(0.3, undefined, undefined, 's')).toBe('0.300\u202fs');
  });

  it('describes the chart by its lines and where they give way', () => {
    expect(describeChart(both)).toBe(
      'Mean response time by Load in /s, 2 lines. FCFS: 0.300\u202fs at 2, saturated from 4. ' +
        'SCAN: 0.200\u202fs at 2, 0.400\u202fs at 6.',
    );
    expect(describePoint(both, 1)).toBe('FCFS, Load 4\u202f/s: saturated.');
  });

  it('has a table that never gives a figure for what is saturated', () => {
    expect(tableOfChart(both)).toEqual({
      head: ['Load (/s)', '5 disks', 'FCFS', 'SCAN'],
      rows: [
        ['2', '10', '0.300 ± 0.010\u202fs', '0.200 ± 0.010\u202fs'],
        ['4', '20', 'saturated', '0.250 ± 0.010\u202fs'],
        ['6', '30', 'saturated', '0.400 ± 0.010\u202fs'],
      ],
    });
  });
});

describe('findings', () => {
  const words: FindingWords = {
    better: 'lowest',
    compared: 'lines',
    at: (from, to) => `${to === undefined ? from : `${from} to ${to}`} a second`,
    between: (from, to) => `between ${from} and ${to} a second`,
  };

  it('says who is lowest, and who saturates from where', () => {
    expect(findingOf(both, words)).toEqual([
      'SCAN has the lowest mean response time throughout.',
      'Saturated: FCFS from between 2 and 4 a second; SCAN not up to 6.',
    ]);
  });

  it('says up to where, of what is a relief', () => {
    const more = { name: 'FCFS', points: [full(2, 0), full(4, 1), done(6, 2, 0.3)] };
    expect(findingOf(chart([more]), words).join(' ')).toContain('Saturated: up to 4 a second.');
  });

  it('what is not certain of saturation is told as such, and no other question says otherwise', () => {
    const unsure = { ...done(6, 8, 0.9), unsure: true as const };
    const gated = {
      name: 'Gated',
      points: [done(2, 6, 0.2), { ...done(4, 7, 0.3), unsure: true as const }, done(6, 8, 0.5)],
    };
    const disjoint = { name: 'Disjoint', points: [done(2, 6, 0.2), done(4, 7, 0.3), unsure] };
    // In the midst of points that keep up it is an excursion.
    expect(findingOf(chart([FCFS, gated]), words)[1]).toBe(
      'Saturated: FCFS from between 2 and 4 a second; Gated not up to 6.',
    );
    expect(findingOf(chart([FCFS, SCAN, disjoint]), words)[1]).toBe(
      'Saturated: FCFS from between 2 and 4 a second; perhaps, for more runs would tell, Disjoint from 6 a second; SCAN not up to 6.',
    );
  });

  it('while it is measured nobody is said to keep up who may not, and the drawing is explained', () => {
    const open = (point: ChartPoint): ChartPoint => ({ ...point, state: 'open' });
    const hollow = 'Hollow marks and thin lines are not exact yet.';
    const early = { name: 'Gated', points: [done(2, 6, 0.2), open(done(4, 7, 0.3)), open(done(6, 8, 0.9))] };
    expect(findingOf(chart([FCFS, early]), words).slice(1)).toEqual([
      'Saturated: FCFS from between 2 and 4 a second.',
      hollow,
    ]);
    expect(findingOf(chart([FCFS, SCAN, early]), words)[1]).toBe(
      'Saturated: FCFS from between 2 and 4 a second; SCAN not up to 6.',
    );
    // What lies before may be saturated as well, once there are more runs.
    const late = { name: 'SSTF', points: [done(2, 6, 0.2), open(done(4, 7, 0.3)), full(6, 8)] };
    expect(findingOf(chart([late, SCAN]), words).slice(1)).toEqual([
      'Saturated: SSTF from between 2 and 6 a second; SCAN not up to 6.',
      hollow,
    ]);
    expect(findingOf(chart([{ name: 'A', points: [full(2, 0), full(4, 1)] }, SCAN]), words)[1]).toBe(
      'Saturated: A from 2 a second; SCAN not up to 6.',
    );
    expect(findingOf(chart([FCFS, SCAN]), words)).not.toContain(hollow);
  });

  it('where there is a figure all the same, requests pile up', () => {
    const piled = { ...done(6, 2, 0.004), state: 'saturated' as const };
    const share = { y: { title: 'Glitch rate', unit: 'share' as const, scale: 'linear' as const } };
    const lines = ['A', 'B'].map((name, i) => ({
      name,
      points: [done(2, 3 * i, 0), done(4, 3 * i + 1, 0), piled],
    }));
    expect(findingOf(chart(lines, share), words)).toEqual([
      'The intervals do not tell the lines apart in glitch rate.',
      'Requests pile up without end: from between 4 and 6 a second.',
      'All lines lie upon each other.',
    ]);
  });

  it('tells where one is ahead and where the other', () => {
    const a = { name: 'A', points: [done(2, 0, 1), done(4, 1, 2), done(6, 2, 9)] };
    const b = { name: 'B', points: [done(2, 3, 2), done(4, 4, 3), done(6, 5, 4)] };
    expect(findingOf(chart([a, b]), words)).toEqual([
      'The lowest mean response time: A from 2 to 4 a second; B at 6 a second.',
    ]);
    expect(findingOf(chart([a, b]), { ...words, better: 'highest' })[0]).toBe(
      'The highest mean response time: B from 2 to 4 a second; A at 6 a second.',
    );
  });

  it('where several are best together, who is not among them', () => {
    const [b, c] = ['B', 'C'].map((name) => ({
      name,
      points: [done(2, 0, 1), done(4, 1, 1), done(6, 2, 1)],
    }));
    const worse = { name: 'A', points: [done(2, 3, 1), done(4, 4, 2), done(6, 5, 3)] };
    if (!b || !c) throw new Error('two lines');
    expect(findingOf(chart([worse, b, c]), words)[0]).toBe(
      'A has the highest mean response time from 4 to 6 a second; the intervals do not tell the others apart.',
    );
    // Where something has no figure, or it is another line elsewhere, nothing is said of it.
    const other = { name: 'B', points: [done(2, 0, 5), done(4, 1, 1), done(6, 2, 1)] };
    for (const lines of [
      [worse, other, c],
      [worse, b, { name: 'C', points: [done(2, 6, 1)] }],
    ])
      expect(findingOf(chart(lines), words)[0]).not.toMatch(/^A has/);
    expect(findingOf(chart([worse, other, c]), words)[0]).toBe(
      'No line alone has the lowest mean response time for certain; some are apart at 3 of 3 points.',
    );
  });

  it('claims nothing where the intervals overlap', () => {
    const a = { name: 'A', points: [done(2, 0, 1, 0.6)] };
    const b = { name: 'B', points: [done(2, 1, 2, 0.6)] };
    expect(findingOf(chart([a, b]), words)).toEqual([
      'The intervals do not tell the lines apart in mean response time.',
    ]);
  });

  it('and tells lines apart seed by seed where the seeds are known', () => {
    const seeds = (by: number) => [1, 2, 3].map((x) => x + by);
    const a = { name: 'A', points: [{ ...done(2, 0, 2, 0.6), runs: seeds(0) }] };
    const b = { name: 'B', points: [{ ...done(2, 1, 2.2, 0.6), runs: seeds(0.2) }] };
    expect(findingOf(chart([b, a]), words)).toEqual(['A has the lowest mean response time at 2 a second.']);
    // By their figures far apart, and seed by seed now the one and now the other.
    const c = { name: 'C', points: [{ ...done(2, 1, 3), runs: [3, 0, 6] }] };
    expect(findingOf(chart([c, a]), words)).toEqual([
      'The intervals do not tell the lines apart in mean response time.',
    ]);
  });

  it('tells of loads where each is at its best, and of one line where it leads', () => {
    const a = { name: '6', points: [done(2, 0, 3), done(4, 1, 2), done(6, 2, 4)] };
    const b = { name: '12', points: [done(2, 3, 3), done(4, 4, 4), done(6, 5, 5)] };
    expect(findingOf(chart([a, b]), { ...words, compared: 'places' })).toEqual([
      'Mean response time is lowest at 4 a second for 6, at 2 a second for 12.',
    ]);
    expect(findingOf(chart([b]), words)).toEqual([
      'Mean response time rises from 3.000\u202fs at 2 a second to 5.000\u202fs at 6 a second.',
    ]);
  });

  it('says so where nothing was ever seen', () => {
    const none = { name: 'A', points: [done(2, 0, 0, 0), done(4, 1, 0, 0)] };
    expect(findingOf(chart([none]), words)).toEqual(['Mean response time is 0 wherever it was measured.']);
  });

  it('says nothing of nothing', () => {
    expect(findingOf(chart([{ name: 'A', points: [{ x: 2, index: 0, state: 'open' }] }]), words)).toEqual([]);
  });
});

describe('the way from point to point', () => {
  it('leads along a line, and up and down at one place, saturated ones uppermost', () => {
    expect(neighbour(both, -1, 'ArrowRight')).toBe(0);
    expect(neighbour(both, 0, 'ArrowRight')).toBe(1);
    expect(neighbour(both, 2, 'ArrowRight')).toBe(2);
    expect(neighbour(both, 5, 'Home')).toBe(3);
    expect(neighbour(both, 0, 'ArrowDown')).toBe(3);
    expect(neighbour(both, 4, 'ArrowUp')).toBe(1);
    expect(neighbour(both, 1, 'ArrowUp')).toBe(1);
  });
});

describe('scales', () => {
  it('is logarithmic where the figures differ by orders of magnitude', () => {
    expect(fittingScale([SCAN])).toBe('linear');
    expect(fittingScale([{ name: 'A', points: [done(1, 0, 0.01), done(2, 1, 10)] }])).toBe('log');
    // Zeros have no place on a logarithmic axis, and do not ask for one.
    expect(fittingScale([{ name: 'A', points: [done(1, 0, 0), done(2, 1, 10)] }])).toBe('linear');
  });

  it('puts equal factors at equal distances', () => {
    const line = { name: 'A', points: [done(2, 0, 0.01, 0), done(4, 1, 0.1, 0), done(6, 2, 1, 0)] };
    const model = chart([line], { y: { title: 'Y', unit: 's', scale: 'log' } });
    const { y } = layOutChart(model, SIZE, themes.light);
    expect(y.to(0.01) - y.to(0.1)).toBeCloseTo(y.to(0.1) - y.to(1), 6);
    expect(y.to(0.01)).toBeGreaterThan(y.to(1));
  });

  it('has a place of its own for zero on a logarithmic axis', () => {
    const line = { name: 'A', points: [done(2, 0, 0, 0), done(4, 1, 0.001, 0), done(6, 2, 0.5, 0)] };
    const model = chart([line], { y: { title: 'Y', unit: 'share', scale: 'log' } });
    const layout = layOutChart(model, SIZE, themes.light);
    expect(placeOf(layout, 0, line.points[0], true)?.y).toBe(layout.zeroY);
    expect(layout.zeroY).toBeGreaterThan(layout.bottom);
    expect(textsOf(drawn(model)).some(({ text }) => text === 'none')).toBe(true);
  });
});

describe('drawing', () => {
  it('draws saturated points above the plot, in a row for each line', () => {
    const layout = layOutChart(both, SIZE, themes.light);
    const place = placeOf(layout, 0, FCFS.points[1], false);
    expect(place?.y).toBe(layout.saturatedY[0]);
    expect(place?.y).toBeLessThan(layout.top);
    expect(layout.saturatedY[1]).toBeUndefined();
    expect(textsOf(drawn(both)).some(({ text }) => text === 'saturated')).toBe(true);
  });

  it('reads the axis twice: per disk below, of five disks above', () => {
    const texts = textsOf(drawn(both));
    const at = (text: string) => texts.find((own) => own.text === text);
    expect(at('20')?.x).toBe(at('4')?.x);
    expect(at('20')?.y).toBeLessThan(at('4')?.y ?? 0);
    expect(at('5 disks')?.y).toBe(at('20')?.y);
  });

  it('a saturated point under the hand says whose it is and where', () => {
    expect(textsOf(drawn({ ...both, hovered: 1 })).map(({ text }) => text)).toContain(
      'FCFS at 4\u202f/s: saturated',
    );
  });

  it('what all of it is of stands beside the title', () => {
    const [title, given] = textsOf(drawn({ ...both, given: '4 videos' })).filter(({ text }) =>
      /^Mean|^4 videos/.test(text),
    );
    expect(given?.text).toBe('4 videos');
    expect(given?.y).toBe(title?.y);
    expect(given?.x).toBeGreaterThan(title?.x ?? 0);
  });

  it('lines that lie upon each other are both seen: dashes over the other, points beside points', () => {
    const twice = chart([
      SCAN,
      { name: 'Again', points: SCAN.points.map((point) => ({ ...point, index: point.index + 3 })) },
    ]);
    expect(coveredBy(twice)).toEqual([0, 1]);
    const upon = 'stroke-dasharray="7 10.5"';
    expect([drawn(twice).includes(upon), drawn(both).includes(upon)]).toEqual([true, false]);
    expect(coveredBy(both)).toEqual([0, 0]);
  });

  it('curves of theory that leave the plot at one place have one label', () => {
    const theory = ['exact', 'bound', 'apart'].map((name, i) => ({
      name,
      points: [
        { x: 2, y: 0.1 },
        { x: i < 2 ? 4 : 6, y: i < 2 ? 50 + i : 0.3 },
      ],
    }));
    const size = { width: 1000, height: 480 };
    const labels = layOutChart(chart([SCAN], { theory }), size, themes.light).labels;
    expect(labels.map(({ lines }) => lines.join('|')).sort()).toEqual(['SCAN', 'apart', 'exact|bound']);
  });

  it('writes the lines’ names beside their ends, none upon another, at any size and in every theme', () => {
    const names = ['Disjoint, FCFS', 'Disjoint, SCAN', 'Mixed, SCAN', 'Mixed, gated'];
    const lines = names.map((name, i) => ({
      name,
      points: [done(2, 3 * i, 0.2), done(4, 3 * i + 1, 0.25), done(6, 3 * i + 2, 0.4)],
    }));
    for (const theme of Object.values(themes))
      for (const width of [320, 700, 1100]) {
        const size = { width, height: chartHeight(chart(lines), width, theme) };
        const layout = layOutChart(chart(lines), size, theme);
        expect(layout.labels.length + layout.key.length).toBe(4);
        const ys = layout.labels.map(({ y }) => y).sort((a, b) => a - b);
        for (let i = 1; i < ys.length; i++)
          expect(ys[i] - ys[i - 1]).toBeGreaterThanOrEqual(1.2 * theme.type.small);
        for (const { y } of layout.key) expect(y).toBeLessThan(size.height);
        expect(layout.right).toBeGreaterThan(layout.left + 100);
        expect(layout.bottom).toBeGreaterThan(layout.top + 100);
      }
  });

  it('draws only numbers, whatever is missing', () => {
    const odd = chart(
      [
        {
          name: 'A',
          points: [
            { x: 2, index: 0, state: 'open' },
            { x: 4, index: 1, state: 'done', value: 0 },
          ],
        },
        { name: 'B', points: [full(2, 2), full(4, 3)] },
      ],
      {
        theory: [
          {
            name: 'T',
            points: [
              { x: 2, y: 1 },
              { x: 4, y: 1e9 },
            ],
          },
        ],
        limits: [{ name: 'L', x: 3 }],
      },
    );
    for (const scale of ['linear', 'log'] as const)
      expect(drawn({ ...odd, y: { ...odd.y, scale } })).not.toMatch(/NaN|Infinity|undefined/);
    expect(drawn(chart([]))).toContain('Nothing has been measured yet.');
  });

  it('finds the point under a hand, and nothing where there is none', () => {
    const layout = layOutChart(both, SIZE, themes.light);
    for (const [lineAt, { points }] of both.lines.entries())
      for (const point of points) {
        const at = placeOf(layout, lineAt, point, false);
        expect(pointAt(both, SIZE, (at?.x ?? 0) + 3, (at?.y ?? 0) - 3, themes.light)).toBe(point.index);
      }
    expect(pointAt(both, SIZE, layout.left + 200, layout.top + 30, themes.light)).toBeUndefined();
    expect(pointOf(both, 4)?.line.name).toBe('SCAN');
  });

  it('tells four lines apart by their marks alone, and by their dashes alone', () => {
    const looks = Array.from({ length: 4 }, (_, i) => lookOf(i, themes.light));
    expect(new Set(looks.map(({ shape }) => shape)).size).toBe(4);
    expect(new Set(looks.map(({ dash }) => dash.join(' '))).size).toBe(4);
  });

  it('a line that is not exact yet is thin, and has its own dashes all the same', () => {
    const open = (line: ChartLine): ChartLine => ({
      ...line,
      points: line.points.map((point) => ({ ...point, state: 'open' as const })),
    });
    const lines = [1, 2, 3, 4].map((k) => ({
      name: `line ${k}`,
      points: [done(2, 10 * k, 0.1 * k), done(4, 10 * k + 1, 0.11 * k), done(6, 10 * k + 2, 0.12 * k)],
    }));
    const dashesOf = (model: SweepChartModel) =>
      [...drawn(model).matchAll(/<path d="M[^"]*L[^"]*L[^"Z]*" fill="none" [^>]*>/g)].map(
        ([path]) => /stroke-dasharray="([^"]*)"/.exec(path)?.[1] ?? 'solid',
      );
    expect(new Set(dashesOf(chart(lines))).size).toBe(4);
    expect(dashesOf(chart(lines.map(open)))).toEqual(dashesOf(chart(lines)));
  });

  it('tells lines apart without colour: no two of eight have the same mark and dashes', () => {
    const looks = Array.from({ length: 8 }, (_, i) => lookOf(i, themes.light));
    expect(new Set(looks.map(({ shape, filled, dash }) => `${shape} ${filled} ${dash.join(' ')}`)).size).toBe(
      8,
    );
  });
});

describe('cells', () => {
  const heat: SweepHeatModel = { ...both, rowTitle: 'Videos' };

  it('shades by size, and hatches what is saturated', () => {
    const pen = svgPen(SIZE.width, SIZE.height);
    drawHeat(pen, heat, SIZE, themes.light);
    const svg = pen.toString();
    expect(svg).toContain('<pattern');
    expect(svg.match(/fill="url\(#p0\)"/g)).toHaveLength(2);
    const shade = shadeOf(heat);
    expect(shade(0.4)).toBe(1);
    expect(shade(0.2)).toBeCloseTo(0.5, 10);
    expect(svg).not.toMatch(/NaN|undefined/);
  });

  it('finds each cell, first row lowest', () => {
    expect(cellAt(heat, SIZE, SIZE.width - 4, SIZE.height - 70, themes.light)).toBe(2);
    expect(cellAt(heat, SIZE, SIZE.width - 4, 60, themes.light)).toBe(5);
    expect(cellAt(heat, SIZE, 2, 60, themes.light)).toBeUndefined();
    expect(describeHeat(heat)).toContain('2 are saturated.');
  });
});

describe('scales while a sweep is measured', () => {
  const line = (points: readonly ChartPoint[]) => ({ name: 'a', points });
  const model = (points: readonly ChartPoint[]): SweepChartModel => ({
    x: { title: 'λ', unit: '', scale: 'linear', values: points.map(({ x }) => ({ x, text: String(x) })) },
    y: { title: 'Mean response time', unit: 's', scale: 'linear' },
    lines: [line(points)],
    theory: [],
    limits: [],
    hovered: -1,
    selected: -1,
  });
  const open = (value: number, high: number): ChartPoint => ({
    ...{ x: 1, index: 0, state: 'open', value, low: 0, high },
  });

  it('never shrink, and grow in steps', () => {
    const measured = fc.record({
      value: fc.double({ min: 0.001, max: 50, noNaN: true }),
      more: fc.double({ min: 0, max: 50, noNaN: true }),
      state: fc.constantFrom('open' as const, 'done' as const, 'saturated' as const),
    });
    fc.assert(
      fc.property(fc.array(measured, { minLength: 1, maxLength: 30 }), (all) => {
        let reach: ChartReach | undefined;
        let top = 0;
        const tops = new Set<number>();
        for (const { value, more, state } of all) {
          const point: ChartPoint =
            state === 'saturated'
              ? { x: 1, index: 0, state }
              : { x: 1, index: 0, state, value, low: Math.max(0, value - more), high: value + more };
          const before = reach;
          reach = reachOf(model([point]), before);
          expect(reach.most).toBeGreaterThanOrEqual(before?.most ?? 0);
          expect(reach.least).toBeLessThanOrEqual(before?.least ?? Infinity);
          if (before?.saturated[0]) expect(reach.saturated[0]).toBe(true);
          if (reach.most === 0) continue;
          const { ticks } = scaleOfY({ ...model([point]), reach }, 400, 0, 12);
          const now = ticks.at(-1)?.at ?? 0;
          expect(now).toBeGreaterThanOrEqual(top);
          top = now;
          tops.add(now);
        }
        expect(tops.size).toBeLessThanOrEqual(16);
      }),
      { numRuns: 100 },
    );
  });

  it('an interval of few runs is no reason to make room: the figures are', () => {
    expect(reachOf(model([open(1, 9)])).most).toBe(1);
    expect(reachOf(model([{ ...open(1, 1.2), state: 'done' }])).most).toBe(1.2);
  });

  it('a point that may still saturate sets no scale: its neighbour does', () => {
    const early = [done(2, 0, 0.1), done(4, 1, 0.4), { ...done(6, 2, 11), state: 'open' as const }];
    expect(reachOf(chart([{ name: 'A', points: early }])).most).toBeCloseTo(1.2);
    const settled = [...early.slice(0, 2), done(6, 2, 3.5)];
    expect(reachOf(chart([{ name: 'A', points: settled }])).most).toBeGreaterThanOrEqual(3.5);
  });

  it('what is known already is kept as it is', () => {
    const first = reachOf(model([open(1, 9)]));
    expect(reachOf(model([open(0.9, 2)]), { ...first, least: 0.5 })).toEqual({ ...first, least: 0.5 });
    expect(reachOf(model([open(1, 3)]), first)).toBe(first);
  });
});

describe('lines whose pattern says something', () => {
  const look = (pattern: 'dashed' | 'dotted') => ({ like: 2, pattern }) as const;
  const plain = lookOf(2, themes.light);

  it('have the mark and the colour of what they are like', () => {
    for (const pattern of ['dashed', 'dotted'] as const) {
      const own = lookOf(0, themes.light, look(pattern));
      expect([own.shape, own.color, own.filled]).toEqual([plain.shape, plain.color, plain.filled]);
    }
    const [dashed, dotted] = (['dashed', 'dotted'] as const).map(
      (pattern) => lookOf(0, themes.light, look(pattern)).dash,
    );
    expect(dashed).not.toEqual(dotted);
  });

  it('keep it where one lies upon the other', () => {
    const twice = chart([
      { ...SCAN, name: 'early', look: look('dashed') },
      { ...SCAN, name: 'deferred', look: look('dotted') },
    ]);
    const pen = svgPen(700, 400);
    drawSweepChart(pen, twice, { width: 700, height: 400 }, themes.light);
    const text = pen.toString();
    for (const pattern of ['dashed', 'dotted'] as const)
      expect(text).toContain(`stroke-dasharray="${lookOf(0, themes.light, look(pattern)).dash[0]} `);
  });
});

it('published figures have units of their own', () => {
  expect(describeMeasure(48.76, 'ms')).toBe('48.8\u202fms');
  expect(describeInterval(48.76, 48.5, 49.02, 'ms')).toBe('48.8 ± 0.3\u202fms');
  expect(describeMeasure(16, 'whole')).toBe('16');
});
