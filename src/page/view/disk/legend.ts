/** What the marks of all staves stand for. It stays where it is: in the gutter, beside the picture that needs it first. */
import { crossMark } from '../../draw/marks.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, circle, line, polygon, type Pen } from '../../draw/pen.ts';
import type { DiskPicture } from './model.ts';

type Key = 'piece' | 'request' | 'now' | 'glitch' | 'to come';

/** What a workload cannot have is left out. */
const entriesOf = ({ keys, hasDeadlines }: DiskPicture): readonly (readonly [Key, string])[] => [
  ...(hasDeadlines ? [['piece', keys.stream] as const] : []),
  ['request', keys.request],
  ['now', 'now'],
  ...(hasDeadlines ? [['glitch', 'glitch'] as const] : []),
  ['to come', 'to come'],
];

/** Ends at `bottomPx`, and is no higher than what is left below `topPx`; where it began. */
export function drawLegend(
  pen: Pen,
  model: DiskPicture,
  topPx: number,
  bottomPx: number,
  theme: Theme,
): number {
  const { type, fonts, colors, scale } = theme;
  const entries = entriesOf(model);
  const room = (bottomPx - topPx) / entries.length;
  const pitch = Math.max(type.tiny * 1.15, Math.min(type.tiny * 1.62, room));
  const top = bottomPx - entries.length * pitch;
  for (const [i, [key, words]] of entries.entries()) {
    const middle = top + (i + 0.5) * pitch;
    drawKey(pen, key, middle, theme);
    pen.text(words, 30 * scale, middle, {
      size: type.tiny,
      font: fonts.sans,
      color: colors.muted,
      baseline: 'middle',
    });
  }
  return top;
}

/** Two signs each: the mark on the platter, and the box of the timeline. */
function drawKey(pen: Pen, key: Key, y: number, theme: Theme): void {
  const { colors, line: lines, scale: s } = theme;
  const rect = (left: number, width: number) => {
    pen.begin();
    pen.rect(left * s, y - 4 * s, width * s, 8 * s);
  };
  switch (key) {
    case 'piece':
      circle(pen, 5 * s, y, 4.4 * s);
      pen.fill(colors.card);
      pen.stroke(colors.cEdge, lines.mark);
      box(pen, 13 * s, y - 4.5 * s, 11 * s, 9 * s, colors.cFill);
      return;
    case 'request':
      circle(pen, 5 * s, y, 4.4 * s);
      pen.fill(colors.d);
      for (const left of [13, 18.5]) box(pen, left * s, y - 4.5 * s, 4 * s, 9 * s, colors.d);
      return;
    case 'now':
      line(pen, 5 * s, y - 6 * s, 5 * s, y + 6 * s, colors.now, lines.mark);
      polygon(pen, 14 * s, y - 4 * s, 23 * s, y - 4 * s, 18.5 * s, y + 4 * s);
      pen.fill(colors.now);
      return;
    case 'glitch':
      crossMark(pen, 5 * s, y, theme, 3.6 * s);
      rect(13, 11);
      pen.hatch(colors.glitch, 4 * s);
      pen.stroke(colors.glitch, lines.hair);
      return;
    case 'to come':
      rect(0.5, 10);
      pen.hatch(colors.hatch, 4 * s);
      pen.stroke(colors.hairline, lines.hair);
      rect(13.5, 10);
      pen.stroke(colors.muted, lines.hair, [2.5 * s, 2 * s]);
  }
}
