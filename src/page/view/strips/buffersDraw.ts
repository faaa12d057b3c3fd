/** The drawing of the streams' buffers: film that moves to the screen on the left as it plays. */
import { MOST_BUFFERS } from './front.ts';
import { brief, bytes, percent, seconds } from '../../draw/format.ts';
import { crossMark } from '../../draw/marks.ts';
import { textWidth } from '../../draw/measure.ts';
import { themes, type Theme } from '../../draw/palette.ts';
import { box, line, type Pen } from '../../draw/pen.ts';
import type { BufferPiece, StreamBuffer } from '../scene/buffers.ts';
import type { Size } from '../scene/view.ts';
import type { StripsModel } from './model.ts';
import { underline } from './underline.ts';

interface Layout {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly pitch: number;
  readonly height: number;
  readonly rows: number;
  readonly perNs: number;
}

/** What is frozen has a cross before its words. */
const BESIDE_CROSS = 18;

/** All strips share one scale of the film's time, so that equal lengths play equally long. */
function layoutOf(buffers: readonly StreamBuffer[], size: Size, theme: Theme): Layout {
  const { tiny } = theme.type;
  const top = tiny * 1.9;
  const most = Math.max(1, Math.min(MOST_BUFFERS, Math.floor((size.height - top) / (tiny * 1.05))));
  const rows = Math.min(buffers.length <= most ? most : most - 1, buffers.length);
  const more = buffers.length > rows ? tiny * 1.4 : 0;
  const pitch = Math.max(3, Math.min(30 * theme.scale, (size.height - top - more - 3) / Math.max(1, rows)));
  const left = tiny * 2.4;
  const words = Math.max(
    textWidth('starts in 0.00 s', tiny) + 10,
    textWidth('frozen 00.00 s', tiny, 600) + BESIDE_CROSS * theme.scale + 2,
  );
  const right = Math.max(left + 40, Math.min(size.width - words, left + 760 * theme.scale));
  const longestNs = Math.max(1, ...buffers.map((b) => b.capacityNs));
  return {
    left,
    right,
    top,
    pitch,
    height: Math.min(20 * theme.scale, pitch * 0.7),
    rows,
    perNs: (right - left) / longestNs,
  };
}

export function drawBuffers(
  pen: Pen,
  model: StripsModel,
  buffers: readonly StreamBuffer[],
  size: Size,
  theme: Theme,
): void {
  const layout = layoutOf(buffers, size, theme);
  const { colors, type, fonts } = theme;
  const text = { size: type.tiny, font: fonts.sans, color: colors.muted };
  if (buffers.length === 0) {
    pen.text('No streams in this run.', layout.left, layout.top + type.body, {
      ...text,
      size: type.body,
      font: fonts.serif,
    });
    return;
  }
  const title = 'on the screens now';
  pen.text(title, layout.left, type.tiny, text);
  const most = buffers.reduce((longest, b) => (b.capacityNs > longest.capacityNs ? b : longest));
  const capacity = `buffer ${bytes(most.capacityBytes)}`;
  const free = layout.right - layout.left - textWidth(title, type.tiny) - 12;
  const ends = [`${capacity}, ${seconds(most.capacityNs, 2)}`, capacity].find(
    (words) => textWidth(words, type.tiny) < free,
  );
  if (ends !== undefined) pen.text(ends, layout.right, type.tiny, { ...text, align: 'right' });
  for (let i = 0; i < layout.rows; i++)
    drawBuffer(pen, buffers[i], model, layout.top + i * layout.pitch, layout, theme);
  const bottom = layout.top + (layout.rows - 1) * layout.pitch + layout.height;
  line(pen, layout.left, layout.top - 4, layout.left, bottom + 4, colors.now, theme.line.mark);
  const rest = buffers.slice(layout.rows);
  if (rest.length === 0) return;
  const frozen = rest.filter((b) => b.screen === 'frozen').length;
  pen.text(
    `and ${rest.length} more${frozen > 0 ? `, ${frozen} of them frozen` : ''}`,
    layout.left,
    layout.top + layout.rows * layout.pitch + type.tiny,
    { ...text, color: frozen > 0 ? colors.glitch : colors.muted },
  );
}

