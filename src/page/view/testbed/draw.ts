/** Draws the testbed: processes, lists and disks, who is in them, and who is on the way. */
import type { Rect } from '../../draw/labels.ts';
import { markHalfWidth } from '../../draw/marks.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import type { Pen } from '../../draw/pen.ts';
import {
  drawBlock,
  drawFrame,
  drawKept,
  drawMark,
  drawToken,
  drawWay,
  footY,
  PAD,
  tiny,
} from '../blocks/draw.ts';
import { diskText } from '../blocks/words.ts';
import type { Size } from '../scene/view.ts';
import { layoutOf, type DiskLayout } from './layout.ts';
import type { DiskModel, TestbedModel } from './model.ts';
import { lists, processes, wayNames, type List, type Process } from './parts.ts';
import { countText, diskTitle, emptyText } from './words.ts';

export function drawTestbed(pen: Pen, model: TestbedModel, size: Size, theme: Theme): void {
  const layout = layoutOf(size, model.disks.length, theme);
  const pairs = layout.disks.map((own, k) => ({ own, at: model.disks[k], k }));
  for (const { own, at } of pairs) drawFrame(pen, own.scheduler, theme, at.lit.has('scheduler'));
  // Ways at work lie over those that are not, of all disks.
  for (const busy of [false, true])
    for (const { own, at } of pairs)
      for (const way of wayNames.filter((known) => at.busy.has(known) === busy))
        drawWay(pen, own.ways[way], { busy }, theme);
  for (const process of Object.keys(processes) as Process[])
    drawBlock(pen, layout.processes[process], { ...processes[process], lit: model.lit.has(process) }, theme);
  for (const { own, at, k } of pairs) {
    for (const list of Object.keys(lists) as List[]) drawList(pen, own, list, at, theme);
    drawDisk(pen, own, k, at, theme);
  }
  for (const { own, at } of pairs)
    for (const { way, share, ...mark } of at.tokens)
      drawToken(pen, own.ways[way], model.still ? 0.5 : share, mark, size.width, theme);
}

function drawList(pen: Pen, own: DiskLayout, list: List, at: DiskModel, theme: Theme): void {
  const name = lists[list];
  const kept = at.kept[list];
  drawBlock(pen, own.boxes[list], { name, lit: at.lit.has(list), foot: true }, theme);
  const words = { name, count: countText(list, kept.count), empty: emptyText(list) };
  drawKept(pen, own.boxes[list], kept, words, theme);
}

/** What it reads and what it does, below its name or beside it. */
function drawDisk(pen: Pen, { boxes, flat }: DiskLayout, k: number, at: DiskModel, theme: Theme): void {
  const { scale, type } = theme;
  const own: Rect = boxes.disk;
  const name = diskTitle(k);
  drawBlock(pen, own, { name, lit: at.lit.has('disk'), foot: true }, theme);
  const y = flat ? own.y + own.height / 2 : footY(own, theme);
  let x = own.x + PAD * scale + (flat ? textWidth(name, type.small, 600) + 2 * PAD * scale : 0);
  if (at.served) {
    const half = markHalfWidth(at.served.label, theme);
    drawMark(pen, x + half, y, at.served, theme);
    x += 2 * half + PAD * scale;
  }
  const text = diskText(at.moment);
  const room = own.x + own.width - 4 * scale - x;
  if (textWidth(text, type.tiny) <= room) pen.text(text, x, y + type.tiny * 0.36, tiny(theme));
}
