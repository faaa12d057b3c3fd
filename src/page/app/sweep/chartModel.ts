/** From a sweep's table to the chart of one of its measures. */
import { resolved } from '../../../core/scenario/resolved.ts';
import { elementAt } from '../../../core/base/elementAt.ts';
import type { ParamSpec, ParamValue } from '../../../core/base/params.ts';
import type { SweepAxis } from '../../../core/experiment/sweep/axes.ts';
import { isAlone, measureById, type MeasureId } from '../../../core/experiment/sweep/measures.ts';
import type { SweepTable, TablePoint } from '../../../core/experiment/sweep/table.ts';
import { describeValue } from '../../../core/scenario/compare/describeValue.ts';
import { decodePlain } from '../../../core/scenario/link/index.ts';
import { paramByKey, relevantParams } from '../../../core/scenario/params.ts';
import { defaultScenario, type Scenario } from '../../../core/scenario/scenario.ts';
import {
  fittingScale,
  type ChartLimit,
  type ChartLine,
  type ChartPoint,
  type ChartX,
  type SweepChartModel,
  type TheoryLine,
} from '../../view/sweep/chart.ts';
import type { SweepHeatModel } from '../../view/sweep/heat.ts';

export type ScaleChoice = 'auto' | 'linear' | 'log';

export interface ChartChoices {
  readonly theory?: readonly TheoryLine[];
  readonly limits?: readonly ChartLimit[];
  readonly scaleX?: ScaleChoice;
  readonly scaleY?: ScaleChoice;
  /** Names for lines, by what the axes before the last have as values; without, they are made of those values. */
  readonly nameOf?: (values: readonly ParamValue[]) => string;
  /** Measures of one unit that are shown together, a line each, where there is one axis; the points' indices begin anew. */
  readonly together?: readonly MeasureId[];
  /** Above the chart the same loads of the papers' system, of all its disks together; of a system those of one disk. */
  readonly allDisks?: boolean;
  /** Beside its title what all points have in common and the answer depends on: '5 videos'. */
  readonly given?: boolean;
}

/** Disks of the system that the papers measured: their loads are those of all disks together. */
const PAPER_DISKS = 5;

/** Where a range of values spans more than this, equal steps are orders of magnitude. */
const MOST_LINEAR = 60;

let read: { readonly text: string; readonly scenario: Scenario } | undefined;

/** What all points of a table have in common. */
export function scenarioOf({ scenario: text }: Pick<SweepTable, 'scenario'>): Scenario {
  // While a sweep runs, table after table is of the same one.
  if (read?.text !== text) read = { text, scenario: decodePlain(text).state.scenario };
  return read.scenario;
}

/** A parameter as its workload and its policy describe it: n are videos of a round, or streams. */
export const specOf = (scenario: Scenario, key: string): ParamSpec | undefined =>
  relevantParams(resolved(scenario).values).find((spec) => spec.key === key) ?? paramByKey.get(key);

/** 'Disjoint, incremental SCAN, 5 videos'; of what has one value only there is nothing to be said. */
export const lineName = (
  axes: readonly SweepAxis[],
  values: readonly ParamValue[],
  scenario: Scenario = defaultScenario,
): string =>
  values
    .map((value, i) => ({ value, ...elementAt(axes, i) }))
    .filter((axis) => axis.values.length > 1 || axes.every((other) => other.values.length === 1))
    .map(({ key, value }) => describeValue(key, value, scenario))
    .map((word, i) =>
      i > 0 && /^[A-Z][a-z]/.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word,
    )
    .join(', ');

/** A value as an axis writes it: the number, or the choice's title. */
export function valueText(spec: ParamSpec | undefined, value: ParamValue): string {
  if (spec?.kind === 'choice') return spec.options.find(({ id }) => id === value)?.title ?? String(value);
  if (spec?.kind === 'forms')
    return describeValue(spec.key, value, defaultScenario).replace(`${spec.title}: `, '');
  return String(value);
}

export function isNumeric({ key }: SweepAxis): boolean {
  return paramByKey.get(key)?.kind === 'number';
}

/** As the paper counts: the system's, with one of its disks beside it; of one disk what the paper's would have. */
const secondOf = (disks: number): NonNullable<ChartX['second']> =>
  disks > 1
    ? { title: 'one disk', factor: 1 / disks }
    : { title: `${PAPER_DISKS} disks`, factor: PAPER_DISKS };

const loadTitle = (disks: number): string =>
  disks > 1 ? `Requests per second of ${disks} disks, λ` : 'Requests per second and disk, λ';

function axisX(axis: SweepAxis, choices: ChartChoices, scenario: Scenario): ChartX {
  const { scaleX: choice = 'auto', allDisks = false } = choices;
  const spec = specOf(scenario, axis.key);
  const title = spec?.title ?? axis.key;
  const { disks } = resolved(scenario).values;
  if (!isNumeric(axis))
    return {
      title,
      unit: '',
      scale: 'category',
      values: axis.values.map((value, x) => ({ x, text: valueText(spec, value) })),
    };
  const values = axis.values.map(Number).toSorted((a, b) => a - b);
  const [least = NaN, most = NaN] = [values[0], values.at(-1)];
  const wide = least > 0 && most / least > MOST_LINEAR;
  const isLog = least > 0 && (choice === 'log' || (choice === 'auto' && wide));
  return {
    title: axis.key === 'lambda' ? loadTitle(disks) : title,
    unit: axis.key === 'lambda' ? '' : spec?.kind === 'number' ? spec.unit : '',
    scale: isLog ? 'log' : 'linear',
    values: values.map((x) => ({ x, text: String(x) })),
    ...(axis.key === 'lambda' && allDisks ? { second: secondOf(disks) } : {}),
  };
}

