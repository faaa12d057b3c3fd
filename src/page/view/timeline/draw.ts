/** The drawing of the timeline: the arcs, the band of services, the axis of time, the future, the present. */
import { LabelField } from '../../draw/labels.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, line, type Pen } from '../../draw/pen.ts';
import { drawTitle } from '../axes/stave.ts';
import type { Size } from '../scene/view.ts';
import { drawArcs, drawArrivals, drawTold } from './arcs.ts';
import { drawAxis, drawTicks } from './axis.ts';
import { drawBoxes, drawBoxNumbers, drawJourneys } from './boxes.ts';
import { drawBubble } from './bubble.ts';
import { drawSpare, drawSweepAhead } from './estimate.ts';
import { drawFlags, drawFrames } from './flags.ts';
import { timelineFront } from './front.ts';
import { crossesOf, drawCrosses, nameCrosses } from './glitches.ts';
import {
  keepLinesFree,
  keepStretchesFree,
  keepToldFree,
  labelTold,
  numberAll,
  numberWaiting,
  timeLongest,
} from './labels.ts';
import type { TimelineModel } from './model.ts';
import { drawNewcomers } from './newcomers.ts';
import { layoutTimeline, showsShares, type TimelineLayout } from './layout.ts';
import { drawPart } from './part.ts';
import { drawRiver, labelRiver } from './riverDraw.ts';
import { drawSettled } from './settled.ts';
import { drawGlitchyRounds, drawMeans, drawShares, groupsOf } from './shares.ts';
import { notesOf } from './words.ts';

export function drawTimeline(pen: Pen, model: TimelineModel, size: Size, theme: Theme): void {
  const layout = layoutTimeline(model, size, theme);
  const { scale, top, bandTop, bandHeight } = layout;
  const asShares = showsShares(model, layout);
  const beforeDetail = model.detailFromNs > model.fromNs;
  const groups = asShares || beforeDetail ? groupsOf(model, layout) : [];
  if (!model.asFigure)
    drawTitle(
      pen,
      { title: timelineFront.title, notes: notesOf(model, asShares) },
      layout.gutter,
      0,
      bandTop + bandHeight,
      theme,
    );
  drawGround(pen, model, layout, theme);
  pen.save();
  pen.clip(scale.left - 0.5, 0, scale.right - scale.left + 1, size.height);
  if (asShares) drawShares(pen, model, groups, layout, theme);
  else {
    // What of the window lies before the detail.
    if (beforeDetail) drawShares(pen, model, groups, layout, theme, model.detailFromNs);
    drawBoxes(pen, model, layout, theme);
    drawJourneys(pen, model, layout, theme);
    drawBoxNumbers(pen, model, layout, theme);
    drawBubble(pen, model, layout, theme);
    drawSweepAhead(pen, model, layout, theme);
  }
  pen.restore();
  if (!asShares) drawFrames(pen, model, layout, theme);
  drawTicks(pen, model, layout, theme);
  // In the gutter stand the notes.
  const field = new LabelField(
    layout.gutter.above > 0 ? Math.max(2, scale.left - 4) : scale.left + 2 * theme.scale,
    layout.rightEdge,
    top - theme.type.tiny * 0.2,
    bandTop,
  );
  keepLinesFree(model, layout, theme, field);
  keepStretchesFree(model, layout, size, theme, field);
  if (model.river) drawRiver(pen, model, model.river, layout, theme);
  else if (asShares) drawMeans(pen, model, groups, layout, theme);
  else drawArcs(pen, model, layout, theme);
  if (model.river && !asShares) drawArrivals(pen, model, 1.3 * theme.scale, layout, theme);
  if (!asShares) drawTold(pen, model, layout, theme);
  // Over the arcs, which end at the band under them.
  if (!asShares) drawFlags(pen, model, layout, theme, field);
  const crosses = asShares ? [] : crossesOf(model, layout, theme);
  drawCrosses(pen, model, crosses, layout, theme, field);
  if (!asShares) drawNewcomers(pen, model, layout, theme);
  if (asShares) drawGlitchyRounds(pen, model, groups, layout, theme);
  // The lines first, then the words: no line strikes through what is written.
  drawPresent(pen, model, layout, size, theme);
  if (model.river) labelRiver(pen, model, layout, theme, field);
  drawPart(pen, model, layout, theme, field);
  if (!asShares) {
    nameCrosses(pen, crosses, theme, field);
    labelTold(pen, model, layout, theme, field);
    keepToldFree(model, layout, field);
    // In its place stands what is left of the register.
    if (model.bubble === undefined) drawSpare(pen, model, layout, theme, field);
    drawSettled(pen, model, layout, theme);
    if (model.asFigure) numberAll(pen, model, layout, theme, field);
    else if (!model.river) {
      numberWaiting(pen, model, layout, theme, field);
      timeLongest(pen, model, layout, theme, field);
    }
  }
  drawAxis(pen, model, layout, theme);
}

/** Blank where the disk was idle, hatched where nothing is known yet, nothing beyond the run's end. */
function drawGround(pen: Pen, model: TimelineModel, layout: TimelineLayout, theme: Theme): void {
  const { scale, bandTop, bandHeight } = layout;
  const { colors } = theme;
  const knownNs = model.future ? model.toNs : Math.min(model.toNs, Math.max(model.fromNs, model.timeNs));
  const known = scale.x(Math.min(knownNs, model.endNs));
  const end = Math.min(scale.right, scale.x(model.endNs));
  box(pen, scale.left, bandTop, known - scale.left, bandHeight, colors.idle);
  if (end > known) {
    pen.begin();
    pen.rect(known, bandTop, end - known, bandHeight);
    pen.hatch(colors.hatch, 7 * theme.scale);
  }
  for (const y of [bandTop, bandTop + bandHeight])
    line(pen, scale.left, y, end, y, colors.hairline, theme.line.hair);
}

function drawPresent(pen: Pen, model: TimelineModel, layout: TimelineLayout, size: Size, theme: Theme): void {
  if (model.timeNs < model.fromNs || model.timeNs > model.toNs) return;
  const x = layout.scale.x(model.timeNs);
  line(pen, x, layout.top, x, size.height, theme.colors.now, theme.line.mark);
}
