/** Where things stand on the timeline, in px: the arcs, the band of the boxes, the row of the axis, and the gutter. */
import type { Theme } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import { gridLines } from '../axes/grid.ts';
import { gutterOf, type Gutter } from '../axes/stave.ts';
import { timeScale, type TimeScale } from '../axes/timeScale.ts';
import type { Size } from '../scene/view.ts';
import type { TimelineModel } from './model.ts';

/** Rounds narrower than this are drawn as shares where the summary knows them. */
const LEAST_ROUND_PX = 26;

export interface TimelineLayout {
  readonly gutter: Gutter;
  readonly scale: TimeScale;
  /** Labels may reach so far over the axis's end. */
  readonly rightEdge: number;
  /** Under the title, where it stands over the picture. */
  readonly top: number;
  /** The highest arc. */
  readonly arcTop: number;
  /** Arcs rise over this: the band, or the flags over it. */
  readonly arcBottom: number;
  readonly bandTop: number;
  readonly bandHeight: number;
  /** The row of the axis begins here, under the rows of frames. */
  readonly axisTop: number;
  /** Baseline of the axis's words. */
  readonly axisRow: number;
}

export function layoutTimeline(model: TimelineModel, size: Size, theme: Theme): TimelineLayout {
  const { scale, type } = theme;
  const gutter = model.asFigure ? figureGutter(theme) : gutterOf(size.width, theme);
  const framesHeight = model.frameKinds.length * frameRowHeight(theme);
  const top = gutter.above;
  const axisTop = size.height - axisHeight(theme);
  const room = axisTop - framesHeight - top;
  // What is over goes to the arcs, a fifth of it to the boxes.
  const bandHeight = Math.round(
    Math.max(26 * scale, Math.min(84 * scale, 30 * scale + 0.2 * (room - 65 * scale))),
  );
  const bandTop = axisTop - framesHeight - bandHeight;
  const arcBottom = bandTop - (model.flagged ? flagRowHeight(theme) : 0);
  return {
    ...{ gutter, top, bandTop, bandHeight, axisTop, arcBottom },
    scale: timeScale(size.width, model.fromNs, model.toNs, theme, gutter),
    rightEdge: size.width - 2,
    arcTop: Math.min(arcBottom, top + type.tiny * 1.45),
    axisRow: axisTop + type.tiny * 1.22,
  };
}

/** A figure has its title over it, and words reach over both ends of its axis. */
const figureGutter = ({ scale }: Theme): Gutter => ({
  ...{ left: Math.round(14 * scale), right: Math.round(26 * scale), above: 0 },
});

export const axisHeight = ({ type }: Theme): number => Math.round(type.tiny * 1.5);

/** Until the next restore of the pen, arcs keep between the axis's ends. */
export function arcWindow(pen: Pen, { scale, bandTop }: TimelineLayout): void {
  pen.clip(scale.left, 0, scale.right - scale.left, bandTop + 1);
}

/** Shares of rounds in place of services? */
export function showsShares(model: TimelineModel, { scale }: TimelineLayout): boolean {
  return !model.inDetail || scale.x(model.roundNs) - scale.x(0) < LEAST_ROUND_PX;
}

/** Room for one round, period or common period; 0 where there is none. */
export function perGridOf({ grid }: TimelineModel, { scale }: TimelineLayout): number {
  return grid ? scale.x(grid.everyNs) - scale.x(0) : 0;
}

/** Long ticks reach over the band by so much: less where there are more of them. */
export function tickRise(perGrid: number, { scale }: Theme): number {
  return (perGrid > 90 * scale ? 13 : perGrid >= LEAST_ROUND_PX ? 7 : 4) * scale;
}

/** Where the long ticks stand: at each round or common period, as long as there is room for them. */
export function longTicks(model: TimelineModel, layout: TimelineLayout): readonly number[] {
  return gridLines(model.grid, model.fromNs, model.toNs, model.endNs).map(layout.scale.x);
}

/** The row of flags over the band. */
export const flagRowHeight = (theme: Theme): number => Math.round(theme.type.tiny * 1.6);

/** The rows of frames under the band: their height for each kind. */
export const frameRowHeight = (theme: Theme): number => Math.round(theme.type.tiny * 1.4);
