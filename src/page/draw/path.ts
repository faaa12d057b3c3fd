/** Shapes of d3-shape as paths of a pen: lines through places, areas between two, marks. None begins or paints the path. */
import { area, curveLinear, line, symbol, type CurveFactory, type SymbolType } from 'd3-shape';
import type { PenPath } from './pen.ts';

/** The types of d3-shape ask for a whole canvas; it calls what a pen's path has too. */
const contextOf = (path: PenPath): CanvasRenderingContext2D => path as CanvasRenderingContext2D;

/** A line through all of them in turn. */
export function linePath<T>(
  pen: PenPath,
  points: readonly T[],
  x: (point: T) => number,
  y: (point: T) => number,
  curve: CurveFactory = curveLinear,
): void {
  line<T>(x, y).curve(curve).context(contextOf(pen))(points as T[]);
}

/** What lies between two lines over the same places. */
export function areaPath<T>(
  pen: PenPath,
  points: readonly T[],
  x: (point: T) => number,
  low: (point: T) => number,
  high: (point: T) => number,
): void {
  area<T>(x, low, high).context(contextOf(pen))(points as T[]);
}

/** A mark about a place. Marks of one area look equally heavy, whatever their shape. */
export function symbolPath(pen: PenPath, x: number, y: number, type: SymbolType, areaPx: number): void {
  // d3 draws it about 0, 0.
  const about: PenPath = {
    moveTo: (dx, dy) => pen.moveTo(x + dx, y + dy),
    lineTo: (dx, dy) => pen.lineTo(x + dx, y + dy),
    bezierCurveTo: (dx1, dy1, dx2, dy2, dx, dy) =>
      pen.bezierCurveTo(x + dx1, y + dy1, x + dx2, y + dy2, x + dx, y + dy),
    arc: (dx, dy, radius, from, to, anticlockwise) =>
      pen.arc(x + dx, y + dy, radius, from, to, anticlockwise),
    rect: (dx, dy, width, height) => pen.rect(x + dx, y + dy, width, height),
    closePath: () => pen.closePath(),
  };
  symbol(type, areaPx).context(contextOf(about))();
}
