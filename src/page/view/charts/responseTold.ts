/**
 * The request that is told of: its wait thickened and coloured by what the arm did meanwhile, light behind videos, dark
 * behind requests, ink its own. That is its waterfall, in its place. Its words stand left of its dot; in a crowd, right of
 * the present, where nothing has happened yet.
 */
import { brief } from '../../draw/format.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, circle, line, type Pen } from '../../draw/pen.ts';
import { expectedIn, type ResponseFrame } from './responseFrame.ts';
import type { ResponseModel } from './responseModel.ts';
import { partsInWords } from './responseWords.ts';
import type { ToldWait, WaitKind } from './toldWait.ts';

/** More dots in view leave no room for words among them. */
const CROWDED = 90;

export function drawToldLine(
  pen: Pen,
  { arrivalNs, endNs, parts }: ToldWait,
  { x, y }: ResponseFrame,
  theme: Theme,
): void {
  const { colors, scale } = theme;
  const stroke = (fromNs: number, toNs: number, color: string, width: number) => {
    line(pen, x(fromNs), y(fromNs - arrivalNs), x(toNs), y(toNs - arrivalNs), color, width);
  };
  const colorOf: Readonly<Record<WaitKind, string>> = {
    pieces: theme.id === 'dark' ? colors.cEdge : colors.cFill,
    requests: colors.d,
    own: colors.ink,
    rest: colors.muted,
    earlier: colors.muted,
  };
  stroke(arrivalNs, endNs, colors.paper, 7.5 * scale);
  stroke(arrivalNs, endNs, colors.muted, theme.line.hair);
  for (const { kind, fromNs, toNs } of parts)
    if (kind !== 'rest' && kind !== 'earlier') stroke(fromNs, toNs, colorOf[kind], 4.4 * scale);
}

/** The dot of one that has left, ringed; of one that waits, its place at the present is drawn with the others. */
export function drawToldDot(pen: Pen, told: ToldWait, { x, y }: ResponseFrame, theme: Theme): void {
  const { colors, scale } = theme;
  const [cx, cy] = [x(told.endNs), y(told.endNs - told.arrivalNs)];
  circle(pen, cx, cy, 3.4 * scale);
  pen.fill(told.left ? colors.ink : colors.paper);
  if (!told.left) pen.stroke(colors.ink, theme.line.mark);
  circle(pen, cx, cy, 6.2 * scale);
  pen.stroke(colors.ink, theme.line.hair);
}

/** `linesY`: what words should not stand on; `namesY`: where names stand right of the present. */
export function drawToldWords(
  pen: Pen,
  model: ResponseModel,
  told: ToldWait,
  frame: ResponseFrame,
  linesY: readonly number[],
  namesY: readonly number[],
  theme: Theme,
): void {
  const { type, fonts, colors, scale } = theme;
  const { tiny } = type;
  const [x, y] = [frame.x(told.endNs), frame.y(told.endNs - told.arrivalNs)];
  const was = model.dotsBefore?.toldNs;
  const before = was === undefined ? '' : `${brief(was - told.arrivalNs)} → `;
  const title = `${told.label}, ${before}${brief(told.endNs - told.arrivalNs)}`;
  const parts = partsInWords(told, model);
  const below = parts.join(', ');
  const crowded = expectedIn(model) > CROWDED;
  const gap = 11 * scale;
  // Left of its dot, else between that and the present, where nothing more will come.
  const room = { left: x - gap - frame.left - 4 * scale, right: frame.nowX - x - gap - 4 * scale };
  const sideOf = (width: number) => (room.left > width ? 'left' : room.right > width ? 'right' : undefined);
  const belowWidth = textWidth(below, tiny);
  const titleWidth = textWidth(title, tiny, 600);
  const both = crowded ? undefined : sideOf(Math.max(belowWidth, titleWidth));
  const beside = told.left || room.left > titleWidth ? sideOf(titleWidth) : 'right';
  const side = both ?? beside ?? (x + gap + titleWidth < frame.right ? 'right' : undefined);
  // Right of the present stand the names of the lines.
  const amongNames = side === 'right' && x + gap + titleWidth > frame.nowX;
  const taken = amongNames ? [...linesY, ...namesY.flatMap((nameY) => [nameY, nameY + tiny * 0.25])] : linesY;
  const at = baselineOf(y, both ? 2 : 1, frame, taken, theme);
  const write = (words: string, width: number, baseline: number, color: string, weight: number) => {
    const left = side === 'left' ? x - gap - width : x + gap;
    // The chart's lines and dots do not run through words.
    pen.save();
    pen.alpha(0.85);
    box(pen, left - 2 * scale, baseline - tiny, width + 4 * scale, tiny * 1.32, colors.paper);
    pen.restore();
    pen.text(words, left, baseline, { size: tiny, font: fonts.sans, halo: colors.paper, weight, color });
  };
  // Where these leave no room it is told over the rounds alone.
  const isCovered = amongNames && namesY.some((nameY) => Math.abs(nameY - (at - tiny * 0.36)) < tiny * 0.75);
  if (side && !isCovered) write(title, titleWidth, at, colors.ink, 600);
  if (both) write(below, belowWidth, at + tiny * 1.35, colors.muted, 400);
  else if (crowded && frame.gutter.above === 0) drawStack(pen, told, parts, frame, namesY, theme);
}

/** The nearest place for so many lines beside a dot at which none of the chart's lines passes through them. */
function baselineOf(
  y: number,
  lines: 1 | 2,
  { top, base }: ResponseFrame,
  linesY: readonly number[],
  { type, scale }: Theme,
): number {
  const { tiny } = type;
  const start = y + tiny * 0.36 - (lines === 2 ? tiny * 0.5 : 0);
  const clashes = (at: number) =>
    at - tiny < top - 4 ||
    linesY.some((lineY) => lineY > at - tiny && lineY < at + tiny * 0.75 + (lines - 1) * tiny * 1.35);
  const shift =
    [0, -4, 6, -9, 10, 14, -14, 18, -19, 22, 26, -26, -34].find((dy) => !clashes(start + dy * scale)) ?? 0;
  const lowest = base - 3 * scale - (lines - 1) * tiny * 1.35;
  return Math.max(top + tiny * 0.7, Math.min(lowest, start + shift * scale));
}

/** A part a line, in the lowest gap between the names that holds them all. */
function drawStack(
  pen: Pen,
  told: ToldWait,
  parts: readonly string[],
  { nowX, right, top, base }: ResponseFrame,
  namesY: readonly number[],
  { type, fonts, colors, scale }: Theme,
): void {
  const { tiny } = type;
  const room = right - nowX - 10 * scale;
  const lines = parts.map((part, k) => (k === 0 ? `${told.label}: ${part}` : part));
  if (lines.some((words) => textWidth(words, tiny) > room)) return;
  const step = tiny * 1.34;
  const need = lines.length * step + 6 * scale;
  const stops = [top, ...namesY.toSorted((a, b) => a - b), base + tiny * 0.6];
  for (let k = stops.length - 1; k > 0; k--) {
    const spare = stops[k] - stops[k - 1] - tiny * 1.3 - need;
    if (spare < 0) continue;
    const first = stops[k - 1] + tiny * 0.8 + spare * 0.4 + step;
    lines.forEach((words, i) => {
      pen.text(words, nowX + 8 * scale, first + i * step, {
        ...{ size: tiny, font: fonts.sans, color: colors.muted, halo: colors.paper },
      });
    });
    return;
  }
}
