/**
 * Draws the slots of several disks: a row a disk, a column a cycle, in each place the slots. What was read a cycle early has
 * an arrow from the cycle in which it was due; right of the present stands, pale, what is still to be read.
 */
import { fillIn } from '../../../core/base/sentence.ts';
import { labelStyle, strongLabel } from '../../draw/labels.ts';
import { arrowHead } from '../../draw/marks.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { box, line, type Pen } from '../../draw/pen.ts';
import type { Size } from '../scene/view.ts';
import type { Explained } from './explained.ts';
import { CYCLES, SLOTS, type SlotBlock, type SlotsModel } from './slots.ts';
import { labels, saySlots, tableOfSlots, waitingSaid } from './slotsWords.ts';

/** In lines of the smallest type: the cycles’ numbers, a slot, between two disks, who waits. */
const ROWS = { head: 1.7, slot: 1.5, gap: 0.7, foot: 2 } as const;
/** Of a column, in the same measure. */
const LEAST_COLUMN = 4.2;
const MOST_COLUMN = 8;
/** Cycles before the present that are in the picture, if there is room for as many behind it. */
const BEFORE = 3;

const linesOf = (disks: number): number => ROWS.head + disks * (SLOTS * ROWS.slot + ROWS.gap) + ROWS.foot;

export const slotsFigure: Explained<SlotsModel> = {
  title: 'Which disk reads which stream in which cycle',
  // Of all numbers of disks the same: what stands below does not jump.
  height: (_, theme) => Math.ceil(linesOf(5) * theme.type.tiny),
  says: saySlots,
  table: tableOfSlots,
  draw(pen: Pen, model: SlotsModel, size: Size, theme: Theme): void {
    const grid = gridOf(model, size, theme);
    drawGrid(pen, model, grid, theme);
    for (const block of model.blocks)
      if (block.cycle >= grid.first && block.cycle < grid.first + grid.columns)
        drawBlock(pen, block, grid, theme);
    pen.text(
      waitingSaid(model),
      3 * theme.scale,
      grid.bottom + theme.type.tiny * 1.3,
      model.waiting.length > 0 ? strongLabel(theme, theme.colors.now) : labelStyle(theme, theme.colors.muted),
    );
  },
};

interface Grid {
  readonly left: number;
  readonly column: number;
  readonly columns: number;
  /** The cycle on the left. */
  readonly first: number;
  readonly bottom: number;
  /** Between two columns, where the arrows are. */
  readonly between: number;
  readonly x: (cycle: number) => number;
  readonly y: (disk: number, slot: number) => number;
}

function gridOf({ disks, cycle }: SlotsModel, { width }: Size, { type, scale }: Theme): Grid {
  const u = type.tiny;
  const left = textWidth(fillIn(labels.disk, { disk: 5 }), u) + 8 * scale;
  const columns = Math.min(CYCLES + 1, Math.floor((width - left - 3 * scale) / (LEAST_COLUMN * u)));
  const column = Math.min(MOST_COLUMN * u, (width - left - 3 * scale) / columns);
  const first = Math.max(0, Math.min(cycle - Math.min(BEFORE, columns - 2), CYCLES + 1 - columns));
  return {
    ...{ left, column, columns, first, between: 12 * scale },
    bottom: (linesOf(disks) - ROWS.foot) * u,
    x: (at) => left + (at - first) * column,
    y: (disk, slot) => (ROWS.head + disk * (SLOTS * ROWS.slot + ROWS.gap) + slot * ROWS.slot) * u,
  };
}

/** The cycle that a place of the picture stands for. */
export function cycleAt(x: number, model: SlotsModel, size: Size, theme: Theme): number {
  const { left, column, first, columns } = gridOf(model, size, theme);
  return first + Math.max(0, Math.min(columns - 1, Math.floor((x - left) / column)));
}

function drawGrid(pen: Pen, { disks, cycle: now }: SlotsModel, grid: Grid, theme: Theme): void {
  const { colors, type, line: lines, scale } = theme;
  const { first, columns, column, between, bottom } = grid;
  if (now >= first && now < first + columns) box(pen, grid.x(now), 0, column, bottom, colors.nowWash);
  for (let cycle = first; cycle < first + columns; cycle++) {
    const style = cycle === now ? strongLabel(theme, colors.now) : labelStyle(theme, colors.muted);
    const middle = grid.x(cycle) + (column - between) / 2;
    pen.text(String(cycle), middle, type.tiny * 1.1, { ...style, align: 'center' });
    pen.begin();
    for (let disk = 0; disk < disks; disk++)
      for (let slot = 0; slot < SLOTS; slot++)
        pen.rect(grid.x(cycle), grid.y(disk, slot), column - between, ROWS.slot * type.tiny - 2 * scale);
    pen.stroke(colors.hairline, lines.hair);
  }
  for (let disk = 0; disk < disks; disk++) {
    const y = grid.y(disk, (SLOTS - 1) / 2) + type.tiny * 1.05;
    pen.text(fillIn(labels.disk, { disk: disk + 1 }), 3 * scale, y, labelStyle(theme, colors.ink));
  }
}

function drawBlock(pen: Pen, block: SlotBlock, grid: Grid, theme: Theme): void {
  const { colors, type, line: lines, fonts, scale } = theme;
  const { stream, disk, cycle, slot, isEarly, isFirst, isToCome } = block;
  const [x, y] = [grid.x(cycle), grid.y(disk, slot)];
  const [width, height] = [grid.column - grid.between, ROWS.slot * type.tiny - 2 * scale];
  if (!isToCome) box(pen, x, y, width, height, isFirst ? colors.cInk : colors.cFill);
  pen.begin();
  pen.rect(x, y, width, height);
  pen.stroke(isToCome ? colors.faint : colors.cEdge, isEarly ? lines.strong : lines.hair);
  pen.text(String(stream + 1), x + width / 2, y + height / 2 + type.tiny * 0.36, {
    ...{ size: type.tiny, font: fonts.sans, weight: isToCome ? 400 : 600, align: 'center' },
    color: isToCome ? colors.muted : isFirst ? colors.cFill : colors.cInk,
  });
  if (!isEarly) return;
  const middle = y + height / 2;
  line(pen, x + width + 4 * scale, middle, x + grid.column + 3 * scale, middle, colors.cEdge, lines.mark);
  arrowHead(pen, x + width + 1 * scale, middle, Math.PI, colors.cEdge, 6 * scale);
}
