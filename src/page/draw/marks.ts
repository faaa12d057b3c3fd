/** The shapes that stand for things, the same in all pictures: C a ring, D a dark disc, a glitch a cross. */
import { textWidth } from './measure.ts';
import type { Theme } from './palette.ts';
import { circle, polygon, type Pen } from './pen.ts';
import { Taken } from './taken.ts';

export interface MarkStyle {
  readonly theme: Theme;
  /** In service at this instant. */
  readonly now?: boolean;
  readonly selected?: boolean;
  /** Where there is little room; markRadius otherwise. */
  readonly radius?: number;
}

/** Radius of a numbered mark. */
export function markRadius(theme: Theme): number {
  return theme.type.tiny * 0.88;
}

/** Half the width of a mark: numbers of three digits and more make it an oval. */
export function markHalfWidth(label: string, theme: Theme, radius = markRadius(theme)): number {
  return Math.max(radius, textWidth(label, theme.type.tiny, 600) / 2 + 2.2 * theme.scale);
}

const QUARTER = Math.PI / 2;

function capsule(pen: Pen, x: number, y: number, halfWidth: number, r: number): void {
  if (halfWidth <= r + 0.6) {
    circle(pen, x, y, r);
    return;
  }
  const flat = halfWidth - r;
  pen.begin();
  pen.arc(x + flat, y, r, -QUARTER, QUARTER);
  pen.arc(x - flat, y, r, QUARTER, 3 * QUARTER);
  pen.closePath();
}

/** A C-request: a ring with its stream's number. */
export function ringMark(pen: Pen, x: number, y: number, label: string, style: MarkStyle): void {
  const { theme, radius = markRadius(theme) } = style;
  const { colors } = theme;
  capsule(pen, x, y, markHalfWidth(label, theme, radius), radius);
  pen.fill(colors.card);
  pen.stroke(
    style.now ? colors.now : style.selected ? colors.ink : colors.cEdge,
    style.now || style.selected ? theme.line.strong : theme.line.mark,
  );
  markText(pen, x, y, label, style.now ? colors.now : colors.ink, theme);
}

/** A D-request: a dark disc with its number. */
export function discMark(pen: Pen, x: number, y: number, label: string, style: MarkStyle): void {
  const { theme, radius: r = markRadius(theme) } = style;
  const { colors } = theme;
  const half = markHalfWidth(label, theme, r);
  if (style.selected || style.now) {
    capsule(pen, x, y, half + 3 * theme.scale, r + 3 * theme.scale);
    pen.fill(colors.paper);
    pen.stroke(style.now ? colors.now : colors.ink, theme.line.mark);
  }
  capsule(pen, x, y, half, r);
  pen.fill(colors.d);
  markText(pen, x, y, label, colors.dInk, theme);
}

/** A request that has left, and is still meant: paper with a dashed edge, as wide as its number. */
export function leftMark(pen: Pen, x: number, y: number, label: string, style: MarkStyle): void {
  const { theme, radius = markRadius(theme) } = style;
  capsule(pen, x, y, markHalfWidth(label, theme, radius) + 1.5 * theme.scale, radius + 1.5 * theme.scale);
  pen.fill(theme.colors.paper);
  pen.stroke(theme.colors.ink, theme.line.mark, [2 * theme.scale, 3 * theme.scale], 'round');
  markText(pen, x, y, label, theme.colors.ink, theme);
}

function markText(pen: Pen, x: number, y: number, label: string, color: string, theme: Theme): void {
  pen.text(label, x, y + theme.type.tiny * 0.36, {
    size: theme.type.tiny,
    font: theme.fonts.sans,
    weight: 600,
    color,
    align: 'center',
  });
}

/** Of one call after the other. */
const taken = new Taken();
let squares = new Float64Array(1024);

/** More dots than this are drawn as squares, if they are small. */
const MOST_ROUND = 200;

/**
 * Many dots at once: x, y pairs as one path, which is much faster than one by one. Of those that fall upon each other,
 * nearer than half a radius or half a pixel, one is drawn: thousands in one place would take a frame's time. Where they
 * come in order of their places and are not seen through, paths of `aPath` of them are faster still; the first of them
 * has the number `first` among all, so that paths are the same from frame to frame.
 */
export function dots(
  pen: Pen,
  places: ArrayLike<number>,
  radius: number,
  color: string,
  aPath = Infinity,
  first = 0,
): void {
  if (places.length === 0) return;
  const cell = Math.max(0.5, radius / 2);
  // Where hundreds of them are a few pixels wide, nobody sees corners, and squares are filled much faster.
  const square = places.length > 2 * MOST_ROUND && radius < 3;
  const half = radius * 0.886; // the area of the disc
  taken.begin(places.length / 2);
  if (square && squares.length < 2 * places.length) squares = new Float64Array(4 * places.length);
  let sides = 0;
  let inPath = false;
  const fill = () => {
    if (!inPath) return;
    if (square) pen.rects(squares.subarray(0, sides));
    pen.fill(color);
    inPath = false;
  };
  pen.begin();
  for (let i = 0; i + 1 < places.length; i += 2) {
    if (inPath && (first + i / 2) % aPath === 0) {
      fill();
      sides = 0;
      pen.begin();
    }
    const x = places[i] ?? 0;
    const y = places[i + 1] ?? 0;
    const key = Math.round(x / cell) * 65536 + Math.round(y / cell);
    if (!taken.isNew(key)) continue;
    inPath = true;
    if (square) {
      squares[sides++] = x - half;
      squares[sides++] = y - half;
      squares[sides++] = 2 * half;
      squares[sides++] = 2 * half;
    } else {
      pen.moveTo(x + radius, y);
      pen.arc(x, y, radius, 0, 2 * Math.PI);
    }
  }
  fill();
}

/** A glitch: a cross. */
export function crossMark(pen: Pen, x: number, y: number, theme: Theme, radius = 4 * theme.scale): void {
  pen.begin();
  pen.moveTo(x - radius, y - radius);
  pen.lineTo(x + radius, y + radius);
  pen.moveTo(x + radius, y - radius);
  pen.lineTo(x - radius, y + radius);
  pen.stroke(theme.colors.glitch, theme.line.mark, undefined, 'round');
}

/** An arrow's head at (x, y) that points along `angle` (radians, clockwise from 3 o'clock). */
export function arrowHead(pen: Pen, x: number, y: number, angle: number, color: string, size: number): void {
  const back = (turn: number) =>
    [x - size * Math.cos(angle + turn), y - size * Math.sin(angle + turn)] as const;
  const [x1, y1] = back(0.45);
  const [x2, y2] = back(-0.45);
  polygon(pen, x, y, x1, y1, x2, y2);
  pen.fill(color);
}
