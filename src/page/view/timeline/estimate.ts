/** What is expected of the sweep under way: dashed to its estimated end, then the time to spare in words. */
import { brief } from '../../draw/format.ts';
import type { LabelField } from '../../draw/labels.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { line, type Pen } from '../../draw/pen.ts';
import type { TimelineModel } from './model.ts';
import { longTicks, ticksAbove, type TimelineLayout } from './layout.ts';

/** Where the estimate begins, ends, and should end at the latest; inside the picture. */
function placesOf(model: TimelineModel, { scale }: TimelineLayout) {
  const { estimate } = model;
  if (estimate === undefined || model.timeNs > model.toNs) return undefined;
  const clampX = (ns: number) => Math.max(scale.left, Math.min(scale.right, scale.x(ns)));
  return {
    estimate,
    from: clampX(model.timeNs),
    end: clampX(Math.max(model.timeNs, estimate.endNs)),
    limit: clampX(estimate.limitNs),
  };
}

export function drawSweepAhead(pen: Pen, model: TimelineModel, layout: TimelineLayout, theme: Theme): void {
  const places = placesOf(model, layout);
  if (!places || places.end - places.from <= 1) return;
  const { from, end } = places;
  pen.begin();
  pen.rect(from, layout.bandTop + 1, end - from, layout.bandHeight - 2);
  pen.save();
  pen.alpha(0.55);
  pen.fill(theme.colors.paper);
  pen.restore();
  pen.stroke(theme.colors.muted, theme.line.thin, [4 * theme.scale, 3 * theme.scale]);
}

export function drawSpare(
  pen: Pen,
  model: TimelineModel,
  layout: TimelineLayout,
  theme: Theme,
  field: LabelField,
): void {
  const places = placesOf(model, layout);
  if (!places) return;
  const { estimate, from, end, limit } = places;
  const { scale, bandTop, bandHeight } = layout;
  const { colors, type, fonts } = theme;
  const spareNs = estimate.limitNs - Math.max(model.timeNs, estimate.endNs);
  const late = spareNs < 0;
  // The limit may lie beyond the window.
  const beyond = estimate.limitNs > model.toNs ? ' →' : '';
  const text = late ? `${brief(-spareNs)} over` : `${brief(spareNs)} to spare${beyond}`;
  const width = textWidth(text, type.tiny, 500);
  const y = bandTop + bandHeight / 2;
  const style = { size: type.tiny, font: fonts.sans, weight: 500, color: colors.ink, halo: colors.paper };
  const left = Math.min(end, limit);
  const right = Math.max(end, limit);
  const ticks = longTicks(model, layout);
  const struck = (at: number) => ticks.some((x) => x > at - 3 && x < at + width + 3);
  const mid = (left + right) / 2;
  // Over by much, the limit may lie far back, under boxes that are already there.
  if (right - left > width + 26 && !(late && model.flagged) && !struck(mid - width / 2)) {
    for (const [a, b] of [
      [left + 3, mid - width / 2 - 5],
      [mid + width / 2 + 5, right - 3],
    ])
      line(pen, a, y, b, y, colors.muted, theme.line.hair);
    line(pen, left + 3, y - 4, left + 3, y + 4, colors.muted, theme.line.hair);
    line(pen, right - 3, y - 4, right - 3, y + 4, colors.muted, theme.line.hair);
    pen.text(text, mid, y, { ...style, align: 'center', baseline: 'middle' });
    return;
  }
  // What is to spare belongs to this round: behind its end it would be read as the next one's.
  if (late && right + 6 + width < scale.right && !struck(right + 6)) {
    pen.text(text, right + 6, y, { ...style, baseline: 'middle' });
    return;
  }
  // No room in the band: above it, where nothing has arrived yet, and above the ticks if it meets one.
  const x = Math.max(from + 6, Math.min(right, scale.right) - width - 5);
  if (x + width > scale.right + 2) return;
  const above = bandTop - (struck(x) ? ticksAbove(theme) + 4 * theme.scale : 6 * theme.scale);
  field.insist(x, above - type.tiny, width, type.tiny * 1.2);
  pen.text(text, x, above, style);
}
