/**
 * How many wait, as a stave of the score: on the axis of time of the others, its numbers in the gutter on the right. The
 * scale is the run's, so that it does not change while the run plays.
 */
import { curveStepAfter } from 'd3-shape';
import type { Noun } from '../../../core/base/params.ts';
import { whole } from '../../draw/format.ts';
import { linear } from '../../draw/linear.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { linePath } from '../../draw/path.ts';
import { circle, line, type Pen } from '../../draw/pen.ts';
import { levelsUpTo } from '../axes/chart.ts';
import { gridLines, gridOf } from '../axes/grid.ts';
import { airOf, drawTitle, gutterOf, type Gutter } from '../axes/stave.ts';
import { timeScale, type TimeScale } from '../axes/timeScale.ts';
import { beatWord } from '../scene/names.ts';
import { ofChart } from '../scene/ofSystem.ts';
import type { Size, View, ViewSettings } from '../scene/view.ts';
import { countsAt, pointsIn, queueLineOf, type QueueLine, type QueuePoint } from './queueLine.ts';
import { describeQueue, tableOfQueue } from './queueWords.ts';
import { staveHeight } from '../axes/heights.ts';

/** In the gutter, and over the tab of the chart that it is the stave of. */
const TITLE = 'Queue';
/** A stave has no room for more; of neighbours that share a place the most is drawn. */
const MOST_PLACES = 600;
/** With less height, in lines of its type, it has its title alone. */
const LEAST_NOTED = 7;

interface StaveModel {
  readonly timeNs: number;
  readonly fromNs: number;
  readonly toNs: number;
  readonly endNs: number;
  readonly linesNs: readonly number[];
  readonly detailNs: number;
  readonly points: readonly QueuePoint[];
  readonly waiting: number;
  readonly most: QueuePoint;
  /** What the scale has room for. */
  readonly highest: number;
  readonly beat: Noun;
}

function at(queue: QueueLine, timeNs: number, { fromNs, toNs }: ViewSettings): StaveModel {
  const { scene } = queue.tables;
  const { extent, roundNs, endNs } = scene;
  const counts = countsAt(queue, timeNs);
  // Known of the run are the ends of its rounds; within one about all of its requests may wait.
  const perRound = Math.ceil((extent.servedPerS * roundNs) / 1e9);
  return {
    timeNs,
    fromNs,
    toNs,
    endNs,
    linesNs: gridLines(gridOf(scene), fromNs, toNs, endNs),
    detailNs: queue.tables.fromNs,
    points: pointsIn(queue, fromNs, Math.min(timeNs, toNs), (toNs - fromNs) / MOST_PLACES),
    ...counts,
    highest: Math.max(1, extent.mostWaiting, perRound, counts.most.count),
    beat: beatWord(scene),
  };
}

interface Frame {
  readonly gutter: Gutter;
  readonly scale: TimeScale;
  readonly top: number;
  readonly base: number;
  readonly nowX: number;
  readonly y: (count: number) => number;
}

function draw(pen: Pen, model: StaveModel, size: Size, theme: Theme): void {
  const { tiny } = theme.type;
  const gutter = gutterOf(size.width, theme);
  const scale = timeScale(size.width, model.fromNs, model.toNs, theme);
  const top = Math.max(airOf(theme), gutter.above);
  const base = Math.max(top + 10, size.height - Math.ceil(tiny * 0.42));
  const levels = levelsUpTo(model.highest, Math.max(1, Math.floor((base - top) / (tiny * 2))));
  const y = linear([0, levels.top], [base, top]);
  const nowX = Math.max(scale.left, Math.min(scale.right, scale.x(model.timeNs)));
  const frame = { gutter, scale, top, base, nowX, y };
  drawGround(pen, model, levels.levels.filter(Number.isInteger), frame, theme);
  drawLine(pen, model, frame, theme);
  if (model.timeNs >= model.fromNs && model.timeNs <= model.toNs)
    line(pen, nowX, 0, nowX, base, theme.colors.now, theme.line.mark);
  drawNow(pen, model, frame, theme);
  // Half a note says nothing.
  const notes = base - top > LEAST_NOTED * tiny ? ['how many', 'requests wait'] : [];
  // At the gutter's foot stands the way back to the response times.
  drawTitle(pen, { title: TITLE, notes }, gutter, gutter.above > 0 ? 0 : top * 0.5, base - tiny * 1.9, theme);
}

/** Rounds through the air over the plot, so that their lines go on over all staves, and the levels with their numbers. */
function drawGround(
  pen: Pen,
  { linesNs, endNs }: StaveModel,
  levels: readonly number[],
  { gutter, scale, base, y }: Frame,
  theme: Theme,
): void {
  const { colors, type, fonts, line: lines } = theme;
  pen.begin();
  for (const ns of linesNs) {
    pen.moveTo(scale.x(ns), gutter.above);
    pen.lineTo(scale.x(ns), base);
  }
  pen.stroke(colors.hairline, lines.hair);
  const right = Math.min(scale.right, scale.x(endNs));
  for (const count of levels) {
    const at = y(count);
    line(pen, scale.left, at, right, at, count === 0 ? colors.muted : colors.hairline, lines.hair);
    pen.text(whole(count), scale.right + 5 * theme.scale, at + type.tiny * 0.36, {
      size: type.tiny,
      font: fonts.sans,
      color: colors.muted,
    });
  }
}

function drawLine(pen: Pen, model: StaveModel, frame: Frame, theme: Theme): void {
  const { scale, top, base, nowX, y } = frame;
  const { points } = model;
  if (points.length === 0) return;
  const trace = () => {
    pen.begin();
    linePath(
      pen,
      points,
      (p) => scale.x(p.atNs),
      (p) => y(p.count),
      curveStepAfter,
    );
  };
  pen.save();
  pen.clip(scale.left, top - 4, scale.right - scale.left, base - top + 8);
  trace();
  pen.lineTo(nowX, base);
  pen.lineTo(scale.x(points[0].atNs), base);
  pen.closePath();
  pen.save();
  pen.alpha(0.22);
  pen.fill(theme.colors.d);
  pen.restore();
  trace();
  pen.stroke(theme.colors.d, theme.line.thin);
  pen.restore();
}

/** At the present, where nothing has happened yet: how many wait now. */
function drawNow(
  pen: Pen,
  { waiting, timeNs, toNs }: StaveModel,
  { scale, base, nowX, y }: Frame,
  theme: Theme,
): void {
  if (timeNs > toNs) return;
  const { type, fonts, colors } = theme;
  circle(pen, nowX, y(waiting), 3.2 * theme.scale);
  pen.fill(colors.paper);
  pen.stroke(colors.d, theme.line.thin);
  const text = waiting === 1 ? '1 waits' : `${whole(waiting)} wait`;
  if (textWidth(text, type.tiny, 600) > scale.right - nowX - 8 * theme.scale) return;
  pen.text(text, nowX + 8 * theme.scale, Math.min(y(waiting) + type.tiny * 0.36, base - type.tiny * 0.3), {
    ...{ size: type.tiny, font: fonts.sans, weight: 600 },
    ...{ color: colors.ink, halo: colors.paper },
  });
}

export const queueStave: View<QueueLine, StaveModel> = ofChart<QueueLine, StaveModel>({
  id: 'queue',
  title: 'Requests that wait',
  heading: () => TITLE,
  prepare: queueLineOf,
  at,
  draw,
  describe: describeQueue,
  table: tableOfQueue,
  preferredHeight: staveHeight({ least: 130, share: 0.2, most: 230 }),
});
