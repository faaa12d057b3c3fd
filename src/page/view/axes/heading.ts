/** The title's line of a picture that stands beside another one, without a gutter of its own. */
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';

export const headingHeight = ({ type }: Theme): number => Math.round(type.body * 1.45);

/** Where the numbers of rows stand; what is under each other begins behind it. */
export const rowMargin = ({ type, scale }: Theme): number =>
  Math.round(textWidth('12', type.tiny, 600) + 7 * scale);

/** Narrower than this, in px of ordinary type, a picture has words only where nothing else would tell. */
const NARROW_PX = 220;

export const isNarrow = (widthPx: number, { scale }: Theme): boolean => widthPx < NARROW_PX * scale;

/** Right of the title stands the picture's menu; no note touches it. */
const MENU_PX = 34;

/** The title left, a note right, the first of `notes` that there is room for. */
export function drawHeading(
  pen: Pen,
  title: string,
  notes: readonly string[],
  widthPx: number,
  theme: Theme,
): void {
  const { type, fonts, colors } = theme;
  pen.text(title, 0, type.body, { size: type.body, font: fonts.serif, weight: 600, color: colors.ink });
  const room = widthPx - textWidth(title, type.body, 600) - MENU_PX * theme.scale;
  const note = notes.find((words) => textWidth(words, type.tiny) <= room);
  if (note === undefined) return;
  const style = { size: type.tiny, font: fonts.sans, color: colors.muted, align: 'right' } as const;
  pen.text(note, widthPx, type.body, style);
}
