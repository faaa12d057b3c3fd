/**
 * What a picture draws with: the small part of a canvas that an SVG file has too. Paths follow the canvas's habits
 * (begin, move, fill), so that screen, export and tests come from the same drawing code.
 */
import { elementAt } from '../../core/base/elementAt.ts';
export interface TextStyle {
  readonly size: number;
  /** A family name; see the theme's fonts. */
  readonly font: string;
  readonly color: string;
  readonly weight?: number;
  readonly italic?: boolean;
  readonly align?: 'left' | 'center' | 'right';
  readonly baseline?: 'alphabetic' | 'middle' | 'top';
  /** A colour that is laid round the letters, so that lines may pass behind them. */
  readonly halo?: string;
  /** Turns the text about its anchor, in radians, clockwise. */
  readonly rotate?: number;
}

/**
 * The pen's path, by the canvas's names and habits, so that what draws on a canvas draws with a pen: d3-shape, say
 * (path.ts). An arc goes on from where the path has come to, with a straight line where it begins elsewhere.
 */
export interface PenPath {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
  /** Angles in radians, clockwise from 3 o'clock, from the first to the second. */
  arc(x: number, y: number, radius: number, from: number, to: number, anticlockwise?: boolean): void;
  rect(x: number, y: number, width: number, height: number): void;
  closePath(): void;
}

export interface Pen extends PenPath {
  save(): void;
  restore(): void;
  translate(x: number, y: number): void;
  /** Until the next `restore`, everything is drawn with this opacity. */
  alpha(opacity: number): void;
  /** Until the next `restore`, nothing is drawn outside this rectangle. */
  clip(x: number, y: number, width: number, height: number): void;

  /** A new path. */
  begin(): void;
  /** Many of them: x, y, width and height of each, which stay as they are until the path is filled. */
  rects(sides: ArrayLike<number>): void;
  fill(color: string): void;
  /** Diagonal hairlines in place of a colour. */
  hatch(color: string, spacing: number): void;
  stroke(color: string, width: number, dash?: readonly number[], cap?: 'butt' | 'round'): void;

  text(text: string, x: number, y: number, style: TextStyle): void;
}

/** For a pen that many at once are no help to. */
export function rectByRect(path: PenPath, sides: ArrayLike<number>): void {
  for (let i = 0; i < sides.length; i += 4)
    path.rect(elementAt(sides, i), elementAt(sides, i + 1), elementAt(sides, i + 2), elementAt(sides, i + 3));
}

/** A straight line. */
export function line(
  pen: Pen,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  color: string,
  width: number,
  dash?: readonly number[],
): void {
  pen.begin();
  pen.moveTo(x1, y1);
  pen.lineTo(x2, y2);
  pen.stroke(color, width, dash);
}

/** A filled rectangle. */
export function box(pen: Pen, x: number, y: number, width: number, height: number, color: string): void {
  pen.begin();
  pen.rect(x, y, width, height);
  pen.fill(color);
}

/** A circle's path. */
export function circle(pen: Pen, x: number, y: number, radius: number): void {
  pen.begin();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.closePath();
}

/** A polygon's path from x, y pairs. */
export function polygon(pen: Pen, ...points: readonly number[]): void {
  pen.begin();
  pen.moveTo(elementAt(points, 0), elementAt(points, 1));
  for (let i = 2; i + 1 < points.length; i += 2) pen.lineTo(elementAt(points, i), elementAt(points, i + 1));
  pen.closePath();
}
