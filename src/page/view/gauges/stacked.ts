/** Two views under each other in one place: the lower one where the run has something for it. */
import type { Theme } from '../../draw/palette.ts';
import type { Scene, Size, View } from '../scene/view.ts';

type Any = View<unknown, unknown>;

export interface Both {
  readonly upper: unknown;
  /** Absent: the upper one has all of the place. */
  readonly lower?: unknown;
  /** What the upper one likes to have, in px of ordinary type; 0 where it has nothing to show. */
  readonly likesPx: number;
}

/** The upper one has at most so much of the place. */
const MOST_SHARE = 0.5;

/** Named after the upper one. `likesPx`: how high that is in a scene. */
export function stacked(
  upper: Any,
  lower: Any,
  hasLower: (scene: Scene) => boolean,
  likesPx: (scene: Scene) => number,
): View<Both, Both> {
  const splitOf = (both: Both, { height }: Size, { scale }: Theme): number =>
    Math.round(Math.min(both.likesPx * scale, MOST_SHARE * height));
  return {
    id: upper.id,
    title: upper.title,
    heading: ({ upper: its }) => upper.heading?.(its) ?? upper.title,
    prepare: (scene) => ({
      upper: upper.prepare(scene),
      ...(hasLower(scene) ? { lower: lower.prepare(scene) } : {}),
      likesPx: likesPx(scene),
    }),
    at: (prepared, timeNs, settings) => ({
      upper: upper.at(prepared.upper, timeNs, settings),
      ...(prepared.lower === undefined ? {} : { lower: lower.at(prepared.lower, timeNs, settings) }),
      likesPx: prepared.likesPx,
    }),
    draw: (pen, model, size, theme) => {
      if (model.lower === undefined) {
        upper.draw(pen, model.upper, size, theme);
        return;
      }
      const split = splitOf(model, size, theme);
      if (split > 0) upper.draw(pen, model.upper, { ...size, height: split }, theme);
      pen.save();
      pen.translate(0, split);
      lower.draw(pen, model.lower, { ...size, height: size.height - split }, theme);
      pen.restore();
    },
    alike: (drawn, model, size, theme) =>
      drawn.lower === undefined &&
      model.lower === undefined &&
      (upper.alike?.(drawn.upper, model.upper, size, theme) ?? false),
    describe: (model) =>
      [
        ...(model.likesPx > 0 || model.lower === undefined ? [upper.describe(model.upper)] : []),
        ...(model.lower === undefined ? [] : [lower.describe(model.lower)]),
      ].join(' '),
    table: (model) =>
      model.likesPx > 0 || model.lower === undefined ? upper.table(model.upper) : lower.table(model.lower),
    hit: (model, size, x, y, theme) => {
      if (model.lower === undefined) return upper.hit?.(model.upper, size, x, y, theme);
      const split = theme ? splitOf(model, size, theme) : Math.min(model.likesPx, MOST_SHARE * size.height);
      return y < split ? upper.hit?.(model.upper, { ...size, height: split }, x, y, theme) : undefined;
    },
    preferredHeight: (width, theme, scene) =>
      upper.preferredHeight(width, theme, scene) +
      (scene && hasLower(scene) ? lower.preferredHeight(width, theme, scene) : 0),
  };
}
