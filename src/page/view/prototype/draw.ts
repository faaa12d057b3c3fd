/** Draws the prototype: frames, ways, boxes, who is in them, and who is on the way. */
import type { Theme } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import {
  drawBlock,
  drawFrame,
  drawKept,
  drawServed,
  drawToken,
  drawWay,
  tiny,
  type Block,
} from '../blocks/draw.ts';
import type { Frame } from '../blocks/places.ts';
import { diskText } from '../blocks/words.ts';
import type { Size } from '../scene/view.ts';
import { layoutOf } from './layout.ts';
import type { PrototypeModel } from './model.ts';
import { keepers, parts, ways, type Part, type Way } from './parts.ts';
import { closedText, countText, emptyText } from './words.ts';

const names = Object.keys(parts) as readonly Part[];

export function drawPrototype(pen: Pen, model: PrototypeModel, size: Size, theme: Theme): void {
  const layout = layoutOf(size, theme);
  for (const own of layout.frames) drawFrame(pen, own, theme);
  drawNetwork(pen, layout.network, model.busy.has('asks') || model.busy.has('sends'), theme);
  // Ways at work lie over those that are not.
  const all = Object.keys(ways) as Way[];
  for (const busy of [false, true])
    for (const way of all.filter((own) => model.busy.has(own) === busy)) {
      const dashed = model.isClosed && (way === 'weighs' || way === 'admits');
      drawWay(pen, layout.ways[way], { busy, dashed }, theme);
    }
  for (const part of names) drawBlock(pen, layout.boxes[part], blockOf(part, model), theme);
  for (const keeper of keepers) {
    const kept = model.kept[keeper];
    const words = {
      name: parts[keeper].name,
      count: countText(keeper, kept.count),
      empty: emptyText(keeper),
    };
    drawKept(pen, layout.boxes[keeper], kept, words, theme);
  }
  drawServed(pen, layout.boxes.executor, model.served, theme);
  for (const { way, share, ...mark } of model.tokens)
    drawToken(pen, layout.ways[way], model.still ? 0.5 : share, mark, size.width, theme);
}

function blockOf(part: Part, model: PrototypeModel): Block {
  const idle = part === 'admission' && model.isClosed;
  return {
    ...parts[part],
    ...{ idle, lit: model.lit.has(part), foot: hasFoot(part) },
    state: idle ? closedText : part === 'disk' ? diskText(model.moment) : '',
  };
}

const hasFoot = (part: Part): boolean => part === 'executor' || keepers.some((keeper) => keeper === part);

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
