/** Where the platter lies in its picture: behind the gutter with title and legend, where there is room for one. */
import type { Theme } from '../../draw/palette.ts';
import type { Size } from '../scene/view.ts';
import type { DiskMark } from './model.ts';

/** Radius of the innermost cylinder as a share of the outermost. */
const INNER = 0.34;
export const TOP = -Math.PI / 2;
export const TURN = 2 * Math.PI;
/** The gutter of the staves below, and the least that words need, in px of ordinary type. */
const GUTTER_PX = 98;
const LEAST_GUTTER_PX = 84;
/** Beyond the rim's lower right, for what a turn takes. */
const BESIDE_PX = 60;

export interface Layout {
  /** Width of the gutter; 0 where there is none. */
  readonly gutter: number;
  readonly x: number;
  readonly y: number;
  /** The rim. */
  readonly outer: number;
  /** From the rim to the outermost cylinder. */
  readonly edge: number;
  /** Where the arm comes in. */
  readonly armTop: number;
}

export function layoutOf({ width, height }: Size, { scale, type }: Theme): Layout {
  const spare = width - height;
  const gutter = spare < LEAST_GUTTER_PX * scale ? 0 : Math.min(Math.round(GUTTER_PX * scale), spare);
  // Over the rim stand the words; below it the outermost marks need a little.
  const over = Math.round(type.tiny * 1.5);
  const under = 4 * scale;
  const room = Math.max(80, Math.min(height, width - gutter));
  const outer = (room - over - under) / 2;
  const beside = Math.max(0, width - gutter - room - (gutter > 0 ? BESIDE_PX * scale : 0)) / 2;
  const armTop = Math.max(0, (height - room) / 2);
  // The rim begins where the axes below begin; beside it there is the more room for words.
  const left = gutter > 0 ? outer + 2 * scale : room / 2;
  return {
    gutter,
    x: gutter + beside + left,
    y: armTop + over + outer,
    outer,
    edge: 5 * scale,
    armTop,
  };
}

export const radiusOf = ({ outer, edge }: Layout, depth: number): number =>
  outer * (1 - (1 - INNER) * depth) - edge;

/** The inverse: 0 on the outermost cylinder, 1 on the innermost, beyond them off the tracks. */
export const depthAt = ({ outer, edge }: Layout, radius: number): number =>
  (1 - (radius + edge) / outer) / (1 - INNER);

export function placeOf(layout: Layout, { depth, turn }: Pick<DiskMark, 'depth' | 'turn'>): [number, number] {
  const r = radiusOf(layout, depth);
  const angle = TOP + turn * TURN;
  return [layout.x + r * Math.cos(angle), layout.y + r * Math.sin(angle)];
}
