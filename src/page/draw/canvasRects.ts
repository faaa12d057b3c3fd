/**
 * A canvas's path for as long as it is nothing but rectangles: one is filled as such, for a fraction of what a path costs,
 * and many are a picture of their own.
 */
import type { Context, layRects } from './canvasSheet.ts';

/** Fewer are a path. */
const MANY = 200;

export class CanvasRects {
  private readonly own: number[] = [];
  /** x, y, width, height of each: our own, or as they were given. */
  private sides: ArrayLike<number> = this.own;
  private count = 0;
  private traced = true;

  constructor(private readonly c: Context) {}

  begin(): void {
    this.sides = this.own;
    this.count = 0;
    this.traced = false;
  }

  add(x: number, y: number, width: number, height: number): void {
    if (this.sides !== this.own) this.trace();
    if (this.traced) {
      this.c.rect(x, y, width, height);
      return;
    }
    const at = 4 * this.count++;
    this.own[at] = x;
    this.own[at + 1] = y;
    this.own[at + 2] = width;
    this.own[at + 3] = height;
  }

  /** Nobody changes them until the path is filled: numbers that are handed on one by one are thousands of objects a frame. */
  addAll(sides: ArrayLike<number>): void {
    if (this.count > 0) this.trace();
    this.sides = sides;
    this.count = sides.length / 4;
    if (this.traced) this.draw();
  }

  /** It is to be a path after all. */
  trace(): void {
    if (this.traced) return;
    this.traced = true;
    const { c } = this;
    c.beginPath();
    this.draw();
  }

  private draw(): void {
    const { sides } = this;
    for (let at = 0; at < 4 * this.count; at += 4)
      this.c.rect(sides[at] ?? 0, sides[at + 1] ?? 0, sides[at + 2] ?? 0, sides[at + 3] ?? 0);
  }

  /** In the colour that the context has. */
  fill(color: string): void {
    const { c, count } = this;
    const { sides } = this;
    if (!this.traced && count === 1) c.fillRect(sides[0] ?? 0, sides[1] ?? 0, sides[2] ?? 0, sides[3] ?? 0);
    else if (this.traced || count < MANY || !isOpaque(color) || !layWhole(c, sides, 4 * count, color)) {
      this.trace();
      c.fill();
    }
  }
}

const isOpaque = (color: string): boolean => color.length === 7 && color.startsWith('#');

let lay: typeof layRects | undefined;
let loading: Promise<void> | undefined;

/** Sheets come behind the first frame, which is not so crowded; until they are there, many are a path. */
export function loadSheets(): Promise<void> {
  loading ??= import('./canvasSheet.ts').then((loaded) => {
    lay = loaded.layRects;
  });
  return loading;
}

/** True where they were laid, as a picture of their own. */
function layWhole(c: Context, sides: ArrayLike<number>, length: number, color: string): boolean {
  // Nothing is missing where it does not come.
  if (lay === undefined) loadSheets().catch(() => undefined);
  return lay?.(c, sides, length, color) ?? false;
}
