/** What is expected: the list in the policy's hand, dashed, up to its estimated end, and the time to spare in words. */
import { brief } from '../../draw/format.ts';
import type { LabelField } from '../../draw/labels.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, line, type Pen } from '../../draw/pen.ts';
import type { Ghost, TimelineModel } from './model.ts';
import { perGridOf, tickRise, type TimelineLayout } from './layout.ts';

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
  const { colors } = theme;
  if (model.ghosts.length === 0) {
    ghostBoxes(pen, [{ x: from, width: end - from }], colors.muted, layout, theme);
    return;
  }
  const of = (chosen: (ghost: Ghost) => boolean) =>
    model.ghosts.filter(chosen).flatMap((ghost) => ghostPlace(ghost, model, layout) ?? []);
  ghostBoxes(
    pen,
    of(({ continuous, late }) => continuous && !late),
    colors.cEdge,
    layout,
    theme,
  );
  ghostBoxes(
    pen,
    of(({ continuous }) => !continuous),
    colors.d,
    layout,
    theme,
  );
  ghostBoxes(
    pen,
    of(({ late }) => late),
    colors.glitch,
    layout,
    theme,
  );
  nameGhosts(pen, model, layout, theme);
}

interface Place {
  readonly x: number;
  readonly width: number;
}

/** What of it lies ahead and in sight. */
function ghostPlace(
  { fromNs, toNs }: Ghost,
  model: TimelineModel,
  { scale }: TimelineLayout,
): Place | undefined {
  const x = scale.x(Math.max(fromNs, model.timeNs));
  const width = Math.min(scale.right, scale.x(toNs)) - x;
  return width > 1 ? { x, width } : undefined;
}

function ghostBoxes(
  pen: Pen,
  places: readonly Place[],
  color: string,
  { bandTop, bandHeight }: TimelineLayout,
  theme: Theme,
): void {
  if (places.length === 0) return;
  pen.begin();
  for (const { x, width } of places)
    pen.rect(x + 0.75, bandTop + 2.5, Math.max(0.5, width - 1.5), bandHeight - 5);
  pen.save();
  pen.alpha(0.82);
  pen.fill(theme.colors.paper);
  pen.restore();
  pen.stroke(color, theme.line.hair, [3 * theme.scale, 2.2 * theme.scale]);
}

function nameGhosts(pen: Pen, model: TimelineModel, layout: TimelineLayout, theme: Theme): void {
  const { type, fonts, colors } = theme;
  for (const ghost of model.ghosts) {
    const place = ghostPlace(ghost, model, layout);
    // The service under way has its number in what is done of it.
    if (place === undefined || ghost.fromNs < model.timeNs) continue;
    if (place.width < textWidth(ghost.label, type.tiny, 500) + 5) continue;
    pen.text(ghost.label, place.x + place.width / 2, layout.bandTop + layout.bandHeight / 2, {
      size: type.tiny,
      font: fonts.sans,
      weight: 500,
      align: 'center',
      baseline: 'middle',
      color: ghost.late ? colors.glitch : colors.muted,
    });
  }
}

/**
 * '0.26 s to spare' between the list's end and its limit, 'could end 0.24 s late' where the estimate, the worst case as a
 * rule, is beyond it, and 'late, by 0.24 s at most' once the limit is over. An estimate is no glitch: it is crimson only
 * where a deadline is over, of a piece in the list, or of all that is in hand where there is no list.
 */
export function drawSpare(
  pen: Pen,
  model: TimelineModel,
  layout: TimelineLayout,
  theme: Theme,
  field: LabelField,
): void {
  const places = placesOf(model, layout);
  if (!places) return;
  const { estimate, end, limit } = places;
  const { scale, bandTop, bandHeight } = layout;
  const { colors, type, fonts } = theme;
  const spareNs = estimate.limitNs - Math.max(model.timeNs, estimate.endNs);
  const late = spareNs < 0;
  const beyond = !late && estimate.limitNs > model.toNs ? ' →' : '';
  const isPast = model.timeNs > estimate.limitNs;
  const text = spareText(spareNs, isPast, beyond);
  const width = textWidth(text, type.tiny, 600) + 2;
  const color =
    isPast && (model.ghosts.length === 0 || model.ghosts.some((ghost) => ghost.late))
      ? colors.glitch
      : colors.ink;
  const style = { size: type.tiny, font: fonts.sans, weight: 600, color };
  const [left, right] = [Math.min(end, limit), Math.max(end, limit)];
  const middle = bandTop + bandHeight / 2;
  if (late && scale.x(estimate.endNs) < scale.right)
    line(
      pen,
      end,
      bandTop - 3 * theme.scale,
      end,
      bandTop + bandHeight + 3 * theme.scale,
      color,
      theme.line.thin,
      [2 * theme.scale, 2 * theme.scale],
    );
  if (!late && right - left > width + 12) {
    const x = (left + right) / 2;
    box(pen, x - width / 2 - 3, middle - type.tiny * 0.75, width + 6, type.tiny * 1.5, colors.paper);
    pen.text(text, x, middle, { ...style, align: 'center', baseline: 'middle' });
    return;
  }
  const over = layout.arcBottom - 6 * theme.scale;
  drawDimension(
    pen,
    Math.max(left, places.from),
    right,
    over,
    scale.x(Math.max(estimate.limitNs, estimate.endNs)) <= scale.right,
    color,
    theme,
  );
  const spot = field.place(
    spareSpots((Math.max(left, places.from) + right) / 2, over, width, model, layout, theme),
    width,
    type.tiny * 1.2,
  );
  if (spot) pen.text(text, spot.x + 1, spot.y + type.tiny, { ...style, halo: colors.paper });
}

function spareText(spareNs: number, isPast: boolean, beyond: string): string {
  if (spareNs >= 0) return `${brief(spareNs)} to spare${beyond}`;
  return isPast ? `late, by ${brief(-spareNs)} at most` : `could end ${brief(-spareNs)} late`;
}

/** Over the dimension line, above the ticks, at the axis's end, right of the present at the top. */
function spareSpots(
  x: number,
  over: number,
  width: number,
  model: TimelineModel,
  layout: TimelineLayout,
  theme: Theme,
) {
  const { scale, arcBottom, top } = layout;
  const { tiny } = theme.type;
  const now = scale.x(model.timeNs) + 6 * theme.scale;
  const last = layout.rightEdge - width - 2;
  const left = Math.max(now, Math.min(last, x - width / 2));
  const high = arcBottom - tickRise(perGridOf(model, layout), theme) - tiny * 1.5;
  return [
    { x: left, y: over - 4 * theme.scale - tiny * 1.2 },
    { x: left, y: high },
    { x: Math.max(now, last), y: high },
    { x: now, y: top + tiny * 0.2 },
  ];
}

function drawDimension(
  pen: Pen,
  left: number,
  right: number,
  y: number,
  isClosed: boolean,
  color: string,
  theme: Theme,
): void {
  if (right - left <= 4) return;
  const half = 3 * theme.scale;
  pen.begin();
  pen.moveTo(left, y);
  pen.lineTo(right, y);
  pen.moveTo(left, y - half);
  pen.lineTo(left, y + half);
  if (isClosed) {
    pen.moveTo(right, y - half);
    pen.lineTo(right, y + half);
  }
  pen.stroke(color, theme.line.hair);
}
