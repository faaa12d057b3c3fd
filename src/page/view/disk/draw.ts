/** The drawing of the disk from above. */
import { milliseconds } from '../../draw/format.ts';
import { arrowHead, markRadius } from '../../draw/marks.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, circle, line, polygon, type Pen } from '../../draw/pen.ts';
import {
  MOST_NUMBERED,
  TOP,
  TURN,
  drawDot,
  drawMark,
  drawServed,
  layoutOf,
  placeOf,
  radiusOf,
  shareNumbers,
  type Layout,
} from './marks.ts';
import type { Size } from '../scene/view.ts';
import type { DiskPicture } from './model.ts';

export function drawDisk(pen: Pen, model: DiskPicture, size: Size, theme: Theme): void {
  const layout = layoutOf(size, theme);
  drawPlatter(pen, model, layout, theme);
  for (const mark of model.marks) if (mark.state === 'served') drawServed(pen, layout, mark, theme);
  if (model.transfer) drawTransfer(pen, model, model.transfer, layout, theme);
  if (model.wait) drawWait(pen, model, model.wait.turns, layout, theme);
  const { numbered, unnumbered } = shareNumbers(model, layout, theme);
  for (const mark of unnumbered) drawDot(pen, layout, mark, theme);
  // Those that come first stand on top; all but the one in service pass below the arm.
  for (let i = numbered.length - 1; i >= 0; i--)
    if (numbered[i].state !== 'now') drawMark(pen, layout, numbered[i], theme);
  drawArm(pen, model, layout, theme);
  for (const mark of numbered) if (mark.state === 'now') drawMark(pen, layout, mark, theme);
  drawText(pen, model, layout, size, theme);
  drawTurnNote(pen, model, layout, size, theme);
}

