/**
 * The chart of a sweep as plain data: lines over one parameter, with their intervals; saturated points as such. What
 * it is drawn like stands in draw.ts; here are its types, its words, its table, and the way from point to
 * point by keys.
 */
import type { TextTable } from '../scene/view.ts';
import type { OwnLook } from '../axes/lineLook.ts';
import { describeInterval, describeMeasure, type MeasureUnit } from './words.ts';

export interface ChartPoint {
  /** In the axis's unit; on an axis of categories, which of them, from 0. */
  readonly x: number;
  /** The caller's name for it: what is hovered, selected and pressed. */
  readonly index: number;
  /** open: more is to come; imprecise: the interval stayed wider than asked for. */
  readonly state: 'open' | 'done' | 'imprecise' | 'saturated';
  /** Absent where there is nothing to tell, and of measures that grow without end on a saturated disk. */
  readonly value?: number;
  /** The 95 % interval; absent where it is not known. */
  readonly low?: number;
  readonly high?: number;
  /** The figure of each replication: all points have the same seeds. */
  readonly runs?: readonly number[];
  /** Its backlog seems to grow, and it is not certain yet. */
  readonly unsure?: true;
  /** Of a saturated disk, a figure that hangs on the length of the run. */
  readonly hollow?: true;
}

export interface ChartLine {
  readonly name: string;
  /** By x. */
  readonly points: readonly ChartPoint[];
  /** Where its pattern says something; else it is told apart by its place. */
  readonly look?: OwnLook;
  /** Of many points only each so many-th has a mark, and they are one stroke. */
  readonly marksEvery?: number;
}

