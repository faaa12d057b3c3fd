import { describe, expect, it } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import {
  axesOf,
  listText,
  partsOf,
  policiesFor,
  rangeOf,
  usualValues,
  variable,
} from '../../../../src/page/app/experiments/axisChoices.ts';
import { describeFinding, placeText, togetherWith } from '../../../../src/page/app/experiments/axisWords.ts';
import { chartOf, heatOf, lineName } from '../../../../src/page/app/sweep/chartModel.ts';
import { besides, extremeOf } from '../../../../src/page/app/sweep/openRun.ts';
import { theoryHere, theoryQuestions } from '../../../../src/page/app/experiments/theoryLines.ts';
import { cellsOf, type Cell } from '../../../../src/core/experiment/sweep/cells.ts';
import { sweepCommand } from '../../../../src/core/experiment/sweep/command.ts';
import { readAxis, type SweepAxis } from '../../../../src/core/experiment/sweep/axes.ts';
import { budgetOf } from '../../../../src/core/experiment/sweep/budget.ts';
import { writeSweep } from '../../../../src/core/experiment/sweep/spec.ts';
import type { SweepTable, TablePoint } from '../../../../src/core/experiment/sweep/table.ts';
import { paramByKey } from '../../../../src/core/scenario/params.ts';
import type { MeasureId } from '../../../../src/core/experiment/sweep/measures.ts';
import type { ParamValues } from '../../../../src/core/sim/interfaces.ts';
import { curvesOf } from '../../../../src/page/worker/curvesOf.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';
import { usualSweeps } from '../../../../src/core/experiment/sweep/suggested.ts';

/** Asked and answered on the spot. */
function theoryOfPoints(
  axes: readonly SweepAxis[],
  cells: readonly Cell[],
  measure: MeasureId = 'mean',
): ReturnType<typeof theoryHere> {
  const asked = theoryQuestions(axes, cells, measure);
  return theoryHere(asked, asked.map(curvesOf));
}

const axis = (text: string): SweepAxis => {
  const read = readAxis(text);
  if (!read.ok) throw new Error(read.faults.join(' '));
  return read.value;
};
const POLICIES = axis('policy:disjoint-fcfs,mixed-scan');
const LOADS = axis('lambda:2:6:2');

const point = (policy: string, lambda: number, mean?: number): TablePoint => ({
  values: [policy, lambda],
  state: mean === undefined ? 'saturated' : 'done',
  replications: 8,
  simulatedS: 80,
  estimates: {
    ...(mean === undefined ? {} : { mean: { value: mean, low: mean - 0.1, high: mean + 0.1 } }),
    transfer: { value: 0.5, low: NaN, high: NaN },
  },
});

const table: SweepTable = {
  engine: '1',
  scenario: 'n=7',
  words: {
    vary: 'policy:disjoint-fcfs,mixed-scan~lambda:2:6:2',
    measure: 'mean',
    precision: '2',
    replications: '100',
  },
  axes: [POLICIES, LOADS],
  points: [
    point('disjoint-fcfs', 2, 0.4),
    point('disjoint-fcfs', 4),
    point('disjoint-fcfs', 6),
    point('mixed-scan', 2, 0.3),
    point('mixed-scan', 4, 0.5),
    point('mixed-scan', 6, 0.9),
  ],
};

