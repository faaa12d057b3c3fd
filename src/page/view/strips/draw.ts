/**
 * The drawing of the film strips. The gate stands on the left, the film runs into it, and the ink line, the deadline,
 * comes nearer; half of the width is one round.
 *
 *     0.86 s left        next piece
 *     ┃▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓|▓▓▓▓▓▓▓▓▓░░░░░░░░░▨▨  45 %
 *     ┃▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓▓|░░░░░░░░░░░░░░░░░░▨▨  waits
 */
import { percent, seconds } from '../../draw/format.ts';
import { textWidth } from '../../draw/measure.ts';
import { themes, type Theme } from '../../draw/palette.ts';
import { line, type Pen } from '../../draw/pen.ts';
import { drawHeading } from '../axes/heading.ts';
import type { Size } from '../scene/view.ts';
import type { Strip, StripsModel } from './model.ts';
import {
  drawGate,
  drawRest,
  drawRowWords,
  rowAt,
  rowTop,
  rowsOf,
  type Rows,
  type RowWords,
  FILM_WORDS,
} from './rows.ts';

/** Pictures on a strip of film, for the eye only. */
const PICTURES = 12;
/** A round is no longer than this, in px of ordinary type. */
const MOST_ROUND_PX = 320;
/** Lower film has no pictures on it. */
const LEAST_FILM_PX = 4;

interface Layout extends Rows {
  /** Where the piece that is on the screens ends, and the next one must be there. */
  readonly edge: number;
  readonly end: number;
  readonly roundPx: number;
}

function layoutOf(model: StripsModel, size: Size, theme: Theme): Layout {
  const disks = model.strips.some(({ disk }) => disk !== undefined) ? ['disk 00'] : [];
  const rows = rowsOf(model.strips.length, ['frozen', `00${percent(0)}`, ...disks], size, theme);
  const roundPx = Math.min(MOST_ROUND_PX * theme.scale, (rows.right - rows.left) / 2);
  const edge = rows.left + Math.max(0, 1 - model.elapsed) * roundPx;
  return { ...rows, edge, end: rows.left + 2 * roundPx, roundPx };
}

export function drawStrips(pen: Pen, model: StripsModel, size: Size, theme: Theme): void {
  const layout = layoutOf(model, size, theme);
  const { type, fonts, colors, scale } = theme;
  drawHeading(pen, FILM_WORDS.title, layout.narrow ? [] : notesOf(model), size.width, theme);
  if (model.strips.length === 0) {
    const style = { size: type.body, font: fonts.serif, color: colors.muted };
    pen.text(`No ${model.word.many} in this run.`, 0, layout.top + type.body, style);
    return;
  }
  drawHead(pen, model, layout, size, theme);
  const strips = model.strips.slice(0, layout.count);
  drawFilm(pen, strips, layout, theme);
  drawFrozen(pen, strips, layout, theme);
  drawOutlines(pen, strips, layout, theme);
  const states = strips.map((strip) => saysOf(strip, theme));
  drawRowWords(pen, states, layout, layout.end + 8 * scale, theme);
  const bottom = layout.top + layout.count * layout.pitch + 2 * scale;
  line(pen, layout.edge, layout.top - 3 * scale, layout.edge, bottom, colors.ink, theme.line.mark);
  drawGate(pen, layout, theme);
  const rest = model.strips.slice(layout.count);
  if (rest.length === 0) return;
  const frozen = rest.filter((strip) => strip.screen === 'frozen').length;
  const there = rest.filter((strip) => strip.next === 'there').length;
  const more = `and ${rest.length} more`;
  const says = [`${more}: ${there} there`, more] as const;
  const also = [`${more}: ${there} there, ${frozen} frozen`, `${more}, ${frozen} frozen`, more] as const;
  drawRest(pen, frozen > 0 ? also : says, frozen > 0, layout, size, theme);
}

function notesOf({ frozen, there, streams }: StripsModel): readonly string[] {
  if (streams === 0) return [];
  if (frozen > 0) return [`${frozen} of ${streams} frozen`];
  return [`${there} of ${streams} next pieces are there`, `${there} of ${streams} are there`];
}

/** What the two halves are, over them. */
function drawHead(pen: Pen, model: StripsModel, layout: Layout, size: Size, theme: Theme): void {
  const { type, fonts, colors, scale } = theme;
  const { left, edge, head, narrow } = layout;
  const style = { size: type.tiny, font: fonts.sans };
  const lasts = seconds(model.roundEndNs - model.timeNs, 2);
  const words = narrow ? lasts : `${lasts} left`;
  const wide = textWidth(words, type.tiny, 600);
  const y = head + type.tiny;
  const centred = left + (edge - left - wide) / 2;
  const x = Math.max(left + 4 * scale, Math.min(edge - 4 * scale - wide, centred));
  pen.text(words, x, y, { ...style, weight: 600, color: colors.now });
  const next = Math.max(edge, x + wide + 6 * scale) + 6 * scale;
  if (!narrow && next + textWidth('next piece', type.tiny) <= size.width)
    pen.text('next piece', next, y, { ...style, color: colors.muted });
}

