/** The mark of a selected stream, the same under strips and buffers. */
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { line, type Pen } from '../../draw/pen.ts';

/** The selected stream’s number has a line of ink under it. */
export function underline(pen: Pen, stream: number, left: number, middle: number, theme: Theme): void {
  const { tiny } = theme.type;
  const right = left - tiny * 0.8;
  const y = middle + tiny * 0.6;
  line(
    pen,
    right - textWidth(String(stream + 1), tiny, 600) - 1,
    y,
    right + 1,
    y,
    theme.colors.ink,
    theme.line.mark,
  );
}