function drawBuffer(
  pen: Pen,
  buffer: StreamBuffer,
  { timeNs, selectedRow }: StripsModel,
  y: number,
  layout: Layout,
  theme: Theme,
): void {
  const { left, right, height, perNs } = layout;
  const { colors, type, fonts } = theme;
  const middle = y + height / 2;
  const x = (atNs: number) => left + Math.max(0, atNs - timeNs) * perNs;
  const selected = selectedRow >= 0 && buffer.pieces.some((piece) => piece.row === selectedRow);
  pen.text(String(buffer.stream + 1), left - type.tiny * 0.8, middle, {
    size: type.tiny,
    font: fonts.sans,
    weight: 600,
    color: colors.ink,
    align: 'right',
    baseline: 'middle',
  });
  if (selected) underline(pen, buffer.stream, left, middle, theme);
  pen.begin();
  pen.rect(left, y, buffer.capacityNs * perNs, height);
  pen.stroke(colors.hairline, theme.line.hair);
  for (const piece of buffer.pieces) {
    const from = x(piece.dueNs);
    const to = x(piece.dueNs + buffer.periodNs);
    drawPiece(pen, piece, from, to, y, height, timeNs, theme);
  }
  const alarm = buffer.screen === 'frozen';
  if (alarm)
    crossMark(pen, right + 11 * theme.scale, middle, theme, Math.min(3.4 * theme.scale, height * 0.32));
  const reading = buffer.pieces.some((piece) => piece.state === 'reading');
  pen.text(wordsOfBuffer(buffer), right + (alarm ? BESIDE_CROSS * theme.scale : 8), middle, {
    size: type.tiny,
    font: fonts.sans,
    weight: alarm || reading ? 600 : 400,
    baseline: 'middle',
    color: alarm ? colors.glitch : reading ? colors.now : colors.muted,
  });
}

/** What has been read as film, what is still to be read as a dashed outline with its deadline at the left edge. */
function drawPiece(
  pen: Pen,
  piece: BufferPiece,
  from: number,
  to: number,
  y: number,
  height: number,
  timeNs: number,
  theme: Theme,
): void {
  const { colors } = theme;
  const width = to - from;
  if (width < 0.4) return;
  if (piece.state === 'stored') {
    box(pen, from, y, width, height, colors.cFill);
    line(pen, to, y, to, y + height, colors.paper, theme.line.thin);
    return;
  }
  const overdue = piece.dueNs <= timeNs;
  if (overdue) {
    pen.begin();
    pen.rect(from, y, width, height);
    pen.hatch(colors.glitch, 6 * theme.scale);
  }
  if (piece.read > 0) box(pen, from, y + height * 0.2, width * piece.read, height * 0.6, colors.cEdge);
  const color = overdue ? colors.glitch : piece.state === 'reading' ? colors.now : colors.cEdge;
  pen.begin();
  pen.rect(from, y + 0.5, width, height - 1);
  pen.stroke(color, theme.line.hair, [3 * theme.scale, 2.5 * theme.scale]);
  // Its deadline: when this edge reaches the screen, the piece must be there.
  if (!overdue) line(pen, from, y - 2, from, y + height + 2, color, theme.line.mark);
}

/** 'frozen 0.03 s', 'starts in 0.30 s', 'reads 62 %', 'due in 0.12 s', 'full'. */
export function wordsOfBuffer({ screen, sinceNs, startsInNs, pieces, ...buffer }: StreamBuffer): string {
  if (screen === 'frozen') return `frozen ${brief(sinceNs)}`;
  const reading = pieces.find((piece) => piece.state === 'reading');
  if (reading) return `reads ${percent(reading.read)}`;
  if (screen === 'nothing')
    return Number.isFinite(startsInNs) ? `starts in ${seconds(startsInNs, 2)}` : 'not begun';
  return `${percent(buffer.levelBytes / buffer.capacityBytes)} full`;
}

export function hitBuffers(
  buffers: readonly StreamBuffer[],
  timeNs: number,
  size: Size,
  x: number,
  y: number,
  theme: Theme = themes.light,
): { readonly row: number } | undefined {
  const layout = layoutOf(buffers, size, theme);
  const i = Math.floor((y - layout.top + (layout.pitch - layout.height) / 2) / layout.pitch);
  if (i < 0 || i >= layout.rows || x < 0 || x > size.width) return undefined;
  const { pieces, periodNs } = buffers[i];
  const atNs = timeNs + (x - layout.left) / layout.perNs;
  const under = pieces.find((p) => p.row >= 0 && p.dueNs <= atNs && atNs < p.dueNs + periodNs);
  const found =
    under ?? pieces.find((p) => p.row >= 0 && p.state !== 'stored') ?? pieces.find((p) => p.row >= 0);
  return found ? { row: found.row } : undefined;
}
