/** The head's way over the queue, a line down for each step; nothing of a step that nobody has taken. */
import { elementAt } from '../../../core/base/elementAt.ts';
import { CYLINDERS, type Queue } from '../../../core/lesson/exercise/serveQueue.ts';
import { linear } from '../../draw/linear.ts';
import type { Theme } from '../../draw/palette.ts';
import { circle, line, type Pen } from '../../draw/pen.ts';
import type { Size } from '../../view/scene/view.ts';
import { MARK_PX, ROW_PX, upperMarks } from './markRows.ts';
import type { ServeModel } from './serveModel.ts';

export interface ServePlot {
  readonly x: (cylinder: number) => number;
  readonly y: (step: number) => number;
  readonly axisY: number;
  readonly left: number;
  readonly right: number;
  /** Of the queue's marks, by place. */
  readonly isUpper: readonly boolean[];
}

export function servePlot(queue: Queue, { width, height }: Size, { scale, type }: Theme): ServePlot {
  const left = 14 * scale;
  const right = Math.max(left + 40, width - 40 * scale);
  const x = linear([0, CYLINDERS - 1], [left, right]);
  const isUpper = upperMarks(queue.cylinders.map(x), scale);
  const hasUpper = isUpper.includes(true);
  const axisY = (44 + (hasUpper ? ROW_PX : 0)) * scale;
  const top = axisY + type.tiny * (hasUpper ? 5 : 4);
  const foot = Math.max(top + 60, height - 16 * scale);
  return {
    x,
    y: linear([0, queue.order.length], [top, foot]),
    ...{ axisY, left, right, isUpper },
  };
}

/** The place whose mark is within a finger's reach; undefined for none. */
export function placeAt(
  queue: Queue,
  plot: ServePlot,
  px: number,
  py: number,
  theme: Theme,
): number | undefined {
  if (py > plot.axisY + 34 * theme.scale) return undefined;
  const reach = 18 * theme.scale;
  const distances = queue.cylinders.map((cylinder) => Math.abs(plot.x(cylinder) - px));
  const nearest = distances.indexOf(Math.min(...distances));
  return elementAt(distances, nearest) <= reach ? nearest : undefined;
}

export function drawServe(pen: Pen, queue: Queue, model: ServeModel, size: Size, theme: Theme): void {
  const { colors, type, fonts, line: lines, scale } = theme;
  const plot = servePlot(queue, size, theme);
  const small = { size: type.tiny, font: fonts.sans, color: colors.muted } as const;
  const { difference, right } = model;
  const way = [queue.head, ...queue.order.slice(0, right).map((place) => elementAt(queue.cylinders, place))];
  line(pen, plot.left, plot.axisY, plot.right, plot.axisY, colors.cEdge, lines.mark);
  for (const [end, align] of [
    [0, 'left'],
    [CYLINDERS - 1, 'right'],
  ] as const)
    if (queue.cylinders.every((cylinder) => Math.abs(plot.x(cylinder) - plot.x(end)) > 40 * scale))
      pen.text(String(end), plot.x(end), plot.axisY + type.tiny * 1.5, { ...small, align });
  for (let step = 0; step <= queue.order.length; step++) {
    const y = plot.y(step);
    line(pen, plot.left, y, plot.right, y, colors.hairline, lines.hair);
    pen.text(step === 0 ? 'start' : String(step), plot.right + 6 * scale, y + type.tiny * 0.35, small);
  }
  if (right < queue.order.length) {
    const from = plot.y(right + (difference ? 1 : 0));
    pen.begin();
    pen.rect(plot.left, from, plot.right - plot.left, Math.max(0, plot.y(queue.order.length) - from));
    pen.hatch(colors.hatch, 7 * scale);
  }
  queue.cylinders.forEach((cylinder, place) => {
    const isServed = queue.order.slice(0, right).includes(place);
    const isUpper = plot.isUpper[place] === true;
    const [x, y] = [plot.x(cylinder), plot.axisY - (18 + (isUpper ? ROW_PX : 0)) * scale];
    if (isUpper) line(pen, x, y, x, plot.axisY, colors.hairline, lines.hair);
    circle(pen, x, y, MARK_PX * scale);
    if (isServed) pen.stroke(colors.muted, lines.hair, [2, 2]);
    else pen.fill(colors.d);
    if (difference?.yours === place) {
      circle(pen, x, y, (MARK_PX + 2) * scale);
      pen.stroke(colors.now, lines.strong);
    }
    pen.text(String(place + 1), x, y + 4 * scale, {
      ...{ size: type.tiny, font: fonts.sans, weight: 600, align: 'center' },
      color: isServed ? colors.muted : colors.dInk,
    });
    line(pen, x, plot.axisY - 5 * scale, x, plot.axisY + 5 * scale, colors.muted, lines.hair);
    pen.text(String(cylinder), x, plot.axisY + type.tiny * (isUpper ? 2.5 : 1.5), {
      ...{ size: type.tiny, font: fonts.sans, align: 'center', color: colors.ink, halo: colors.paper },
    });
  });
  pen.begin();
  way.forEach((cylinder, step) => {
    if (step === 0) pen.moveTo(plot.x(cylinder), plot.y(step));
    else pen.lineTo(plot.x(cylinder), plot.y(step));
  });
  pen.stroke(colors.ink, lines.mark);
  way.forEach((cylinder, step) => {
    circle(pen, plot.x(cylinder), plot.y(step), 4 * scale);
    pen.fill(step === way.length - 1 ? colors.now : colors.ink);
  });
  const bold = { size: type.tiny, font: fonts.sans, weight: 600, halo: colors.paper } as const;
  const here = elementAt(way, right);
  // On the side that the arm did not come from.
  const before = way.at(-2);
  const toLeft =
    here > 0.85 * CYLINDERS || (before !== undefined && before > here && here > 0.12 * CYLINDERS);
  pen.text(
    `head, ${here}`,
    plot.x(here) + (toLeft ? -8 : 8) * scale,
    // At an edge it lies under the line by which it came.
    plot.y(right) + (toLeft && before !== undefined && before < here ? type.tiny * 1.5 : -6 * scale),
    { ...bold, color: colors.now, align: toLeft ? 'right' : 'left' },
  );
  if (!difference) return;
  const leads = [
    [difference.right, colors.ink, [2, 3], 'the policy'],
    [difference.yours, colors.now, [6, 4], 'you'],
  ] as const;
  const isRightOf =
    elementAt(queue.cylinders, difference.right) > elementAt(queue.cylinders, difference.yours);
  leads.forEach(([place, color, dash, name], k) => {
    const cylinder = elementAt(queue.cylinders, place);
    const [x, y] = [plot.x(cylinder), plot.y(right + 1)];
    line(pen, plot.x(here), plot.y(right), x, y, color, lines.mark, dash);
    circle(pen, x, y, 5 * scale);
    pen.fill(colors.paper);
    circle(pen, x, y, 5 * scale);
    pen.stroke(color, lines.mark);
    // Away from each other, and not over an edge.
    const outwards = (k === 0) === isRightOf;
    const toRight = outwards ? cylinder < 0.85 * CYLINDERS : cylinder < 0.15 * CYLINDERS;
    pen.text(`${name}: ${cylinder}`, x + (toRight ? 9 : -9) * scale, y + type.tiny * 1.5, {
      ...bold,
      color,
      align: toRight ? 'left' : 'right',
    });
  });
}
