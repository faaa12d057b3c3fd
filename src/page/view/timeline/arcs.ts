/** Arcs from arrival to departure, and the numbers above and in the boxes, none over another. */
import { seconds } from '../../draw/format.ts';
import type { LabelField } from '../../draw/labels.ts';
import { dots } from '../../draw/marks.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { circle, type Pen } from '../../draw/pen.ts';
import type { Size } from '../scene/view.ts';
import type { ResponseArc, ServiceBox, TimelineModel } from './model.ts';
import { highestBaseline, type TimelineLayout } from './layout.ts';

/** More arcs than this are too many for numbers and times on each. */
const MOST_LABELLED = 90;
/** Rounds narrower than this have no room for numbers above the band, but for the selected one's. */
const LEAST_NUMBERED_PX = 84;

/** Arcs begin and end at most so many widths outside: dashing a way of millions of pixels would take seconds. */
const FAR = 8;

export function drawArcs(
  pen: Pen,
  model: TimelineModel,
  layout: TimelineLayout,
  size: Size,
  theme: Theme,
  field: LabelField,
): void {
  const { scale, bandTop, arcTop } = layout;
  const zone = bandTop - arcTop - layout.numbersHeight;
  const many = model.arcs.length > MOST_LABELLED;
  // The selected arc last, over all others.
  const order = [...model.arcs].sort((a, b) => Number(a.selected) - Number(b.selected));
  pen.save();
  pen.clip(scale.left - 6, 0, scale.right - scale.left + 12, size.height);
  if (zone > 14 && many) drawBundle(pen, order, layout, zone, theme);
  if (zone > 14) for (const arc of order) if (!many || arc.selected) drawArc(pen, arc, layout, zone, theme);
  pen.restore();
  const arrivals = order.flatMap((arc) =>
    arc.selected || !isIn(scale.x(arc.arrivalNs), layout) ? [] : [scale.x(arc.arrivalNs), bandTop],
  );
  dots(pen, arrivals, (many ? 1.8 : 2.8) * theme.scale, theme.colors.muted);
  const above = drawBoxNumbers(pen, model, layout, theme, field);
  const roomy = isRoomy(model, layout, theme);
  for (let i = order.length - 1; i >= 0; i--) {
    const arc = order[i];
    drawArrival(pen, arc, layout, theme, roomy || arc.selected ? field : undefined, above.get(arc.row));
  }
  if (zone <= 26) return;
  // Of times that would stand on top of each other, the longest says most.
  order.sort((a, b) => Number(b.selected) - Number(a.selected) || b.height - a.height);
  for (const arc of order)
    if (arc.selected || (!many && !arc.open)) drawResponse(pen, arc, layout, zone, theme, field);
}

/** Is there room for numbers above the band? Where there are no rounds, the labels see to it among themselves. */
function isRoomy(model: TimelineModel, { scale }: TimelineLayout, theme: Theme): boolean {
  return (
    model.grid?.word !== 'round' || scale.x(model.roundNs) - scale.x(0) >= LEAST_NUMBERED_PX * theme.scale
  );
}

/** Top of an arc. */
function apexOf(arc: ResponseArc, layout: TimelineLayout, zone: number): number {
  return layout.bandTop - layout.numbersHeight - zone * arc.height;
}

const isIn = (x: number, { scale }: TimelineLayout): boolean => x >= scale.left - 1 && x <= scale.right + 1;

/** Very many arcs as one path: single ones are not to be followed any more, only how long they are and how many. */
function drawBundle(
  pen: Pen,
  arcs: readonly ResponseArc[],
  layout: TimelineLayout,
  zone: number,
  theme: Theme,
): void {
  pen.save();
  // So that a few hundred of them stay a texture and do not become a wall.
  pen.alpha(Math.max(0.1, Math.min(0.45, 30 / arcs.length)));
  pen.begin();
  for (const arc of arcs) if (!arc.selected) trace(pen, arc, layout, zone);
  pen.stroke(theme.colors.muted, theme.line.hair * 0.7);
  pen.restore();
}

function drawArc(pen: Pen, arc: ResponseArc, layout: TimelineLayout, zone: number, theme: Theme): void {
  const { colors } = theme;
  pen.begin();
  trace(pen, arc, layout, zone);
  const dash = arc.open ? [3 * theme.scale, 3 * theme.scale] : undefined;
  if (arc.selected) {
    pen.stroke(colors.ink, theme.line.strong * 0.8, dash);
    return;
  }
  pen.save();
  pen.alpha(0.75);
  pen.stroke(colors.muted, theme.line.hair, dash);
  pen.restore();
}

/** Adds an arc to the path. */
function trace(pen: Pen, arc: ResponseArc, layout: TimelineLayout, zone: number): void {
  const { scale, bandTop } = layout;
  const away = FAR * (scale.right - scale.left);
  const x1 = Math.max(scale.x(arc.arrivalNs), scale.left - away);
  const x2 = Math.min(scale.x(arc.endNs), scale.right + away);
  if (x2 < scale.left - 1 || x1 > scale.right + 1) return;
  const apex = apexOf(arc, layout, zone);
  const rise = bandTop - apex;
  pen.moveTo(x1, bandTop);
  if (arc.open) {
    // It rises as long as the request waits, and ends in the air.
    pen.bezierCurveTo(x1, apex + rise * 0.35, x1 + (x2 - x1) * 0.4, apex, x2, apex);
  } else {
    const lean = Math.min(0.12 * (x2 - x1), 30);
    const y = bandTop - (rise * 4) / 3;
    pen.bezierCurveTo(x1 + lean, y, x2 - lean, y, x2, bandTop);
  }
}

