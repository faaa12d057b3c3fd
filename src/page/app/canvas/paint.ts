/** Canvases: drawn on at the screen's own resolution, and followed in their size. */
import { canvasPen } from '../../draw/canvasPen.ts';
import type { Pen } from '../../draw/pen.ts';
import type { Size } from '../../view/scene/view.ts';

/** Draws afresh on a canvas of a size, with `ratio` pixels a px. */
export function paintCanvas(
  canvas: HTMLCanvasElement,
  { width, height }: Size,
  ratio: number,
  draw: (pen: Pen) => void,
): void {
  const [pixelsX, pixelsY] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== pixelsX || canvas.height !== pixelsY) {
    canvas.width = pixelsX;
    canvas.height = pixelsY;
  }
  const context = canvas.getContext('2d');
  if (!context || pixelsX === 0 || pixelsY === 0) return;
  // All of it to the last pixel, or what was there before would have to be kept, and copied.
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, pixelsX, pixelsY);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  draw(canvasPen(context));
}

/** Measures a frame now and whenever its size changes, and draws again when a font has come, until what is returned is called. */
export function followFrame(frame: Element, measure: () => void, redraw: () => void): () => void {
  const observer = new ResizeObserver(measure);
  observer.observe(frame);
  document.fonts.addEventListener('loadingdone', redraw);
  measure();
  return () => {
    observer.disconnect();
    document.fonts.removeEventListener('loadingdone', redraw);
  };
}
