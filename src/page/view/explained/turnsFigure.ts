/** Draws figure 1 of stream combination: what the disk reads in each cycle, and below it the buffers that it fills. */
import { fillIn } from '../../../core/base/sentence.ts';
import { LabelField } from '../../draw/labels.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, line, type Pen } from '../../draw/pen.ts';
import type { Size } from '../scene/view.ts';
import type { Explained } from './explained.ts';
import { mathText, mathWidth } from './mathText.ts';
import { small } from './ruler.ts';
import { streamNames, type Io, type TurnCycle, type TurnsModel } from './turns.ts';
import { labels, sayTurns, tableOfTurns } from './turnsWords.ts';

/** Heights in lines of the smallest type: cycles and changes, the disk's row, a buffer. */
const ROWS = { head: 4.5, disk: 2.2, buffer: 6.4, foot: 0.4 } as const;
const HEIGHT = ROWS.head + ROWS.disk + 3 * ROWS.buffer + ROWS.foot;

/** Where this many px of ordinary type are not there, a part of the cycles is drawn. */
const WIDE_PX = 680;
const PART_NS = 520e6;

interface Frame {
  readonly x: (ns: number) => number;
  readonly fromNs: number;
  readonly toNs: number;
  readonly left: number;
  readonly right: number;
}

function frameOf({ cycles, now, endNs }: TurnsModel, { width }: Size, { scale }: Theme): Frame {
  const [left, right] = [2 * scale, width - 2 * scale];
  let [fromNs, toNs] = [0, endNs];
  if (width < WIDE_PX * scale) {
    // The cycle before stands in front of the one that is looked at.
    fromNs = Math.min(cycles[Math.max(0, now - 1)]?.startNs ?? 0, endNs - PART_NS);
    toNs = fromNs + PART_NS;
  }
  return { left, right, fromNs, toNs, x: (ns) => left + ((right - left) * (ns - fromNs)) / (toNs - fromNs) };
}

export const turnsFigure: Explained<TurnsModel> = {
  title: 'Streams that take turns, and their buffers',
  height: (_, theme) => Math.ceil(HEIGHT * theme.type.tiny),
  says: sayTurns,
  table: tableOfTurns,
  draw(pen: Pen, model: TurnsModel, size: Size, theme: Theme): void {
    const u = theme.type.tiny;
    const frame = frameOf(model, size, theme);
    const bottom = size.height - ROWS.foot * u;
    pen.save();
    pen.clip(0, 0, size.width, size.height);
    drawCycles(pen, model, frame, bottom, theme);
    const diskY = ROWS.head * u;
    for (const { ios, startNs } of inSight(model.cycles, frame)) {
      pen.save();
      if (startNs > presentOf(model)) pen.alpha(0.35);
      for (const io of ios) drawIo(pen, io, frame, diskY, ROWS.disk * u, theme);
      pen.restore();
    }
    streamNames.forEach((_, stream) => {
      const top = diskY + (ROWS.disk + stream * ROWS.buffer) * u;
      drawBuffer(pen, model, stream, frame, [top + u * 1.5, top + ROWS.buffer * u], theme);
    });
    pen.restore();
  },
};

const inSight = <T extends Pick<TurnCycle, 'startNs' | 'lengthNs'>>(
  cycles: readonly T[],
  frame: Frame,
): readonly T[] =>
  cycles.filter(({ startNs, lengthNs }) => startNs < frame.toNs && startNs + lengthNs > frame.fromNs);

/** The start of the cycle that is looked at. */
const presentOf = ({ cycles, now }: TurnsModel): number => cycles[now]?.startNs ?? 0;

function drawCycles(pen: Pen, { cycles, now }: TurnsModel, frame: Frame, bottom: number, theme: Theme): void {
  const { colors, line: lines, type } = theme;
  const u = type.tiny;
  for (const [k, { startNs, lengthNs, change }] of cycles.entries()) {
    if (startNs >= frame.toNs || startNs + lengthNs <= frame.fromNs) continue;
    const [from, to] = [frame.x(startNs), frame.x(startNs + lengthNs)];
    if (k === now) box(pen, from, 0, to - from, bottom, colors.nowWash);
    line(pen, from, 0, from, bottom, colors.hairline, lines.thin);
    const color = k === now ? colors.now : colors.muted;
    const style = {
      ...small(theme, color),
      halo: k === now ? colors.nowWash : colors.paper,
      align: 'center',
    } as const;
    const middle = (from + to) / 2;
    mathText(pen, fillIn(labels.cycle, { number: k + 1 }), middle, u * 1.2, { ...style, weight: 600 });
    const word = labels.change[change];
    if (word !== '' && mathWidth(word, u) <= to - from + u) pen.text(word, middle, u * 2.5, style);
  }
}

