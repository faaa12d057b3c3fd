/** Streams that come in mid-run: a dot on the band at their arrival, light for one that is let in, crimson for one that is refused. */
import type { Theme } from '../../draw/palette.ts';
import { circle, type Pen } from '../../draw/pen.ts';
import type { TimelineLayout } from './layout.ts';
import type { TimelineModel } from './model.ts';

export function drawNewcomers(
  pen: Pen,
  { newcomers }: TimelineModel,
  { scale, bandTop }: TimelineLayout,
  theme: Theme,
): void {
  const { colors } = theme;
  for (const { atNs, isLetIn, isWeighed } of newcomers) {
    if (!isWeighed) continue;
    circle(pen, scale.x(atNs), bandTop, 4 * theme.scale);
    pen.fill(isLetIn ? colors.cFill : colors.glitch);
    pen.stroke(isLetIn ? colors.cEdge : colors.paper, theme.line.mark);
  }
}
