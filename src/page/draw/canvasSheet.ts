/**
 * Many small rectangles of one colour as a picture of their own. Filled as one path, thousands of them take a fifth of a
 * frame's work; filled one by one they would be darker where they overlap, when they are seen through.
 */
import { onceForEach } from '../../core/base/onceFor.ts';

/** What of a canvas context is used; an OffscreenCanvas has it as well. */
export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const BYTES = 4;

/** A rectangle of whole pixels, up to its right and lower end. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export class CanvasSheet {
  private readonly context: OffscreenCanvasRenderingContext2D | null;
  private readonly image: ImageData;
  private readonly pixels: Uint32Array;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.context = new OffscreenCanvas(width, height).getContext('2d');
    this.image = new ImageData(width, height);
    this.pixels = new Uint32Array(this.image.data.buffer);
  }

  /** `sides` are x, y, width and height of each in pixels; `#rrggbb`. Laid over `target` pixel upon pixel. */
  lay(sides: ArrayLike<number>, color: string, target: CanvasDrawImage): void {
    const box = boxOf(sides, this);
    const [wide, high] = [box.right - box.left, box.bottom - box.top];
    if (!this.context || wide <= 0 || high <= 0) return;
    this.clear(box, color);
    cover(this.image, sides);
    this.context.putImageData(this.image, 0, 0, box.left, box.top, wide, high);
    target.drawImage(this.context.canvas, box.left, box.top, wide, high, box.left, box.top, wide, high);
  }

  /** Nothing is covered, by a colour that is there already. */
  private clear({ left, top, right, bottom }: Box, color: string): void {
    const { image, pixels, width } = this;
    const at = top * width + left;
    image.data.set([1, 3, 5].map((from) => parseInt(color.slice(from, from + 2), 16)).concat(0), BYTES * at);
    const bare = pixels[at] ?? 0;
    for (let y = top; y < bottom; y++) pixels.fill(bare, y * width + left, y * width + right);
  }
}

function boxOf(sides: ArrayLike<number>, { width, height }: CanvasSheet): Box {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 0; at < sides.length; at += 4) {
    const x = sides[at] ?? 0;
    const y = sides[at + 1] ?? 0;
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + (sides[at + 2] ?? 0));
    bottom = Math.max(bottom, y + (sides[at + 3] ?? 0));
  }
  return {
    left: Math.max(0, Math.floor(left)),
    top: Math.max(0, Math.floor(top)),
    right: Math.min(width, Math.ceil(right)),
    bottom: Math.min(height, Math.ceil(bottom)),
  };
}

/** Adds to each pixel's opacity the share of it that lies under each of them. */
export function cover(
  { data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>,
  sides: ArrayLike<number>,
): void {
  for (let at = 0; at < sides.length; at += 4) {
    const x = sides[at] ?? 0;
    const y = sides[at + 1] ?? 0;
    const endX = x + (sides[at + 2] ?? 0);
    const endY = y + (sides[at + 3] ?? 0);
    const toX = Math.min(width, Math.ceil(endX));
    const toY = Math.min(height, Math.ceil(endY));
    for (let py = Math.max(0, Math.floor(y)); py < toY; py++) {
      const share = Math.min(endY, py + 1) - Math.max(y, py);
      for (let px = Math.max(0, Math.floor(x)); px < toX; px++) {
        const opacity = BYTES * (py * width + px) + 3;
        const before = data[opacity] ?? 0;
        // Of what is left bare: as two that lie across a pixel anyhow cover it on average.
        data[opacity] = before + share * (Math.min(endX, px + 1) - Math.max(x, px)) * (255 - before);
      }
    }
  }
}

/** Of one call after the other: thousands in each frame. */
let onScreen = new Float64Array(1024);

/** The first `length` of `sides` on a canvas. False where it is turned, and they are not laid. */
export function layRects(c: Context, sides: ArrayLike<number>, length: number, color: string): boolean {
  const { a, b, c: skew, d, e, f } = c.getTransform();
  if (b !== 0 || skew !== 0) return false;
  if (onScreen.length < length) onScreen = new Float64Array(2 * length);
  for (let at = 0; at < length; at += 4) {
    onScreen[at] = a * (sides[at] ?? 0) + e;
    onScreen[at + 1] = d * (sides[at + 1] ?? 0) + f;
    onScreen[at + 2] = a * (sides[at + 2] ?? 0);
    onScreen[at + 3] = d * (sides[at + 3] ?? 0);
  }
  const { width, height } = c.canvas;
  c.save();
  c.resetTransform();
  sheetFor(c, `${width} ${height}`, width, height).lay(onScreen.subarray(0, length), color, c);
  c.restore();
  return true;
}

/** As large as the canvas is now. */
const sheetFor = onceForEach(
  (_: Context, _size: string, width: number, height: number) => new CanvasSheet(width, height),
  1,
);
