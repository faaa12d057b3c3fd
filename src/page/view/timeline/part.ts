/** Where lanes part: a dashed line through the timeline of each, and its name in one of them. */
import { strongLabel, type LabelField } from '../../draw/labels.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { line, type Pen } from '../../draw/pen.ts';
import type { TimelineModel } from './model.ts';
import type { TimelineLayout } from './layout.ts';

const LABEL = 'here they part';

/** Drawn before the arcs are labelled, which then leave its name its place. */
export function drawPart(
  pen: Pen,
  model: TimelineModel,
  layout: TimelineLayout,
  theme: Theme,
  field: LabelField,
): void {
  const { part } = model;
  if (!part || part.atNs < model.fromNs || part.atNs > model.toNs) return;
  const { scale, top, axisTop } = layout;
  const { colors, type } = theme;
  const x = scale.x(part.atNs);
  line(pen, x, top, x, axisTop + 4 * theme.scale, colors.ink, theme.line.thin, [
    2 * theme.scale,
    3 * theme.scale,
  ]);
  if (!part.named) return;
  const width = textWidth(LABEL, type.tiny, 600);
  const now = scale.x(model.timeNs);
  const places = [x + 5, x - 5 - width, now + 5].filter(
    (left) => left >= scale.left && left + width <= scale.right,
  );
  // Not across the present: on the other side if there is room, else behind both lines.
  const left = places.find((at) => now < at - 4 || now > at + width + 4) ?? places.at(0);
  if (left === undefined) return;
  const y = top + type.tiny;
  field.insist(left - 2, y - type.tiny, width + 4, type.tiny * 1.3);
  pen.text(LABEL, left, y, strongLabel(theme, colors.ink));
}