function pointOf(point: TablePoint, index: number, x: number, measure: MeasureId): ChartPoint {
  const { state } = point;
  const found = point.estimates[measure];
  const known = found && Number.isFinite(found.value) ? found : undefined;
  const isSure = known && Number.isFinite(known.low) && Number.isFinite(known.high);
  return {
    x,
    index,
    state,
    ...(known ? { value: known.value } : {}),
    ...(isSure ? { low: known.low, high: known.high } : {}),
    ...(isSure && point.runs?.[measure] ? { runs: point.runs[measure] } : {}),
    ...(point.unsure ? { unsure: true as const } : {}),
    ...(known && state === 'saturated' && measureById.get(measure)?.sweep.hollow
      ? { hollow: true as const }
      : {}),
  };
}

/** What the answer depends on beside what is varied, by weight. */
const WEIGHTY = ['n', 'lambda', 'policy'];

/** '5 videos, disjoint, incremental SCAN' */
function givenOf(axes: readonly SweepAxis[], scenario: Scenario, measure: MeasureId): string {
  const values = resolved(scenario).values;
  const varied = new Set(axes.flatMap(({ key, values: own }) => (own.length > 1 ? [key] : [])));
  const relevant = relevantParams(values).map(({ key }) => key);
  return WEIGHTY.filter((key) => relevant.includes(key) && !varied.has(key))
    .filter((key) => key !== 'lambda' || !isAlone(measure))
    .map((key) => {
      const own = axes.find((axis) => axis.key === key)?.values[0] ?? values[key];
      return own === undefined ? '' : describeValue(key, own, scenario);
    })
    .filter((words) => words !== '')
    .join(' · ');
}

/** Points of a table as lines: one for each combination of the axes but the last. */
export function chartOf(table: SweepTable, measure: MeasureId, choices: ChartChoices = {}): SweepChartModel {
  const { axes, points } = table;
  const axis = elementAt(axes, axes.length - 1);
  const others = axes.slice(0, -1);
  const scenario = scenarioOf(table);
  const x = axisX(axis, choices, scenario);
  const length = axis.values.length;
  const lines: ChartLine[] = [];
  const { nameOf = (values) => lineName(others, values, scenario), together = [] } = choices;
  const found = measureById.get(measure);
  const frame = {
    ...frameOf(choices),
    ...(choices.given ? { given: givenOf(axes, scenario, measure) } : {}),
    x,
  };
  const place = (point: TablePoint, i: number) =>
    x.scale === 'category' ? i : Number(point.values[axes.length - 1]);
  if (axes.length === 1 && together.length > 1)
    return {
      ...frame,
      y: { title: 'Share of the disk’s time', unit: found?.unit ?? 's', scale: plainScale(choices.scaleY) },
      lines: together.map((id, k) => ({
        name: measureById.get(id)?.title ?? id,
        points: points
          .map((point, i) => pointOf(point, k * points.length + i, place(point, i), id))
          .sort((a, b) => a.x - b.x),
      })),
    };
  for (let from = 0; from < points.length; from += length) {
    const own = points.slice(from, from + length);
    const values = elementAt(own, 0).values.slice(0, -1);
    lines.push({
      name: values.length === 0 ? (measureById.get(measure)?.title ?? '') : nameOf(values),
      points: own
        .map((point, i) => pointOf(point, from + i, place(point, i), measure))
        .sort((a, b) => a.x - b.x),
    });
  }
  const scaleY = choices.scaleY ?? 'auto';
  return {
    ...frame,
    y: {
      title: found?.title ?? measure,
      unit: found?.unit ?? 's',
      scale: scaleY === 'auto' ? fittingScale(lines) : scaleY,
    },
    lines,
  };
}

const plainScale = (choice: ScaleChoice | undefined): 'linear' | 'log' =>
  choice === 'log' ? 'log' : 'linear';

const frameOf = ({ theory = [], limits = [] }: ChartChoices) => ({
  theory,
  limits,
  hovered: -1,
  selected: -1,
});

/** Two axes, neither of them named by words alone: cells say more than a bundle of lines. */
export const canBeHeat = ({ axes }: Pick<SweepTable, 'axes'>): boolean => axes.length === 2;

export function heatOf(table: SweepTable, measure: MeasureId, choices: ChartChoices = {}): SweepHeatModel {
  const rows = elementAt(table.axes, 0);
  const spec = specOf(scenarioOf(table), rows.key);
  const model = chartOf(table, measure, {
    ...choices,
    theory: [],
    limits: [],
    nameOf: (values) => valueText(spec, elementAt(values, 0)),
  });
  const unit = spec?.kind === 'number' && spec.unit !== '' ? `, ${spec.unit}` : '';
  return { ...model, rowTitle: `${spec?.title ?? rows.key}${unit}` };
}
