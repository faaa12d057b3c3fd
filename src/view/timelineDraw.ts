/** The drawing of the timeline: the band of services, rounds, the future, the present. */
import { seconds } from '../draw/format.ts';
import { LabelField } from '../draw/labels.ts';
import { crossMark } from '../draw/marks.ts';
import { textWidth } from '../draw/measure.ts';
import { themes, type Theme } from '../draw/palette.ts';
import { box, line, type Pen } from '../draw/pen.ts';
import { timeScale, timeTicks, type TimeScale } from './timeAxis.ts';
import type { TimelineModel } from './timeline.ts';
import { drawArcs } from './timelineArcs.ts';
import { drawBoxes } from './timelineBoxes.ts';
import { drawMeans, drawShares } from './timelineShares.ts';
import type { Size } from './types.ts';

/** Rounds narrower than this are drawn as shares where the summary knows them. */
const LEAST_ROUND_PX = 14;

export interface TimelineLayout {
  readonly scale: TimeScale;
  readonly bandTop: number;
  readonly bandHeight: number;
  /** Arcs stay below this. */
  readonly arcTop: number;
  /** The row of numbers between arcs and band. */
  readonly numbersHeight: number;
}

export function layoutTimeline(model: TimelineModel, size: Size, theme: Theme): TimelineLayout {
  const { tiny } = theme.type;
  const below = tiny * 3.1;
  const bandHeight = Math.max(26 * theme.scale, Math.min(84 * theme.scale, size.height * 0.26));
  return {
    scale: timeScale(size.width, model.fromNs, model.toNs, theme),
    bandTop: Math.max(tiny * 3, size.height - below - bandHeight),
    bandHeight,
    arcTop: tiny * 1.6,
    numbersHeight: tiny + 5,
  };
}

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
  if (!asShares || model.shares.length === 0) drawBoxes(pen, model, layout, theme);
  pen.restore();
  drawRounds(pen, model, layout, theme);
  if (asShares) drawMeans(pen, model, layout, theme);
  else {
    if (!model.future) drawEstimate(pen, model, layout, theme, field);
    drawArcs(pen, model, layout, size, theme, field);
  }
  drawMisses(pen, model, layout, size, theme);
  drawNow(pen, model, layout, size, theme);
}

function drawRounds(pen: Pen, model: TimelineModel, layout: TimelineLayout, theme: Theme): void {
  const { scale, bandTop, bandHeight } = layout;
  const { colors, type, fonts } = theme;
  const bottom = bandTop + bandHeight;
  const perRound = scale.x(model.roundNs) - scale.x(0);
  const ticks = timeTicks(scale, model.roundNs, theme);
  const up = 12 * theme.scale;
  const down = 7 * theme.scale;
  if (perRound >= 9) {
    const first = Math.max(0, Math.ceil(model.fromNs / model.roundNs - 1e-9));
    for (let k = first; k * model.roundNs <= Math.min(model.toNs, model.endNs); k++) {
      const x = scale.x(k * model.roundNs);
      line(
        pen,
        x,
        bandTop - up,
        x,
        bottom + down,
        colors.ink,
        perRound > 60 ? theme.line.mark : theme.line.hair,
      );
    }
  }
  if (perRound >= 30)
    for (const ns of model.shortTicksNs) {
      const x = scale.x(ns);
      line(pen, x, bandTop - 5 * theme.scale, x, bottom + 4 * theme.scale, colors.ink, theme.line.hair);
    }
  const row = bottom + down + type.tiny * 1.05;
  const text = { size: type.tiny, font: fonts.sans, color: colors.muted, align: 'center' as const };
  let lastEdge = -Infinity;
  for (const tick of ticks) {
    if (tick.ns > model.endNs) break;
    const x = scale.x(tick.ns);
    if (!tick.round || perRound < 9)
      line(pen, x, bottom, x, bottom + 4 * theme.scale, colors.muted, theme.line.hair);
    const width = textWidth(tick.label, type.tiny);
    // A label may reach over the axis's end only as far as the picture has room.
    const left = Math.max(2, x - width / 2);
    if (left < lastEdge + 6) continue;
    lastEdge = left + width;
    pen.text(tick.label, left + width / 2, row, { ...text, color: tick.round ? colors.ink : colors.muted });
  }
  const labelled =
    perRound > 3.2 * textWidth('0000.0 s', type.tiny) ||
    perRound > textWidth('round 000', type.tiny) + textWidth('000.0 s', type.tiny) + 16;
  if (!labelled) return;
  for (
    let k = Math.floor(model.fromNs / model.roundNs);
    k * model.roundNs < Math.min(model.toNs, model.endNs);
    k++
  ) {
    const from = Math.max(scale.left, scale.x(k * model.roundNs));
    const to = Math.min(scale.right, scale.x((k + 1) * model.roundNs));
    const label = `round ${k + 1}`;
    const width = textWidth(label, type.tiny);
    // With finer ticks the name goes to a row of its own.
    const inRow = perRound > 3.2 * (textWidth('000.000 s', type.tiny) + 14);
    if (to - from < width + (inRow ? 8 : textWidth('000.0 s', type.tiny) + 12)) continue;
    pen.text(label, (from + to) / 2, row + (inRow ? type.tiny * 1.25 : 0), text);
  }
}

