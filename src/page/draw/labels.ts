/** Keeps labels off each other: whoever comes first has the place, so the important ones are placed first. */
import type { Theme } from './palette.ts';
import type { TextStyle } from './pen.ts';

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Of words over a picture: paper lies round them, and what passes behind them is no part of them. */
export const labelStyle = ({ type, fonts, colors }: Theme, color: string): TextStyle => ({
  size: type.tiny,
  font: fonts.sans,
  color,
  halo: colors.paper,
});

/** The same of names and figures that are to be seen first. */
export const strongLabel = (theme: Theme, color: string): TextStyle => ({
  ...labelStyle(theme, color),
  weight: 600,
});

type Spot = Pick<Rect, 'x' | 'y'>;

export class LabelField {
  private readonly taken: Rect[] = [];

  /** Labels stay within this stretch of x, and those that choose their place within that of y. */
  constructor(
    readonly left: number,
    readonly right: number,
    private readonly top = -Infinity,
    private readonly bottom = Infinity,
  ) {}

  /** Takes a place if nothing stands there; `gap` is kept free on both sides. */
  take(x: number, y: number, width: number, height: number, gap = 3): boolean {
    if (!this.isFree(x - gap, y, width + 2 * gap, height)) return false;
    this.taken.push({ x, y, width, height });
    return true;
  }

  /** Takes a place come what may. */
  insist(x: number, y: number, width: number, height: number): void {
    this.taken.push({ x, y, width, height });
  }

  /** Takes the first of these places, upper left corners in order of preference, that is inside and free. */
  place(spots: readonly Spot[], width: number, height: number, gap = 2): Spot | undefined {
    return spots.find(
      ({ x, y }) =>
        x >= this.left &&
        x + width <= this.right &&
        y >= this.top &&
        y + height <= this.bottom &&
        this.take(x, y, width, height, gap),
    );
  }

  isFree(x: number, y: number, width: number, height: number): boolean {
    for (const t of this.taken) {
      if (x < t.x + t.width && t.x < x + width && y < t.y + t.height && t.y < y + height) return false;
    }
    return true;
  }

  /** The left edge of a label of that width that is centred on x, or as near to it as the field allows. */
  centred(x: number, width: number): number {
    return Math.max(this.left, Math.min(this.right - width, x - width / 2));
  }
}
