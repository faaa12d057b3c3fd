/**
 * The drawing of rebuilding: the cylinders of the spare with the front on them and the extents between read and written as
 * boxes; beside that, or under it, how what another failure would lose falls, dashed as far as it is an estimate.
 *
 *     Disk 2 failed at 20.0 s; …    34 % written     another failure now loses 26 % of all data
 *     [████████▒|                              ]     about 1,240 s left: an estimate, …
 *     outer · 0   cylinder 2,104    inner · 6719     40 % |\_
 *     [■][■][ ][ ] read and not written: 2 of 4       0 % |___\_|- - - - -_
 */
import { percent, whole } from '../../draw/format.ts';
import { linear } from '../../draw/linear.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, line, type Pen } from '../../draw/pen.ts';
import { drawNothing } from '../axes/chart.ts';
import type { Size } from '../scene/view.ts';
import { drawRisk } from './riskDraw.ts';
import type { RebuildingModel } from './rebuildingModel.ts';
import { aheadTexts, failedTexts, leftTexts, nothingText, riskTexts } from './rebuildingWords.ts';

/** More boxes are a bar. */
const MOST_BOXES = 64;
/** With less height, in lines of its type, there is no line of what is at stake. */
const LEAST_RISK = 2;
/** From this width on, in px of ordinary type, the danger stands beside the front. */
const BESIDE_PX = 520;
const GAP_PX = 26;
/** With less height, in lines of its type, what is in danger stands in the place of the failure and of the extents ahead. */
const LEAST_BOXED = 9.1;

const fitting = (texts: readonly string[], room: number, size: number, weight = 400) =>
  texts.find((text) => textWidth(text, size, weight) <= room);

export function drawRebuilding(pen: Pen, model: RebuildingModel, size: Size, theme: Theme): void {
  if (model.now === undefined) {
    drawNothing(pen, nothingText(model), size, theme);
    return;
  }
  const { type, scale } = theme;
  const { width, height } = size;
  const isBeside = width >= BESIDE_PX * scale;
  const own = isBeside ? Math.round(width * 0.53) : width;
  const isLow = !isBeside && height < LEAST_BOXED * type.tiny;
  const foot = drawProgress(pen, model, { width: own, height }, isLow, theme);
  const [left, top] = isBeside ? [own + GAP_PX * scale, 0] : [0, foot + type.tiny * 0.7];
  if (isLow) return;
  pen.save();
  pen.translate(left, top);
  drawDanger(pen, model, { width: width - left, height: height - top }, theme);
  pen.restore();
}

/** How far it has come; what stands below begins at what is returned. */
function drawProgress(
  pen: Pen,
  model: RebuildingModel,
  { width, height }: Size,
  isLow: boolean,
  theme: Theme,
): number {
  const { type, fonts, colors, scale } = theme;
  const { tiny } = type;
  const { now, extents } = model;
  const share = (now?.written ?? 0) / extents;
  const words = `${percent(share, share < 1 ? 1 : 0)} written`;
  const room = width - textWidth(words, tiny, 600) - 12 * scale;
  const style = { size: tiny, font: fonts.sans };
  const strong = { ...style, color: colors.ink, weight: 600 };
  const quiet = { ...style, color: colors.muted };
  if (isLow) pen.text(fitting(riskTexts(model), room, tiny, 600) ?? '', 0, tiny, strong);
  else pen.text(fitting(failedTexts(model), room, tiny) ?? '', 0, tiny, quiet);
  pen.text(words, width, tiny, { ...strong, align: 'right' });
  const y = drawFront(pen, model, tiny * 1.6, width, theme);
  // With less room than that it is in the text behind the picture.
  if (isLow && y + tiny * 1.5 <= height)
    pen.text(fitting(leftTexts(model), width, tiny) ?? '', 0, y + tiny * 1.25, quiet);
  return now?.state === 'on' && !isLow ? drawAhead(pen, model, y + tiny * 0.7, width, theme) : y;
}

