/**
 * A canvas's path for as long as it is nothing but rectangles: one is filled as such, for a fraction of what a path costs,
 * and many are a picture of their own.
 */
import { onceForEach } from '../../core/base/onceFor.ts';
import type { CanvasSheet } from './canvasSheet.ts';

/** What of a canvas context is used; an OffscreenCanvas has it as well. */
export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Fewer are a path. */
const MANY = 200;

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
    if (!this.traced && count === 1)
      this.each((x, y, width, height) => {
        c.fillRect(x, y, width, height);
      });
    else if (this.traced || count < MANY || !isOpaque(color) || !this.lay(color)) {
      this.trace();
      c.fill();
    }
  }

  /** As a whole; not where the canvas is turned. */
  private lay(color: string): boolean {
    const { c } = this;
    const { a, b, c: skew, d, e, f } = c.getTransform();
    if (b !== 0 || skew !== 0) return false;
    const sheet = sheetOf(c);
    if (sheet === undefined) return false;
    const { sides } = this;
    const length = 4 * this.count;
    if (onScreen.length < length) onScreen = new Float64Array(2 * length);
    for (let at = 0; at < length; at += 4) {
      onScreen[at] = a * (sides[at] ?? 0) + e;
      onScreen[at + 1] = d * (sides[at + 1] ?? 0) + f;
      onScreen[at + 2] = a * (sides[at + 2] ?? 0);
      onScreen[at + 3] = d * (sides[at + 3] ?? 0);
    }
    c.save();
    c.resetTransform();
    sheet.lay(onScreen.subarray(0, length), color, c);
    c.restore();
    return true;
  }

  private each(visit: (x: number, y: number, width: number, height: number) => void): void {
    const { sides } = this;
    for (let at = 0; at < 4 * this.count; at += 4)
      visit(sides[at] ?? 0, sides[at + 1] ?? 0, sides[at + 2] ?? 0, sides[at + 3] ?? 0);
  }
}

/** Of one call after the other: thousands in each frame. */
let onScreen = new Float64Array(1024);

const isOpaque = (color: string): boolean => color.length === 7 && color.startsWith('#');

let Sheet: typeof CanvasSheet | undefined;
let loading: Promise<void> | undefined;

/** Sheets come behind the first frame, which is not so crowded; until they are there, many are a path. */
export function loadSheets(): Promise<void> {
  loading ??= import('./canvasSheet.ts').then((loaded) => {
    Sheet = loaded.CanvasSheet;
  });
  return loading;
}

const sheetFor = onceForEach(
  (_: Context, _size: string, Made: typeof CanvasSheet, width: number, height: number) =>
    new Made(width, height),
  1,
);

/** As large as the canvas is now. */
function sheetOf(c: Context): CanvasSheet | undefined {
  if (Sheet === undefined) {
    // Nothing is missing where it does not come.
    loadSheets().catch(() => undefined);
    return undefined;
  }
  const { width, height } = c.canvas;
  return sheetFor(c, `${width} ${height}`, Sheet, width, height);
}
