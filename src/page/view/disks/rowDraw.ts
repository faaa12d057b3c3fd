/** Several disks in a row: small platters under their arms, the one that is looked at outlined, a failed one crossed out. */
import { whole } from '../../draw/format.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, circle, line, polygon, type Pen } from '../../draw/pen.ts';
import { drawHeading, headingHeight } from '../axes/heading.ts';
import type { Size } from '../scene/view.ts';
import { waitingOn, type Balance, type DisksModel, type SmallDisk } from './rowModel.ts';

const TOP = -Math.PI / 2;
const TURN = 2 * Math.PI;
/** Radius of the innermost cylinder as a share of the outermost. */
const INNER = 0.36;
const MOST_RADIUS_PX = 44;
/** A queue of so many, or of the longest, is as high as a platter. */
const LEAST_QUEUE = 6;

interface Cell {
  readonly x: number;
  /** The platter's middle, and its rim. */
  readonly y: number;
  readonly radius: number;
  /** Baseline of the words under it. */
  readonly base: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

/** In one row or two, whichever makes the platters larger. */
export function cellsOf(count: number, { width, height }: Size, theme: Theme): readonly Cell[] {
  const { type, scale } = theme;
  const head = headingHeight(theme);
  const words = type.tiny * 1.35;
  const over = 4 * scale;
  // What stands below is another picture.
  const under = 6 * scale;
  const of = (rows: number) => {
    const columns = Math.ceil(count / rows);
    const pitch = (height - head) / rows;
    const across = Math.min(width / columns, 2 * MOST_RADIUS_PX * scale + 30 * scale);
    const radius = Math.min(
      MOST_RADIUS_PX * scale,
      across / 2 - 3 * scale,
      (pitch - words - over - under) / 2,
    );
    return { columns, pitch, across, radius: Math.max(3, radius) };
  };
  const [one, two] = [of(1), of(2)];
  const { columns, pitch, across, radius } = count > 4 && two.radius > one.radius * 1.05 ? two : one;
  return Array.from({ length: count }, (_, k) => {
    const left = (k % columns) * across;
    const top = head + Math.floor(k / columns) * pitch;
    const y = top + over + radius;
    return {
      x: left + across / 2,
      y,
      radius,
      base: y + radius + type.tiny * 1.05,
      left,
      right: left + across,
      top,
    };
  });
}

/** The disk at a place; −1 for none. */
export function diskAtPx(count: number, size: Size, x: number, y: number, theme: Theme): number {
  return cellsOf(count, size, theme).findIndex(
    ({ left, right, top, base }) => x >= left && x < right && y >= top && y <= base + theme.type.tiny * 0.5,
  );
}

export const balanceText = ({ ratio, largest, mean }: Balance): readonly string[] =>
  ratio === ratio
    ? [
        `largest queue ${whole(largest)}, mean ${mean.toFixed(1)}: ${ratio.toFixed(1)} to 1`,
        `largest over mean queue ${ratio.toFixed(1)}`,
        `${ratio.toFixed(1)} to 1`,
      ]
    : ['nobody waits'];

export function drawDisks(pen: Pen, model: DisksModel, size: Size, theme: Theme): void {
  drawHeading(pen, 'The disks', balanceText(model.balance), size.width, theme);
  const cells = cellsOf(model.disks.length, size, theme);
  const most = model.balance.largest;
  // All of them in words, or all as bars.
  const inWords = cells.every((cell, k) => {
    const disk = model.disks[k];
    return disk === undefined || wordsRoom(disk, cell, theme) >= widestOf(disk, theme);
  });
  model.disks.forEach((disk, k) => {
    const cell = cells[k];
    if (cell !== undefined) drawDisk(pen, disk, cell, inWords ? undefined : most, theme);
  });
}

const radiusAt = (radius: number, depth: number): number => radius * (1 - (1 - INNER) * depth) * 0.94;

/** `most`: the longest queue, where queues are bars. */
function drawDisk(pen: Pen, disk: SmallDisk, cell: Cell, most: number | undefined, theme: Theme): void {
  const { x, y, radius } = cell;
  const { colors, line: lines } = theme;
  circle(pen, x, y, radius);
  pen.fill(colors.faint);
  pen.stroke(disk.isFocus ? colors.ink : colors.hairline, disk.isFocus ? lines.strong : lines.hair);
  drawEmpty(pen, disk, cell, theme);
  circle(pen, x, y, radius * INNER * 0.66);
  pen.fill(colors.paper);
  pen.stroke(colors.hairline, lines.hair);
  if (disk.hasFailed) drawCross(pen, cell, theme);
  else if (disk.isKnown) {
    drawTurning(pen, disk, cell, theme);
    drawServed(pen, disk, cell, theme);
    drawArm(pen, disk, cell, theme);
  }
  drawWords(pen, disk, cell, most, theme);
}

/** Of a spare, what is not written to it yet. */
function drawEmpty(pen: Pen, { rebuilt, hasFailed }: SmallDisk, { x, y, radius }: Cell, theme: Theme): void {
  if (rebuilt === undefined || rebuilt >= 1 || hasFailed) return;
  circle(pen, x, y, radiusAt(radius, rebuilt));
  pen.fill(theme.colors.card);
  pen.hatch(theme.colors.muted, 5 * theme.scale);
  pen.stroke(theme.colors.muted, theme.line.hair);
}

function drawTurning(pen: Pen, { turn }: SmallDisk, { x, y, radius }: Cell, theme: Theme): void {
  const r = radius * INNER * 0.6;
  const angle = TOP + turn * TURN;
  line(pen, x, y, x + r * Math.cos(angle), y + r * Math.sin(angle), theme.colors.muted, theme.line.hair);
}

/** The track under the head: dashed on the way, thin while it waits for its angle, filling while it is read. */
function drawServed(
  pen: Pen,
  { serves, phase, read, headDepth }: SmallDisk,
  { x, y, radius }: Cell,
  theme: Theme,
): void {
  if (serves === 'nobody') return;
  const { colors, scale, line: lines } = theme;
  const r = radiusAt(radius, headDepth);
  const width = Math.max(2.5 * scale, radius * 0.13);
  const isPiece = serves === 'piece';
  const color = serves === 'background' ? colors.muted : isPiece ? colors.ringRead : colors.d;
  circle(pen, x, y, r);
  if (phase !== 'transfer') {
    pen.stroke(
      color,
      phase === 'seek' ? lines.hair : lines.mark,
      phase === 'seek' ? [2 * scale, 3 * scale] : undefined,
    );
    return;
  }
  pen.stroke(colors.ringRest, isPiece ? width : width * 0.4);
  pen.begin();
  pen.arc(x, y, r, TOP, TOP + Math.min(0.9999, read) * TURN);
  pen.stroke(color, width);
}

function drawArm(pen: Pen, { serves, headDepth }: SmallDisk, { x, y, radius }: Cell, theme: Theme): void {
  const { colors, scale } = theme;
  const tip = y - radiusAt(radius, headDepth);
  const half = Math.max(1, radius * 0.045);
  const from = y - radius - 3 * scale;
  box(pen, x - half, from, 2 * half, Math.max(0, tip - from - 2 * half), colors.ink);
  const wide = Math.max(2.6 * scale, half * 2.8);
  polygon(pen, x - wide, tip - wide * 1.6, x + wide, tip - wide * 1.6, x, tip);
  pen.fill(serves === 'nobody' ? colors.muted : colors.now);
}

function drawCross(pen: Pen, { x, y, radius }: Cell, theme: Theme): void {
  const r = radius * 0.72;
  const { colors, line: lines } = theme;
  line(pen, x - r, y - r, x + r, y + r, colors.ink, lines.strong);
  line(pen, x - r, y + r, x + r, y - r, colors.ink, lines.strong);
}

/** ‘5’; ‘5 P’ of the disk that has the parity, ‘2 S’ of a spare. */
const numberOf = ({ disk, isParity, rebuilt }: SmallDisk): string =>
  `${disk + 1}${isParity ? ' P' : ''}${rebuilt === undefined ? '' : ' S'}`;

/** Between a number and what is said behind it, and what is left for that. */
const gapOf = ({ scale }: Theme): number => 6 * scale;
const wordsRoom = (disk: SmallDisk, { left, right }: Cell, theme: Theme): number =>
  right - left - textWidth(numberOf(disk), theme.type.tiny, 600) - gapOf(theme) - 3 * theme.scale;
/** Words come and go with each request; whether there are words at all does not. */
const widestOf = (disk: SmallDisk, { type }: Theme): number =>
  Math.max(textWidth('00 wait', type.tiny), textWidth(saysOf(disk), type.tiny));

/** Its number and how many wait; where there is no room for that, a bar beside the platter says it. */
function drawWords(pen: Pen, disk: SmallDisk, cell: Cell, most: number | undefined, theme: Theme): void {
  const { colors, type, fonts, scale } = theme;
  const { x, base } = cell;
  const number = numberOf(disk);
  const isMarked = disk.isFocus || disk.isFollowed;
  const own = textWidth(number, type.tiny, 600);
  const text = most === undefined ? saysOf(disk) : undefined;
  const start = x - (text === undefined ? own : own + gapOf(theme) + textWidth(text, type.tiny)) / 2;
  const style = { size: type.tiny, font: fonts.sans } as const;
  pen.text(number, start, base, { ...style, weight: 600, color: isMarked ? colors.ink : colors.muted });
  if (isMarked)
    line(
      pen,
      start - 1,
      base + 2.5 * scale,
      start + own + 1,
      base + 2.5 * scale,
      colors.ink,
      theme.line.mark,
    );
  if (text !== undefined) pen.text(text, start + own + gapOf(theme), base, { ...style, color: colors.muted });
  else drawQueue(pen, disk, cell, most ?? 0, theme);
}

function saysOf(disk: SmallDisk): string {
  if (disk.hasFailed) return 'failed';
  const waiting = waitingOn(disk);
  if (!disk.isKnown) return '…';
  return waiting === 1 ? '1 waits' : `${whole(waiting)} wait`;
}

/** Pieces light at the foot, requests dark on them: as high as the platter for the longest queue of all. */
function drawQueue(
  pen: Pen,
  disk: SmallDisk,
  { x, y, radius, right }: Cell,
  most: number,
  theme: Theme,
): void {
  const { colors, scale } = theme;
  const width = Math.max(2, Math.min(4 * scale, right - x - radius - 2));
  const per = (2 * radius) / Math.max(LEAST_QUEUE, most);
  const [light, dark] = [disk.pieces * per, disk.requests * per];
  const at = Math.min(x + radius + 2 * scale, right - width);
  box(pen, at, y + radius - light, width, light, colors.cEdge);
  box(pen, at, y + radius - light - dark, width, dark, colors.d);
}