describe('from a table to a chart', () => {
  it('makes a line of each policy, and keeps the points’ places in the table', () => {
    const { lines, x } = chartOf(table, 'mean');
    expect(lines.map(({ name }) => name)).toEqual(['Disjoint, incremental FCFS', 'Mixed, incremental SCAN']);
    expect(lines[1].points.map(({ index }) => index)).toEqual([3, 4, 5]);
    expect(lines[0].points[1]).toEqual({ x: 4, index: 1, state: 'saturated' });
    // The papers' loads are of their five disks: they stand above where somebody asks for them.
    expect(x.second).toBeUndefined();
    expect(chartOf(table, 'mean', { allDisks: true }).x.second).toEqual({ title: '5 disks', factor: 5 });
  });

  it('gives no interval where there is none', () => {
    expect(chartOf(table, 'transfer').lines[0].points[0]).toEqual({
      x: 2,
      index: 0,
      state: 'done',
      value: 0.5,
    });
  });

  it('sorts values along the axis, whatever their order', () => {
    const upside = { ...table, axes: [axis('lambda:6,2')], points: [point('', 6, 2), point('', 2, 1)] };
    const points = upside.points.map((own) => ({ ...own, values: own.values.slice(1) }));
    const { lines } = chartOf({ ...upside, points }, 'mean');
    expect(lines[0].points.map(({ x, index }) => [x, index])).toEqual([
      [2, 1],
      [6, 0],
    ]);
  });

  it('takes a logarithmic axis where values span orders of magnitude, or where it is asked for', () => {
    const wide = { ...table, axes: [POLICIES, axis('lambda:1,10,100')] };
    expect(chartOf(wide, 'mean').x.scale).toBe('log');
    expect(chartOf(wide, 'mean', { scaleX: 'linear' }).x.scale).toBe('linear');
    expect(chartOf(table, 'mean').x.scale).toBe('linear');
    expect(chartOf(table, 'mean', { scaleX: 'log', scaleY: 'log' })).toMatchObject({
      x: { scale: 'log' },
      y: { scale: 'log' },
    });
  });

  it('has cells with the rows’ own values', () => {
    const heat = heatOf({ ...table, axes: [axis('n:3,7'), LOADS] }, 'mean');
    expect(heat.lines.map(({ name }) => name)).toEqual(['disjoint-fcfs', 'mixed-scan']);
    expect(heat.rowTitle).toBe('Videos per round');
  });

  it('says nothing in a line’s name of what all lines share', () => {
    expect(lineName([axis('policy:mixed-scan'), axis('n:3,7')], ['mixed-scan', 7])).toBe('7 videos');
    expect(lineName([POLICIES, axis('n:3,7')], ['mixed-scan', 1])).toBe('Mixed, incremental SCAN, 1 video');
  });

  it('shows shares of the disk’s time together where there is one line', () => {
    const one: SweepTable = {
      ...table,
      axes: [LOADS],
      points: table.points.slice(3).map((own) => ({ ...own, values: own.values.slice(1) })),
    };
    const { lines } = chartOf(one, 'transfer', { together: togetherWith('transfer') });
    expect(lines.map(({ name }) => name)).toEqual(['Transferring', 'Rotational latency', 'Seeking', 'Idle']);
    expect(lines[2].points.map(({ index }) => index % 3)).toEqual([0, 1, 2]);
    expect(togetherWith('mean')).toEqual([]);
  });
});

describe('words', () => {
  it('names places of an axis as people do', () => {
    expect(placeText('lambda', '1')).toBe('1 request a second');
    expect(placeText('n', '3', '7')).toBe('3 to 7 videos');
    expect(placeText('round', '0.5')).toBe('length of a round 0.5 s');
    expect(placeText('policy', 'SCAN')).toBe('SCAN');
  });

  it('compares policies with each other, and loads along the axis', () => {
    expect(describeFinding([POLICIES, LOADS], 'mean').compared).toBe('lines');
    expect(describeFinding([axis('lambda:6,12'), axis('subrounds:1:7:1')], 'mean').compared).toBe('places');
    expect(describeFinding([POLICIES, LOADS], 'sustainable').better).toBe('highest');
    expect(describeFinding([POLICIES, LOADS], 'glitches').better).toBe('lowest');
  });

  it('gives the order for the command line', () => {
    expect(sweepCommand(table.scenario, table.words)).toBe(
      'npm run -s sweep -- "n=7" --vary policy=disjoint-fcfs,mixed-scan --vary lambda=2:6:2 --measure mean --precision 2 --replications 100',
    );
  });
});

