/** Where parts stand and how ways run between them: rectangles, their sides, and the place at a share of a way. */
import type { Rect } from '../../draw/labels.ts';
import type { Theme } from '../../draw/palette.ts';

export type Place = readonly [x: number, y: number];

/** Parts that belong together, under a name. */
export interface Frame extends Rect {
  readonly title: string;
  /** Where its title stands; on the left by default. */
  readonly align?: 'right';
  /** Of its title from its edge, in px of ordinary type; 7 by default. */
  readonly inset?: number;
}

/** How much larger type is than ordinary: heights go by it. */
export const typeOf = ({ type }: Theme): number => type.tiny / 11.5;

export const rect = (x: number, y: number, right: number, bottom: number): Rect => ({
  ...{ x, y, width: right - x, height: bottom - y },
});
export const frame = (title: string, x: number, y: number, right: number, bottom: number): Frame => ({
  ...{ title, ...rect(x, y, right, bottom) },
});

export const left = ({ x, y, height }: Rect, share = 0.5): Place => [x, y + share * height];
export const right = ({ x, y, width, height }: Rect, share = 0.5): Place => [x + width, y + share * height];
export const top = ({ x, y, width }: Rect, share = 0.5): Place => [x + share * width, y];
export const bottom = ({ x, y, width, height }: Rect, share = 0.5): Place => [x + share * width, y + height];

/** First along, then across, then along again: at `turnX`. */
export const acrossAt = ([x1, y1]: Place, turnX: number, [x2, y2]: Place): readonly Place[] => [
  [x1, y1],
  [turnX, y1],
  [turnX, y2],
  [x2, y2],
];

export type Row = readonly [from: number, to: number];

/** Rows of these heights below each other, with what lies between them. */
export function rowsOf(heights: readonly number[], u: number): readonly Row[] {
  let y = 0;
  return heights.map((height) => {
    const from = y;
    y += height * u;
    return [from, y] as const;
  });
}

/** The place at a share of a way. */
export function along(places: readonly Place[], share: number): Place {
  const lengths = places
    .slice(1)
    .map(([x, y], i) => Math.hypot(x - (places[i]?.[0] ?? x), y - (places[i]?.[1] ?? y)));
  let rest = share * lengths.reduce((sum, length) => sum + length, 0);
  for (const [i, length] of lengths.entries()) {
    const [x1, y1] = places[i] ?? [0, 0];
    const [x2, y2] = places[i + 1] ?? [x1, y1];
    if (rest <= length || i === lengths.length - 1) {
      const part = length > 0 ? Math.min(1, rest / length) : 0;
      return [x1 + part * (x2 - x1), y1 + part * (y2 - y1)];
    }
    rest -= length;
  }
  return places[0] ?? [0, 0];
}