function drawResponse(
  pen: Pen,
  arc: ResponseArc,
  layout: TimelineLayout,
  zone: number,
  theme: Theme,
  field: LabelField,
): void {
  const { scale } = layout;
  const { type, fonts, colors } = theme;
  const text = seconds(arc.endNs - arc.arrivalNs, 2);
  const width = textWidth(text, type.tiny, arc.selected ? 600 : 400);
  const x1 = scale.x(arc.arrivalNs);
  const x2 = scale.x(arc.endNs);
  const middle = arc.open ? x2 - width / 2 - 4 : (x1 + x2) / 2;
  if (middle < scale.left || middle > scale.right) return;
  if (!arc.selected && x2 - x1 < width * 0.6) return;
  const left = field.centred(middle, width);
  const y = Math.max(highestBaseline(left + width, layout, theme), apexOf(arc, layout, zone) - 4);
  // Half a line is kept free above and below, so that each time is seen to belong to its arc.
  if (!field.take(left, y - type.tiny * 1.5, width, type.tiny * 2.1) && !arc.selected) return;
  pen.text(text, left, y, {
    size: type.tiny,
    font: fonts.sans,
    weight: arc.selected ? 600 : 400,
    color: arc.selected ? colors.ink : colors.muted,
    halo: colors.paper,
  });
}

function drawArrival(
  pen: Pen,
  arc: ResponseArc,
  layout: TimelineLayout,
  theme: Theme,
  field: LabelField | undefined,
  boxNumberX: number | undefined,
): void {
  const { scale, bandTop } = layout;
  const { type, fonts, colors } = theme;
  const x = scale.x(arc.arrivalNs);
  if (x < scale.left - 1 || x > scale.right + 1) return;
  if (arc.selected) {
    circle(pen, x, bandTop, 4 * theme.scale);
    pen.fill(colors.ink);
  }
  // Served almost at once: its number stands above its box, right here.
  if (field === undefined || (boxNumberX !== undefined && Math.abs(boxNumberX - x) < 26 * theme.scale))
    return;
  const weight = arc.selected || arc.open ? 600 : 400;
  const width = textWidth(arc.label, type.tiny, weight);
  const y = bandTop - 6 * theme.scale;
  // To the left of its dot, so that the arc does not run through it; to the right where that is taken.
  for (const left of [x - width - 3, x + 4]) {
    if (left < scale.left - 12 || left + width > scale.right + 12) continue;
    if (!field.take(left, y - type.tiny * 0.9, width, type.tiny, 1.5)) continue;
    pen.text(arc.label, left, y, {
      size: type.tiny,
      font: fonts.sans,
      weight,
      color: arc.selected || arc.open ? colors.ink : colors.muted,
      halo: colors.paper,
    });
    return;
  }
}

/** Does the number stand where the box is late? (By rounds only a box's end is late, and its number keeps its ink.) */
function coveredByAlarm(
  { lateFromNs }: ServiceBox,
  x: number,
  { flagged }: TimelineModel,
  { scale }: TimelineLayout,
): boolean {
  return flagged && lateFromNs !== undefined && scale.x(lateFromNs) <= x;
}

/** A number in its box if it fits there; else above it, if there is room. Returns where those above stand, by row. */
function drawBoxNumbers(
  pen: Pen,
  model: TimelineModel,
  layout: TimelineLayout,
  theme: Theme,
  field: LabelField,
): ReadonlyMap<number, number> {
  const above = new Map<number, number>();
  const { scale, bandTop, bandHeight } = layout;
  const { type, fonts, colors } = theme;
  const roomy = isRoomy(model, layout, theme);
  const numbered: readonly ServiceBox[] = [...model.boxes].sort(
    (a, b) => Number(b.selected) - Number(a.selected),
  );
  for (const service of numbered) {
    const left = Math.max(scale.left, scale.x(service.startNs));
    const right = Math.min(scale.right, scale.x(service.endNs));
    const width = textWidth(service.label, type.tiny, 600);
    const middle = (left + right) / 2;
    if (right - left >= width + 3) {
      pen.text(service.label, middle, bandTop + bandHeight * (bandHeight > 40 * theme.scale ? 0.46 : 0.5), {
        size: type.tiny,
        font: fonts.sans,
        weight: 600,
        align: 'center',
        baseline: 'middle',
        color: coveredByAlarm(service, middle - width / 2, model, layout)
          ? colors.glitchInk
          : service.continuous
            ? colors.cInk
            : colors.dInk,
      });
    } else if (right > left && !service.continuous && (roomy || service.selected)) {
      const y = bandTop - 6 * theme.scale;
      if (!field.take(middle - width / 2, y - type.tiny * 0.9, width, type.tiny, 1.5)) continue;
      pen.text(service.label, middle, y, {
        size: type.tiny,
        font: fonts.sans,
        weight: 600,
        align: 'center',
        color: colors.ink,
        halo: colors.paper,
      });
      above.set(service.row, middle);
    }
  }
  return above;
}