/** The cylinders of the spare, the outermost left: written, between read and written, and what the others answer for. */
function drawFront(
  pen: Pen,
  { writtenTo, readTo, cylinders, now }: RebuildingModel,
  top: number,
  width: number,
  theme: Theme,
): number {
  const { colors, scale, type, fonts, line: lines } = theme;
  const height = 15 * scale;
  const x = linear([0, cylinders], [0, width]);
  pen.begin();
  pen.rect(0, top, width, height);
  pen.hatch(colors.hatch, 6 * scale);
  box(pen, 0, top, x(writtenTo), height, colors.cEdge);
  if (readTo > writtenTo)
    box(pen, x(writtenTo), top, Math.max(1, x(readTo) - x(writtenTo)), height, colors.cFill);
  pen.begin();
  pen.rect(0.5, top, width - 1, height);
  pen.stroke(colors.muted, lines.hair);
  const base = top + height + type.tiny * 1.15;
  const style = { size: type.tiny, font: fonts.sans, color: colors.muted };
  const [outer, inner] = ['outer · 0', `inner · ${whole(cylinders - 1)}`];
  pen.text(outer, 0, base, style);
  pen.text(inner, width, base, { ...style, align: 'right' });
  if (now?.state === 'done') return base;
  const at = x(writtenTo);
  line(pen, at, top - 2 * scale, at, top + height + 2 * scale, colors.now, lines.strong);
  const words = `cylinder ${whole(writtenTo)}`;
  const half = textWidth(words, type.tiny) / 2;
  const least = textWidth(outer, type.tiny) + half + 8 * scale;
  const most = width - textWidth(inner, type.tiny) - half - 8 * scale;
  if (least < most)
    pen.text(words, Math.max(least, Math.min(most, at)), base, {
      ...style,
      ...{ align: 'center', color: colors.now },
    });
  return base;
}

/** A box for each extent that may be ahead, full where one waits to be written. */
function drawAhead(pen: Pen, model: RebuildingModel, top: number, width: number, theme: Theme): number {
  const { ahead, now } = model;
  const { colors, scale, type, fonts, line: lines } = theme;
  const waiting = Math.min(ahead, (now?.read ?? 0) - (now?.written ?? 0));
  const height = 10 * scale;
  const words = fitting(aheadTexts(model), width * 0.62, type.tiny) ?? '';
  const boxes = Math.min(ahead, MOST_BOXES);
  const pitch = Math.min(13 * scale, (width - textWidth(words, type.tiny) - 12 * scale) / boxes);
  const wide = pitch * boxes;
  const outline = (from: number, own: number, isFull: boolean) => {
    pen.begin();
    pen.rect(from + 0.5, top, own, height);
    pen.stroke(isFull ? colors.cEdge : colors.muted, lines.hair);
  };
  if (ahead > boxes) {
    box(pen, 0, top, (wide * waiting) / ahead, height, colors.cFill);
    outline(0, wide, false);
  } else
    for (let k = 0; k < boxes; k++) {
      const own = Math.max(1.5, pitch - 3 * scale);
      if (k < waiting) box(pen, k * pitch, top, own, height, colors.cFill);
      outline(k * pitch, own, k < waiting);
    }
  pen.text(words, wide + 6 * scale, top + height - type.tiny * 0.1, {
    ...{ size: type.tiny, font: fonts.sans, color: colors.muted },
  });
  return top + height;
}

/** What another failure loses, for how long yet, and from the failure on how that falls. */
function drawDanger(pen: Pen, model: RebuildingModel, { width, height }: Size, theme: Theme): void {
  const { type, fonts, colors } = theme;
  const style = { size: type.tiny, font: fonts.sans };
  const risk = fitting(riskTexts(model), width, type.tiny, 600) ?? '';
  const left = fitting(leftTexts(model), width, type.tiny) ?? '';
  pen.text(risk, 0, type.tiny, { ...style, weight: 600, color: colors.ink });
  pen.text(left, 0, type.tiny * 2.4, { ...style, color: colors.muted });
  const top = type.tiny * 3.5;
  const bottom = height - type.tiny * 1.6;
  if (bottom - top >= LEAST_RISK * type.tiny) drawRisk(pen, model, { width, height, top, bottom }, theme);
}
