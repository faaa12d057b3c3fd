/** Draws parts as boxes, the ways between them, who stays in them, and who is on the way; whatever is at work is lit. */
import type { Rect } from '../../draw/labels.ts';
import { arrowHead, discMark, markHalfWidth, markRadius, ringMark } from '../../draw/marks.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { circle, type Pen, type TextStyle } from '../../draw/pen.ts';
import { wrapped } from '../axes/stave.ts';
import type { Kept, Mark } from './keeping.ts';
import { along, type Frame, type Place } from './places.ts';

export interface Block {
  readonly name: string;
  /** Who plays it here, in a few words, and where that is to be read. */
  readonly here?: string;
  readonly file?: string;
  readonly lit: boolean;
  /** Has no part in this run. */
  readonly idle?: boolean;
  /** What it is doing, at its foot. */
  readonly state?: string;
  /** Marks stand along its foot. */
  readonly foot?: boolean;
}

export const tiny = ({ type, fonts, colors }: Theme): TextStyle => ({
  ...{ size: type.tiny, font: fonts.sans, color: colors.muted },
});

export const PAD = 8;

export function drawFrame(pen: Pen, own: Frame, theme: Theme, lit = false): void {
  const { colors, line, scale, type } = theme;
  pen.begin();
  pen.rect(own.x, own.y, own.width, own.height);
  if (lit) pen.fill(colors.nowWash);
  pen.stroke(lit ? colors.now : colors.hairline, line.hair);
  const inset = (own.inset ?? 7) * scale;
  const x = own.align === 'right' ? own.x + own.width - inset : own.x + inset;
  const color = lit ? colors.now : colors.muted;
  pen.text(own.title, x, own.y + type.tiny * 1.3, { ...tiny(theme), color, align: own.align ?? 'left' });
}

export function drawWay(
  pen: Pen,
  places: readonly Place[],
  { busy, dashed = false }: { readonly busy: boolean; readonly dashed?: boolean },
  theme: Theme,
): void {
  const { colors, line, scale } = theme;
  const color = busy ? colors.now : colors.muted;
  pen.begin();
  places.forEach(([x, y], i) => {
    if (i === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  });
  pen.stroke(color, busy ? line.mark : line.hair, dashed ? [4 * scale, 3 * scale] : undefined);
  const [[x1, y1], [x2, y2]] = places.slice(-2) as [Place, Place];
  arrowHead(pen, x2, y2, Math.atan2(y2 - y1, x2 - x1), color, 7 * scale);
}

export function drawBlock(pen: Pen, own: Rect, block: Block, theme: Theme): void {
  const { colors, line, scale, type, fonts } = theme;
  const { name, here = '', file = '', lit, idle = false, state = '', foot = false } = block;
  pen.begin();
  pen.rect(own.x, own.y, own.width, own.height);
  pen.fill(lit ? colors.nowWash : idle ? colors.paper : colors.card);
  if (idle) pen.stroke(colors.muted, line.hair, [4 * scale, 3 * scale]);
  else pen.stroke(lit ? colors.now : colors.muted, lit ? line.strong : line.hair);
  const room = own.width - 2 * PAD * scale;
  const x = own.x + PAD * scale;
  let y = own.y + 4 * scale;
  const write = (words: string, style: TextStyle) => {
    for (const row of wrapped(words, room, style.size, style.weight ?? 400)) {
      y += style.size * 1.24;
      pen.text(row, x, y, style);
    }
  };
  const ink = idle ? colors.muted : colors.ink;
  write(name, { size: type.small, font: fonts.sans, weight: 600, color: lit ? colors.now : ink });
  if (here !== '') write(here, { ...tiny(theme), color: ink });
  const footY = own.y + own.height - (foot ? footOf(theme) : 4 * scale);
  // Where type is large and room is small the folder gives way.
  const hasRoom = y + type.tiny * 1.24 <= footY && textWidth(file, type.tiny) <= room;
  if (hasRoom && file !== '') write(file, tiny(theme));
  const stateY = own.y + own.height - 8 * scale;
  if (state !== '' && y + type.tiny <= stateY) pen.text(state, x, stateY, tiny(theme));
}

/** Height of the row of marks. */
const footOf = (theme: Theme): number => 2 * markRadius(theme) + 6 * theme.scale;

/** y of the marks along the foot of a box. */
export const footY = ({ y, height }: Rect, theme: Theme): number =>
  y + height - markRadius(theme) - 5 * theme.scale;

export interface KeptWords {
  /** The box’s own, beside which the count stands. */
  readonly name: string;
  /** 'three wait' */
  readonly count: string;
  readonly empty: string;
}

/** Marks along the foot of a box, whoever is next on the left; behind them how many there are besides. */
export function drawKept(pen: Pen, own: Rect, { count, marks }: Kept, words: KeptWords, theme: Theme): void {
  const { scale, colors } = theme;
  const r = markRadius(theme);
  const y = footY(own, theme);
  const room = own.x + own.width - PAD * scale;
  let x = own.x + PAD * scale;
  let drawn = 0;
  for (const mark of marks) {
    const half = markHalfWidth(mark.label, theme);
    const rest = count - drawn - 1;
    const more = rest > 0 ? textWidth(`+${rest}`, theme.type.tiny) + 3 * scale : 0;
    if (x + 2 * half + more > room) break;
    if (mark.coming) {
      circle(pen, x + half, y, r);
      pen.stroke(colors.muted, theme.line.hair, [2 * scale, 2 * scale]);
    } else drawMark(pen, x + half, y, mark, theme);
    x += 2 * half + 3 * scale;
    drawn++;
  }
  if (count > 0) drawCount(pen, own, words, theme);
  const text = drawn < count ? `+${count - drawn}` : count === 0 ? words.empty : '';
  if (text !== '') pen.text(text, x, y + theme.type.tiny * 0.36, tiny(theme));
}

/** Beside its name, where there is room. */
function drawCount(pen: Pen, own: Rect, { name, count }: KeptWords, theme: Theme): void {
  const { type, scale } = theme;
  const taken = textWidth(name, type.small, 600) + textWidth(count, type.tiny) + 3 * PAD * scale;
  if (taken > own.width) return;
  const y = own.y + 4 * scale + type.small * 1.24;
  pen.text(count, own.x + own.width - PAD * scale, y, { ...tiny(theme), align: 'right' });
}

/** Whoever is being served, first at the foot of a box. */
export function drawServed(pen: Pen, own: Rect, served: Mark | undefined, theme: Theme): void {
  const x = own.x + PAD * theme.scale;
  if (served) drawMark(pen, x + markHalfWidth(served.label, theme), footY(own, theme), served, theme);
}

/** Somebody at a share of a way. A long number on the outermost way is not cut off. */
export function drawToken(
  pen: Pen,
  places: readonly Place[],
  share: number,
  mark: Mark,
  width: number,
  theme: Theme,
): void {
  const [x, y] = along(places, share);
  const half = markHalfWidth(mark.label, theme) + 1;
  drawMark(pen, Math.max(half, Math.min(width - half, x)), y, mark, theme);
}

export function drawMark(pen: Pen, x: number, y: number, { label, continuous }: Mark, theme: Theme): void {
  (continuous ? ringMark : discMark)(pen, x, y, label, { theme });
}
