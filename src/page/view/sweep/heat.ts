/** A sweep over two parameters as a field of cells: the darker, the larger; the figure stands in each. */
import { range } from 'd3-array';
import { interpolateRgb } from 'd3-interpolate';
import { scaleBand, scaleLog, type ScaleBand } from 'd3-scale';
import { contrast } from '../../draw/contrast.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, type Pen } from '../../draw/pen.ts';
import { describePoint, type ChartPoint, type SweepChartModel } from './chart.ts';
import { describeMeasure, unitTitle } from './words.ts';
import type { Size } from '../scene/view.ts';

/** A column for each value of the axis, a row for each line, the first one lowest. */
interface Grid {
  /** By the axis's values. */
  readonly columns: ScaleBand<number>;
  /** By the places of the lines. */
  readonly rows: ScaleBand<number>;
}

/** The lines are those of the chart, named by their value alone; `title` is what the rows vary. */
export interface SweepHeatModel extends SweepChartModel {
  readonly rowTitle: string;
}

const LEAST_CELL = 1.9;
/** Between cells a pixel of paper. */
const GAP = 1;

export const heatHeight = ({ lines }: SweepHeatModel, theme: Theme): number =>
  Math.round(lines.length * Math.max(28, 2.4 * theme.type.small) + 7 * theme.type.tiny);

function gridOf({ x, lines }: SweepHeatModel, size: Size, theme: Theme): Grid {
  const { tiny, small } = theme.type;
  const left = Math.max(...lines.map(({ name }) => textWidth(name, tiny)), textWidth('000', tiny)) + 10;
  const top = 1.2 * small + 2.2 * tiny;
  const right = Math.max(left + x.values.length, size.width);
  const bottom = Math.max(top + LEAST_CELL * lines.length, size.height - 3.8 * tiny);
  return {
    columns: scaleBand(
      x.values.map((known) => known.x),
      [left, right],
    ),
    rows: scaleBand(range(lines.length), [bottom, top]),
  };
}

/** From 0 to 1 by size; by orders of magnitude where the axis of figures is logarithmic. */
export function shadeOf(model: SweepChartModel): (value: number) => number {
  const values = model.lines.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []));
  const positive = values.filter((value) => value > 0);
  const most = Math.max(model.reach?.most ?? 0, ...values);
  if (model.y.scale === 'linear' || positive.length < 2) return (value) => (most > 0 ? value / most : 0);
  const least = Math.min(model.reach?.least ?? Infinity, ...positive);
  const scale = scaleLog([least, most], [least < most ? LEAST_SHADE : 1, 1]);
  return (value) => (value > 0 ? scale(value) : 0);
}

/** On a logarithmic axis the least figure is still told from none. */
const LEAST_SHADE = 0.08;

/** The ground of a cell: from nearly paper to nearly the darkest colour, by its shade; of one that is not known, paper. */
const groundOf = ({ colors }: Theme, shade: number | undefined): string =>
  interpolateRgb(colors.paper, colors.d)(shade === undefined ? 0.04 : 0.06 + 0.84 * shade);

export function drawHeat(pen: Pen, model: SweepHeatModel, size: Size, theme: Theme): void {
  const grid = gridOf(model, size, theme);
  const { tiny, small } = theme.type;
  const { colors } = theme;
  const style = { size: tiny, font: theme.fonts.sans, color: colors.muted };
  pen.text(`${model.y.title}, ${unitTitle(model.y.unit)}`, 0, small, {
    ...style,
    size: small,
    weight: 600,
    color: colors.ink,
  });
  const { columns, rows } = grid;
  const [left] = columns.range();
  const [, top] = rows.range();
  pen.text(model.rowTitle, 0, top - 0.7 * tiny, { ...style, color: colors.ink });
  const shade = shadeOf(model);
  model.lines.forEach(({ name, points }, i) => {
    const y = rows(i) ?? NaN;
    if (rows.step() >= tiny * 0.95 || i % 5 === 0)
      pen.text(name, left - 8, y + rows.step() / 2, {
        ...style,
        align: 'right',
        baseline: 'middle',
      });
    for (const point of points) {
      const x = columns(point.x);
      if (x !== undefined) drawCell(pen, model, point, x, y, grid, shade, theme);
    }
  });
  drawColumns(pen, model, grid, theme);
}

