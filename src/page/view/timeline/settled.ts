/** Estimate against truth, at the band's foot: a dashed line from where a list was done to where that had been expected. */
import { labelStyle } from '../../draw/labels.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { line, type Pen } from '../../draw/pen.ts';
import { describeEstimate } from './words.ts';
import type { TimelineModel } from './model.ts';
import type { TimelineLayout } from './layout.ts';

/** Nearer to each other than this the two cannot be told apart. */
const LEAST_PX = 9;

export function drawSettled(pen: Pen, model: TimelineModel, layout: TimelineLayout, theme: Theme): void {
  const { scale, bandTop, bandHeight } = layout;
  const { colors, type } = theme;
  const y = bandTop + bandHeight - 5 * theme.scale;
  const half = 3.5 * theme.scale;
  for (const settled of model.settled) {
    const done = scale.x(settled.doneNs);
    const estimated = Math.min(scale.right, Math.max(scale.left, scale.x(settled.estimatedNs)));
    if (Math.abs(estimated - done) < LEAST_PX) continue;
    const text = roomFor(model, settled, layout, theme);
    // Between other services it would be in the way, unless somebody asked for it.
    if (text === undefined && !settled.selected) continue;
    const color = settled.selected ? colors.ink : colors.muted;
    const width = settled.selected ? theme.line.mark : theme.line.thin;
    line(pen, done, y, estimated, y, color, width, [3 * theme.scale, 2.5 * theme.scale]);
    line(pen, done, y - half, done, y + half, color, width);
    if (scale.x(settled.estimatedNs) <= scale.right)
      line(pen, estimated, y - half, estimated, y + half, color, width, [2 * theme.scale, 2 * theme.scale]);
    if (text === undefined) continue;
    // In the blank after the list, where nothing else is said.
    const left = Math.min(Math.max(done, estimated) + 6, scale.right - textWidth(text, type.tiny));
    const middle = bandTop + bandHeight * 0.4;
    pen.text(text, left, middle, { ...labelStyle(theme, color), baseline: 'middle' });
  }
}

/** The words if they have room before the next service and the present. */
function roomFor(
  model: TimelineModel,
  settled: TimelineModel['settled'][number],
  { scale }: TimelineLayout,
  theme: Theme,
): string | undefined {
  const words = describeEstimate(settled);
  const known = model.future ? scale.right : Math.min(scale.right, scale.x(model.timeNs));
  const from = Math.max(scale.left, scale.x(Math.max(settled.doneNs, settled.estimatedNs))) + 6;
  const to = Math.min(known, scale.x(settled.nextNs)) - 6;
  return [`the list was ${words}`, words].find((text) => textWidth(text, theme.type.tiny) < to - from);
}
