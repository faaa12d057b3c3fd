/** Draws the prototype: frames, ways, boxes, who is in them, and who is on the way. */
import type { Rect } from '../../draw/labels.ts';
import { arrowHead, discMark, markHalfWidth, markRadius, ringMark } from '../../draw/marks.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { circle, type Pen, type TextStyle } from '../../draw/pen.ts';
import { wrapped } from '../axes/stave.ts';
import type { Size } from '../scene/view.ts';
import { layoutOf, type Frame, type Layout } from './layout.ts';
import type { Kept, Mark, PrototypeModel } from './model.ts';
import { keepers, parts, ways, type Keeper, type Part, type PartText, type Way } from './parts.ts';
import { closedText, countText, diskText, emptyText } from './words.ts';

const names = Object.keys(parts) as readonly Part[];

export function drawPrototype(pen: Pen, model: PrototypeModel, size: Size, theme: Theme): void {
  const layout = layoutOf(size, theme);
  for (const own of layout.frames) drawFrame(pen, own, theme);
  drawNetwork(pen, layout.network, model.busy.has('asks') || model.busy.has('sends'), theme);
  // Ways at work lie over those that are not.
  const all = Object.keys(ways) as Way[];
  for (const busy of [false, true])
    for (const way of all.filter((own) => model.busy.has(own) === busy))
      drawWay(pen, layout, way, model, theme);
  for (const part of names) drawBox(pen, layout.boxes[part], part, model, theme);
  for (const keeper of keepers) drawKept(pen, layout.boxes[keeper], keeper, model.kept[keeper], theme);
  drawServed(pen, layout.boxes.executor, model.served, theme);
  for (const { way, share, ...mark } of model.tokens) {
    const [x, y] = along(layout.ways[way], model.still ? 0.5 : share);
    // A long number on the outermost way is not cut off.
    const half = markHalfWidth(mark.label, theme) + 1;
    drawMark(pen, Math.max(half, Math.min(size.width - half, x)), y, mark, theme);
  }
}

const tiny = ({ type, fonts, colors }: Theme): TextStyle => ({
  ...{ size: type.tiny, font: fonts.sans, color: colors.muted },
});

function outline(
  pen: Pen,
  { x, y, width, height }: Rect,
  color: string,
  lineWidth: number,
  dash?: number[],
): void {
  pen.begin();
  pen.rect(x, y, width, height);
  pen.stroke(color, lineWidth, dash);
}

function drawFrame(pen: Pen, own: Frame, theme: Theme): void {
  outline(pen, own, theme.colors.hairline, theme.line.hair);
  const inset = 7 * theme.scale;
  const x = own.align === 'right' ? own.x + own.width - inset : own.x + inset;
  pen.text(own.title, x, own.y + theme.type.tiny * 1.3, { ...tiny(theme), align: own.align ?? 'left' });
}

function drawNetwork(pen: Pen, own: Frame, busy: boolean, theme: Theme): void {
  const { colors, type } = theme;
  pen.begin();
  pen.rect(own.x, own.y, own.width, own.height);
  pen.fill(busy ? colors.nowWash : colors.faint);
  const style = { ...tiny(theme), color: busy ? colors.now : colors.muted, align: 'center' } as const;
  const [x, y] = [own.x + own.width / 2, own.y + own.height / 2];
  if (own.height < own.width) pen.text(own.title, x, y + type.tiny * 0.36, style);
  else pen.text(own.title, x + type.tiny * 0.36, y, { ...style, rotate: -Math.PI / 2 });
}

