/**
 * A sheet: one picture, or several beside each other, with a line below that says what it is. It is drawn with the same
 * functions as the page, to an SVG file or to a canvas of any size.
 */
import { canvasPen } from '../../../draw/canvasPen.ts';
import { textWidth } from '../../../draw/measure.ts';
import type { Theme } from '../../../draw/palette.ts';
import type { Pen } from '../../../draw/pen.ts';
import { svgPen } from '../../../draw/svgPen.ts';
import type { Size, View } from '../../../view/scene/view.ts';

/** One picture at one instant. */
export interface Frame {
  readonly view: Pick<View<unknown, unknown>, 'title' | 'draw' | 'describe'>;
  readonly model: unknown;
  /** Stands above the frame, where there are several. */
  readonly label?: string;
}

export interface Sheet {
  readonly size: Size;
  readonly theme: Theme;
  readonly title: string;
  /** What it shows and where it is from. */
  readonly description: string;
  readonly draw: (pen: Pen) => void;
}

export interface SheetPlan {
  readonly frames: readonly Frame[];
  /** Of one frame. */
  readonly frame: Size;
  readonly columns: number;
  readonly theme: Theme;
  readonly title: string;
  /** Written below; empty for none. */
  readonly caption: string;
  readonly description: string;
}

const MARGIN = 12;
const GAP = 16;

/** Lays frames out in rows from left to right. */
export function layOut(plan: SheetPlan): Sheet {
  const { frames, frame, columns, theme, caption } = plan;
  const { type, fonts, colors } = theme;
  const lineHeight = Math.ceil(type.small * 1.7);
  const labelled = frames.some(({ label }) => label !== undefined);
  const top = labelled ? lineHeight : 0;
  const rows = Math.ceil(frames.length / columns);
  const width = 2 * MARGIN + columns * frame.width + (columns - 1) * GAP;
  const height =
    2 * MARGIN + rows * (frame.height + top) + (rows - 1) * GAP + (caption === '' ? 0 : lineHeight);
  return {
    size: { width, height },
    theme,
    title: plan.title,
    description: plan.description,
    draw: (pen) => {
      frames.forEach(({ view, model, label }, i) => {
        pen.save();
        pen.translate(
          MARGIN + (i % columns) * (frame.width + GAP),
          MARGIN + Math.floor(i / columns) * (frame.height + top + GAP),
        );
        if (label !== undefined)
          pen.text(label, 0, type.small, {
            size: type.small,
            font: fonts.sans,
            weight: 600,
            color: colors.ink,
          });
        pen.translate(0, top);
        pen.clip(0, 0, frame.width, frame.height);
        view.draw(pen, model, frame, theme);
        pen.restore();
      });
      if (caption !== '')
        pen.text(
          shortened(caption, width - 2 * MARGIN, type.small),
          MARGIN,
          height - MARGIN - type.small * 0.2,
          { size: type.small, font: fonts.sans, color: colors.muted },
        );
    },
  };
}

function shortened(text: string, width: number, size: number): string {
  if (textWidth(text, size) <= width) return text;
  let end = text.length;
  while (end > 0 && textWidth(`${text.slice(0, end)} …`, size) > width) end--;
  return `${text.slice(0, end).trimEnd()} …`;
}

/** `rules` makes the style sheet from the text of the file: the fonts that it uses. */
export async function svgFile(
  { size, theme, title, description, draw }: Sheet,
  shownWidth: number,
  rules?: (svg: string) => Promise<string>,
): Promise<string> {
  const pen = svgPen(size.width, size.height, theme.colors.paper, title, { description, shownWidth });
  draw(pen);
  return pen.toString(await rules?.(pen.toString()));
}

/** Most browsers refuse larger canvases. */
const MOST_PX = 16_384;
const MOST_AREA_PX = 120e6;

/** Pixels of a sheet shown so wide, or why there can be none. */
export function pngSize({ size }: Sheet, widthPx: number): Size | string {
  const width = Math.round(widthPx);
  const height = Math.round((size.height * widthPx) / size.width);
  if (width > MOST_PX || height > MOST_PX || width * height > MOST_AREA_PX)
    return `${width} × ${height} pixels are more than browsers draw: choose a smaller scale.`;
  return { width, height };
}

/** Rejects with a sentence where the browser cannot. */
export async function pngFile(sheet: Sheet, widthPx: number): Promise<Blob> {
  const pixels = pngSize(sheet, widthPx);
  if (typeof pixels === 'string') throw new RangeError(pixels);
  const blob = await onCanvas(pixels, (canvas) => {
    paint(canvas, sheet);
    return new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/png');
    });
  });
  if (blob === null)
    throw new Error('The browser has no memory for so large a picture: choose a smaller scale.');
  return blob;
}

/**
 * Lends a canvas that is part of the page, out of sight: one that is not is set in other figures than the pictures there, by a
 * browser whose canvases take on the page's tabular ones.
 */
export async function onCanvas<T>(
  { width, height }: Size,
  work: (canvas: HTMLCanvasElement) => Promise<T>,
): Promise<T> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height, hidden: true });
  document.body.append(canvas);
  try {
    return await work(canvas);
  } finally {
    canvas.remove();
  }
}

/** Fills a canvas with a sheet. */
export function paint(canvas: HTMLCanvasElement, { size, theme, draw }: Sheet): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot draw here.');
  const scale = canvas.width / size.width;
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.fillStyle = theme.colors.paper;
  context.fillRect(0, 0, size.width, size.height + 1);
  draw(canvasPen(context));
}