describe('what can be chosen', () => {
  it('puts axes in the order of links and takes them apart again', () => {
    const extra = axis('n:3,7');
    const axes = axesOf({ policies: POLICIES, extra, along: LOADS });
    expect(axes.map(({ key }) => key)).toEqual(['policy', 'n', 'lambda']);
    expect(partsOf({ axes })).toEqual({ policies: POLICIES, extra, along: LOADS });
    // What goes along the axis is no line as well.
    expect(axesOf({ policies: POLICIES, extra, along: POLICIES })).toEqual([extra, POLICIES]);
  });

  it('offers what has a part in the runs, and never the seed or a list', () => {
    const keys = variable(defaultScenario, POLICIES).map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['policy', 'n', 'lambda', 'subrounds', 'disk', 'round']));
    for (const key of ['seed', 'queue', 'workload']) expect(keys).not.toContain(key);
  });

  it('offers the policies that serve the workload', () => {
    const all = policiesFor(defaultScenario).map(({ id }) => id);
    expect(all).toEqual(expect.arrayContaining(['disjoint-fcfs', 'mixed-scan', 'fcfs', 'edf']));
    const streams = policiesFor(withValues(defaultScenario, { policy: 'edf', workload: 'streams' }));
    expect(streams.map(({ id }) => id)).not.toContain('mixed-scan');
    expect(streams.length).toBeGreaterThan(4);
  });

  it('begins every parameter with values that can be read again', () => {
    for (const spec of variable(defaultScenario, undefined)) {
      const values = usualValues(spec, 12, resolved(defaultScenario).values[spec.key]);
      const made = { key: spec.key, values };
      expect(readAxis(`${spec.key}:${values.join(',')}`), spec.key).toEqual({ ok: true, value: made });
      if (spec.kind === 'number') expect(values.length, spec.key).toBeLessThanOrEqual(14);
    }
    expect(paramByKey.size).toBeGreaterThan(10);
  });

  it('writes equal steps as a range, and everything else as a list', () => {
    expect(rangeOf(LOADS)).toEqual({ from: '2', to: '6', step: '2' });
    expect(rangeOf(axis('lambda:0.1:0.5:0.1'))).toEqual({ from: '0.1', to: '0.5', step: '0.1' });
    expect(rangeOf(axis('lambda:2,4,9'))).toBeUndefined();
    expect(rangeOf(POLICIES)).toBeUndefined();
    expect(listText(axis('lambda:2,4,9'))).toBe('2, 4, 9');
  });
});

const scenarios = [
  defaultScenario,
  withValues(defaultScenario, { n: 0 }),
  withValues(defaultScenario, { n: 7 }),
  withValues(defaultScenario, { n: 12, disk: 'allicat' }),
  withValues(defaultScenario, { disk: 'zoned-7200' }),
  withValues(defaultScenario, { policy: 'edf', workload: 'streams' }),
];

describe('questions in one click', () => {
  it('can all be asked, of any disk and load', () => {
    for (const scenario of scenarios)
      for (const { id, spec } of usualSweeps(scenario)) {
        const asked = spec(scenario);
        const cells = cellsOf(asked.axes, scenario);
        expect(cells.ok ? [] : cells.faults, id).toEqual([]);
        expect(cells.ok && cells.value.length, id).toBeGreaterThan(2);
        const along = asked.axes[asked.axes.length - 1].values;
        expect(along.length, id).toBeLessThanOrEqual(26);
        expect(writeSweep(asked).vary.length).toBeLessThan(160);
      }
  });

  it('reaches up to where the policies of the paper give way: 24 requests a second beside seven videos', () => {
    const { axes } = usualSweeps(scenarios[2])[0].spec(scenarios[2]);
    const loads = axes[1].values.map(Number);
    expect(Math.max(...loads)).toBeGreaterThanOrEqual(22);
    expect(Math.max(...loads)).toBeLessThanOrEqual(32);
  });

  it('begins by itself on two cores, the first of them', () => {
    const spec = usualSweeps(scenarios[2])[0].spec(scenarios[2]);
    const cells = cellsOf(spec.axes, scenarios[2]);
    expect(cells.ok && budgetOf(spec, cells.value, 2).seconds).toBeLessThan(20);
  });
});

