/** The drawing of scenes: rows of bars on levels, one scale for all of them. */
import { crossMark } from '../../draw/marks.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, line, type Pen } from '../../draw/pen.ts';
import { drawNothing } from '../axes/chart.ts';
import type { Hit, Size } from '../scene/view.ts';
import type { ScenesModel } from './scenesModel.ts';

/** In px of ordinary type. */
const LEAST_ROW = 9;

function layoutOf({ rows, first, rounds }: ScenesModel, size: Size, theme: Theme) {
  const { tiny } = theme.type;
  const left = textWidth(String(rows.length), tiny, 600) + 8 * theme.scale;
  const bottom = size.height - tiny * 1.7;
  const count = Math.min(rows.length, Math.max(1, Math.floor(bottom / (LEAST_ROW * theme.scale))));
  const pitch = bottom / Math.max(1, count);
  const width = (size.width - left - 4 * theme.scale) / rounds;
  return { left, bottom, count, pitch, width, x: (round: number) => left + (round - first) * width };
}

/** Levels would hardly differ in low rows that begin with nothing. */
const SHOWN_FROM = 0.5;

/** Bytes that a row is high: of the largest piece, or else level, that is shown. */
function highestOf({ rows }: ScenesModel): number {
  let most = 1;
  for (const { pieces } of rows)
    for (const { levelBytes, sizeBytes } of pieces) most = Math.max(most, levelBytes, sizeBytes || 0);
  return most;
}

export function drawScenes(pen: Pen, model: ScenesModel, size: Size, theme: Theme): void {
  if (model.rows.length === 0) {
    drawNothing(pen, model.nothing || `There are no ${model.word.many}.`, size, theme);
    return;
  }
  const { colors, type, fonts } = theme;
  const layout = layoutOf(model, size, theme);
  const { left, bottom, count, pitch, width, x } = layout;
  const highest = highestOf(model);
  const lowest = model.rows.reduce((least, row) => Math.min(least, row.meanBytes), Infinity) * SHOWN_FROM;
  const bar = Math.max(1, width - theme.scale);
  const small = { size: type.tiny, font: fonts.sans, color: colors.muted };
  const stride = Math.ceil((type.tiny * 1.15) / pitch);
  for (const [i, { stream, pieces, meanBytes }] of model.rows.slice(0, count).entries()) {
    const foot = (i + 1) * pitch - 1;
    const px = (bytes: number) => (Math.max(0, bytes - lowest) / (highest - lowest)) * pitch * 0.86;
    if (i % stride === 0)
      pen.text(String(stream + 1), left - 6 * theme.scale, foot - pitch * 0.4, {
        ...{ ...small, weight: 600, color: colors.ink, align: 'right', baseline: 'middle' },
      });
    for (const [k, { levelBytes, sizeBytes, missed }] of pieces.entries()) {
      const at = x(model.first + k);
      box(pen, at, foot - px(levelBytes), width, px(levelBytes), colors.cFill);
      if (sizeBytes > levelBytes) {
        const height = px(sizeBytes) - px(levelBytes);
        box(pen, at, foot - px(sizeBytes), bar, height, missed ? colors.glitch : colors.cEdge);
      }
      if (missed)
        crossMark(pen, at + bar / 2, foot - pitch * 0.93, theme, Math.min(2.6 * theme.scale, width * 0.8));
    }
    const mean = foot - px(meanBytes);
    line(pen, left, mean, x(model.round + 1), mean, colors.ink, theme.line.hair, [3, 3]);
    line(pen, left, foot, size.width, foot, colors.hairline, theme.line.hair);
  }
  const now = Math.min(x(model.timeNs / model.roundNs), size.width);
  line(pen, now, 0, now, bottom, colors.now, theme.line.mark);
  const foot = size.height - type.tiny * 0.4;
  pen.text(`round ${model.first + 1}`, left, foot, small);
  const rest = model.rows.length - count;
  if (rest > 0) pen.text(`and ${rest} more`, (left + size.width) / 2, foot, { ...small, align: 'center' });
  const last = x(model.round + 1);
  if (last - left > textWidth(`round ${model.first + 1}  ${model.round + 1}`, type.tiny))
    pen.text(String(model.round + 1), last, foot, { ...small, align: 'right', color: colors.now });
}

export function hitScenes(
  model: ScenesModel,
  size: Size,
  x: number,
  y: number,
  theme: Theme,
): Hit | undefined {
  if (model.rows.length === 0) return undefined;
  const { left, bottom, pitch, width } = layoutOf(model, size, theme);
  const piece = model.rows[Math.floor(y / pitch)]?.pieces[Math.floor((x - left) / width)];
  return piece !== undefined && y < bottom && piece.row !== -1 ? { row: piece.row } : undefined;
}
