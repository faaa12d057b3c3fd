/** Rows of film under each other, and what is written beside them: the same for strips and buffers. */
import { isNarrow, headingHeight, rowMargin } from '../axes/heading.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { line, type Pen } from '../../draw/pen.ts';
import type { Size, StripWords } from '../scene/view.ts';

/** Over the rows, beside them and in their table, where nothing else is said. */
export const FILM_WORDS: StripWords = {
  title: 'On the screens',
  room: 'buffer',
  run: 'play',
  halted: 'frozen',
  column: 'on the screen',
  states: { playing: 'playing', nothing: 'not begun', frozen: 'frozen' },
  news: { one: 'picture is frozen', many: 'pictures are frozen' },
};

/** More rows are thin, and name what matters first. */
const MOST_FULL = 8;
const MOST_PITCH_PX = 25;
const LEAST_PITCH_PX = 3;

export interface Rows {
  /** The gate: the picture that is on the screens. */
  readonly left: number;
  /** What is left for film, words excepted. */
  readonly right: number;
  /** Of the line over the rows, and of the first row. */
  readonly head: number;
  readonly top: number;
  readonly pitch: number;
  readonly thick: number;
  readonly count: number;
  /** What matters is named first, of the others as many as there is room for. */
  readonly thin: boolean;
  /** No words beside the rows. */
  readonly narrow: boolean;
}

export function rowsOf(streams: number, words: readonly string[], size: Size, theme: Theme): Rows {
  const { type, scale } = theme;
  const head = headingHeight(theme);
  const top = head + Math.round(type.tiny * 1.5);
  const narrow = isNarrow(size.width, theme);
  const left = rowMargin(theme);
  const beside = narrow ? 0 : Math.max(...words.map((w) => textWidth(w, type.tiny, 600))) + 8 * scale;
  // Under it stands the title of another picture.
  const room = Math.max(10, size.height - top - (narrow ? 3 : 8) * scale);
  const fitting = Math.floor(room / (LEAST_PITCH_PX * scale));
  const count =
    streams <= fitting
      ? streams
      : Math.max(1, Math.floor((room - type.tiny * 1.3) / (LEAST_PITCH_PX * scale)));
  const height = streams > count ? room - type.tiny * 1.3 : room;
  const pitch = Math.min(MOST_PITCH_PX * scale, height / Math.max(1, count));
  return {
    left,
    right: Math.max(left + 40, size.width - beside),
    head,
    top,
    pitch,
    thick: pitch * (streams > MOST_FULL ? 0.66 : 0.7),
    count,
    thin: streams > MOST_FULL || pitch < type.tiny * 0.92,
    narrow,
  };
}

/** Upper edge of the film of a row. */
export const rowTop = ({ top, pitch, thick }: Rows, row: number): number =>
  top + row * pitch + (pitch - thick) / 2;

/** The row at a height, or −1; the nearest one counts, for thin ones are thinner than a finger. */
export function rowAt({ top, pitch, count }: Rows, y: number): number {
  const row = Math.floor((y - top) / pitch);
  return row >= 0 && row < count ? row : -1;
}

export interface RowWords {
  readonly stream: number;
  readonly words: string;
  readonly color: string;
  /** What matters: 0 is being read, 1 frozen, 2 selected; 9 is named where there is room for all. */
  readonly rank: 0 | 1 | 2 | 9;
  readonly selected: boolean;
}

/**
 * Numbers left and words right of the rows, never one over another: of all, or where rows are thin of those that matter
 * first, and of every second, third … of the others, by their place, so that they stay while others come to matter.
 */
export function drawRowWords(
  pen: Pen,
  says: readonly RowWords[],
  rows: Rows,
  wordsLeft: number,
  theme: Theme,
): void {
  const { type, fonts, colors, scale } = theme;
  const apart = type.tiny * 1.02;
  const stride = rows.thin ? Math.ceil(apart / rows.pitch - 1e-9) : 1;
  const taken: number[] = [];
  const style = { size: type.tiny, font: fonts.sans, baseline: 'middle' } as const;
  const order = says.map((its, row) => ({ its, row, middle: rowTop(rows, row) + rows.thick / 2 }));
  order.sort((a, b) => a.its.rank - b.its.rank || a.middle - b.middle);
  for (const { its, row, middle } of order) {
    const { rank, stream, words, color } = its;
    if (rank === 9 && row % stride !== 0) continue;
    if (rows.thin && taken.some((at) => Math.abs(at - middle) < apart)) {
      if (rank === 9) continue;
      // A speck in its colour: there is one more.
      pen.begin();
      pen.arc(rows.left - 3.5 * scale, middle, 1.4 * scale, 0, 2 * Math.PI);
      pen.fill(color);
      continue;
    }
    taken.push(middle);
    const right = rows.left - 6 * scale;
    const number = String(stream + 1);
    const weight = 600;
    pen.text(number, right, middle, {
      ...style,
      weight,
      color: rank < 2 ? color : colors.ink,
      align: 'right',
    });
    if (its.selected) {
      const y = middle + type.tiny * 0.6;
      line(pen, right - textWidth(number, type.tiny, 600) - 1, y, right + 1, y, colors.ink, theme.line.mark);
    }
    if (!rows.narrow) pen.text(words, wordsLeft, middle, { ...style, weight: rank < 2 ? 600 : 400, color });
  }
}

/** The screens: a line on which all films run out. */
export function drawGate(pen: Pen, rows: Rows, theme: Theme): void {
  const bottom = rows.top + rows.count * rows.pitch + 2 * theme.scale;
  line(pen, rows.left, rows.head + 1, rows.left, bottom, theme.colors.now, theme.line.mark);
}

/** Those that there is no room for. */
export function drawRest(
  pen: Pen,
  says: readonly [string, ...string[]],
  alarm: boolean,
  rows: Rows,
  { width, height }: Size,
  theme: Theme,
): void {
  const { type, fonts, colors } = theme;
  const y = rows.top + rows.count * rows.pitch + type.tiny * 1.1;
  // Under it there may be another picture's title.
  if (y > height) return;
  const words = fitting(says, width - rows.left - 4 * theme.scale, type.tiny);
  const color = alarm ? colors.glitch : colors.muted;
  pen.text(words, rows.left + 4 * theme.scale, y, { size: type.tiny, font: fonts.sans, color });
}

/** The first that there is room for; the last, where there is for none. */
export const fitting = (says: readonly [string, ...string[]], widthPx: number, sizePx: number): string =>
  says.find((words) => textWidth(words, sizePx) <= widthPx) ?? says[says.length - 1];
