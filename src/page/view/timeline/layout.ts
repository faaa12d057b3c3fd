/** Where things stand on the timeline, in px: the band of the boxes, the ticks, what lies above and below. */
import type { Theme } from '../../draw/palette.ts';
import { timeScale, type TimeScale } from '../axes/timeAxis.ts';
import type { Size } from '../scene/view.ts';
import type { TimelineModel } from './model.ts';

/** Pictures of fewer letters' sizes than this are narrow. */
export const NARROW = 60;

/** The picture's buttons lie over its upper right corner: so many letters' sizes wide and high. */
export const TOOLS_WIDE = 27;

export const TOOLS_HIGH = 2.4;

export interface TimelineLayout {
  readonly scale: TimeScale;
  readonly bandTop: number;
  readonly bandHeight: number;
  /** Arcs stay below this. */
  readonly arcTop: number;
  /** The rows of numbers and of flags between arcs and band. */
  readonly numbersHeight: number;
  /** The rows of frames between band and axis. */
  readonly framesHeight: number;
}

export function layoutTimeline(model: TimelineModel, size: Size, theme: Theme): TimelineLayout {
  const { tiny } = theme.type;
  const framesHeight = model.frameKinds.length * frameRowHeight(theme);
  const below = tiny * 3.1 + framesHeight;
  const bandHeight = Math.max(26 * theme.scale, Math.min(84 * theme.scale, size.height * 0.26));
  return {
    scale: timeScale(size.width, model.fromNs, model.toNs, theme),
    bandTop: Math.max(tiny * 3, size.height - below - bandHeight),
    bandHeight,
    // In a narrow picture its buttons take most of its top.
    arcTop: tiny * (size.width < NARROW * tiny ? 3.1 : 1.6),
    numbersHeight: tiny + 5 + (model.flagged ? flagRowHeight(theme) : 0),
    framesHeight,
  };
}

/** The highest baseline of words that end at `right`: inside the picture, and below its buttons. */
export function highestBaseline(right: number, { scale }: TimelineLayout, theme: Theme): number {
  const { tiny } = theme.type;
  return right > scale.right - TOOLS_WIDE * tiny ? tiny * (TOOLS_HIGH + 1) : tiny;
}

/** How far the long ticks reach over the band. */
export const ticksAbove = (theme: Theme): number => 12 * theme.scale;

/** Room for one round, period or common period; 0 where there is none. */
export function perGridOf({ grid }: TimelineModel, { scale }: TimelineLayout): number {
  return grid ? scale.x(grid.everyNs) - scale.x(0) : 0;
}

/** Where the long ticks stand. */
export function longTicks(model: TimelineModel, layout: TimelineLayout): readonly number[] {
  const { grid } = model;
  if (!grid || perGridOf(model, layout) < 9) return [];
  const ticks: number[] = [];
  const first = Math.max(0, Math.ceil((model.fromNs - grid.fromNs) / grid.everyNs - 1e-9));
  const last = Math.min(model.toNs, model.endNs);
  for (let k = first; grid.fromNs + k * grid.everyNs <= last; k++)
    ticks.push(layout.scale.x(grid.fromNs + k * grid.everyNs));
  return ticks;
}

/** The row of flags over the numbers. */
export const flagRowHeight = (theme: Theme): number => Math.round(theme.type.tiny * 1.6);

/** The rows of frames under the band: their height for each kind. */
export const frameRowHeight = (theme: Theme): number => Math.round(theme.type.tiny * 1.4);
