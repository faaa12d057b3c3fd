/**
 * The published sweeps of WRR-SCAN, condensed for the page: a line a point with policy and number of tasks before it. Sets
 * that are not admitted in full have no line. A test makes the lines from experiments/wrr-scan.
 */
import { wordsOf, type PublishedSweep } from '../shared/publishedSweep.ts';
import type { Estimate } from '../../experiment/sweep/estimate.ts';
import type { MeasureId } from '../../experiment/sweep/measures.ts';
import { readAxes } from '../../experiment/sweep/spec.ts';
import type { SweepTable, TablePoint } from '../../experiment/sweep/table.ts';
import { Faults } from '../../scenario/faults.ts';
import { runAgain, type Again, type Exactness } from '../shared/again.ts';
import { pointOf, type CondensedPoints } from '../shared/tables.ts';
import type { MostTasks, TaskMeasure, TaskPoint, TaskPolicy } from './figures.ts';

/** A point's line begins with the values of both axes: `wrr-scan-c 20 done 5 3000 movement=…`. */
export interface CondensedCurves extends CondensedPoints {
  /** How many tasks are let in; arithmetic. */
  readonly most: readonly MostTasks[];
}

/** Figures 5 to 12, by the measures of a sweep. */
export const taskMeasures: Readonly<Record<TaskMeasure, MeasureId>> = {
  movement: 'movement',
  idle: 'idle',
  seek: 'seek',
  rotation: 'rotation',
  overhead: 'overhead',
  utilization: 'utilization',
  throughput: 'throughput',
  response: 'mean-of-run',
};

/** Only the points that there are; `fullTable` has places for the others as well. */
export function curvesTable(
  sweep: PublishedSweep,
  { engine, scenario, points }: CondensedPoints,
): SweepTable {
  return {
    engine,
    scenario,
    words: wordsOf(sweep),
    axes: readAxes(sweep.vary, new Faults(1)),
    points: points.map((line) => {
      const [policy = '', tasks = '', ...rest] = line.split(' ');
      return pointOf(rest.join(' '), [policy, Number(tasks)]);
    }),
  };
}

const isAt = (point: TablePoint, values: TablePoint['values']): boolean =>
  point.values.every((value, i) => value === values[i]);

/** Every combination of the axes has a place, as a chart and a file want it; nothing stands where nothing was measured. */
export function fullTable(table: SweepTable): SweepTable {
  const [first, second] = table.axes;
  const places = (first?.values ?? []).flatMap((a) => (second?.values ?? []).map((b) => [a, b] as const));
  return {
    ...table,
    points: places.map(
      (values) =>
        table.points.find((point) => isAt(point, values)) ?? {
          ...{ values, state: 'done', replications: 0, simulatedS: 0, estimates: {} },
        },
    ),
  };
}

/** A rough look: fewer and shorter runs. */
const ROUGHLY = { precision: 0.05, duration: 120, most: 3, fixed: 3 };

/** The points of a table of curves run again. */
export function curvesAgain(sweep: PublishedSweep, published: SweepTable, exactness: Exactness): Again {
  const again = runAgain(sweep, exactness, ROUGHLY);
  const cells = published.points.flatMap(
    ({ values }) => again.cells.find((cell) => isAt({ ...cell, ...EMPTY }, values)) ?? [],
  );
  return { ...again, cells };
}

const EMPTY = { state: 'open', replications: 0, simulatedS: 0, estimates: {} } as const;

const NOTHING: Estimate = { value: NaN, low: NaN, high: NaN };

/** A table of curves as the verdicts want it. */
export const taskPoints = ({ points }: SweepTable): readonly TaskPoint[] =>
  points.map(({ values: [policy, tasks], state, estimates, runs }) => ({
    policy: policy as TaskPolicy,
    tasks: Number(tasks),
    saturated: state === 'saturated',
    estimates: Object.fromEntries(
      Object.entries(taskMeasures).map(([name, id]) => [name, estimates[id] ?? NOTHING]),
    ) as TaskPoint['estimates'],
    ...(runs === undefined
      ? {}
      : {
          runs: Object.fromEntries(Object.entries(taskMeasures).map(([name, id]) => [name, runs[id] ?? []])),
        }),
  }));
