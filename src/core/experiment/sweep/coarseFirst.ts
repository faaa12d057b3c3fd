/** In which order the points of a sweep get their first replications: a few all over before those between them. */
import { elementAt } from '../../base/elementAt.ts';
import type { SweepAxis } from './axes.ts';
import type { Cell } from './cells.ts';

/** How often a line has been halved when a place on it is come to: its ends first, then its middle, then the quarters. */
function levelsOf(length: number): readonly number[] {
  const levels = Array.from({ length }, () => 0);
  const halve = (from: number, to: number, level: number): void => {
    if (to - from < 2) return;
    const middle = (from + to) >>> 1;
    levels[middle] = level;
    halve(from, middle, level + 1);
    halve(middle, to, level + 1);
  };
  halve(0, length - 1, 1);
  return levels;
}

/** Places in `cells`. */
export function coarseFirst(axes: readonly SweepAxis[], cells: readonly Cell[]): readonly number[] {
  const level = levelIn(axes, cells);
  return cells.map((_, place) => place).sort((a, b) => level(a) - level(b) || a - b);
}

/** The first of them, all lines alike: as many whole levels as are no more than `most` points, and at least one level. */
export function coarsest(
  axes: readonly SweepAxis[],
  cells: readonly Cell[],
  most: number,
): readonly number[] {
  const level = levelIn(axes, cells);
  const order = coarseFirst(axes, cells);
  const tooMany = order.at(most);
  return tooMany === undefined
    ? order
    : order.filter((place, i) => level(place) < level(tooMany) || (level(tooMany) === 0 && i < most));
}

function levelIn(axes: readonly SweepAxis[], cells: readonly Cell[]): (place: number) => number {
  const length = axes.at(-1)?.values.length ?? 1;
  const levels = levelsOf(length);
  return (place) => elementAt(levels, elementAt(cells, place).index % length);
}
