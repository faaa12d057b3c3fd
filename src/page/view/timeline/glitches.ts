/** Pieces that were not there in time: a crimson tick at their deadline, a cross on it, and who it was beside the cross. */
import { strongLabel, type LabelField } from '../../draw/labels.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import type { Miss, TimelineModel } from './model.ts';
import { perGridOf, tickRise, type TimelineLayout } from './layout.ts';

/** Nearer to each other than this, in px of ordinary type, crosses would run together. */
const APART_PX = 10;
/** More names than this are counted. */
const MOST_NAMES = 6;

interface Cross {
  readonly x: number;
  readonly y: number;
  readonly names: readonly string[];
}

const radiusOf = (theme: Theme): number => 3.6 * theme.scale;

/** Where the crosses stand, those in sight. Streams of their own have flags that say it. */
export function crossesOf(model: TimelineModel, layout: TimelineLayout, theme: Theme): readonly Cross[] {
  const { scale, bandTop } = layout;
  if (model.flagged) return [];
  const y = bandTop - tickRise(perGridOf(model, layout), theme) - radiusOf(theme) - 3 * theme.scale;
  const crosses: Cross[] = [];
  for (const miss of model.misses) {
    const x = scale.x(miss.atNs);
    const last = crosses.at(-1);
    if (x < scale.left - 0.5 || x > scale.right + 0.5) continue;
    if (last === undefined || x - last.x >= APART_PX * theme.scale)
      crosses.push({ x, y, names: namesOf(miss) });
  }
  return crosses;
}

const namesOf = ({ late, discarded }: Miss): readonly string[] =>
  [...late, ...discarded].sort((a, b) => Number(a) - Number(b));

export function drawCrosses(
  pen: Pen,
  model: TimelineModel,
  crosses: readonly Cross[],
  layout: TimelineLayout,
  theme: Theme,
  field: LabelField,
): void {
  const { colors, line } = theme;
  const { bandTop, bandHeight } = layout;
  const r = radiusOf(theme);
  if (crosses.length === 0) return;
  const rise = tickRise(perGridOf(model, layout), theme);
  pen.begin();
  for (const { x } of crosses) {
    pen.moveTo(x, bandTop - rise);
    pen.lineTo(x, bandTop + bandHeight + 5 * theme.scale);
  }
  pen.stroke(colors.glitch, line.strong);
  for (const [color, width] of [
    [colors.paper, line.mark + 4],
    [colors.glitch, line.mark],
  ] as const) {
    pen.begin();
    for (const { x, y } of crosses) {
      pen.moveTo(x - r, y - r);
      pen.lineTo(x + r, y + r);
      pen.moveTo(x + r, y - r);
      pen.lineTo(x - r, y + r);
    }
    pen.stroke(color, width, undefined, 'round');
  }
  for (const { x, y } of crosses) field.insist(x - r - 2, y - r - 2, 2 * r + 4, 2 * r + 4);
}

/** '4, 5, 6, 10, 11', or how many, where that has no room. */
export function nameCrosses(pen: Pen, crosses: readonly Cross[], theme: Theme, field: LabelField): void {
  const { type, colors } = theme;
  const r = radiusOf(theme);
  for (const { x, y, names } of crosses) {
    const more = names.length > MOST_NAMES ? ' …' : '';
    for (const text of [`${names.slice(0, MOST_NAMES).join(', ')}${more}`, `${names.length}×`]) {
      if (names.length === 1 && text !== names[0]) continue;
      const width = textWidth(text, type.tiny, 600) + 2;
      const top = y - type.tiny * 0.6;
      const spots = [x + r + 5, x - r - 5 - width].map((left) => ({ x: left, y: top }));
      const spot = field.place(spots, width, type.tiny * 1.2);
      if (spot === undefined) continue;
      pen.text(text, spot.x + 1, y + type.tiny * 0.36, strongLabel(theme, colors.glitch));
      break;
    }
  }
}