/** All film is one path; the edges of its pictures are lines across all rows, which show on film alone. */
function drawFilm(pen: Pen, strips: readonly Strip[], layout: Layout, theme: Theme): void {
  const { left, edge, thick, roundPx } = layout;
  const { colors, line: lines } = theme;
  pen.begin();
  for (const [row, strip] of strips.entries()) {
    const y = rowTop(layout, row);
    if (strip.screen === 'playing' && edge - left > 0.3) pen.rect(left, y, edge - left, thick);
    if (strip.filled > 0) pen.rect(edge, y, roundPx * strip.filled, thick);
  }
  pen.fill(colors.cFill);
  const cell = roundPx / PICTURES;
  if (cell < 5 || thick < LEAST_FILM_PX) return;
  const bottom = rowTop(layout, strips.length - 1) + thick;
  pen.begin();
  for (let k = 1 - PICTURES; k < PICTURES; k++) {
    const x = edge + k * cell;
    if (k === 0 || x <= left + 0.5) continue;
    pen.moveTo(x, layout.top);
    pen.lineTo(x, bottom);
  }
  pen.stroke(colors.paper, lines.hair);
}

function drawFrozen(pen: Pen, strips: readonly Strip[], layout: Layout, theme: Theme): void {
  const { left, edge, thick } = layout;
  const { colors, line: lines, scale } = theme;
  if (!strips.some((strip) => strip.screen === 'frozen')) return;
  pen.begin();
  for (const [row, strip] of strips.entries())
    if (strip.screen === 'frozen')
      pen.rect(left, rowTop(layout, row) + 0.5, Math.max(2, edge - left), Math.max(1, thick - 1));
  pen.fill(colors.paper);
  pen.hatch(colors.glitch, 5 * scale);
  pen.stroke(colors.glitch, thick < LEAST_FILM_PX ? lines.hair : lines.thin);
}

/** What is still to come of the next pieces, and behind them what nobody has asked for yet. */
function drawOutlines(pen: Pen, strips: readonly Strip[], layout: Layout, theme: Theme): void {
  const { edge, end, thick, roundPx } = layout;
  const { colors, line: lines, scale } = theme;
  const wide = Math.min(roundPx, end - edge);
  const outline = (state: (strip: Strip) => boolean, color: string, opacity: number) => {
    const its = [...strips.entries()].filter(([, strip]) => state(strip));
    if (its.length === 0) return;
    pen.save();
    pen.alpha(opacity);
    pen.begin();
    for (const [row] of its) pen.rect(edge + 0.5, rowTop(layout, row) + 0.5, wide, Math.max(1, thick - 1));
    pen.stroke(color, lines.hair);
    pen.restore();
  };
  outline(({ next }) => next === 'waiting', colors.cEdge, 0.45);
  outline(({ next }) => next === 'reading', colors.now, 1);
  const beyond = edge + roundPx + 1.5 * scale;
  if (end - beyond < 2) return;
  pen.begin();
  for (let row = 0; row < strips.length; row++)
    pen.rect(beyond, rowTop(layout, row) + 0.5, end - beyond, Math.max(1, thick - 1));
  pen.hatch(colors.hatch, 5 * scale);
}

function saysOf(strip: Strip, { colors }: Theme): RowWords {
  const reading = strip.next === 'reading';
  const frozen = strip.screen === 'frozen';
  const words = reading || !frozen ? wordsOf(strip) : 'frozen';
  const color = reading
    ? colors.now
    : frozen
      ? colors.glitch
      : strip.next === 'there'
        ? colors.ink
        : colors.muted;
  const rank = reading ? 0 : frozen ? 1 : strip.selected ? 2 : 9;
  return { stream: strip.stream, words, color, rank, selected: strip.selected };
}

export function hitStrips(
  model: StripsModel,
  size: Size,
  _x: number,
  y: number,
  theme: Theme = themes.light,
): { readonly row: number } | undefined {
  const row = rowAt(layoutOf(model, size, theme), y);
  const strip = row < 0 ? undefined : model.strips[row];
  return strip === undefined || strip.row < 0 ? undefined : { row: strip.row };
}

/** 'there', '62 %', 'waits'; of several disks which one it comes from, while it is not there. */
export const wordsOf = (strip: Strip): string =>
  strip.disk === undefined || strip.next === 'there' ? stateOf(strip) : `disk ${strip.disk + 1}`;

export function stateOf(strip: Strip): string {
  if (strip.next === 'there') return 'there';
  if (strip.next === 'none') return '–';
  return strip.next === 'reading' ? percent(strip.filled) : 'waits';
}
