/** The drawing of the streams' buffers: film that moves to the screens on the left as it plays, each at its own time. */
import { brief, bytes, percent, seconds } from '../../draw/format.ts';
import { textWidth } from '../../draw/measure.ts';
import { themes, type Theme } from '../../draw/palette.ts';
import { box, line, type Pen } from '../../draw/pen.ts';
import { drawHeading } from '../axes/heading.ts';
import type { BufferPiece, StreamBuffer } from '../scene/buffers.ts';
import type { Size } from '../scene/view.ts';
import type { StripsModel } from './model.ts';
import {
  drawGate,
  drawRest,
  drawRowWords,
  fitting,
  rowAt,
  rowTop,
  rowsOf,
  type Rows,
  type RowWords,
} from './rows.ts';

interface Layout extends Rows {
  /** Where the film of the largest buffer ends. */
  readonly end: number;
  readonly perNs: number;
}

/** A stream is no longer than this, in px of ordinary type. */
const MOST_FILM_PX = 640;

/** All rows share one scale of the film's time, so that equal lengths play equally long. */
function layoutOf(
  buffers: readonly StreamBuffer[],
  clients: StripsModel['clients'],
  size: Size,
  theme: Theme,
): Layout {
  const states = ['starts in 0.00 s', 'frozen 00.00 s'];
  const said = buffers.flatMap(({ stream }) =>
    states.map((state) => withName(clients.at(stream)?.name, state)),
  );
  const rows = rowsOf(buffers.length, said.length > 0 ? said : states, size, theme);
  const end = Math.min(rows.right, rows.left + MOST_FILM_PX * theme.scale);
  const longestNs = Math.max(1, ...buffers.map((b) => b.capacityNs));
  return { ...rows, end, perNs: (end - rows.left) / longestNs };
}

/** Those who are promised a time have no film that could stand still. */
const NOBODY_PROMISED = ['Nobody here is promised a rate.', 'No rate is promised.'] as const;
const NO_STREAMS = ['No streams in this run.', 'No streams'] as const;

/** Longer names are cut. */
const MOST_LETTERS = 16;

/** 'Film: 75 % full'. */
function withName(name: string | undefined, state: string): string {
  if (name === undefined) return state;
  return `${name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name}: ${state}`;
}

export function drawBuffers(
  pen: Pen,
  model: StripsModel,
  buffers: readonly StreamBuffer[],
  size: Size,
  theme: Theme,
): void {
  const layout = layoutOf(buffers, model.clients, size, theme);
  const { colors, type, fonts } = theme;
  drawHeading(pen, model.words.title, layout.narrow ? [] : notesOf(model, buffers), size.width, theme);
  if (buffers.length === 0) {
    const style = { size: type.body, font: fonts.serif, color: colors.muted };
    pen.text(
      fitting(model.clients.length > 0 ? NOBODY_PROMISED : NO_STREAMS, size.width, type.body),
      0,
      layout.top + type.body,
      style,
    );
    return;
  }
  drawCapacity(pen, buffers, model.words.room, layout, theme);
  const shown = buffers.slice(0, layout.count);
  for (const [row, buffer] of shown.entries()) drawBuffer(pen, buffer, model.timeNs, row, layout, theme);
  const says = shown.map((buffer) => saysOf(buffer, model, theme));
  drawRowWords(pen, says, layout, layout.end + 8 * theme.scale, theme);
  drawGate(pen, layout, theme);
  const rest = buffers.slice(layout.count);
  if (rest.length === 0) return;
  const frozen = rest.filter((b) => b.screen === 'frozen').length;
  const more = `and ${rest.length} more`;
  const also = [
    `${more}, ${frozen} of them ${model.words.halted}`,
    `${more}, ${frozen} ${model.words.halted}`,
  ] as const;
  drawRest(pen, frozen > 0 ? [...also, more] : [more], frozen > 0, layout, size, theme);
}

function notesOf(
  { frozen, streams, words }: StripsModel,
  buffers: readonly StreamBuffer[],
): readonly string[] {
  if (streams === 0) return [];
  if (frozen > 0) return [`${frozen} of ${streams} ${words.halted}`];
  return [`${buffers.filter((b) => b.screen === 'playing').length} of ${streams} ${words.run}`];
}

