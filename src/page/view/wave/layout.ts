/** Where things lie in the strip of the whole run: a strip above for the flag, the curve, glitches below it, the seconds. */
import { linear } from '../../draw/linear.ts';
import type { Theme } from '../../draw/palette.ts';
import { gutterOf, type Gutter } from '../axes/stave.ts';
import type { Size } from '../scene/view.ts';

export interface WaveLayout {
  readonly gutter: Gutter;
  readonly left: number;
  readonly right: number;
  /** Height of the strip above, in which the flag under a pointer stands. */
  readonly flag: number;
  /** The curve lies between these. */
  readonly top: number;
  readonly base: number;
  /** Height of the glitches' strip below the curve. */
  readonly below: number;
  /** Are there numbers under the curve? */
  readonly hasSeconds: boolean;
  readonly x: (ns: number) => number;
  readonly ns: (x: number) => number;
}

/** Lower than this, in px of ordinary type, it stands beside the hands, with no gutter of its own. */
const CONDENSED_PX = 60;
/** A curve lower than this wants the room of the seconds. */
const LOW_PX = 26;

/** Left and right of the curve; whoever lays a control over it needs them. */
export const waveGutter = ({ width, height }: Size, theme: Theme): Gutter =>
  height < CONDENSED_PX * theme.scale ? { left: 0, right: 0, above: 0 } : gutterOf(width, theme);

export function waveLayout(size: Size, endNs: number, theme: Theme): WaveLayout {
  const { scale, type } = theme;
  const gutter = waveGutter(size, theme);
  const left = gutter.left;
  const right = Math.max(left + 10, size.width - gutter.right);
  const flag = Math.round(type.tiny * 1.45);
  const below = Math.round(8 * scale);
  const seconds = Math.round(type.tiny * 1.4);
  const room = size.height - flag - below - 8 * scale;
  const hasSeconds = room - seconds >= LOW_PX * scale;
  const top = flag + 4 * scale;
  const base = top + Math.max(4, hasSeconds ? room - seconds : room);
  const x = linear([0, Math.max(1, endNs)], [left, right]);
  return { gutter, left, right, flag, top, base, below, hasSeconds, x, ns: x.invert };
}
