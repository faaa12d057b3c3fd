/** Draws the way of the arm over a queue. */
import { scaleLinear } from 'd3-scale';
import { LabelField } from '../../draw/labels.ts';
import { discMark, markHalfWidth, markRadius } from '../../draw/marks.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { circle, line, type Pen } from '../../draw/pen.ts';
import type { Size } from '../scene/view.ts';
import type { ZigzagModel, ZigzagStep } from './zigzagModel.ts';

/** A line of the chart is at most so high, in sizes of small type. */
const HIGHEST_LINE = 3.4;
/** Marks of neighbours stand in two rows, as long as they are not so many that nobody reads them. */
const MOST_STAGGERED = 40;

/** Where things are: x by cylinder, y by step, 0 for the start. */
export function chartOf(model: ZigzagModel, size: Size, theme: Theme) {
  const { tiny, small } = theme.type;
  const right = textWidth('00000', small, 600) + textWidth('+0000', tiny) + 14 * theme.scale;
  const margin = textWidth(String(model.cylinders), small, 600) + 8 * theme.scale;
  const markUp = 2 * markRadius(theme) + 2 * theme.scale;
  const levels = model.queue.length <= MOST_STAGGERED ? 2 : 1;
  const axisY = tiny * 1.6 + levels * markUp + 0.4 * markRadius(theme);
  const top = axisY + small * 1.9;
  const bottom = size.height - tiny;
  const lineHeight = Math.min(HIGHEST_LINE * small, Math.max(1, bottom - top) / Math.max(1, model.lines));
  const plotRight = size.width - right - margin;
  return {
    left: margin,
    right: plotRight,
    totalX: size.width - 2,
    axisY,
    markUp,
    levels,
    lineHeight,
    bottom: top + lineHeight * model.lines,
    x: scaleLinear([0, Math.max(1, model.cylinders - 1)], [margin, plotRight]),
    y: scaleLinear([0, 1], [top, top + lineHeight]),
  };
}

type Chart = ReturnType<typeof chartOf>;

export function draw(pen: Pen, model: ZigzagModel, size: Size, theme: Theme): void {
  const chart = chartOf(model, size, theme);
  drawAxis(pen, model, chart, theme);
  drawGuides(pen, model, chart, theme);
  const begun = model.steps.length;
  const over = model.progress < 1 ? begun - 1 : begun;
  if (model.ghosts.length > 0) {
    pen.save();
    pen.alpha(0.32);
    model.ghosts.forEach((step, k) => {
      drawStroke(pen, step, over + k + 1, 1, chart, theme);
    });
    model.ghosts.forEach((step, k) => {
      drawStop(pen, step, over + k + 1, chart, theme, false);
    });
    pen.restore();
  }
  model.steps.forEach((step, k) => {
    drawStroke(pen, step, k + 1, k + 1 === begun ? model.progress : 1, chart, theme);
  });
  drawStart(pen, model, chart, theme);
  const there = model.steps.slice(0, over);
  there.forEach((step, k) => {
    drawStop(pen, step, k + 1, chart, theme, step.row >= 0 && step.row === model.selected);
  });
  drawNumbers(pen, model, there, chart, size, theme);
  drawNow(pen, model, chart, theme);
}

