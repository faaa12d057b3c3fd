/** Where rows lie, one for each stream, on the axis of time that all staves share: equally high, but for the selected one where all are low. */
import type { Theme } from '../../draw/palette.ts';
import { textWidth } from '../../draw/measure.ts';
import { airOf, gutterOf, type Gutter } from './stave.ts';
import { timeScale, type TimeScale } from './timeScale.ts';
import type { Size } from '../scene/view.ts';

/** What a layout depends on. */
export interface RowsModel {
  readonly fromNs: number;
  readonly toNs: number;
  readonly rows: readonly { readonly stream: number; readonly chosen: boolean }[];
}

export interface RowPlace {
  readonly top: number;
  /** Where nothing lies. */
  readonly base: number;
  /** Numbers and words fit beside it. */
  readonly named: boolean;
}

export interface RowsLayout {
  readonly gutter: Gutter;
  /** Of the gutter, what is left of it for the title and its notes. */
  readonly titlePx: number;
  readonly scale: TimeScale;
  readonly top: number;
  readonly bottom: number;
  readonly rows: readonly RowPlace[];
}

/** In lines of its type. */
const CHOSEN_LINES = 2.6;
const MOST_SHARE = 0.4;

export function layoutRows({ fromNs, toNs, rows }: RowsModel, size: Size, theme: Theme): RowsLayout {
  const { tiny } = theme.type;
  const gutter = gutterOf(size.width, theme);
  const scale = timeScale(size.width, fromNs, toNs, theme);
  const top = Math.max(airOf(theme), gutter.above);
  const bottom = Math.max(top + 10, size.height - Math.ceil(tiny * 0.42));
  const room = bottom - top;
  const equal = room / Math.max(1, rows.length);
  const wanted = Math.min(CHOSEN_LINES * tiny, MOST_SHARE * room);
  const chosen = equal < wanted && rows.length > 1 && rows.some((row) => row.chosen) ? wanted : equal;
  const others = chosen === equal ? equal : (room - chosen) / (rows.length - 1);
  let y = top;
  const places = rows.map((row): RowPlace => {
    const height = row.chosen ? chosen : others;
    const place = { top: y + gapOf(height), base: y + height, named: height >= tiny * 1.05 };
    y += height;
    return place;
  });
  const numbers = textWidth('000', tiny, 600) + 8 * theme.scale;
  return { gutter, titlePx: Math.max(0, gutter.left - numbers), scale, top, bottom, rows: places };
}

const gapOf = (height: number): number => (height > 8 ? Math.min(5, height * 0.16) : height * 0.08);

/**
 * Which rows have their number in the gutter: all that are high enough, else the first and every tenth; −1: none. At the
 * gutter’s foot stands the way back to the response times.
 */
export function numberedRows(
  { rows, gutter, top, bottom }: RowsLayout,
  numbers: readonly number[],
  theme: Theme,
): readonly { readonly row: number; readonly y: number }[] {
  const { tiny } = theme.type;
  const lowest = gutter.above > 0 ? bottom : bottom - tiny * 1.75;
  let last = -Infinity;
  return rows.flatMap((place, row) => {
    const middle = Math.max((place.top + place.base) / 2, top + tiny * 0.5);
    // Above what stands at the foot, while that is still beside its row.
    const y = middle > lowest && lowest >= place.top + tiny * 0.35 ? lowest : middle;
    const fits = place.named || (y - last >= tiny * 1.4 && (row === 0 || (numbers[row] ?? 1) % 10 === 0));
    if (!fits || y > lowest) return [];
    last = y;
    return [{ row, y }];
  });
}

export const rowAtPx = ({ rows }: RowsLayout, y: number): number =>
  rows.findIndex(({ base }, i) => y <= base && y >= (rows[i - 1]?.base ?? -Infinity));
