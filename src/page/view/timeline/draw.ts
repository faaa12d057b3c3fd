/** The drawing of the timeline: the band of services, rounds, the future, the present. */
import { LabelField } from '../../draw/labels.ts';
import { crossMark } from '../../draw/marks.ts';
import { textWidth } from '../../draw/measure.ts';
import { themes, type Theme } from '../../draw/palette.ts';
import { box, line, type Pen } from '../../draw/pen.ts';
import type { Grid } from '../axes/grid.ts';
import { plainTicks, timeTicks, type TimeScale } from '../axes/timeAxis.ts';
import { drawArcs } from './arcs.ts';
import { drawBoxes, drawJourneys } from './boxes.ts';
import { drawSpare, drawSweepAhead } from './estimate.ts';
import { drawFlags, drawFrames } from './flags.ts';
import { drawPart } from './part.ts';
import { drawSettled } from './settled.ts';
import { drawMeans, drawShares } from './shares.ts';
import type { Size } from '../scene/view.ts';
import type { TimelineModel } from './model.ts';
import { type TimelineLayout, layoutTimeline, ticksAbove, perGridOf, longTicks } from './layout.ts';

/** Rounds narrower than this are drawn as shares where the summary knows them. */
const LEAST_ROUND_PX = 14;

export function drawTimeline(pen: Pen, model: TimelineModel, size: Size, theme: Theme): void {
  const layout = layoutTimeline(model, size, theme);
  const { scale, bandTop, bandHeight } = layout;
  const { colors } = theme;
  const knownNs = model.future ? model.toNs : Math.min(model.toNs, Math.max(model.fromNs, model.timeNs));
  const known = scale.x(Math.min(knownNs, model.endNs));
  const runEnd = Math.min(scale.right, scale.x(model.endNs));
  box(pen, scale.left, bandTop, known - scale.left, bandHeight, colors.idle);
  if (runEnd > known) {
    pen.begin();
    pen.rect(known, bandTop, runEnd - known, bandHeight);
    pen.hatch(colors.hatch, 7 * theme.scale);
  }
  for (const y of [bandTop, bandTop + bandHeight])
    line(pen, scale.left, y, runEnd, y, colors.hairline, theme.line.hair);
  const perRound = scale.x(model.roundNs) - scale.x(0);
  const asShares = !model.inDetail || perRound < LEAST_ROUND_PX;
  const field = new LabelField(scale.left, scale.right);
  pen.save();
  pen.clip(scale.left - 0.5, 0, scale.right - scale.left + 1, size.height);
  if (model.shares.length > 0) drawShares(pen, model, layout, theme);
  if (!asShares || model.shares.length === 0) {
    drawBoxes(pen, model, layout, theme);
    drawJourneys(pen, model, layout, theme);
  }
  pen.restore();
  if (!asShares) drawFrames(pen, model, layout, theme);
  drawGrid(pen, model, layout, theme);
  const expected = !asShares && !model.future;
  if (asShares) drawMeans(pen, model, layout, theme);
  if (expected) drawSweepAhead(pen, model, layout, theme);
  // The lines first, then the words: no line strikes through what is written.
  drawNow(pen, model, layout, size, theme);
  drawPart(pen, model, layout, theme, field);
  if (expected) drawSpare(pen, model, layout, theme, field);
  if (!asShares) {
    drawSettled(pen, model, layout, theme);
    drawFlags(pen, model, layout, theme);
    drawArcs(pen, model, layout, size, theme, field);
  }
  drawMisses(pen, model, layout, size, theme);
  drawAxis(pen, model, layout, size, theme);
}