/** The cylinders of the disk, and who waits where: by place in the queue. */
function drawAxis(pen: Pen, model: ZigzagModel, chart: Chart, theme: Theme): void {
  const { colors, type, fonts } = theme;
  const { axisY } = chart;
  line(pen, chart.left, axisY, chart.right, axisY, colors.muted, theme.line.thin);
  const style = { size: type.tiny, font: fonts.sans, color: colors.muted };
  const top = type.tiny;
  pen.text('0', chart.x(0), top, { ...style, align: 'center' });
  pen.text(String(model.cylinders - 1), chart.right, top, { ...style, align: 'center' });
  const captionWidth = textWidth('cylinders; marks: who waits, by place in the queue', type.tiny);
  pen.text(
    captionWidth < chart.right - chart.left - 8 * type.tiny
      ? 'cylinders; marks: who waits, by place in the queue'
      : 'cylinders',
    (chart.left + chart.right) / 2,
    top,
    { ...style, align: 'center' },
  );
  pen.text('total', chart.totalX, top, { ...style, align: 'right' });
  for (const end of [chart.left, chart.right])
    line(pen, end, axisY - 4 * theme.scale, end, axisY + 4 * theme.scale, colors.muted, theme.line.thin);
  const gone = new Set(model.steps.map(({ row }) => row));
  const marks = new LabelField(0, chart.totalX);
  const r = markRadius(theme);
  // Those who still wait have the right of way.
  const waitingFirst = [...model.queue].sort((a, b) => Number(gone.has(a.row)) - Number(gone.has(b.row)));
  for (const { row, cylinder, place } of waitingFirst) {
    const x = chart.x(cylinder);
    const label = String(place);
    const half = markHalfWidth(label, theme);
    const color = gone.has(row) ? colors.hairline : colors.ink;
    line(pen, x, axisY - 5 * theme.scale, x, axisY, color, theme.line.mark);
    const selected = row === model.selected;
    if (gone.has(row) && !selected) continue;
    const heights = Array.from({ length: chart.levels }, (_, level) => axisY - (level + 0.9) * chart.markUp);
    const free = heights.find((y) => marks.take(x - half, y - r, 2 * half, 2 * r, 1));
    if (free !== undefined || selected) discMark(pen, x, free ?? heights[0], label, { theme, selected });
  }
}

/** From a request down to where it is served, so that the eye finds what is still to do; both edges as well. */
function drawGuides(pen: Pen, model: ZigzagModel, chart: Chart, theme: Theme): void {
  const { hairline } = theme.colors;
  const served = new Map(model.steps.map(({ row }, k) => [row, k + 1]));
  if (model.queue.length <= 60)
    for (const { row, cylinder } of model.queue) {
      const x = chart.x(cylinder);
      const step = served.get(row);
      const to = step === undefined ? chart.bottom : chart.y(step);
      line(pen, x, chart.axisY, x, to, hairline, theme.line.hair, [2 * theme.scale, 3 * theme.scale]);
    }
  for (const x of [chart.left, chart.right])
    line(pen, x, chart.axisY, x, chart.bottom, hairline, theme.line.hair);
}

function drawStroke(
  pen: Pen,
  step: ZigzagStep,
  k: number,
  progress: number,
  chart: Chart,
  theme: Theme,
): void {
  const fromX = chart.x(step.from);
  const fromY = chart.y(k - 1);
  const x = fromX + (chart.x(step.cylinder) - fromX) * progress;
  const y = fromY + chart.lineHeight * progress;
  const { ink, muted } = theme.colors;
  if (step.isReturn)
    line(pen, fromX, fromY, x, y, muted, theme.line.mark, [5 * theme.scale, 4 * theme.scale]);
  else line(pen, fromX, fromY, x, y, ink, theme.line.mark);
}

const dotRadius = (chart: Chart, theme: Theme) =>
  Math.max(1.5, Math.min(4 * theme.scale, chart.lineHeight * 0.35));

function drawStart(pen: Pen, model: ZigzagModel, chart: Chart, theme: Theme): void {
  const x = chart.x(model.startCylinder);
  const y = chart.y(0);
  circle(pen, x, y, 4 * theme.scale);
  pen.fill(theme.colors.card);
  pen.stroke(theme.colors.ink, theme.line.mark);
  const text = model.fromStart ? `start ${model.startCylinder}` : `from ${model.startCylinder}`;
  const leads = model.steps.length > 0 ? model.steps[0].cylinder - model.startCylinder : 1;
  const width = textWidth(text, theme.type.small, 600) + 9 * theme.scale;
  // On the side that the first journey does not take, if there is room.
  const left = leads >= 0 ? x - width > 0 : x + width > chart.right;
  pen.text(text, left ? x - 9 * theme.scale : x + 9 * theme.scale, y, {
    size: theme.type.small,
    font: theme.fonts.sans,
    weight: 600,
    color: theme.colors.ink,
    align: left ? 'right' : 'left',
    baseline: 'middle',
    halo: theme.colors.paper,
  });
}

