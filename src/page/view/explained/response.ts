/** Figure 3 of WRR-SCAN: the head's way over the disk, and how long it takes to the data of a job, with T_h and T_t. */
import { crossMark } from '../../draw/marks.ts';
import type { Theme } from '../../draw/palette.ts';
import { circle, line, type Pen } from '../../draw/pen.ts';
import type { Size } from '../scene/view.ts';
import type { Explained } from './explained.ts';
import { drawEnds } from './period.ts';
import { drawPeriod, drawRuler, headHeight, nameParts, rulerOf, small, type Ruler } from './ruler.ts';
import { ROUND_NS, ROUNDS, type TaskModel, type Visit } from './task.ts';
import { sayResponse, tableOfVisits } from './taskWords.ts';

interface Plot {
  readonly top: number;
  readonly bottom: number;
}

/** The disk's height in the picture: the lowest cylinder at the bottom. */
export function plotOf({ height }: Pick<Size, 'height'>, theme: Theme): Plot {
  return { top: headHeight(theme) + theme.type.tiny * 2, bottom: height - theme.type.tiny * 3.6 };
}

/** The share of the disk below a place of the picture. */
export function placeAt(y: number, size: Size, theme: Theme): number {
  const { top, bottom } = plotOf(size, theme);
  return Math.max(0, Math.min(1, (bottom - y) / (bottom - top)));
}

export const responseFigure: Explained<TaskModel> = {
  title: 'The head and the data of a job',
  height: (width, theme) =>
    Math.ceil(
      headHeight(theme) + theme.type.tiny * 5.6 + Math.max(120, Math.min(260, width * 0.24)) * theme.scale,
    ),
  says: sayResponse,
  table: tableOfVisits,
  draw(pen: Pen, model: TaskModel, size: Size, theme: Theme): void {
    const { job, releaseNs, dueNs, place } = model;
    const { colors, line: lines, type, scale } = theme;
    const ruler = rulerOf(size, theme);
    const plot = plotOf(size, theme);
    const y = (share: number) => plot.bottom - share * (plot.bottom - plot.top);
    drawRuler(pen, ruler, 0, plot.bottom, theme);
    drawWay(pen, ruler, y, theme);
    line(pen, ruler.left, y(place), ruler.right, y(place), colors.dText, lines.thin, [5 * scale, 4 * scale]);
    const barY = plot.bottom + type.tiny * 0.3;
    drawPeriod(pen, ruler, job, barY, type.tiny * 1.2, theme);
    nameParts(pen, ruler, job, barY + type.tiny * 2.5, theme);
    drawEnds(pen, ruler, [releaseNs, dueNs], [plot.top - type.tiny * 0.5, barY + type.tiny * 1.2], theme);
    drawResponse(pen, ruler, model, y(place), theme);
    for (const visit of model.visits) drawVisit(pen, ruler, visit, y(place), theme);
    nameData(pen, ruler, model, y(place), plot, theme);
  },
};

function drawWay(pen: Pen, ruler: Ruler, y: (share: number) => number, { colors, line: lines }: Theme): void {
  pen.begin();
  pen.moveTo(ruler.x(0), y(0));
  for (let round = 1; round <= ROUNDS; round++) pen.lineTo(ruler.x(round * ROUND_NS), y(round % 2));
  pen.stroke(colors.muted, lines.mark);
}

/** From the release to the head's first visit; where the deadline comes before it, with a cross there. */
function drawResponse(
  pen: Pen,
  ruler: Ruler,
  { releaseNs, dueNs, job }: TaskModel,
  y: number,
  theme: Theme,
): void {
  const { colors, line: lines } = theme;
  const from = ruler.x(releaseNs);
  const to = ruler.x(releaseNs + job.responseNs);
  line(pen, from, y, to, y, colors.now, lines.strong);
  circle(pen, to, y, 6.5 * theme.scale);
  pen.stroke(colors.now, lines.mark);
  if (releaseNs + job.responseNs > dueNs) crossMark(pen, ruler.x(dueNs), y, theme, 6 * theme.scale);
}

function drawVisit(
  pen: Pen,
  ruler: Ruler,
  { atNs, where }: Visit,
  y: number,
  { colors, scale, line: lines }: Theme,
): void {
  if (atNs > ROUNDS * ROUND_NS) return;
  const counts = where !== 'before' && where !== 'after';
  circle(pen, ruler.x(atNs), y, (counts ? 4 : 3) * scale);
  pen.fill(counts ? colors.d : colors.paper);
  if (!counts) pen.stroke(colors.muted, lines.thin);
}

const names = { data: 'its data', bound: '2R' } as const;

/** What the dashed line is, at its far end, and where 2R would be. */
function nameData(
  pen: Pen,
  ruler: Ruler,
  model: TaskModel,
  y: number,
  { top, bottom }: Plot,
  theme: Theme,
): void {
  const { colors, scale, type, line: lines } = theme;
  const boundNs = model.releaseNs + model.job.boundNs;
  const x = ruler.x(boundNs);
  line(pen, x, top, x, bottom, colors.now, lines.thin, [2 * scale, 3 * scale]);
  pen.text(names.bound, x + 3 * scale, top + type.tiny * 0.8, small(theme, colors.now));
  const above = y - top > type.tiny * 2.4;
  const textY = above ? y - 7 * scale : y + type.tiny + 6 * scale;
  pen.text(names.data, ruler.right - 2 * scale, textY, { ...small(theme, colors.dText), align: 'right' });
}