/** Long ticks at rounds or common periods, short ones between. */
function drawGrid(pen: Pen, model: TimelineModel, layout: TimelineLayout, theme: Theme): void {
  const { scale, bandTop, bandHeight } = layout;
  const { colors } = theme;
  const bottom = bandTop + bandHeight;
  const up = ticksAbove(theme);
  const down = 7 * theme.scale;
  const perGrid = perGridOf(model, layout);
  const width = perGrid > 60 ? theme.line.mark : theme.line.hair;
  for (const x of longTicks(model, layout)) line(pen, x, bandTop - up, x, bottom + down, colors.ink, width);
  if (perGrid >= 30)
    for (const ns of model.shortTicksNs) {
      const x = scale.x(ns);
      line(pen, x, bandTop - 5 * theme.scale, x, bottom + 4 * theme.scale, colors.ink, theme.line.hair);
    }
}

/** The axis of time: its words over the present, which goes on above and below them. */
function drawAxis(pen: Pen, model: TimelineModel, layout: TimelineLayout, size: Size, theme: Theme): void {
  const { scale, bandTop, bandHeight, framesHeight } = layout;
  const perGrid = perGridOf(model, layout);
  const { colors, type, fonts } = theme;
  const bottom = bandTop + bandHeight + framesHeight;
  const inRounds = model.grid?.word === 'round';
  const ticks = inRounds ? timeTicks(scale, model.roundNs, theme) : plainTicks(scale, theme);
  const row = bottom + 7 * theme.scale + type.tiny * 1.05;
  const text = {
    size: type.tiny,
    font: fonts.sans,
    color: colors.muted,
    align: 'center' as const,
    halo: colors.paper,
  };
  let lastEdge = -Infinity;
  for (const tick of ticks) {
    if (tick.ns > model.endNs) break;
    const x = scale.x(tick.ns);
    if (!tick.round || perGrid < 9)
      line(pen, x, bottom, x, bottom + 4 * theme.scale, colors.muted, theme.line.hair);
    const width = textWidth(tick.label, type.tiny);
    // A label may reach over the axis's end only as far as the picture has room.
    const left = Math.max(2, Math.min(x - width / 2, size.width - width - 2));
    if (left < lastEdge + 6) continue;
    lastEdge = left + width;
    clearPresent(pen, model, scale, left, width, row, theme);
    pen.text(tick.label, left + width / 2, row, { ...text, color: tick.round ? colors.ink : colors.muted });
  }
  if (model.grid) nameGrid(pen, model, model.grid, scale, row, perGrid, theme);
}

/** 'round 4', 'period 12' between its ticks. */
function nameGrid(
  pen: Pen,
  model: TimelineModel,
  grid: Grid,
  scale: TimeScale,
  row: number,
  perGrid: number,
  theme: Theme,
): void {
  const { type, fonts, colors } = theme;
  const text = {
    size: type.tiny,
    font: fonts.sans,
    color: colors.muted,
    align: 'center' as const,
    halo: colors.paper,
  };
  // With finer ticks the name goes to a row of its own.
  const inRow = grid.word === 'period' || perGrid > 3.2 * (textWidth('000.000 s', type.tiny) + 14);
  const labelled =
    inRow ||
    perGrid > 3.2 * textWidth('0000.0 s', type.tiny) ||
    perGrid > textWidth('round 000', type.tiny) + textWidth('000.0 s', type.tiny) + 16;
  if (!labelled) return;
  const end = Math.min(model.toNs, model.endNs);
  for (
    let k = Math.max(0, Math.floor((model.fromNs - grid.fromNs) / grid.everyNs));
    grid.fromNs + k * grid.everyNs < end;
    k++
  ) {
    const startNs = grid.fromNs + k * grid.everyNs;
    const from = Math.max(scale.left, scale.x(startNs));
    const to = Math.min(scale.right, scale.x(startNs + grid.everyNs));
    const label = `${grid.word} ${k + 1}`;
    const width = textWidth(label, type.tiny);
    if (to - from < width + (inRow ? 8 : textWidth('000.0 s', type.tiny) + 12)) continue;
    const y = row + (inRow ? type.tiny * 1.25 : 0);
    clearPresent(pen, model, scale, (from + to - width) / 2, width, y, theme);
    pen.text(label, (from + to) / 2, y, text);
  }
}