function drawPlatter(pen: Pen, model: DiskPicture, layout: Layout, theme: Theme): void {
  const { x, y, outer } = layout;
  const { colors, line: lines } = theme;
  circle(pen, x, y, outer);
  pen.fill(colors.faint);
  pen.stroke(colors.hairline, lines.hair);
  const rings = Math.max(4, Math.min(9, Math.round(outer / 22)));
  for (let i = 0; i <= rings; i++) {
    circle(pen, x, y, radiusOf(layout, i / rings));
    pen.stroke(colors.hairline, i === 0 || i === rings ? lines.hair : lines.hair * 0.6);
  }
  const hub = radiusOf(layout, 1) - Math.max(8, outer * 0.05);
  circle(pen, x, y, hub);
  pen.fill(colors.paper);
  pen.stroke(colors.hairline, lines.hair);
  if (model.blurred) {
    // Streaks instead of a turning mark.
    for (const share of [0.42, 0.56, 0.7]) {
      for (const from of [0.05, 0.55]) {
        pen.begin();
        pen.arc(x, y, hub * share, TOP + from * TURN + share, TOP + (from + 0.3) * TURN + share);
        pen.stroke(colors.muted, lines.hair, undefined, 'round');
      }
    }
  } else {
    const a = TOP + model.platterTurn * TURN;
    pen.begin();
    pen.moveTo(x + hub * 0.34 * Math.cos(a), y + hub * 0.34 * Math.sin(a));
    pen.lineTo(x + hub * 0.86 * Math.cos(a), y + hub * 0.86 * Math.sin(a));
    pen.stroke(colors.muted, lines.mark, undefined, 'round');
  }
  circle(pen, x, y, hub * 0.24);
  pen.fill(colors.faint);
  pen.stroke(colors.muted, lines.hair);
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
  const width = Math.max(5, outer * 0.035);
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
  for (let i = 0; i < count; i++) {
    const a = TOP + (i / count) * TURN;
    line(
      pen,
      x + (r - width / 2) * Math.cos(a),
      y + (r - width / 2) * Math.sin(a),
      x + (r + width / 2) * Math.cos(a),
      y + (r + width / 2) * Math.sin(a),
      colors.paper,
      theme.line.thin,
    );
  }
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

function drawArm(pen: Pen, model: DiskPicture, layout: Layout, theme: Theme): void {
  const { x, y, armTop } = layout;
  const { colors } = theme;
  const tip = y - radiusOf(layout, model.headDepth);
  const wide = Math.max(4.5, layout.outer * 0.028);
  box(pen, x - wide / 2, armTop, wide, Math.max(0, tip - armTop - wide), colors.ink);
  box(pen, x - wide * 2.1, armTop, wide * 4.2, Math.max(10, layout.outer * 0.075), colors.ink);
  polygon(pen, x - wide * 1.15, tip - wide * 1.9, x + wide * 1.15, tip - wide * 1.9, x, tip);
  pen.fill(colors.now);
  if (model.moving !== 0) {
    const middle = (armTop + layout.outer * 0.075 + tip) / 2;
    const way = model.moving > 0 ? Math.PI / 2 : -Math.PI / 2;
    const reach = Math.max(9, layout.outer * 0.07);
    const side = x - wide * 2.4;
    line(
      pen,
      side,
      middle - model.moving * reach,
      side,
      middle + model.moving * (reach - 4),
      colors.now,
      theme.line.mark,
    );
    arrowHead(pen, side, middle + model.moving * reach, way, colors.now, 8 * theme.scale);
  }
}

/**
 * Where nothing is ever hidden: off the platter, beside the foot of the arm; undefined if there is no room. `y` is the
 * first line's, `below` how far the words reach below it.
 */
function offPlatter(layout: Layout, size: Size, y: number, below: number, width: number): number | undefined {
  const rise = layout.y - (y + below);
  const reach = layout.outer * layout.outer - rise * rise;
  const x = layout.x + Math.max(16, reach > 0 ? Math.sqrt(reach) : 0) + 8;
  return x + width < size.width - 4 ? x : undefined;
}

/** Beside the tip of the arm, on the side that the platter turns to: what it is doing. */
function drawText(pen: Pen, model: DiskPicture, layout: Layout, size: Size, theme: Theme): void {
  const { colors, type, fonts } = theme;
  const note = model.wait ? `${milliseconds(model.wait.leftNs)} to its angle` : model.note;
  const width = Math.max(textWidth(model.title, type.small, 600), textWidth(note, type.tiny));
  const tip = layout.y - radiusOf(layout, model.headDepth);
  const atTip = Math.max(
    type.small * 1.1,
    tip - (note === '' ? 4 : type.tiny * 1.5) - (model.transfer ? layout.outer * 0.02 : 0),
  );
  const top = type.small * 1.1;
  const away =
    model.marks.length > MOST_NUMBERED
      ? offPlatter(layout, size, top, note === '' ? 4 : type.tiny * 1.3 + 4, width)
      : undefined;
  const y = away === undefined ? atTip : top;
  const right = Math.min(layout.x + 16 * theme.scale, size.width - width - 4);
  const left = layout.x - 16 * theme.scale - width;
  const height = type.small + (note === '' ? 0 : type.tiny * 1.3);
  // A platter that stands still leaves a side free; while it turns, marks pass below the words, which stay.
  const covered = (at: number) =>
    model.marks.some((mark) => {
      const [mx, my] = placeOf(layout, mark);
      const r = markRadius(theme);
      return (
        mx > at - r && mx < at + width + r && my > y - type.small - r && my < y - type.small + height + r
      );
    });
  const x = away ?? (model.blurred && covered(right) && left > 0 && !covered(left) ? left : right);
  const color = model.title === 'idle' ? colors.muted : colors.now;
  // Marks may pass behind the words.
  if (covered(x)) {
    pen.save();
    pen.alpha(0.86);
    box(pen, x - 4, y - type.small, width + 8, height + 5, colors.faint);
    pen.restore();
  }
  const halo = away === undefined ? colors.faint : colors.paper;
  pen.text(model.title, x, y, { size: type.small, font: fonts.sans, weight: 600, color, halo });
  if (note !== '')
    pen.text(note, x, y + type.tiny * 1.3, {
      size: type.tiny,
      font: fonts.sans,
      color: colors.ink,
      halo,
    });
}

/** An arrow round the rim says which way the platter turns. */
function drawTurnNote(pen: Pen, model: DiskPicture, layout: Layout, size: Size, theme: Theme): void {
  const { x, y, outer } = layout;
  const { colors, type, fonts } = theme;
  const r = outer + 7 * theme.scale;
  const from = Math.PI * 0.6;
  const to = Math.PI * 0.72;
  pen.begin();
  pen.arc(x, y, r, from, to);
  pen.stroke(colors.muted, theme.line.thin);
  arrowHead(pen, x + r * Math.cos(to), y + r * Math.sin(to), to + Math.PI / 2, colors.muted, 7 * theme.scale);
  const text = `${model.blurred ? 'blurred: ' : ''}one turn ${milliseconds(model.revolutionNs)}`;
  pen.text(
    text,
    Math.max(textWidth(text, type.tiny) + 2, x + r * Math.cos(to)),
    size.height - type.tiny * 0.4,
    {
      size: type.tiny,
      font: fonts.sans,
      color: colors.muted,
      align: 'right',
    },
  );
  if (model.unlisted > 0)
    pen.text(`and ${model.unlisted} more waiting`, size.width - 2, size.height - type.tiny * 0.4, {
      size: type.tiny,
      font: fonts.sans,
      color: colors.muted,
      align: 'right',
    });
}
