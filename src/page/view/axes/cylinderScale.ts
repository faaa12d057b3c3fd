/** Where a cylinder lies in the pictures that have an axis of cylinders, and which one lies where. */
import { linear } from '../../draw/linear.ts';
import type { Theme } from '../../draw/palette.ts';
import { isNarrow, rowMargin } from './heading.ts';
import { airOf } from './stave.ts';

/** Cylinders from left (outer, 0) to right (inner), as the axis of cylinders has them. */
export interface CylinderScale {
  readonly left: number;
  readonly right: number;
  readonly x: (cylinder: number) => number;
  /** The inverse: the cylinder nearest to x, the outermost or innermost beyond the ends. */
  readonly cylinder: (x: number) => number;
}

export function cylinderScale(widthPx: number, cylinders: number, theme: Theme): CylinderScale {
  // It begins under the gate of the film strips.
  const left = isNarrow(widthPx, theme) ? 8 * theme.scale : rowMargin(theme);
  const right = Math.max(left + 20, widthPx - 6 * theme.scale);
  const x = linear([0, Math.max(1, cylinders - 1)], [left, right]);
  return { left, right, x, cylinder: (at) => nearest(x.invert(at), cylinders) };
}

/** Cylinders from top (outer, 0) to bottom (inner), as the picture of the arm's way has them. */
export interface ArmScale {
  readonly top: number;
  readonly bottom: number;
  readonly y: (cylinder: number) => number;
  readonly cylinder: (y: number) => number;
}

export function armScale(heightPx: number, cylinders: number, theme: Theme): ArmScale {
  const air = airOf(theme);
  const margin = 2 * theme.scale;
  const top = air + margin;
  const bottom = Math.max(top + 4, heightPx - margin);
  const y = linear([0, Math.max(1, cylinders - 1)], [top, bottom]);
  return { top, bottom, y, cylinder: (at) => nearest(y.invert(at), cylinders) };
}

const nearest = (cylinder: number, cylinders: number): number =>
  Math.max(0, Math.min(cylinders - 1, Math.round(cylinder)));