describe('from a point to its runs', () => {
  const cells = cellsOf(table.axes, defaultScenario);
  const all = cells.ok ? cells.value : [];

  it('takes the first glitch where glitches are measured, the longest response elsewhere', () => {
    const worst = { seed: 1, atNs: 0, responseS: 2 };
    const glitch = { seed: 1, atNs: 5 };
    expect(extremeOf({ ...table.points[0], worst, glitch }, 'glitches')).toBe('glitch');
    expect(extremeOf({ ...table.points[0], worst, glitch }, 'mean')).toBe('worst');
    expect(extremeOf({ ...table.points[0], glitch }, 'mean')).toBe('glitch');
    expect(extremeOf(table.points[0], 'mean')).toBeUndefined();
  });

  it('puts the lines of one place side by side, the chosen one first', () => {
    expect(besides(all, 4, 3).map(({ index }) => index)).toEqual([4, 1]);
    const many = cellsOf([axis('n:1:6:1'), LOADS], defaultScenario);
    expect(besides(many.ok ? many.value : [], 2, 3).map(({ index }) => index)).toEqual([2, 5, 8, 11]);
  });

  it('asks theory for each line, says what is common once, and nothing of a script', () => {
    const found = theoryOfPoints(table.axes, all);
    expect(new Set(found.sentences).size).toBe(found.sentences.length);
    for (const { points } of found.lines) for (const { y } of points) expect(Number.isFinite(y)).toBe(true);
    expect(theoryOfPoints([POLICIES, axis('subrounds:1:3:1')], all).lines).toEqual([]);
    const edited = all.map((cell) => ({
      ...cell,
      scenario: { ...cell.scenario, interventions: [{ kind: 'set' as const, atNs: 1, key: 'n', value: 2 }] },
    }));
    expect(theoryOfPoints(table.axes, edited).limits).toEqual([]);
    const other = all.map((cell) => ({ ...cell, scenario: scenarios[5] }));
    expect(theoryOfPoints(table.axes, other).limits).toEqual([]);
  });

  it('asks of tasks and of streams in cycles what their own theory is', () => {
    const along = (values: ParamValues, ...axes: readonly SweepAxis[]) => {
      const read = cellsOf(axes, withValues(defaultScenario, values));
      if (!read.ok) throw new Error(read.faults.join(' '));
      return { axes, cells: read.value };
    };
    const tasks = along(
      {
        workload: 'tasks',
        policy: 'wrr-scan-c',
        disk: 'hp97560',
        tasks: 'drawn:10',
        rate: 'printed',
        lambda: 0.1,
      },
      axis('policy:wrr-scan-c,wrr-scan-ca,scan-edf'),
      axis('ntasks:10:50:20'),
    );
    const rounds = theoryOfPoints(tasks.axes, tasks.cells);
    // R is half a period under -C and a whole one under -CA; who goes by deadlines has none.
    expect(rounds.lines.map(({ points }) => points.map(({ y }) => Math.round(y)))).toEqual([
      [5, 5, 5],
      [10, 10, 10],
    ]);
    expect(rounds.lines.map(({ name }) => name)).toEqual(['2R of WRR-SCAN-C', '2R of WRR-SCAN-CA']);
    expect(rounds.sentences[0]).toMatch(/2R, [\d.]+ to [\d.]+ s, is a bound/);
    expect(theoryOfPoints(tasks.axes, tasks.cells, 'transfer').lines).toEqual([]);
    const cycles = along(
      { workload: 'bitrates', policy: 'fixed-stretch', disk: 'streaming' },
      axis('cycle:0.5:5:4.5'),
    );
    const found = theoryOfPoints(cycles.axes, cycles.cells, 'let-in');
    expect(found.lines[0]?.points[0]).toEqual({ x: 0.5, y: 46 });
    expect(found.limits[0]?.x).toBeCloseTo(5.86, 2);
  });
});
