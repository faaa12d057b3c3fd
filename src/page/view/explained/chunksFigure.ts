/** Draws a read in chunks with somebody urgent in its midst, and below it the mean wait by the size of chunks. */
import { fillIn } from '../../../core/base/sentence.ts';
import { milliseconds } from '../../draw/format.ts';
import { labelStyle, LabelField, strongLabel } from '../../draw/labels.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, line, type Pen } from '../../draw/pen.ts';
import type { Size } from '../scene/view.ts';
import type { ChunksModel } from './chunks.ts';
import { labels, sayChunks, sizeText, tableOfChunks } from './chunksWords.ts';
import type { Explained } from './explained.ts';

const ROWS = { names: 1.6, strip: 2.4, axis: 2.2, title: 1.8, bar: 1.5 } as const;

export const chunksFigure: Explained<ChunksModel> = {
  title: 'A read in chunks',
  height: (_, { type }) =>
    Math.ceil((ROWS.names + ROWS.strip + ROWS.axis + ROWS.title + 7 * ROWS.bar + 0.4) * type.tiny),
  says: sayChunks,
  table: tableOfChunks,
  draw(pen: Pen, model: ChunksModel, size: Size, theme: Theme): void {
    const u = theme.type.tiny;
    drawStrip(pen, model, size, theme);
    drawMeans(pen, model, (ROWS.names + ROWS.strip + ROWS.axis) * u, size, theme);
  },
};

const stretchOf = ({ width }: Size, { scale }: Theme, { wholeNs }: ChunksModel) => {
  const [left, right] = [3 * scale, width - 3 * scale];
  return { left, right, x: (ns: number) => left + ((right - left) * ns) / wholeNs };
};

/** The instant that a place of the picture stands for, within the read. */
export function instantAt(x: number, size: Size, theme: Theme, model: ChunksModel): number {
  const { left, right } = stretchOf(size, theme, model);
  return Math.max(0, Math.min(1, (x - left) / (right - left))) * model.wholeNs;
}

function drawStrip(pen: Pen, model: ChunksModel, size: Size, theme: Theme): void {
  const { colors, line: lines, type, scale } = theme;
  const { endsNs, atNs, freeNs, wholeNs } = model;
  const u = type.tiny;
  const { left, right, x } = stretchOf(size, theme, model);
  const [top, bottom] = [ROWS.names * u, (ROWS.names + ROWS.strip) * u];
  box(pen, left, top, right - left, bottom - top, colors.cFill);
  pen.begin();
  pen.rect(x(atNs), top, Math.max(1, x(freeNs) - x(atNs)), bottom - top);
  pen.fill(colors.nowWash);
  pen.hatch(colors.now, 5 * scale);
  for (const end of endsNs.slice(0, -1)) line(pen, x(end), top, x(end), bottom, colors.cEdge, lines.thin);
  pen.begin();
  pen.rect(left, top, right - left, bottom - top);
  pen.stroke(colors.cEdge, lines.hair);
  line(pen, x(atNs), top - 4 * scale, x(atNs), bottom + 3 * scale, colors.now, lines.strong);
  const text = fillIn(labels.waits, { ms: milliseconds(freeNs - atNs, 2) });
  const width = textWidth(text, u, 600);
  const field = new LabelField(left, right);
  pen.text(
    text,
    field.centred((x(atNs) + x(freeNs)) / 2, width),
    top - 0.5 * u,
    strongLabel(theme, colors.now),
  );
  for (const [ns, align] of [
    [0, 'left'],
    [wholeNs, 'right'],
  ] as const)
    pen.text(milliseconds(ns, 1), x(ns), bottom + 1.3 * u, { ...labelStyle(theme, colors.muted), align });
}

function drawMeans(
  pen: Pen,
  { means, chunkBytes }: ChunksModel,
  top: number,
  { width }: Size,
  theme: Theme,
): void {
  const { colors, type, scale } = theme;
  const u = type.tiny;
  pen.text(labels.mean, 3 * scale, top + u, labelStyle(theme, colors.muted));
  const from = 3 * scale + textWidth('1024 KiB', u) + 8 * scale;
  const to = width - textWidth('13.107 ms', u) - 12 * scale;
  const most = Math.max(...means.map(({ meanNs }) => meanNs));
  means.forEach(({ chunkBytes: own, meanNs }, k) => {
    const y = top + (ROWS.title + k * ROWS.bar) * u;
    const isOwn = own === chunkBytes;
    const style = isOwn ? strongLabel(theme, colors.now) : labelStyle(theme, colors.muted);
    pen.text(sizeText(own), from - 8 * scale, y + u * 0.9, { ...style, align: 'right' });
    const length = Math.max(1, ((to - from) * meanNs) / most);
    box(pen, from, y, length, u * 1.1, isOwn ? colors.now : colors.cEdge);
    pen.text(milliseconds(meanNs, 3), from + length + 6 * scale, y + u * 0.9, style);
  });
}
