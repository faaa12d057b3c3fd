/** Where a picture's menu stands: right of its title, in the gutter, so that it never covers what is drawn. */
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { gutterOf, titleLines } from '../../view/axes/stave.ts';
import type { Size, View } from '../../view/scene/view.ts';

export interface MenuPlace {
  readonly left: string;
  readonly top: string;
  /** Nothing is free: it shows for the keyboard alone. */
  readonly covers: boolean;
}

type Titled = Pick<View<unknown, unknown>, 'corner'>;

export function menuPlace(view: Titled, heading: string, size: Size, theme: Theme): MenuPlace {
  const { type, scale } = theme;
  const corner = view.corner?.(size, theme);
  if (corner !== undefined) return { left: '0', top: '0', covers: corner === 'taken' };
  const lines = titleLines(heading, gutterOf(size.width, theme), theme);
  const left = Math.min(textWidth(lines.at(-1) ?? '', type.body, 600) + 3 * scale, size.width - 28 * scale);
  const top = (lines.length - 1) * type.body * 1.22 - 2 * scale;
  return { left: `${left / 16}rem`, top: `${top / 16}rem`, covers: false };
}
