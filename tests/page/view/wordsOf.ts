/** The words of a picture and the room that each takes. */
import { textWidth } from '../../../src/page/draw/measure.ts';
import type { Pen, TextStyle } from '../../../src/page/draw/pen.ts';
import type { Size } from '../../../src/page/view/scene/view.ts';

export interface Written {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What a picture writes, and where: a pen that only reads. */
export function wordsOf(draw: (pen: Pen) => void): Written[] {
  const written: Written[] = [];
  const nothing = () => undefined;
  const saved: { dx: number; dy: number }[] = [];
  let moved = { dx: 0, dy: 0 };
  draw({
    ...{ alpha: nothing, clip: nothing, begin: nothing },
    save: () => {
      saved.push(moved);
    },
    restore: () => {
      moved = saved.pop() ?? moved;
    },
    translate: (dx: number, dy: number) => {
      moved = { dx: moved.dx + dx, dy: moved.dy + dy };
    },
    ...{ moveTo: nothing, lineTo: nothing, bezierCurveTo: nothing, arc: nothing, rect: nothing },
    ...{ rects: nothing, closePath: nothing, fill: nothing, hatch: nothing, stroke: nothing },
    text: (text: string, ownX: number, ownY: number, style: TextStyle) => {
      const [x, y] = [ownX + moved.dx, ownY + moved.dy];
      const width = textWidth(text, style.size, style.weight);
      const left = style.align === 'center' ? x - width / 2 : style.align === 'right' ? x - width : x;
      const base = style.baseline === 'middle' ? y + style.size * 0.36 : y;
      // The height of figures: what stands over another is seen to.
      written.push({ text, left, right: left + width, top: base - style.size * 0.72, bottom: base });
    },
  });
  return written;
}

/** Words that stand over each other, or that are cut by the picture's edge. */
export function faultsOfWords(written: readonly Written[], size: Size): string[] {
  const words = written.filter(({ text }) => text.trim() !== '');
  return words.flatMap((a, i) => [
    // Widths are estimated a little too wide.
    ...(a.left < -1 || a.right - 0.07 * (a.right - a.left) > size.width + 1 || a.bottom > size.height + 1
      ? [`${a.text} is cut`]
      : []),
    ...words
      .slice(i + 1)
      .filter(
        (b) =>
          a.right > b.left + 0.5 &&
          b.right > a.left + 0.5 &&
          a.bottom > b.top + 0.5 &&
          b.bottom > a.top + 0.5,
      )
      .map((b) => `${a.text} | ${b.text}`),
  ]);
}
