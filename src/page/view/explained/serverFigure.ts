/** Draws figure 1 of WRR-SCAN: disk and controller at the bottom, buffers over them, tasks at the top. */
import { fillIn } from '../../../core/base/sentence.ts';
import type { Rect } from '../../draw/labels.ts';
import { arrowHead } from '../../draw/marks.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, line, type Pen } from '../../draw/pen.ts';
import { bytes, milliseconds } from '../../draw/format.ts';
import type { Size } from '../scene/view.ts';
import type { Explained } from './explained.ts';
import { small } from './ruler.ts';
import type { ServerModel, TaskBuffer } from './server.ts';
import { labels, sayServer, tableOfServer, wayText } from './serverWords.ts';

/** Heights in lines of the smallest type: tasks, a way, buffers in their frame, a way, the controller, a way, the disk. */
const ROWS = { tasks: 4.2, way: 2.6, buffers: 7.4, controller: 3.2, disk: 2 } as const;
const HEIGHT = ROWS.tasks + ROWS.buffers + ROWS.controller + ROWS.disk + 3 * ROWS.way;

/** Blocks side by side; the largest buffer of the largest memory has four rows of them. */
const A_ROW = 8;

export const serverFigure: Explained<ServerModel> = {
  title: 'Tasks, buffers and the disk controller',
  height: (_, theme) => Math.ceil(HEIGHT * theme.type.tiny + 4 * theme.scale),
  says: sayServer,
  table: tableOfServer,
  draw(pen: Pen, model: ServerModel, size: Size, theme: Theme): void {
    const u = theme.type.tiny;
    const gap = 10 * theme.scale;
    const column = (size.width - 2 - 2 * gap) / 3;
    const top = { tasks: 2, buffers: 2 + (ROWS.tasks + ROWS.way) * u, controller: 0, disk: 0 };
    top.controller = top.buffers + (ROWS.buffers + ROWS.way) * u;
    top.disk = top.controller + (ROWS.controller + ROWS.way) * u;
    const all = { x: 1, width: size.width - 2 };
    frame(pen, { ...all, y: top.buffers, height: ROWS.buffers * u }, false, theme);
    pen.text(labels.system, 8 * theme.scale, top.buffers + u * 1.3, small(theme, theme.colors.muted));
    const most = Math.max(...model.buffers.map(({ task }) => task.blocks));
    for (const [i, buffer] of model.buffers.entries()) {
      const x = 1 + i * (column + gap);
      drawTask(pen, { x, y: top.tasks, width: column, height: ROWS.tasks * u }, buffer, i, theme);
      const cells = {
        x: x + 8 * theme.scale,
        y: top.buffers + u * 2,
        width: column - 16 * theme.scale,
        height: u * 4.8,
      };
      drawCells(pen, cells, buffer, most, theme);
      const middle = x + column / 2;
      const isFull = buffer.isHandedOver;
      way(pen, middle, top.buffers, top.tasks + ROWS.tasks * u, isFull, isFull ? labels.taken : '', theme);
      const count = buffer.now > 0 ? fillIn(labels.blocks, { count: buffer.now }) : '';
      way(pen, middle, top.controller, top.buffers + ROWS.buffers * u, buffer.now > 0, count, theme);
    }
    const controller = { ...all, y: top.controller, height: ROWS.controller * u };
    frame(pen, controller, true, theme);
    const name = fillIn(labels.controller, { round: model.round + 1 });
    write(
      pen,
      [name, `R = ${milliseconds(model.plan.roundNs, 0)}, ${wayText(model.round)}`],
      controller,
      theme,
    );
    const disk = { x: size.width * 0.3, y: top.disk, width: size.width * 0.4, height: ROWS.disk * u };
    way(pen, size.width / 2, top.disk, top.controller + ROWS.controller * u, true, '', theme);
    frame(pen, disk, true, theme);
    write(pen, [labels.disk], disk, theme);
  },
};

function frame(
  pen: Pen,
  { x, y, width, height }: Rect,
  isLit: boolean,
  { colors, line: lines }: Theme,
): void {
  pen.begin();
  pen.rect(x, y, width, height);
  pen.fill(colors.card);
  pen.stroke(isLit ? colors.now : colors.muted, isLit ? lines.mark : lines.hair);
}

/** Lines in the middle of a box, the first one bold. */
function write(pen: Pen, rows: readonly string[], { x, y, width, height }: Rect, theme: Theme): void {
  const u = theme.type.tiny;
  let at = y + height / 2 - (rows.length * u * 1.24) / 2 + u;
  for (const [i, text] of rows.entries()) {
    const style = {
      ...small(theme, i === 0 ? theme.colors.ink : theme.colors.muted),
      halo: theme.colors.card,
    };
    if (textWidth(text, u) <= width)
      pen.text(text, x + width / 2, at, { ...style, weight: i === 0 ? 600 : 400, align: 'center' });
    at += u * 1.24;
  }
}

function drawTask(
  pen: Pen,
  own: Rect,
  { task, bytesPerS, isHandedOver }: TaskBuffer,
  i: number,
  theme: Theme,
): void {
  frame(pen, own, isHandedOver, theme);
  const rows = [
    fillIn(labels.task, { number: i + 1 }),
    fillIn(labels.rate, { bytes: bytes(bytesPerS) }),
    fillIn(labels.period, { period: milliseconds(task.periodNs, 0) }),
  ];
  write(pen, rows, own, theme);
}

/** From below to above, with what is on it. */
function way(
  pen: Pen,
  x: number,
  from: number,
  to: number,
  isBusy: boolean,
  text: string,
  theme: Theme,
): void {
  const { colors, line: lines, scale, type } = theme;
  const color = isBusy ? colors.now : colors.muted;
  line(pen, x, from, x, to, color, isBusy ? lines.strong : lines.hair);
  arrowHead(pen, x, to, -Math.PI / 2, color, 7 * scale);
  if (text === '') return;
  const [width, y] = [textWidth(text, type.tiny) + 6 * scale, (from + to) / 2];
  box(pen, x - width / 2, y - type.tiny * 0.6, width, type.tiny * 1.3, colors.paper);
  pen.text(text, x, y + type.tiny * 0.4, { ...small(theme, colors.now), align: 'center' });
}

/** A buffer's blocks: there, coming in this round, still empty. */
function drawCells(
  pen: Pen,
  { x, y, width, height }: Rect,
  { task, before, now }: TaskBuffer,
  most: number,
  theme: Theme,
): void {
  const { colors, line: lines } = theme;
  const step = Math.min(width / A_ROW, height / Math.ceil(most / A_ROW), theme.type.tiny * 2.2);
  const columns = Math.min(A_ROW, task.blocks);
  const left = x + (width - columns * step) / 2;
  for (let k = 0; k < task.blocks; k++) {
    const [cx, cy] = [left + (k % A_ROW) * step, y + Math.floor(k / A_ROW) * step];
    box(
      pen,
      cx + 1,
      cy + 1,
      step - 2,
      step - 2,
      k < before ? colors.d : k < before + now ? colors.now : colors.paper,
    );
    pen.stroke(k < before + now ? colors.d : colors.muted, lines.hair);
  }
}
