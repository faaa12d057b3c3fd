/** Where the boxes of the meta-scheduler stand: five rows in two columns, with a way to the disk on the right. */
import { fillIn } from '../../../core/base/sentence.ts';
import type { Rect } from '../../draw/labels.ts';
import type { Theme } from '../../draw/palette.ts';
import { wrapped } from '../axes/stave.ts';
import type { Size } from '../scene/view.ts';
import type { Place } from './flow.ts';
import { boxTexts, shortTexts } from './flowTexts.ts';

/** A flow that is wider is hard to follow. */
const WIDEST_PX = 820;
/** In lines of the smallest type. */
const GAP = { least: 0.7, usual: 1.7, most: 2.6 } as const;
const LINE = 1.24;
const PAD = 0.9;
/** Below a question: the bar of the slack; below a scheduler’s name: who waits; in the disk: what it does. */
const EXTRA = { bar: 1.9, marks: 2, disk: 2.5, diskNarrow: 3.8 } as const;
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
  readonly height: number;
}

/** As high as it likes. */
export const naturalHeight = (width: number, inner: string, theme: Theme): number =>
  Math.ceil(layout(width, inner, 'long', GAP.usual, theme).height);

export function layoutOf({ width, height }: Size, inner: string, theme: Theme): FlowLayout {
  const u = theme.type.tiny;
  const gaps = rows.length - 1;
  for (const length of ['long', 'short'] as const) {
    const least = layout(width, inner, length, GAP.least, theme);
    if (least.height > height && length === 'long') continue;
    // Half a gap stands over the first row.
    const gap = GAP.least + Math.max(0, height - least.height) / (gaps + 0.5) / u;
    return layout(width, inner, length, Math.min(GAP.most, gap), theme);
  }
  throw new Error('the short texts are taken, however little room there is');
}

function layout(
  width: number,
  inner: string,
  length: 'long' | 'short',
  gap: number,
  { type, scale }: Theme,
): FlowLayout {
  const u = type.tiny;
  const own = Math.min(width - 2, WIDEST_PX * scale);
  const left = (width - own) / 2;
  const right = left + own - BUS * u;
  const middle = left + 0.46 * own;
  const start = left + 0.55 * own;
  const texts = new Map<Place, readonly string[]>();
  const boxes = new Map<Place, Rect>();
  const all = length === 'long' ? boxTexts : shortTexts;
  let y = LINE * u + (gap * 0.5 + 0.6) * u;
  for (const row of rows) {
    let tallest = 0;
    const widths = row.map((place) => {
      const x = !isRight(place) ? left : place === 'serveAbove' ? start + INSET * u : start;
      const room = (isRight(place) ? right : middle) - x;
      const lines = place === 'disk' ? [] : wrapped(fillIn(all[place], { inner }), room - 1.2 * u, u, 400);
      texts.set(place, lines);
      tallest = Math.max(tallest, (lines.length * LINE + PAD + extraOf(place, room / u)) * u);
      return { place, x, width: room };
    });
    for (const { place, x, width: room } of widths) boxes.set(place, { x, y, width: room, height: tallest });
    y += tallest + gap * u;
  }
  return {
    ...{ boxes, texts, busX: left + own - 0.4 * u, gutterX: start + 0.8 * u },
    head: { x: left, y: LINE * u * 0.85, text: all.driver },
    height: y - gap * u + 1,
  };
}

/** `room`: in sizes of the type. */
function extraOf(place: Place, room: number): number {
  if (place === 'slack') return EXTRA.bar;
  if (place === 'disk') return room < NARROW ? EXTRA.diskNarrow : EXTRA.disk;
  return place.startsWith('serve') ? EXTRA.marks : 0;
}
