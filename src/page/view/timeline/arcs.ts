/** Arcs from arrival to departure, as high as the wait is long, in few paths; and how far a pointer is from one. */
import { dots } from '../../draw/marks.ts';
import type { Theme } from '../../draw/palette.ts';
import { circle, type Pen } from '../../draw/pen.ts';
import type { ResponseArc, TimelineModel } from './model.ts';
import { arcWindow, type TimelineLayout } from './layout.ts';

/** Arcs in one path: more at once take a canvas longer than one after the other. */
const IN_A_PATH = 16;
/** From so many on, and up to twice as many, arcs grow pale and their dots small. */
const CROWD = 60;
/** Arcs begin at most so many widths outside: dashing a way of millions of pixels would take seconds. */
const FAR = 8;

/** A cubic curve: where it begins and ends, and its two handles. */
export interface Curve {
  readonly x: readonly [number, number, number, number];
  readonly y: readonly [number, number, number, number];
}

/** Undefined where nothing of it is in sight. */
export function curveOf(arc: ResponseArc, layout: TimelineLayout): Curve | undefined {
  const { scale, bandTop } = layout;
  const away = FAR * (scale.right - scale.left);
  const from = Math.max(scale.x(arc.arrivalNs), scale.left - away);
  const to = Math.min(scale.x(arc.endNs), scale.right + away);
  if (to < scale.left - 1 || from > scale.right + 1) return undefined;
  const width = to - from;
  const apex = apexOf(arc, layout);
  if (arc.open || arc.isLost) {
    // It rises as long as the request waits, and ends in the air, at the present or where the request was lost.
    const [first, second] = [from + width * 0.18, from + width * 0.5];
    return { x: [from, first, second, to], y: [bandTop, apex + (bandTop - apex) * 0.02, apex, apex] };
  }
  const handle = bandTop - (bandTop - apex) * (4 / 3);
  return {
    x: [from, from + width * 0.06, to - width * 0.06, to],
    y: [bandTop, handle, handle, bandTop],
  };
}

/** Top of an arc. */
export function apexOf({ height }: ResponseArc, { arcBottom, arcTop }: TimelineLayout): number {
  return arcBottom - (arcBottom - arcTop) * height;
}

/** 0 for a few arcs, 1 for a crowd. */
const crowding = (count: number): number => Math.max(0, Math.min(1, (count - CROWD) / CROWD));

export function drawArcs(pen: Pen, model: TimelineModel, layout: TimelineLayout, theme: Theme): void {
  const { colors, line } = theme;
  const others = model.arcs.filter((arc) => !arc.told);
  const crowd = crowding(others.length);
  const waiting = others.filter((arc) => arc.open);
  pen.save();
  arcWindow(pen, layout);
  pen.save();
  pen.alpha(0.8 - 0.3 * crowd);
  const closed = others.filter((arc) => !arc.open);
  for (let k = 0; k < closed.length; k += IN_A_PATH) {
    trace(pen, closed.slice(k, k + IN_A_PATH), layout);
    pen.stroke(colors.muted, line.hair * (1 - 0.2 * crowd));
  }
  pen.restore();
  if (waiting.length > 0) {
    pen.save();
    pen.alpha(1 - 0.4 * crowding(CROWD + 6 * (waiting.length - 5)));
    trace(pen, waiting, layout);
    pen.stroke(colors.d, line.hair, [3 * theme.scale, 2.5 * theme.scale]);
    pen.restore();
  }
  drawArrivals(pen, model, (2.2 - 0.9 * crowd) * theme.scale, layout, theme);
  pen.restore();
}

/** A dot where each arrived. */
export function drawArrivals(
  pen: Pen,
  { arcs }: TimelineModel,
  radius: number,
  { scale, bandTop }: TimelineLayout,
  theme: Theme,
): void {
  const places: number[] = [];
  for (const { told, arrivalNs } of arcs) {
    const x = scale.x(arrivalNs);
    if (!told && x >= scale.left && x <= scale.right) places.push(x, bandTop);
  }
  dots(pen, places, radius, theme.colors.muted);
}

function trace(pen: Pen, arcs: readonly ResponseArc[], layout: TimelineLayout): void {
  pen.begin();
  for (const arc of arcs) {
    const curve = curveOf(arc, layout);
    if (curve === undefined) continue;
    const { x, y } = curve;
    pen.moveTo(x[0], y[0]);
    pen.bezierCurveTo(x[1], y[1], x[2], y[2], x[3], y[3]);
  }
}

/** The one that the staves tell of, over all others. */
export function drawTold(pen: Pen, model: TimelineModel, layout: TimelineLayout, theme: Theme): void {
  const { colors, line } = theme;
  const told = model.arcs.find((arc) => arc.told);
  if (told === undefined) return;
  pen.save();
  arcWindow(pen, layout);
  trace(pen, [told], layout);
  pen.stroke(colors.ink, line.mark, told.open ? [4 * theme.scale, 3 * theme.scale] : undefined);
  pen.restore();
  const x = layout.scale.x(told.arrivalNs);
  if (x < layout.scale.left || x > layout.scale.right) return;
  circle(pen, x, layout.bandTop, 3.2 * theme.scale);
  pen.fill(colors.ink);
}

/** Pieces that a curve is measured by. */
const PIECES = 16;

const at = (p: Curve['x'], u: number): number => {
  const v = 1 - u;
  return v * v * v * p[0] + 3 * v * v * u * p[1] + 3 * v * u * u * p[2] + u * u * u * p[3];
};

/** Places along a curve, ends included. */
export const placesOn = ({ x, y }: Curve, pieces: number): readonly (readonly [x: number, y: number])[] =>
  Array.from({ length: pieces + 1 }, (_, k) => [at(x, k / pieces), at(y, k / pieces)]);

/** How far a place is from a curve, if that is less than `most`; else Infinity. */
export function distanceTo({ x, y }: Curve, px: number, py: number, most: number): number {
  const box = (at: number, places: Curve['x']) =>
    at >= Math.min(...places) - most && at <= Math.max(...places) + most;
  if (!box(px, x) || !box(py, y)) return Infinity;
  let least = Infinity;
  let [x0, y0] = [x[0], y[0]];
  for (let k = 1; k <= PIECES; k++) {
    const [x1, y1] = [at(x, k / PIECES), at(y, k / PIECES)];
    least = Math.min(least, toPiece(px - x0, py - y0, x1 - x0, y1 - y0));
    [x0, y0] = [x1, y1];
  }
  return least <= most ? least : Infinity;
}

/** From (x, y) to the straight way from 0, 0 to (dx, dy). */
function toPiece(x: number, y: number, dx: number, dy: number): number {
  const length = dx * dx + dy * dy;
  const share = length > 0 ? Math.max(0, Math.min(1, (x * dx + y * dy) / length)) : 0;
  return Math.hypot(x - share * dx, y - share * dy);
}
