/**
 * A canvas's path for as long as it is nothing but rectangles: filled one by one they cost a fraction of the path, and
 * look the same where there is one, or where they hide what is behind them.
 */
import { elementAt } from '../../core/base/elementAt.ts';

/** What of a canvas context is used; an OffscreenCanvas has it as well. */
export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export class CanvasRects {
  /** x, y, width, height of each. */
  private readonly sides: number[] = [];
  private count = 0;
  private traced = true;

  constructor(private readonly c: Context) {}

  begin(): void {
    this.count = 0;
    this.traced = false;
  }

  add(x: number, y: number, width: number, height: number): void {
    if (this.traced) {
      this.c.rect(x, y, width, height);
      return;
    }
    const at = 4 * this.count++;
    this.sides[at] = x;
    this.sides[at + 1] = y;
    this.sides[at + 2] = width;
    this.sides[at + 3] = height;
  }

  /** It is to be a path after all. */
  trace(): void {
    if (this.traced) return;
    this.traced = true;
    const { c } = this;
    c.beginPath();
    this.each((x, y, width, height) => {
      c.rect(x, y, width, height);
    });
  }

  /** In the colour that the context has. */
  fill(color: string): void {
    const { c, count } = this;
    if (!this.traced && (count === 1 || (isOpaque(color) && c.globalAlpha === 1)))
      this.each((x, y, width, height) => {
        c.fillRect(x, y, width, height);
      });
    else {
      this.trace();
      c.fill();
    }
  }

  private each(visit: (x: number, y: number, width: number, height: number) => void): void {
    const { sides } = this;
    for (let at = 0; at < 4 * this.count; at += 4)
      visit(
        elementAt(sides, at),
        elementAt(sides, at + 1),
        elementAt(sides, at + 2),
        elementAt(sides, at + 3),
      );
  }
}

const isOpaque = (color: string): boolean => color.length === 7 && color.startsWith('#');
