/**
 * A sweep as CSV: one line a point, which says by itself what was asked for and which run it was. Figures that do not
 * exist (a mean that grows without end, above all) are empty fields. Lines of parts put one behind the other are those
 * of the whole.
 */
import { csvFields } from '../../base/csv.ts';
import { elementAt } from '../../base/elementAt.ts';
import { writeParam } from '../../base/paramText.ts';
import { ENGINE_VERSION } from '../../scenario/engineVersion.ts';
import { fullScenarioPairs, joinPairs } from '../../scenario/link/encode.ts';
import type { Cell } from './cells.ts';
import { measuredBy, measures, type Measure } from './measures.ts';
import type { TablePoint } from './table.ts';
import { writeSweep, type SweepSpec } from './spec.ts';

/** With the unit behind it, as in `mean_s`; shares of 1 have none. */
const column = ({ id, unit }: Measure): string => `${id}${behind[unit] ?? ''}`;

const behind: Readonly<Partial<Record<Measure['unit'], string>>> = {
  s: '_s',
  '1/s': '_per_s',
  'MB/s': '_mb_per_s',
  'turns/s': '_per_s',
};

const measured = ({ measure }: SweepSpec): readonly Measure[] => measuredBy(measure);

const RUN = ['state', 'replications', 'simulated_s'];
const MOMENTS = ['worst_s', 'worst_seed', 'worst_at_s', 'glitch_seed', 'glitch_at_s'];
const ASKED = ['measure', 'precision', 'most_replications', 'engine', 'scenario'];

/** A setting with the name of a figure (the seek of a disk, and the time spent on seeks) is told apart from it. */
const axisColumn = (key: string): string =>
  measures.some((measure) => column(measure) === key) ? `${key}_setting` : key;

/** Without a line's end. Seconds, shares of 1, requests per second. */
export function csvHeader(spec: SweepSpec): string {
  const figures = measured(spec).map((m) => `${column(m)},${column(m)}_low,${column(m)}_high`);
  return [...spec.axes.map(({ key }) => axisColumn(key)), ...RUN, ...figures, ...MOMENTS, ...ASKED].join(',');
}

export function csvLine(spec: SweepSpec, cell: Cell, point: TablePoint): string {
  const { begin, end } = csvMargins(spec, cell);
  const { state, replications, simulatedS, estimates, worst, glitch } = point;
  const figures = measured(spec).flatMap(({ id }) => {
    const found = estimates[id];
    return [found?.value, found?.low, found?.high];
  });
  const moments = [worst?.responseS, worst?.seed, seconds(worst?.atNs), glitch?.seed, seconds(glitch?.atNs)];
  return `${begin},${csvFields([state, replications, simulatedS, ...figures, ...moments])},${end}`;
}

const seconds = (ns: number | undefined): number | undefined => (ns === undefined ? undefined : ns / 1e9);

/** What a point's line begins and ends with whatever came out; the end tells it from all others. */
export function csvMargins(spec: SweepSpec, cell: Cell): { readonly begin: string; readonly end: string } {
  const { measure, precision, replications } = writeSweep(spec);
  const scenario = joinPairs(fullScenarioPairs(cell.scenario));
  return {
    begin: csvFields(cell.values.map(writeParam)),
    end: csvFields([measure, precision, replications, ENGINE_VERSION, scenario]),
  };
}

/** What stands between the margins of a line that is whole: the state, and numbers or nothing. */
export function isCsvMiddle(spec: SweepSpec, text: string): boolean {
  const [state = '', ...numbers] = text.split(',');
  return (
    /^(?:done|imprecise|saturated)$/.test(state) &&
    numbers.length === RUN.length - 1 + 3 * measured(spec).length + MOMENTS.length &&
    numbers.every((word) => /^(?:\d[\d.]*(?:e[+-]?\d+)?)?$/.test(word))
  );
}

/** All of it, header first; `points` and `cells` in the same order. */
export function sweepCsv(spec: SweepSpec, cells: readonly Cell[], points: readonly TablePoint[]): string {
  const lines = cells.map((cell, i) => csvLine(spec, cell, elementAt(points, i)));
  return [csvHeader(spec), ...lines].map((line) => `${line}\n`).join('');
}
