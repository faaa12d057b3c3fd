/** A sweep over two parameters as a field of cells: the darker, the larger; the figure stands in each. */
import { contrast } from '../../draw/contrast.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, type Pen } from '../../draw/pen.ts';
import { describePoint, type ChartPoint, type SweepChartModel } from './chart.ts';
import { describeMeasure, unitTitle } from './words.ts';
import type { Size } from '../scene/view.ts';

/** A column for each value of the axis, a row for each line, the first one lowest. */
interface Grid {
  readonly left: number;
  readonly top: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
}

/** The lines are those of the chart, named by their value alone; `title` is what the rows vary. */
export interface SweepHeatModel extends SweepChartModel {
  readonly rowTitle: string;
}

const LEAST_CELL = 1.9;

export const heatHeight = ({ lines }: SweepHeatModel, theme: Theme): number =>
  Math.round(lines.length * Math.max(28, 2.4 * theme.type.small) + 7 * theme.type.tiny);

function gridOf({ x, lines }: SweepHeatModel, size: Size, theme: Theme): Grid {
  const { tiny, small } = theme.type;
  const left = Math.max(...lines.map(({ name }) => textWidth(name, tiny)), textWidth('000', tiny)) + 10;
  const top = 1.2 * small + 2.2 * tiny;
  return {
    left,
    top,
    cellWidth: Math.max(1, (size.width - left) / Math.max(1, x.values.length)),
    cellHeight: Math.max(LEAST_CELL, (size.height - top - 3.8 * tiny) / Math.max(1, lines.length)),
  };
}

/** From 0 to 1 by size; by orders of magnitude where the axis of figures is logarithmic. */
export function shadeOf(model: SweepChartModel): (value: number) => number {
  const values = model.lines.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []));
  const positive = values.filter((value) => value > 0);
  const most = Math.max(0, ...values);
  if (model.y.scale === 'linear' || positive.length < 2) return (value) => (most > 0 ? value / most : 0);
  const least = Math.min(...positive);
  const span = Math.log(most / least);
  return (value) => (value > 0 ? (span > 0 ? 0.08 + (0.92 * Math.log(value / least)) / span : 1) : 0);
}

const mixed = (a: string, b: string, share: number): string =>
  `#${[1, 3, 5]
    .map((i) => {
      const [from, to] = [a, b].map((color) => parseInt(color.slice(i, i + 2), 16));
      return Math.round(from + (to - from) * share)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

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
  pen.text(model.rowTitle, 0, grid.top - 0.7 * tiny, { ...style, color: colors.ink });
  const shade = shadeOf(model);
  const rows = model.lines.length;
  model.lines.forEach(({ name, points }, i) => {
    const y = grid.top + (rows - 1 - i) * grid.cellHeight;
    if (grid.cellHeight >= tiny * 0.95 || i % 5 === 0)
      pen.text(name, grid.left - 8, y + grid.cellHeight / 2, {
        ...style,
        align: 'right',
        baseline: 'middle',
      });
    for (const point of points) {
      const column = model.x.values.findIndex(({ x }) => x === point.x);
      if (column >= 0)
        drawCell(pen, model, point, grid.left + column * grid.cellWidth, y, grid, shade, theme);
    }
  });
  drawColumns(pen, model, grid, theme);
}

function drawColumns(pen: Pen, { x, lines }: SweepHeatModel, grid: Grid, theme: Theme): void {
  const { tiny } = theme.type;
  const style = { size: tiny, font: theme.fonts.sans, color: theme.colors.muted, align: 'center' as const };
  const bottom = grid.top + lines.length * grid.cellHeight;
  const widest = Math.max(...x.values.map(({ text }) => textWidth(text, tiny))) + 8;
  const every = Math.ceil(widest / grid.cellWidth);
  x.values.forEach(({ text }, i) => {
    if (i % every === 0) pen.text(text, grid.left + (i + 0.5) * grid.cellWidth, bottom + 1.4 * tiny, style);
  });
  pen.text(
    x.unit === '' ? x.title : `${x.title}, ${x.unit}`,
    grid.left + (x.values.length * grid.cellWidth) / 2,
    bottom + 2.9 * tiny,
    { ...style, color: theme.colors.ink },
  );
}

function drawCell(
  pen: Pen,
  model: SweepHeatModel,
  point: ChartPoint,
  x: number,
  y: number,
  { cellWidth, cellHeight }: Grid,
  shade: (value: number) => number,
  theme: Theme,
): void {
  const { colors } = theme;
  const [width, height] = [Math.max(1, cellWidth - 1), Math.max(1, cellHeight - 1)];
  const ground = mixed(
    colors.paper,
    colors.d,
    point.value === undefined ? 0.04 : 0.06 + 0.84 * shade(point.value),
  );
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
  if (point.value === undefined || textWidth(text, size) > cellWidth - 6 || cellHeight < 1.2 * size) return;
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
  const { left, top, cellWidth, cellHeight } = gridOf(model, size, theme);
  const column = Math.floor((x - left) / cellWidth);
  const row = model.lines.length - 1 - Math.floor((y - top) / cellHeight);
  const place = model.x.values.at(column);
  if (column < 0 || column >= model.x.values.length || row < 0 || row >= model.lines.length) return undefined;
  return model.lines[row].points.find((point) => point.x === place?.x)?.index;
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
