/** Where a picture's menu stands: right of its title, in the gutter, so that it never covers what is drawn. */
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { gutterOf, titleLines } from '../../view/axes/stave.ts';

export function menuPlace(
  heading: string,
  widthPx: number,
  theme: Theme,
): { readonly left: string; readonly top: string } {
  const { type, scale } = theme;
  const lines = titleLines(heading, gutterOf(widthPx, theme), theme);
  const left = Math.min(textWidth(lines.at(-1) ?? '', type.body, 600) + 3 * scale, widthPx - 28 * scale);
  const top = (lines.length - 1) * type.body * 1.22 - 2 * scale;
  return { left: `${left / 16}rem`, top: `${top / 16}rem` };
}
