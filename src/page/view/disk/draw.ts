/** The drawing of the disk from above. */
import { milliseconds, whole } from '../../draw/format.ts';
import { arrowHead } from '../../draw/marks.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, circle, line, polygon, type Pen } from '../../draw/pen.ts';
import { drawTitle } from '../axes/stave.ts';
import { isFlat } from '../scene/drive.ts';
import type { Size } from '../scene/view.ts';
import { TOP, TURN, layoutOf, radiusOf, type Layout } from './layout.ts';
import { drawLegend } from './legend.ts';
import { stored } from './stored.ts';
import { arrange } from './marks.ts';
import { drawChosen, drawCrowd, drawNumbered, drawServed, drawSmall } from './marksDraw.ts';
import type { DiskPicture } from './model.ts';

export const DISK_TITLE = 'The disk';

export function drawDisk(pen: Pen, model: DiskPicture, size: Size, theme: Theme): void {
  const layout = layoutOf(size, theme);
  if (layout.gutter > 0) drawGutter(pen, model, layout, size, theme);
  drawPlatter(pen, model, layout, theme);
  if (model.stored) stored.now.drawBands(pen, model.stored, model.cylinders, layout, theme);
  drawServed(pen, model, layout, theme);
  if (model.crowd) drawCrowd(pen, model.crowd, model.platterTurn, layout, theme);
  if (model.transfer) drawTransfer(pen, model, model.transfer, layout, theme);
  if (model.wait) drawWait(pen, model, model.wait.turns, layout, theme);
  const arranged = arrange(model, layout, theme);
  drawSmall(pen, model, arranged, theme);
  // Those that come first stand on top; all but the one in service pass below the arm.
  const now = arranged.numbered.filter(({ mark }) => mark.state === 'now');
  drawNumbered(pen, arranged.numbered.filter(({ mark }) => mark.state !== 'now').reverse(), theme);
  if (model.failedNs !== undefined) drawCross(pen, layout, theme);
  drawArm(pen, model, layout, theme);
  drawNumbered(pen, now, theme);
  drawChosen(pen, model, layout, theme);
  drawWords(pen, model, layout, size, theme);
  drawTurnNote(pen, model, layout, size, theme);
}

function drawGutter(pen: Pen, model: DiskPicture, layout: Layout, { height }: Size, theme: Theme): void {
  const { type } = theme;
  const gutter = { left: layout.gutter, right: 0, above: 0 };
  const legendTop = drawLegend(pen, model, type.body * 1.4, height, theme);
  drawTitle(pen, { title: DISK_TITLE, notes: ['from above'] }, gutter, 0, legendTop - type.tiny * 0.3, theme);
}

function drawPlatter(pen: Pen, model: DiskPicture, layout: Layout, theme: Theme): void {
  const { x, y, outer } = layout;
  const { colors, line: lines } = theme;
  circle(pen, x, y, outer);
  pen.fill(colors.faint);
  pen.stroke(colors.hairline, lines.hair);
  pen.begin();
  for (const share of [0.2, 0.4, 0.6, 0.8]) {
    const r = radiusOf(layout, share);
    pen.moveTo(x + r, y);
    pen.arc(x, y, r, 0, TURN);
  }
  pen.stroke(colors.hairline, lines.hair * 0.7);
  const hub = radiusOf(layout, 1) - Math.max(4, outer * 0.04);
  circle(pen, x, y, hub);
  pen.fill(colors.paper);
  pen.stroke(colors.hairline, lines.hair);
  pen.begin();
  if (model.blurred) {
    // Streaks instead of a turning mark.
    for (const share of [0.42, 0.56, 0.7]) {
      for (const from of [0.05, 0.55]) {
        const a = TOP + from * TURN + share;
        pen.moveTo(x + hub * share * Math.cos(a), y + hub * share * Math.sin(a));
        pen.arc(x, y, hub * share, a, a + 0.3 * TURN);
      }
    }
    pen.stroke(colors.muted, lines.hair, undefined, 'round');
  } else {
    const a = TOP + model.platterTurn * TURN;
    pen.moveTo(x + hub * 0.34 * Math.cos(a), y + hub * 0.34 * Math.sin(a));
    pen.lineTo(x + hub * 0.8 * Math.cos(a), y + hub * 0.8 * Math.sin(a));
    pen.stroke(colors.muted, lines.mark, undefined, 'round');
  }
  circle(pen, x, y, hub * 0.22);
  pen.fill(colors.faint);
  pen.stroke(colors.muted, lines.hair);
}

/** As in the row of all disks. */
function drawCross(pen: Pen, { x, y, outer }: Layout, { colors, line: lines }: Theme): void {
  const r = outer * Math.SQRT1_2;
  line(pen, x - r, y - r, x + r, y + r, colors.ink, lines.strong);
  line(pen, x - r, y + r, x + r, y - r, colors.ink, lines.strong);
}

/** The track as a ring; what has been read of the turn under way lies clockwise behind the head. */
function drawTransfer(
  pen: Pen,
  model: DiskPicture,
  transfer: NonNullable<DiskPicture['transfer']>,
  layout: Layout,
  theme: Theme,
): void {
  const { x, y, outer } = layout;
  const { colors } = theme;
  const r = radiusOf(layout, model.headDepth);
  const width = Math.max(5, outer * 0.046);
  const lead = transfer.continuous ? colors.ringRead : colors.d;
  circle(pen, x, y, r);
  pen.stroke(colors.faint, width + 3);
  circle(pen, x, y, r);
  pen.stroke(colors.ringRest, transfer.continuous ? width : width * 0.35);
  pen.begin();
  pen.arc(x, y, r, TOP, TOP + Math.min(0.9999, transfer.fill) * TURN);
  pen.stroke(lead, width);
  if (!model.blurred || transfer.turns < 2) return;
  // One stroke per turn of the whole transfer.
  const count = transfer.turns;
  if ((r * TURN) / count < 5) return;
  pen.begin();
  for (let i = 0; i < count; i++) {
    const a = TOP + (i / count) * TURN;
    pen.moveTo(x + (r - width / 2) * Math.cos(a), y + (r - width / 2) * Math.sin(a));
    pen.lineTo(x + (r + width / 2) * Math.cos(a), y + (r + width / 2) * Math.sin(a));
  }
  pen.stroke(colors.paper, theme.line.thin);
}