function drawColumns(pen: Pen, { x }: SweepHeatModel, { columns, rows }: Grid, theme: Theme): void {
  const { tiny } = theme.type;
  const style = { size: tiny, font: theme.fonts.sans, color: theme.colors.muted, align: 'center' as const };
  const [left, right] = columns.range();
  const [bottom] = rows.range();
  const widest = Math.max(...x.values.map(({ text }) => textWidth(text, tiny))) + 8;
  const every = Math.ceil(widest / columns.step());
  x.values.forEach(({ x: value, text }, i) => {
    const middle = (columns(value) ?? NaN) + columns.step() / 2;
    if (i % every === 0) pen.text(text, middle, bottom + 1.4 * tiny, style);
  });
  pen.text(x.unit === '' ? x.title : `${x.title}, ${x.unit}`, (left + right) / 2, bottom + 2.9 * tiny, {
    ...style,
    color: theme.colors.ink,
  });
}

function drawCell(
  pen: Pen,
  model: SweepHeatModel,
  point: ChartPoint,
  x: number,
  y: number,
  { columns, rows }: Grid,
  shade: (value: number) => number,
  theme: Theme,
): void {
  const { colors } = theme;
  const [width, height] = [columns, rows].map((band) => Math.max(1, band.bandwidth() - GAP));
  const ground = groundOf(theme, point.value === undefined ? undefined : shade(point.value));
  box(pen, x, y, width, height, ground);
  if (point.value === undefined && point.state === 'saturated') {
    pen.begin();
    pen.rect(x, y, width, height);
    pen.hatch(colors.muted, 6 * theme.scale);
  }
  if (point.index === model.selected || point.index === model.hovered) {
    pen.begin();
    pen.rect(x + 1, y + 1, width - 2, height - 2);
    pen.stroke(point.index === model.selected ? colors.now : colors.ink, theme.line.strong);
  }
  const text = describeCell(model, point);
  const size = theme.type.tiny;
  if (point.value === undefined || textWidth(text, size) > columns.step() - 6 || rows.step() < 1.2 * size)
    return;
  const onDark = contrast(ground, colors.dInk) > contrast(ground, colors.ink);
  pen.text(text, x + width / 2, y + height / 2, {
    size,
    font: theme.fonts.sans,
    color: onDark ? colors.dInk : colors.ink,
    align: 'center',
    baseline: 'middle',
  });
}

/** Without its unit, which stands above all cells. */
const describeCell = ({ y }: SweepHeatModel, { value }: ChartPoint): string =>
  value === undefined ? '' : describeMeasure(value, y.unit).split('\u202f')[0];

/** The index of the cell's point at (x, y). */
export function cellAt(
  model: SweepHeatModel,
  size: Size,
  x: number,
  y: number,
  theme: Theme,
): number | undefined {
  const { columns, rows } = gridOf(model, size, theme);
  const under = (band: ScaleBand<number>, at: number) =>
    band.domain().find((value) => at >= (band(value) ?? NaN) && at < (band(value) ?? NaN) + band.step());
  const place = under(columns, x);
  return model.lines[under(rows, y) ?? -1]?.points.find((point) => point.x === place)?.index;
}

export function describeHeat(model: SweepHeatModel): string {
  const all = model.lines.flatMap(({ points }) => points);
  const known = all
    .filter(({ value }) => value !== undefined)
    .sort((a, b) => (a.value ?? 0) - (b.value ?? 0));
  const full = all.filter(({ value, state }) => value === undefined && state === 'saturated').length;
  const head = `${model.y.title} by ${model.x.title} and ${model.rowTitle}, ${all.length} cells.`;
  const ends =
    known.length === 0
      ? 'Nothing has been measured yet.'
      : `The least: ${describePoint(model, known[0].index)} The most: ${describePoint(model, known[known.length - 1].index)}`;
  return [head, ends, ...(full > 0 ? [`${full} are saturated.`] : [])].join(' ');
}