/** Where the present meets a word of the axis, its line has a gap as high as the word's row. */
function clearPresent(
  pen: Pen,
  { timeNs }: TimelineModel,
  scale: TimeScale,
  left: number,
  width: number,
  y: number,
  { type, colors, line: lines }: Theme,
): void {
  const x = scale.x(timeNs);
  if (x < left - 2 || x > left + width + 2 || x < scale.left || x > scale.right) return;
  box(pen, x - lines.mark, y - type.tiny, 2 * lines.mark, type.tiny * 1.3, colors.paper);
}

/** Pieces that were not there in time: named below their deadline. */
function drawMisses(pen: Pen, model: TimelineModel, layout: TimelineLayout, size: Size, theme: Theme): void {
  const { scale, bandTop, bandHeight } = layout;
  const { colors, type, fonts } = theme;
  const below = bandTop + bandHeight + layout.framesHeight;
  const row = Math.min(size.height - 3, below + 7 * theme.scale + type.tiny * 2.35);
  let lastEdge = scale.left - 8;
  let lastX = -Infinity;
  for (const miss of model.misses) {
    const x = scale.x(miss.atNs);
    if (x < scale.left || x > scale.right + 1) continue;
    // Streams of their own may miss very many deadlines, each at an instant of its own.
    if (model.flagged && x - lastX < 9 * theme.scale) continue;
    lastX = x;
    crossMark(pen, x, bandTop - layout.numbersHeight - 7 * theme.scale, theme, 3.6 * theme.scale);
    const text = missText(miss);
    const width = textWidth(text, type.tiny, 600);
    const left = Math.max(scale.left, Math.min(scale.right - width, x - width / 2));
    if (left < lastEdge + 8) continue;
    lastEdge = left + width;
    pen.text(text, left, row, {
      size: type.tiny,
      font: fonts.sans,
      weight: 600,
      color: colors.glitch,
      halo: colors.paper,
    });
  }
}

/** '2 late; 4, 7 discarded'. */
function missText(miss: TimelineModel['misses'][number]): string {
  const parts = [
    { labels: miss.late, fate: 'late' },
    { labels: miss.discarded, fate: 'discarded' },
  ];
  return parts
    .flatMap(({ labels, fate }) => (labels.length > 0 ? [`${labels.join(', ')} ${fate}`] : []))
    .join('; ');
}

function drawNow(pen: Pen, model: TimelineModel, layout: TimelineLayout, size: Size, theme: Theme): void {
  const { scale } = layout;
  if (model.timeNs < model.fromNs || model.timeNs > model.toNs) return;
  const x = scale.x(model.timeNs);
  line(pen, x, 0, x, size.height, theme.colors.now, theme.line.mark);
}

export function hitTimeline(
  model: TimelineModel,
  size: Size,
  x: number,
  y: number,
  theme: Theme = themes.light,
): { readonly row: number } | undefined {
  const { scale, bandTop, bandHeight } = layoutTimeline(model, size, theme);
  if (x < scale.left - 8 || x > scale.right + 8) return undefined;
  if (y >= bandTop - 8 && y <= bandTop + bandHeight + 4) {
    const slop = 3 / (scale.x(1) - scale.x(0));
    const ns = scale.ns(x);
    const inside = model.boxes.find((b) => ns >= b.startNs && ns < b.endNs);
    if (inside && y > bandTop + 6) return { row: inside.row };
    const near = model.boxes.find((b) => ns >= b.startNs - slop && ns < b.endNs + slop);
    if (near && y > bandTop + 6) return { row: near.row };
  }
  // An arrival's dot or its number above the band.
  let best: { row: number } | undefined;
  let bestDistance = 10;
  if (y < bandTop + 8 && y > bandTop - 26 * theme.scale)
    for (const arc of model.arcs) {
      const distance = Math.abs(scale.x(arc.arrivalNs) - x);
      if (distance < bestDistance) {
        bestDistance = distance;
        best = { row: arc.row };
      }
    }
  return best;
}