/** How much the buffers hold, over their ends. */
function drawCapacity(
  pen: Pen,
  buffers: readonly StreamBuffer[],
  room: string,
  layout: Layout,
  theme: Theme,
): void {
  const { colors, type, fonts } = theme;
  const most = buffers.reduce((longest, b) => (b.capacityNs > longest.capacityNs ? b : longest));
  const capacity = `${room} ${bytes(most.capacityBytes)}`;
  const width = layout.end - layout.left - 8 * theme.scale;
  const words = [`${capacity}, ${seconds(most.capacityNs, 2)}`, capacity].find(
    (each) => textWidth(each, type.tiny) < width,
  );
  if (words === undefined) return;
  pen.text(words, layout.end, layout.head + type.tiny, {
    size: type.tiny,
    font: fonts.sans,
    color: colors.muted,
    align: 'right',
  });
}

function drawBuffer(
  pen: Pen,
  buffer: StreamBuffer,
  timeNs: number,
  row: number,
  layout: Layout,
  theme: Theme,
): void {
  const { left, end, thick, perNs } = layout;
  const y = rowTop(layout, row);
  // What is read ahead of its release goes beyond the row; there stand its words.
  const x = (atNs: number) => Math.min(end, left + Math.max(0, atNs - timeNs) * perNs);
  pen.begin();
  pen.rect(left, y, buffer.capacityNs * perNs, thick);
  pen.stroke(theme.colors.hairline, theme.line.hair);
  for (const piece of buffer.pieces) {
    const to = x(piece.dueNs + buffer.periodNs);
    drawPiece(pen, piece, x(piece.dueNs), to, y, thick, timeNs, theme);
  }
}

function saysOf(buffer: StreamBuffer, model: StripsModel, { colors }: Theme): RowWords {
  const frozen = buffer.screen === 'frozen';
  const reading = buffer.pieces.some((piece) => piece.state === 'reading');
  const { selectedRow, clients } = model;
  const selected =
    model.followed?.has(buffer.stream) === true ||
    (selectedRow >= 0 && buffer.pieces.some((piece) => piece.row === selectedRow));
  return {
    stream: buffer.stream,
    words: withName(clients.at(buffer.stream)?.name, wordsOfBuffer(buffer, model)),
    color: frozen ? colors.glitch : reading ? colors.now : colors.muted,
    rank: reading ? 0 : frozen ? 1 : selected ? 2 : 9,
    selected,
  };
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
    pen.hatch(colors.glitch, 5 * theme.scale);
  }
  if (piece.read > 0) box(pen, from, y + height * 0.2, width * piece.read, height * 0.6, colors.cEdge);
  const color = overdue ? colors.glitch : piece.state === 'reading' ? colors.now : colors.cEdge;
  pen.begin();
  pen.rect(from, y + 0.5, width, height - 1);
  pen.stroke(color, theme.line.hair, [3 * theme.scale, 2.5 * theme.scale]);
  // Its deadline: when this edge reaches the screen, the piece must be there.
  if (!overdue) line(pen, from, y - 2, from, y + height + 2, colors.ink, theme.line.mark);
}

/** 'frozen 0.03 s', 'starts in 0.30 s', 'reads 62 %', 'due in 0.12 s', 'full'. */
export function wordsOfBuffer(
  { screen, sinceNs, startsInNs, pieces, ...buffer }: StreamBuffer,
  { words, clients }: Pick<StripsModel, 'words' | 'clients'>,
): string {
  if (screen === 'frozen') return `${words.halted} ${brief(sinceNs)}`;
  const reading = pieces.find((piece) => piece.state === 'reading');
  if (reading) return `${clients.at(buffer.stream)?.writes ? 'writes' : 'reads'} ${percent(reading.read)}`;
  if (screen === 'nothing')
    return Number.isFinite(startsInNs) ? `starts in ${seconds(startsInNs, 2)}` : 'not begun';
  // What is read ahead of its release may stand beside it.
  return `${percent(Math.min(1, buffer.levelBytes / buffer.capacityBytes))} full`;
}

export function hitBuffers(
  buffers: readonly StreamBuffer[],
  { timeNs, clients }: Pick<StripsModel, 'timeNs' | 'clients'>,
  size: Size,
  x: number,
  y: number,
  theme: Theme = themes.light,
): { readonly row: number } | undefined {
  const layout = layoutOf(buffers, clients, size, theme);
  const row = rowAt(layout, y);
  if (row < 0) return undefined;
  const { pieces, periodNs } = buffers[row];
  const atNs = timeNs + (x - layout.left) / layout.perNs;
  const under = pieces.find((p) => p.row >= 0 && p.dueNs <= atNs && atNs < p.dueNs + periodNs);
  const found =
    under ?? pieces.find((p) => p.row >= 0 && p.state !== 'stored') ?? pieces.find((p) => p.row >= 0);
  return found ? { row: found.row } : undefined;
}