function drawWay(pen: Pen, layout: Layout, way: Way, model: PrototypeModel, theme: Theme): void {
  const { colors, line, scale } = theme;
  const places = layout.ways[way];
  const busy = model.busy.has(way);
  const leadsNowhere = model.isClosed && (way === 'weighs' || way === 'admits');
  const color = busy ? colors.now : colors.muted;
  pen.begin();
  places.forEach(([x, y], i) => {
    if (i === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  });
  pen.stroke(color, busy ? line.mark : line.hair, leadsNowhere ? [4 * scale, 3 * scale] : undefined);
  const [[x1, y1], [x2, y2]] = places.slice(-2) as [readonly [number, number], readonly [number, number]];
  arrowHead(pen, x2, y2, Math.atan2(y2 - y1, x2 - x1), color, 7 * scale);
}

const PAD = 8;

function drawBox(pen: Pen, own: Rect, part: Part, model: PrototypeModel, theme: Theme): void {
  const { colors, line, scale, type, fonts } = theme;
  const isLit = model.lit.has(part);
  const isIdle = part === 'admission' && model.isClosed;
  pen.begin();
  pen.rect(own.x, own.y, own.width, own.height);
  pen.fill(isLit ? colors.nowWash : isIdle ? colors.paper : colors.card);
  if (isIdle) pen.stroke(colors.muted, line.hair, [4 * scale, 3 * scale]);
  else pen.stroke(isLit ? colors.now : colors.muted, isLit ? line.strong : line.hair);
  const text: PartText = parts[part];
  const room = own.width - 2 * PAD * scale;
  const x = own.x + PAD * scale;
  let y = own.y + 4 * scale;
  const write = (words: string, style: TextStyle) => {
    for (const row of wrapped(words, room, style.size, style.weight ?? 400)) {
      y += style.size * 1.24;
      pen.text(row, x, y, style);
    }
  };
  const ink = isIdle ? colors.muted : colors.ink;
  write(text.name, { size: type.small, font: fonts.sans, weight: 600, color: isLit ? colors.now : ink });
  write(text.here, { ...tiny(theme), color: ink });
  const footY = own.y + own.height - (hasFoot(part) ? footOf(theme) : 4 * scale);
  // Where type is large and room is small the folder gives way.
  const { file = '' } = text;
  const hasRoom = y + type.tiny * 1.24 <= footY && textWidth(file, type.tiny) <= room;
  if (hasRoom) write(file, tiny(theme));
  const state = isIdle ? closedText : part === 'disk' ? diskText(model) : '';
  const stateY = own.y + own.height - 8 * scale;
  if (state !== '' && y + type.tiny <= stateY) pen.text(state, x, stateY, tiny(theme));
}

const hasFoot = (part: Part): boolean => part === 'executor' || keepers.some((keeper) => keeper === part);

/** Height of the row of marks. */
const footOf = (theme: Theme): number => 2 * markRadius(theme) + 6 * theme.scale;

/** Marks along the foot of a box, whoever is next on the left; behind them how many there are besides. */
function drawKept(pen: Pen, own: Rect, keeper: Keeper, { count, marks }: Kept, theme: Theme): void {
  const { scale, colors } = theme;
  const r = markRadius(theme);
  const y = own.y + own.height - r - 5 * scale;
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
  drawCount(pen, own, keeper, count, theme);
  const words = drawn < count ? `+${count - drawn}` : count === 0 ? emptyText(keeper) : '';
  if (words !== '') pen.text(words, x, y + theme.type.tiny * 0.36, tiny(theme));
}

/** Beside its name, where there is room. */
function drawCount(pen: Pen, own: Rect, keeper: Keeper, count: number, theme: Theme): void {
  const { type, scale } = theme;
  const text = countText(keeper, count);
  const taken = textWidth(parts[keeper].name, type.small, 600) + textWidth(text, type.tiny) + 3 * PAD * scale;
  if (count === 0 || taken > own.width) return;
  const y = own.y + 4 * scale + type.small * 1.24;
  pen.text(text, own.x + own.width - PAD * scale, y, { ...tiny(theme), align: 'right' });
}

function drawServed(pen: Pen, own: Rect, served: Mark | undefined, theme: Theme): void {
  const r = markRadius(theme);
  const [x, y] = [own.x + PAD * theme.scale, own.y + own.height - r - 5 * theme.scale];
  if (served) drawMark(pen, x + markHalfWidth(served.label, theme), y, served, theme);
}

function drawMark(pen: Pen, x: number, y: number, { label, continuous }: Mark, theme: Theme): void {
  (continuous ? ringMark : discMark)(pen, x, y, label, { theme });
}

/** The place at a share of a way. */
function along(places: readonly (readonly [number, number])[], share: number): readonly [number, number] {
  const lengths = places
    .slice(1)
    .map(([x, y], i) => Math.hypot(x - (places[i]?.[0] ?? x), y - (places[i]?.[1] ?? y)));
  let rest = share * lengths.reduce((sum, length) => sum + length, 0);
  for (const [i, length] of lengths.entries()) {
    const [x1, y1] = places[i] ?? [0, 0];
    const [x2, y2] = places[i + 1] ?? [x1, y1];
    if (rest <= length || i === lengths.length - 1) {
      const part = length > 0 ? Math.min(1, rest / length) : 0;
      return [x1 + part * (x2 - x1), y1 + part * (y2 - y1)];
    }
    rest -= length;
  }
  return places[0] ?? [0, 0];
}
