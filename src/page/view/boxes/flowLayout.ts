/** Where the boxes of the meta-scheduler stand: five rows in two columns, with a way to the disk on the right. */
import { elementAt } from '../../../core/base/elementAt.ts';
import { fillIn } from '../../../core/base/sentence.ts';
import type { Rect } from '../../draw/labels.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { wrapped } from '../axes/stave.ts';
import type { Size } from '../scene/view.ts';
import type { Place } from './flow.ts';
import { boxTexts, shortTexts } from './flowTexts.ts';

/** A flow that is wider is hard to follow. */
const WIDEST_PX = 820;
const LINE = 1.24;

/** How much room the boxes take, in lines of the smallest type. */
interface Form {
  readonly texts: typeof boxTexts;
  /** Between two rows. */
  readonly gap: number;
  /** Over and under the words of a box. */
  readonly pad: number;
  /** Below a question: the bar of the slack; below a scheduler’s name: who waits; in the disk: what it does. */
  readonly bar: number;
  readonly marks: number;
  readonly disk: number;
  readonly diskNarrow: number;
  /** Names left, and who waits right of them: they share a line. */
  readonly beside: boolean;
}

const usual: Form = {
  ...{ texts: boxTexts, gap: 0.7, pad: 0.9 },
  ...{ bar: 1.9, marks: 2, disk: 2.5, diskNarrow: 3.8, beside: false },
};
/** The first that there is room for is taken, or the last. */
const forms: readonly Form[] = [
  usual,
  { ...usual, texts: shortTexts },
  {
    ...{ texts: shortTexts, gap: 0.3, pad: 0.5, bar: 0.6 },
    ...{ marks: 0.5, disk: 1.5, diskNarrow: 1.5, beside: true },
  },
];
const tightest = elementAt(forms, forms.length - 1);
const USUAL_GAP = 1.7;
const WIDEST_GAP = 2.6;
const NARROW = 14;

/** Left of the upper scheduler passes the way from the slack to best effort. */
const INSET = 3;
const BUS = 1.5;

const rows: readonly (readonly Place[])[] = [
  ['above', 'slack'],
  ['serveAbove'],
  ['bestEffort', 'serveBestEffort'],
  ['below', 'serveBelow'],
  ['idle', 'disk'],
];
const isRight = (place: Place): boolean => place === 'slack' || place === 'disk' || place.startsWith('serve');

export interface FlowLayout {
  readonly boxes: ReadonlyMap<Place, Rect>;
  readonly texts: ReadonlyMap<Place, readonly string[]>;
  /** The text over the first question. */
  readonly head: { readonly x: number; readonly y: number; readonly text: string };
  /** x of the way to the disk, and of that from the slack to best effort. */
  readonly busX: number;
  readonly gutterX: number;
  readonly beside: boolean;
  readonly height: number;
}

/** As high as it likes. */
export const naturalHeight = (width: number, inner: string, theme: Theme): number =>
  Math.ceil(layout(width, inner, { ...usual, gap: USUAL_GAP }, theme).height);

export function layoutOf({ width, height }: Size, inner: string, theme: Theme): FlowLayout {
  const form = forms.find((one) => layout(width, inner, one, theme).height <= height) ?? tightest;
  const spare = height - layout(width, inner, form, theme).height;
  // Half a gap stands over the first row.
  const gap = form.gap + Math.max(0, spare) / (rows.length - 0.5) / theme.type.tiny;
  return layout(width, inner, { ...form, gap: Math.min(WIDEST_GAP, gap) }, theme);
}

function layout(width: number, inner: string, form: Form, { type, scale }: Theme): FlowLayout {
  const { gap } = form;
  const u = type.tiny;
  const own = Math.min(width - 2, WIDEST_PX * scale);
  const left = (width - own) / 2;
  const right = left + own - BUS * u;
  const middle = left + 0.46 * own;
  const start = left + 0.55 * own;
  const texts = new Map<Place, readonly string[]>();
  const boxes = new Map<Place, Rect>();
  let y = LINE * u + (gap * 0.5 + 0.6) * u;
  for (const row of rows) {
    let tallest = 0;
    const widths = row.map((place) => {
      const x = !isRight(place) ? left : place === 'serveAbove' ? start + INSET * u : start;
      const room = (isRight(place) ? right : middle) - x;
      const lines = place === 'disk' ? [] : linesOf(place, inner, form, room - 1.2 * u, u);
      texts.set(place, lines);
      tallest = Math.max(tallest, (lines.length * LINE + form.pad + extraOf(place, room / u, form)) * u);
      return { place, x, width: room };
    });
    for (const { place, x, width: room } of widths) boxes.set(place, { x, y, width: room, height: tallest });
    y += tallest + gap * u;
  }
  return {
    ...{ boxes, texts, busX: left + own - 0.4 * u, gutterX: start + 0.8 * u, beside: form.beside },
    head: { x: left, y: LINE * u * 0.85, text: form.texts.driver },
    height: y - gap * u + 1,
  };
}

/** A word or two where a longer word than the room would stand. */
function linesOf(
  place: Exclude<Place, 'disk'>,
  inner: string,
  { texts }: Form,
  roomPx: number,
  u: number,
): readonly string[] {
  const long = wrapped(fillIn(texts[place], { inner }), roomPx, u, 400);
  return long.every((line) => textWidth(line, u) <= roomPx)
    ? long
    : wrapped(fillIn(shortTexts[place], { inner }), roomPx, u, 400);
}

/** `room`: in sizes of the type. */
function extraOf(place: Place, room: number, { bar, marks, disk, diskNarrow }: Form): number {
  if (place === 'slack') return bar;
  if (place === 'disk') return room < NARROW ? diskNarrow : disk;
  return place.startsWith('serve') ? marks : 0;
}
