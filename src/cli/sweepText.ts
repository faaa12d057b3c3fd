/** The text format of `sweep`: a table for people. Along the last axis go the rows, along the others the columns. */
import { elementAt } from '../core/base/elementAt.ts';
import { writeParam } from '../core/base/paramText.ts';
import type { Estimate } from '../core/experiment/sweep/estimate.ts';
import { measureById, measuredBy, type Measure } from '../core/experiment/sweep/measures.ts';
import type { SweepTable, TablePoint } from '../core/experiment/sweep/table.ts';
import { perAddedDisk } from '../core/experiment/sweep/perAddedDisk.ts';
import { aligned } from './aligned.ts';

const NONE = '–';
/** Beside a figure whose interval is wider than what was asked for. */
const IMPRECISE = '*';

export function sweepText(table: SweepTable, command: string): string {
  const { axes, words, points } = table;
  const measure = measured(words.measure);
  const marked = points.some(({ state }) => state === 'imprecise');
  const head = [
    `${measure.title}${unitOf(measure)}: value ± half of its 95 % interval; engine ${table.engine}`,
    ...(marked
      ? [`${IMPRECISE} less exact than was asked for; more --replications or a longer duration help`]
      : []),
    command,
    '',
  ];
  const rows = axes.length === 1 ? oneAxis(table, measure) : matrix(table, measure);
  return `${[...head, ...aligned(rows)].join('\n')}\n`;
}

const measured = (id: string): Measure => {
  const found = measureById.get(id);
  if (found === undefined) throw new Error(`no such measure: ${id}`);
  return found;
};

const unitOf = ({ unit }: Measure): string => {
  switch (unit) {
    case 's':
      return ', s';
    case 'share':
      return ', %';
    case '1/s':
      return ', requests per second';
    case 'MB/s':
      return ', MB/s';
    case 'turns/s':
      return ', turns per second';
    case 'times':
      return ', times the mean';
    case 'cylinders/s':
      return ', cylinders per second';
    case 'count':
      return '';
  }
};

function oneAxis(table: SweepTable, measure: Measure): string[][] {
  const { axes, points } = table;
  // With one axis there is room for others as well.
  const others = measuredBy(measure.id).filter(({ id, sweep }) => sweep.beside && id !== measure.id);
  const columns = [measure, ...others];
  const title = (m: Measure) => `${m.id}${m.unit === '1/s' ? ', 1/s' : unitOf(m)}`;
  const added = perAddedDisk(table, measure);
  return [
    [elementAt(axes, 0).key, ...columns.map(title), 'replications', ...(added ? ['per added disk'] : [])],
    ...points.map((point, i) => [
      ...point.values.map(writeParam),
      cellText(point, measure, true),
      ...columns.slice(1).map((m) => cellText(point, m, false)),
      String(point.replications),
      ...(added ? [added[i] === undefined ? NONE : estimateText(added[i], measure.unit)] : []),
    ]),
  ];
}

function matrix({ axes, points }: SweepTable, measure: Measure): string[][] {
  const along = elementAt(axes, axes.length - 1);
  const columns = points.length / along.values.length;
  const at = (column: number, row: number): TablePoint =>
    elementAt(points, column * along.values.length + row);
  const title = (column: number) => at(column, 0).values.slice(0, -1).map(writeParam).join(' ');
  const all = Array.from({ length: columns }, (_, c) => c);
  return [
    [
      `${along.key} \\ ${axes
        .slice(0, -1)
        .map(({ key }) => key)
        .join(' ')}`,
      ...all.map(title),
    ],
    ...along.values.map((value, row) => [
      writeParam(value),
      ...all.map((column) => cellText(at(column, row), measure, true)),
    ]),
  ];
}

/** `asked`: the measure that the precision was asked of. */
function cellText(point: TablePoint, { id, unit, unbounded }: Measure, asked: boolean): string {
  if (point.state === 'saturated' && unbounded) return 'saturated';
  const found = point.estimates[id];
  if (found === undefined) return NONE;
  return `${estimateText(found, unit)}${asked && point.state === 'imprecise' ? IMPRECISE : ''}`;
}

/** Two digits of the half-width count, and the value has as many decimals. */
function estimateText({ value, low, high }: Estimate, unit: Measure['unit']): string {
  const scale = unit === 'share' ? 100 : 1;
  // Of counted events that were never seen, only an upper bound is known.
  if (value === 0 && high > 0) return `0 (< ${Number((high * scale).toPrecision(2))})`;
  const half = (Math.max(value - low, high - value) || 0) * scale;
  const exponent = half > 0 ? Number(half.toExponential(1).split('e')[1]) : -3;
  const decimals = Math.min(9, Math.max(0, 1 - exponent));
  return `${(value * scale).toFixed(decimals)} ± ${half.toFixed(decimals)}`;
}