/** What is expected of the sweep under way: dashed to its estimated end, then the time to spare. */
function drawEstimate(
  pen: Pen,
  model: TimelineModel,
  layout: TimelineLayout,
  theme: Theme,
  field: LabelField,
): void {
  const { estimate } = model;
  if (estimate === undefined || model.timeNs > model.toNs) return;
  const { scale, bandTop, bandHeight } = layout;
  const { colors, type, fonts } = theme;
  const clampX = (ns: number) => Math.max(scale.left, Math.min(scale.right, scale.x(ns)));
  const from = clampX(model.timeNs);
  const end = clampX(Math.max(model.timeNs, estimate.endNs));
  const limit = clampX(estimate.limitNs);
  if (end - from > 1) {
    pen.begin();
    pen.rect(from, bandTop + 1, end - from, bandHeight - 2);
    pen.save();
    pen.alpha(0.55);
    pen.fill(colors.paper);
    pen.restore();
    pen.stroke(colors.muted, theme.line.thin, [4 * theme.scale, 3 * theme.scale]);
  }
  const spareNs = estimate.limitNs - Math.max(model.timeNs, estimate.endNs);
  const late = spareNs < 0;
  // The limit may lie beyond the window.
  const beyond = estimate.limitNs > model.toNs ? ' →' : '';
  const text = late ? `${seconds(-spareNs, 2)} over` : `${seconds(spareNs, 2)} to spare${beyond}`;
  const width = textWidth(text, type.tiny, 500);
  const y = bandTop + bandHeight / 2;
  const style = { size: type.tiny, font: fonts.sans, weight: 500, color: colors.ink, halo: colors.paper };
  const left = Math.min(end, limit);
  const right = Math.max(end, limit);
  if (right - left > width + 26) {
    const mid = (left + right) / 2;
    for (const [a, b] of [
      [left + 3, mid - width / 2 - 5],
      [mid + width / 2 + 5, right - 3],
    ])
      line(pen, a, y, b, y, colors.muted, theme.line.hair);
    line(pen, left + 3, y - 4, left + 3, y + 4, colors.muted, theme.line.hair);
    line(pen, right - 3, y - 4, right - 3, y + 4, colors.muted, theme.line.hair);
    pen.text(text, mid, y, { ...style, align: 'center', baseline: 'middle' });
    return;
  }
  if (right + 6 + width < scale.right) {
    pen.text(text, right + 6, y, { ...style, baseline: 'middle' });
    return;
  }
  // No room in the band: above it, where nothing has arrived yet.
  const x = Math.max(from + 6, Math.min(right - width, scale.right - width));
  if (x + width > scale.right + 2) return;
  const above = bandTop - 6 * theme.scale;
  field.insist(x, above - type.tiny, width, type.tiny * 1.2);
  pen.text(text, x, above, style);
}

/** Videos that were not there in time: named below the round's end. */
function drawMisses(pen: Pen, model: TimelineModel, layout: TimelineLayout, size: Size, theme: Theme): void {
  const { scale, bandTop, bandHeight } = layout;
  const { colors, type, fonts } = theme;
  const row = Math.min(size.height - 3, bandTop + bandHeight + 7 * theme.scale + type.tiny * 2.35);
  let lastEdge = scale.left - 8;
  for (const miss of model.misses) {
    const x = scale.x(miss.atNs);
    if (x < scale.left || x > scale.right + 1) continue;
    crossMark(pen, x, bandTop - layout.numbersHeight - 7 * theme.scale, theme, 3.6 * theme.scale);
    const text = missText(miss);
    const width = textWidth(text, type.tiny, 600);
    const left = Math.max(scale.left, Math.min(scale.right - width, x - width / 2));
    if (left < lastEdge + 8) continue;
    lastEdge = left + width;
    pen.text(text, left, row, { size: type.tiny, font: fonts.sans, weight: 600, color: colors.glitch });
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
