/** How high a picture would like to be: a share of its width, between bounds. */
import type { Theme } from '../../draw/palette.ts';

interface Bounds {
  readonly least: number;
  readonly share: number;
  readonly most: number;
}

const between = ({ least, share, most }: Bounds, width: number): number =>
  Math.min(most, Math.max(least, width * share));

/** Of a stave, which is as much larger as its type is. */
export const staveHeight =
  (bounds: Bounds) =>
  (width: number, theme?: Theme): number =>
    Math.round(between(bounds, width) * (theme?.scale ?? 1));

/** Of a chart by itself, which is high enough to grow less. */
export const chartHeight =
  (bounds: Bounds) =>
  (width: number, theme?: Theme): number =>
    Math.round(between(bounds, width) * Math.sqrt(theme?.scale ?? 1));
