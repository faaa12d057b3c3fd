/** Which place of the platter lies under a point of its picture: the inverse of the drawing. */
import type { Theme } from '../../draw/palette.ts';
import { depthAt, layoutOf, TOP, TURN } from './layout.ts';
import type { Size } from '../scene/view.ts';
import type { DiskPicture } from './model.ts';

export interface DiskPlace {
  readonly cylinder: number;
  /** Turns in [0, 1): a request there is under the head when the platter's phase equals it. */
  readonly angle: number;
}

/** So many px outside the tracks still mean the outermost or innermost one. */
const NEAR_PX = 8;

/** Undefined beside the tracks: outside the platter, or on its hub. */
export function diskPlace(
  picture: Pick<DiskPicture, 'platterTurn' | 'cylinders'>,
  size: Size,
  x: number,
  y: number,
  theme: Theme,
): DiskPlace | undefined {
  const layout = layoutOf(size, theme);
  const dx = x - layout.x;
  const dy = y - layout.y;
  const depth = depthAt(layout, Math.sqrt(dx * dx + dy * dy));
  const slack = depthAt(layout, 0) - depthAt(layout, NEAR_PX);
  if (depth < -slack || depth > 1 + slack) return undefined;
  const turn = (Math.atan2(dy, dx) - TOP) / TURN;
  const angle = picture.platterTurn - turn;
  const within = angle - Math.floor(angle);
  return {
    cylinder: Math.round(Math.max(0, Math.min(1, depth)) * Math.max(0, picture.cylinders - 1)),
    angle: within >= 1 ? 0 : within,
  };
}
