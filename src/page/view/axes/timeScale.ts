/** Where the axis of time lies that the staves share. (Its ticks, which no first frame needs, are in timeAxis.ts.) */
import { linear } from '../../draw/linear.ts';
import type { Theme } from '../../draw/palette.ts';
import { gutterOf, type Gutter } from './stave.ts';

export interface TimeScale {
  readonly left: number;
  readonly right: number;
  readonly fromNs: number;
  readonly toNs: number;
  readonly x: (ns: number) => number;
  /** The inverse. */
  readonly ns: (x: number) => number;
}

export function timeScale(
  width: number,
  fromNs: number,
  toNs: number,
  theme: Theme,
  gutter: Gutter = gutterOf(width, theme),
): TimeScale {
  const left = gutter.left;
  const right = Math.max(left + 10, width - gutter.right);
  const x = linear([fromNs, Math.max(fromNs + 1, toNs)], [left, right]);
  return { left, right, fromNs, toNs, x, ns: x.invert };
}
