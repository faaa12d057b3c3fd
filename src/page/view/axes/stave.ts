/**
 * The page is read like a score: each picture is a stave, with its title and notes in one gutter on the left and the
 * numbers of its scale in one on the right, so that all axes of time lie under each other.
 *
 *     | gutter        | axis                                     | scale |
 *     | Response      |      .  .                                | 1.0 s |
 *     | times         |  .    .                                  | 0.5 s |
 *     | a dot: …      |____________________________________ now _| 0     |
 *
 * A narrow picture has no gutter: its title stands over it.
 */
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';

/** Narrower than this, in px of ordinary type, there is no gutter. */
const NARROW_PX = 520;
/** Narrower than this the gutter is as narrow as its longest word allows. */
const TIGHT_PX = 720;

export interface Gutter {
  readonly left: number;
  readonly right: number;
  /** Height of the title's line over the picture; 0 where the title stands in the gutter. */
  readonly above: number;
}

export function gutterOf(widthPx: number, { scale, type }: Theme): Gutter {
  if (widthPx < NARROW_PX * scale)
    return { left: 0, right: Math.round(38 * scale), above: Math.round(type.body * 1.3) };
  // Larger type is no less wordy.
  const left = Math.round((widthPx < TIGHT_PX * scale ? 90 : scale > 1 ? 105 : 98) * scale);
  return { left, right: Math.round((scale > 1 ? 49 : 44) * scale), above: 0 };
}

/** Over the plot of a stave that stands under another one: only the present and the rounds run through it. */
export const airOf = ({ scale }: Theme): number => Math.round(8 * scale);

export interface StaveTitle {
  readonly title: string;
  /** How to read it, a few words a line; left out from the end where the stave is low. */
  readonly notes?: readonly string[];
}

/** Writes a stave's title and its notes: in the gutter from `topPx` to `bottomPx`, or over a narrow picture. */
export function drawTitle(
  pen: Pen,
  { title, notes = [] }: StaveTitle,
  gutter: Gutter,
  topPx: number,
  bottomPx: number,
  theme: Theme,
): void {
  const { type, fonts, colors, scale } = theme;
  const heading = { size: type.body, font: fonts.serif, weight: 600, color: colors.ink };
  if (gutter.above > 0) {
    pen.text(title, 0, topPx + type.body * 0.95, heading);
    return;
  }
  let y = topPx + type.body * 0.95;
  for (const line of titleLines(title, gutter, theme)) {
    pen.text(line, 0, y, heading);
    y += type.body * 1.22;
  }
  y += type.tiny * 0.3;
  const step = type.tiny * 1.32;
  for (const phrase of phrasesOf(notes)) {
    const lines = phrase.flatMap((words) => wrapped(words, gutter.left - 2 * scale, type.tiny, 400));
    if (y + (lines.length - 1) * step > bottomPx) break;
    for (const words of lines) {
      pen.text(words, 0, y, { size: type.tiny, font: fonts.sans, color: colors.muted });
      y += step;
    }
  }
}

/** Lines that are one phrase, 'front: response' or 'a dot: a request', 'that leaves': half of one says nothing. */
function phrasesOf(notes: readonly string[]): readonly (readonly string[])[] {
  const phrases: string[][] = [];
  for (const note of notes) {
    const last = phrases.at(-1);
    if (last === undefined || note.includes(':')) phrases.push([note]);
    else last.push(note);
  }
  return phrases;
}

/** A title as it is broken into lines; over a narrow picture it has one. */
export function titleLines(title: string, gutter: Gutter, { type, scale }: Theme): readonly string[] {
  if (gutter.above > 0) return [title];
  return wrapped(title, gutter.left - 6 * scale, type.body);
}

/** Words in lines no wider than `room` px; a word that is wider stands alone. */
export function wrapped(text: string, room: number, size: number, weight = 600): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && textWidth(longer, size, weight) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