/** Access is blank, the transfer filled; for two cycles it is darker. */
function drawIo(pen: Pen, io: Io, frame: Frame, y: number, height: number, theme: Theme): void {
  const { colors, line: lines, type } = theme;
  const [from, moved, to] = [io.startNs, io.startNs + io.accessNs, io.endNs].map(frame.x) as [
    number,
    number,
    number,
  ];
  box(pen, from, y, moved - from, height, colors.paper);
  pen.stroke(colors.cEdge, lines.hair);
  box(pen, moved, y, to - moved, height, colors.d);
  const name = streamNames[io.stream] ?? '';
  if (to - from < type.tiny * 0.9) return;
  const style = { ...small(theme, colors.ink), weight: 600, align: 'center' } as const;
  pen.text(name, (from + to) / 2, y - type.tiny * 0.25, { ...style, halo: colors.paper });
}

/** Its content as a surface, what it holds at most as a dashed line, and how much each IO brings. */
function drawBuffer(
  pen: Pen,
  model: TurnsModel,
  stream: number,
  frame: Frame,
  [top, bottom]: readonly [number, number],
  theme: Theme,
): void {
  const { colors, line: lines, scale, type } = theme;
  const bounds = model.bounds[stream] ?? [];
  const most = Math.max(...bounds.map(({ bytes }) => bytes));
  const y = (bytes: number) => bottom - ((bottom - top) * bytes) / most;
  const levels = model.levels[stream] ?? [];
  pen.begin();
  pen.moveTo(frame.x(0), bottom);
  for (const { atNs, bytes } of levels) pen.lineTo(frame.x(atNs), y(bytes));
  pen.lineTo(frame.x(levels.at(-1)?.atNs ?? 0), bottom);
  pen.closePath();
  pen.fill(colors.cFill);
  pen.stroke(colors.cEdge, lines.mark);
  pen.begin();
  for (const { fromNs, toNs, bytes } of bounds) {
    if (fromNs >= frame.toNs || toNs <= frame.fromNs) continue;
    pen.moveTo(frame.x(fromNs), y(bytes));
    pen.lineTo(frame.x(toNs), y(bytes));
  }
  pen.stroke(colors.muted, lines.thin, [4 * scale, 3 * scale]);
  line(pen, frame.left, bottom, frame.right, bottom, colors.hairline, lines.thin);
  const field = new LabelField(frame.left, frame.right);
  const name = fillIn(labels.buffer, { stream: streamNames[stream] ?? '' });
  const style = small(theme, colors.muted);
  field.insist(frame.left, top - type.tiny * 1.4, mathWidth(name, type.tiny), type.tiny * 1.3);
  pen.text(name, frame.left + 2 * scale, top - type.tiny * 0.4, style);
  for (const { ios } of inSight(model.cycles, frame))
    for (const io of ios.filter((own) => own.stream === stream))
      nameRead(pen, io, frame, field, [y, top], theme);
}

/** 'S_B' or '2S_B' where the buffer is fullest. */
function nameRead(
  pen: Pen,
  io: Io,
  frame: Frame,
  field: LabelField,
  [y, top]: readonly [(bytes: number) => number, number],
  theme: Theme,
): void {
  const u = theme.type.tiny;
  const isFor = (cycles: number) => Math.abs(io.cycles - cycles) < 1e-6;
  const form = isFor(2) ? labels.reads.two : isFor(1) ? labels.reads.one : undefined;
  if (form === undefined) return;
  const text = fillIn(form, { stream: streamNames[io.stream] ?? '' });
  const width = mathWidth(text, u);
  const x = frame.x(io.endNs) - width / 2;
  if (x < frame.left || x + width > frame.right) return;
  const at = Math.max(top - u * 0.3, y(io.bytes) - u);
  if (field.take(x, at - u, width, u * 1.3, 2)) mathText(pen, text, x, at, small(theme));
}
