/**
 * Published sweeps, condensed for the page: a line a point with the digits that count. A test makes
 * them from the files in experiments; `tableOfCondensed` makes a table of a sweep of them again.
 *
 *     done 18 36000 mean=0.2582:0.2562:0.2602 glitches=0:0:1.3e-5 worst=10:816:1.23
 *
 * State, replications, simulated seconds; measure=value:low:high; moments as seed:second, the worst with its response.
 */
import { elementAt } from '../../base/elementAt.ts';
import { readAxes } from '../../experiment/sweep/spec.ts';
import { Faults } from '../../scenario/faults.ts';
import type { Estimate } from '../../experiment/sweep/estimate.ts';
import type { MeasureId } from '../../experiment/sweep/measures.ts';
import type { PointState } from '../../experiment/sweep/point.ts';
import type { SweepAxis } from '../../experiment/sweep/axes.ts';
import type { SweepTable, TablePoint } from '../../experiment/sweep/table.ts';
import { wordsOf, type PublishedSweep } from './publishedSweep.ts';

/** Points of a sweep, a line each. */
export interface CondensedPoints {
  readonly engine: string;
  /** In full, as a link's hash part. */
  readonly scenario: string;
  readonly points: readonly string[];
}

/** One of the sweeps of a paper, by the name of its file. */
export interface Condensed<Id extends string = string> extends CondensedPoints {
  readonly id: Id;
}

/** Throws where the lines are not as many as the sweep has points. */
export function tableOfCondensed(
  sweep: PublishedSweep,
  { engine, scenario, points }: CondensedPoints,
): SweepTable {
  const axes = readAxes(sweep.vary, new Faults(1));
  const count = axes.reduce((product, { values }) => product * values.length, 1);
  if (points.length !== count) throw new Error(`${sweep.id}: ${points.length} lines for ${count} points`);
  return {
    engine,
    scenario,
    words: wordsOf(sweep),
    axes,
    points: points.map((line, i) => pointOf(line, valuesAt(axes, i))),
  };
}

function valuesAt(axes: readonly SweepAxis[], index: number): TablePoint['values'] {
  let rest = index;
  return axes
    .toReversed()
    .map(({ values }) => {
      const value = elementAt(values, rest % values.length);
      rest = Math.floor(rest / values.length);
      return value;
    })
    .reverse();
}

/** A line made a point again. */
export function pointOf(line: string, values: TablePoint['values']): TablePoint {
  const [state, replications, simulatedS, ...stated] = line.split(' ');
  const estimates: Partial<Record<MeasureId, Estimate>> = {};
  let moments: Pick<TablePoint, 'worst' | 'glitch'> = {};
  for (const word of stated) {
    const [name, figures = ''] = word.split('=');
    const [a = NaN, b = NaN, c = NaN] = figures.split(':').map(Number);
    if (name === 'worst') moments = { ...moments, worst: { seed: a, atNs: b * 1e9, responseS: c } };
    else if (name === 'glitch') moments = { ...moments, glitch: { seed: a, atNs: b * 1e9 } };
    else estimates[name as MeasureId] = { value: a, low: b, high: c };
  }
  return {
    ...{ values, state: state as PointState, replications: Number(replications) },
    ...{ simulatedS: Number(simulatedS), estimates },
    ...moments,
  };
}

/** The point with these values, in the order of the axes; throws where the sweep has none. */
export function pointAt({ axes, points }: SweepTable, ...values: TablePoint['values']): TablePoint {
  const found = points.find((point) => point.values.every((value, i) => value === values[i]));
  if (found) return found;
  throw new Error(`no point at ${axes.map(({ key }, i) => `${key}=${values[i]}`).join(', ')}`);
}

/** A figure that is there; throws where there is none, as on a saturated disk. */
export function figureOf({ estimates, values }: TablePoint, id: MeasureId): Estimate {
  const found = estimates[id];
  if (found) return found;
  throw new Error(`no ${id} at ${values.join(', ')}`);
}