/** What a formula says on the same axes: by x, gaps where it says nothing. */
export interface TheoryLine {
  readonly name: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

/** A vertical line: beyond it something ends. */
export interface ChartLimit {
  readonly name: string;
  readonly x: number;
}

export interface ChartX {
  readonly title: string;
  readonly unit: string;
  readonly scale: 'linear' | 'log' | 'category';
  /** All values of the axis, as they are written; on an axis of categories their names. */
  readonly values: readonly { readonly x: number; readonly text: string }[];
  /** The same axis read in another way, above the chart and behind it. */
  readonly second?: { readonly title: string; readonly factor: number };
}

export interface ChartY {
  readonly title: string;
  readonly unit: MeasureUnit;
  readonly scale: 'linear' | 'log';
}

/** How far a chart's figures have gone so far: its scales hold all of that, so that none shrinks while it is measured. */
export interface ChartReach {
  readonly least: number;
  readonly most: number;
  /** By line: it has been saturated somewhere, and has a row above the plot. */
  readonly saturated: readonly boolean[];
  /** The axis ends at `most`, and a figure beyond it stands at its edge, written out. */
  readonly ends?: true;
}

export interface SweepChartModel {
  readonly x: ChartX;
  readonly y: ChartY;
  /** What all of it is of, beside the title of the figures. */
  readonly given?: string;
  readonly lines: readonly ChartLine[];
  readonly theory: readonly TheoryLine[];
  readonly limits: readonly ChartLimit[];
  /** Absent where all that is measured is known from the start. */
  readonly reach?: ChartReach;
  /** Indices of points, −1 for none. */
  readonly hovered: number;
  readonly selected: number;
}

/** A logarithmic axis serves where the figures differ by more than this. */
const MOST_LINEAR = 60;

/** What an axis of figures should be, when nobody has chosen. */
export function fittingScale(lines: readonly ChartLine[]): ChartY['scale'] {
  let least = Infinity;
  let most = 0;
  for (const { points } of lines)
    for (const { value } of points) {
      if (value === undefined || !(value > 0)) continue;
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
  return most / least > MOST_LINEAR ? 'log' : 'linear';
}

export interface Found {
  readonly line: ChartLine;
  readonly point: ChartPoint;
  readonly lineAt: number;
  readonly pointAt: number;
}

/** The point of an index. */
export function pointOf({ lines }: SweepChartModel, index: number): Found | undefined {
  for (const [lineAt, line] of lines.entries()) {
    const pointAt = line.points.findIndex((point) => point.index === index);
    if (pointAt >= 0) return { line, point: line.points[pointAt], lineAt, pointAt };
  }
  return undefined;
}

const rankOf = ({ value, state }: ChartPoint): number => value ?? (state === 'saturated' ? Infinity : -1);

/** Where an arrow key leads from a point: along its line, or up and down among the points at the same x. */
export function neighbour(model: SweepChartModel, index: number, key: string): number {
  const at = pointOf(model, index);
  if (!at) return model.lines.find(({ points }) => points.length > 0)?.points[0].index ?? -1;
  const { points } = at.line;
  switch (key) {
    case 'ArrowLeft':
      return points[Math.max(0, at.pointAt - 1)].index;
    case 'ArrowRight':
      return points[Math.min(points.length - 1, at.pointAt + 1)].index;
    case 'Home':
      return points[0].index;
    case 'End':
      return points[points.length - 1].index;
    case 'ArrowUp':
    case 'ArrowDown': {
      const same = model.lines
        .flatMap((line) => line.points.filter(({ x }) => x === at.point.x))
        .sort((a, b) => rankOf(a) - rankOf(b));
      const next = same.indexOf(at.point) + (key === 'ArrowUp' ? 1 : -1);
      return same[Math.max(0, Math.min(same.length - 1, next))].index;
    }
    default:
      return index;
  }
}

/** 'λ = 12 per second' in the axis's own words. */
function describePlace({ x }: SweepChartModel, value: number): string {
  const text = x.values.find((known) => known.x === value)?.text ?? String(value);
  return x.scale === 'category' ? text : `${x.title} ${text}${x.unit === '' ? '' : `\u202f${x.unit}`}`;
}

/** What a point says: '0.312 s ± 0.004 s', 'saturated', 'not yet measured'. */
export function describePointValue({ y }: SweepChartModel, point: ChartPoint): string {
  const { value, low, high, state } = point;
  if (value === undefined) return state === 'saturated' ? 'saturated' : state === 'open' ? '…' : '–';
  const marks = state === 'saturated' ? ' (saturated)' : state === 'imprecise' ? ' (imprecise)' : '';
  return `${describeInterval(value, low, high, y.unit)}${marks}`;
}

/** One point in a sentence, for whoever moves from point to point by keys. */
export function describePoint(model: SweepChartModel, index: number): string {
  const found = pointOf(model, index);
  if (!found) return '';
  const name = model.lines.length > 1 ? `${found.line.name}, ` : '';
  return `${name}${describePlace(model, found.point.x)}: ${describePointValue(model, found.point)}.`;
}

/** What stands beside a point under a hand: 'Mixed, gated SCAN at 24: saturated'. */
export function describePointed(
  model: SweepChartModel,
  { line, point }: Pick<Found, 'line' | 'point'>,
): string {
  const text = model.x.values.find((known) => known.x === point.x)?.text ?? String(point.x);
  const place =
    model.x.scale === 'category' ? text : `${text}${model.x.unit === '' ? '' : `\u202f${model.x.unit}`}`;
  const where = model.lines.length > 1 ? `${line.name} at ${place}` : `At ${place}`;
  return `${where}: ${describePointValue(model, point)}`;
}

/** On paper figures are the same where they differ by less than this share of the axis, or by this factor less 1. */
const SAME_SHARE = 0.006;
const SAME_FACTOR = 0.02;

/** Lines whose figures look the same at every place lie upon each other: by line, how many before it it covers. */
export function coveredBy({ lines, y }: Pick<SweepChartModel, 'lines' | 'y'>): readonly number[] {
  const most = Math.max(0, ...lines.flatMap(({ points }) => points.flatMap(({ value }) => value ?? [])));
  const isNear = (a: number, b: number): boolean =>
    a === b ||
    (y.scale === 'log' ? Math.abs(Math.log(a / b)) < SAME_FACTOR : Math.abs(a - b) < SAME_SHARE * most);
  const isSame = (a: ChartPoint, b: ChartPoint | undefined): boolean =>
    a.x === b?.x &&
    (a.value === undefined || b.value === undefined
      ? a.value === b.value && a.state === b.state
      : isNear(a.value, b.value));
  const lieUpon = (a: ChartLine, b: ChartLine): boolean =>
    a.points.some(({ value }) => value !== undefined) &&
    a.points.length === b.points.length &&
    a.points.every((point, k) => isSame(point, b.points[k]));
  return lines.map((line, i) => lines.slice(0, i).filter((other) => lieUpon(line, other)).length);
}

export function describeChart(model: SweepChartModel): string {
  const { x, y, lines } = model;
  const unit = x.unit === '' ? '' : ` in ${x.unit}`;
  const head = `${y.title} by ${x.title}${unit}, ${lines.length === 1 ? 'one line' : `${lines.length} lines`}.`;
  return [head, ...lines.map((line) => `${describeLine(model, line)}.`)].join(' ');
}

function describeLine({ x, y }: SweepChartModel, { name, points }: ChartLine): string {
  const text = (point: ChartPoint) => x.values.find((known) => known.x === point.x)?.text ?? String(point.x);
  const known = points.filter(({ value }) => value !== undefined);
  const full = points.find(({ state }) => state === 'saturated');
  const parts: string[] = [];
  if (known.length > 0) {
    const [first] = known;
    const last = known[known.length - 1];
    parts.push(`${describeMeasure(first.value ?? NaN, y.unit)} at ${text(first)}`);
    if (last !== first) parts.push(`${describeMeasure(last.value ?? NaN, y.unit)} at ${text(last)}`);
  }
  if (full) parts.push(`saturated from ${text(full)}`);
  return `${name}: ${parts.length === 0 ? 'nothing measured yet' : parts.join(', ')}`;
}

/** Without what floating point adds to it. */
export const plainNumber = (value: number): string => String(Number(value.toFixed(6)));

/** A row for each value of the axis, a column for each line. */
export function tableOfChart(model: SweepChartModel): TextTable {
  const { x, lines, theory } = model;
  const near = (points: TheoryLine['points'], at: number) => points.find((point) => point.x === at)?.y;
  const { second } = x;
  return {
    head: [
      `${x.title}${x.unit === '' ? '' : ` (${x.unit})`}`,
      ...(second ? [second.title] : []),
      ...lines.map(({ name }) => name),
      ...theory.map(({ name }) => name),
    ],
    rows: x.values.map((known) => [
      known.text,
      ...(second ? [plainNumber(known.x * second.factor)] : []),
      ...lines.map(({ points }) => {
        const point = points.find((own) => own.x === known.x);
        return point ? describePointValue(model, point) : '–';
      }),
      ...theory.map(({ points }) => describeMeasure(near(points, known.x) ?? NaN, model.y.unit)),
    ]),
  };
}