/** From the head back to the target that comes round. */
function drawWait(pen: Pen, model: DiskPicture, turns: number, layout: Layout, theme: Theme): void {
  const { x, y } = layout;
  const r = radiusOf(layout, model.headDepth);
  circle(pen, x, y, r);
  pen.stroke(theme.colors.cEdge, theme.line.hair, [2 * theme.scale, 4 * theme.scale]);
  pen.begin();
  pen.arc(x, y, r, TOP - Math.min(0.9999, turns) * TURN, TOP);
  pen.stroke(theme.colors.now, theme.line.mark);
}

/** Half of the arm's width. */
const armHalf = ({ outer }: Layout): number => Math.max(4, outer * 0.034) / 2;

function drawArm(pen: Pen, model: DiskPicture, layout: Layout, theme: Theme): void {
  const { x, y, outer, armTop } = layout;
  const { colors, scale } = theme;
  const tip = y - radiusOf(layout, model.headDepth);
  const half = armHalf(layout);
  const block = Math.max(7 * scale, outer * 0.07);
  box(pen, x - half, armTop, 2 * half, Math.max(0, tip - armTop - 2 * half), colors.ink);
  box(pen, x - half * 3.8, armTop, half * 7.6, block, colors.ink);
  polygon(pen, x - half * 2.6, tip - half * 4.2, x + half * 2.6, tip - half * 4.2, x, tip);
  pen.fill(colors.now);
  if (model.moving === 0) return;
  const middle = (armTop + block + tip) / 2;
  const reach = model.moving * 8 * scale;
  const side = x - half * 5.2;
  line(pen, side, middle - reach, side, middle + reach - model.moving * 3, colors.now, theme.line.mark);
  const way = model.moving > 0 ? Math.PI / 2 : -Math.PI / 2;
  arrowHead(pen, side, middle + reach, way, colors.now, 7 * scale);
}

/** Whom the arm serves and how far it is: above the rim, where no mark comes and nothing is ever cut. */
function drawWords(pen: Pen, model: DiskPicture, layout: Layout, size: Size, theme: Theme): void {
  const { colors, type, fonts, scale } = theme;
  const { note } = model;
  const widthOf = (text: string) => textWidth(text, type.tiny, 600);
  const right = layout.x + armHalf(layout) * 6;
  const left = layout.x - armHalf(layout) * 5;
  // On a phone a long name has no room beside the arm: left of it, or without whose it is.
  const fits = right + widthOf(model.title) < size.width;
  const isLeft = !fits && widthOf(model.title) <= left - layout.gutter;
  const title = fits || isLeft ? model.title : model.title.replace(/^.*, /, '');
  const wide = widthOf(title);
  const x = isLeft ? left - wide : Math.min(right, size.width - wide - 1);
  const y = layout.y - layout.outer - 5 * scale;
  const style = { size: type.tiny, font: fonts.sans, halo: colors.paper };
  pen.text(title, x, y, {
    ...style,
    weight: 600,
    color: title === 'idle' || title === 'failed' ? colors.muted : colors.now,
  });
  const after = isLeft ? right : x + wide + 6 * scale;
  if (note !== '' && after + textWidth(note, type.tiny) <= size.width)
    pen.text(note, after, y, { ...style, color: colors.muted });
}

/** An arrow round the rim says which way the platter turns; beside it, how long it takes. Where nothing turns, that. */
function drawTurnNote(pen: Pen, model: DiskPicture, layout: Layout, size: Size, theme: Theme): void {
  const { x, y, outer, gutter } = layout;
  const { colors, type, fonts, scale } = theme;
  const r = outer + 6 * scale;
  const [from, to] = [TOP + 0.315 * TURN, TOP + 0.37 * TURN];
  const flat = isFlat(model);
  if (!flat) {
    pen.begin();
    pen.arc(x, y, r, from, to);
    pen.stroke(colors.muted, theme.line.thin);
    arrowHead(pen, x + r * Math.cos(to), y + r * Math.sin(to), to + Math.PI / 2, colors.muted, 6 * scale);
  }
  if (gutter === 0) return;
  const style = { size: type.tiny, font: fonts.sans, color: colors.muted };
  const words = flat ? 'any place is as far' : `${milliseconds(model.revolutionNs)} a turn`;
  const wide = textWidth(words, type.tiny);
  const base = y + outer + scale;
  // Beside the rim as it is at the height of these letters.
  const rise = type.tiny * 0.75 + 4 * scale;
  const clear = x + Math.sqrt(2 * outer * rise) + 6 * scale;
  const left = Math.max(clear, Math.min(x + outer * 0.74, size.width - wide - 1));
  if (left + wide <= size.width) pen.text(words, left, base, style);
  if (model.unlisted === 0) return;
  const more = `and ${whole(model.unlisted)} more wait`;
  if (left + textWidth(more, type.tiny) <= size.width)
    pen.text(more, left, base - type.tiny * 1.35, { ...style, halo: colors.paper });
}