/** A dot where a request is served; a bar where nobody is: at the edge. */
function drawStop(
  pen: Pen,
  step: ZigzagStep,
  k: number,
  chart: Chart,
  theme: Theme,
  selected: boolean,
): void {
  const { colors } = theme;
  const x = chart.x(step.cylinder);
  const y = chart.y(k);
  const r = dotRadius(chart, theme);
  if (step.row < 0) {
    line(pen, x, y - 2 * r, x, y + 2 * r, colors.ink, theme.line.strong);
    return;
  }
  circle(pen, x, y, r);
  pen.fill(colors.d);
  if (!selected) return;
  circle(pen, x, y, r + 3 * theme.scale);
  pen.stroke(colors.ink, theme.line.mark);
}

/** Cylinders beside the stops, distances and totals at the right; the newest first, where there is not room for all. */
function drawNumbers(
  pen: Pen,
  model: ZigzagModel,
  there: readonly ZigzagStep[],
  chart: Chart,
  size: Size,
  theme: Theme,
): void {
  const { colors, type, fonts } = theme;
  const field = new LabelField(0, size.width);
  const high = type.small * 1.05;
  const plain = { size: type.small, font: fonts.sans };
  for (let k = there.length; k >= 1; k--) {
    const step = there[k - 1];
    const y = chart.y(k);
    const total = String(model.countReturns ? step.counted : step.free);
    const totalWidth = textWidth(total, type.small, 600);
    if (field.take(chart.totalX - totalWidth, y - high / 2, totalWidth, high, 0)) {
      const style = { ...plain, align: 'right', baseline: 'middle' } as const;
      pen.text(total, chart.totalX, y, { ...style, weight: 600, color: colors.ink });
      const distance = Math.abs(step.cylinder - step.from);
      const left = step.isReturn && !model.countReturns ? `(${distance})` : `+${distance}`;
      const x = chart.totalX - textWidth('00000', type.small, 600) - 4 * theme.scale;
      pen.text(left, x, y, { ...style, size: type.tiny, color: colors.muted });
    }
    const text = String(step.cylinder);
    const width = textWidth(text, type.small, 600);
    const gap = 6 * theme.scale;
    const x = chart.x(step.cylinder);
    // Beyond the stop as the arm came, a little up: there neither this journey nor the next one passes.
    const rightward =
      step.cylinder > step.from ? x + gap + width < chart.right + 8 * gap : x - gap - width < 0;
    const labelX = rightward ? x + gap : x - gap - width;
    const labelY = y - high + 1;
    if (!field.take(labelX, labelY, width, high, 0)) continue;
    pen.text(text, labelX, y - 3 * theme.scale, {
      ...plain,
      weight: 600,
      color: colors.ink,
      halo: colors.paper,
    });
  }
}

/** Where the arm is now. */
function drawNow(pen: Pen, model: ZigzagModel, chart: Chart, theme: Theme): void {
  const k = model.steps.length;
  const last = k > 0 ? model.steps[k - 1] : undefined;
  const from = last?.from ?? model.startCylinder;
  const to = last?.cylinder ?? model.startCylinder;
  const x = chart.x(from) + (chart.x(to) - chart.x(from)) * model.progress;
  const y = chart.y(Math.max(0, k - 1)) + (k > 0 ? chart.lineHeight * model.progress : 0);
  circle(pen, x, y, dotRadius(chart, theme) + 1.5 * theme.scale);
  pen.fill(theme.colors.now);
}
