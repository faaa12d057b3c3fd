/** The drawing of buffers: what each holds as a filled line, its bounds as thin lines, crimson where it ran dry. */
import { linear } from '../../draw/linear.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { line, type Pen } from '../../draw/pen.ts';
import { drawNothing } from '../axes/chart.ts';
import { drawTitle } from '../axes/stave.ts';
import type { Size } from '../scene/view.ts';
import { layoutRows, numberedRows, type RowPlace, type RowsLayout } from '../axes/streamRows.ts';
import type { Level } from './lines.ts';
import type { BufferRow, BuffersModel } from './model.ts';
import { holdsWords, nothingHeld, stateWords } from './words.ts';

export const BUFFERS_TITLE = 'Buffers';

/** Lower rows have no outline and no bounds: they are a texture. */
const LEAST_OUTLINED = 7;

type Place = (bytes: number) => number;

const placeOf = (row: BufferRow, { top, base }: RowPlace): Place =>
  linear([0, Math.max(1, row.bounds.mostBytes)], [base, top]);

export function drawBuffers(pen: Pen, model: BuffersModel, size: Size, theme: Theme): void {
  if (model.rows.length === 0) {
    drawNothing(pen, nothingHeld, size, theme);
    return;
  }
  const layout = layoutRows(model, size, theme);
  const { gutter, titlePx, top, bottom, scale } = layout;
  drawGround(pen, model, layout, theme);
  pen.save();
  pen.clip(scale.left, top - 2, scale.right - scale.left, bottom - top + 4);
  drawLevels(pen, model, layout, theme);
  drawBounds(pen, model, layout, theme);
  drawDry(pen, model, layout, theme);
  pen.restore();
  if (model.timeNs >= model.fromNs && model.timeNs <= model.toNs) {
    const x = scale.x(model.timeNs);
    line(pen, x, 0, x, bottom, theme.colors.now, theme.line.mark);
  }
  drawNames(pen, model, layout, theme);
  const notes = [
    'what each holds',
    ...(model.readsAhead ? ['dark: read ahead', 'of its release'] : []),
    'red: ran dry',
  ];
  const title = { title: BUFFERS_TITLE, notes: titlePx > 0 ? notes : [] };
  // At the gutter's foot stands the way back to the response times.
  const above = gutter.above > 0;
  drawTitle(
    pen,
    title,
    { ...gutter, left: titlePx },
    above ? 0 : top * 0.5,
    bottom - theme.type.tiny * 1.9,
    theme,
  );
}

/** Rounds run through all staves; every row stands on a line. */
function drawGround(
  pen: Pen,
  model: BuffersModel,
  { gutter, scale, bottom, rows }: RowsLayout,
  theme: Theme,
): void {
  const { colors, line: lines } = theme;
  pen.begin();
  for (const ns of model.linesNs) {
    pen.moveTo(scale.x(ns), gutter.above);
    pen.lineTo(scale.x(ns), bottom);
  }
  pen.stroke(colors.hairline, lines.hair);
  const right = Math.min(scale.right, scale.x(model.endNs));
  pen.begin();
  for (const [i, { base, top }] of rows.entries())
    if (base - top >= LEAST_OUTLINED || i === rows.length - 1) {
      pen.moveTo(scale.left, base);
      pen.lineTo(right, base);
    }
  pen.stroke(colors.hairline, lines.hair);
}

/** All of one colour as one path: there may be hundreds of rows. */
function drawLevels(pen: Pen, { rows }: BuffersModel, layout: RowsLayout, theme: Theme): void {
  const { colors, line: lines } = theme;
  const { x } = layout.scale;
  pen.begin();
  for (const [i, row] of rows.entries()) area(pen, row.levels, x, placeOf(row, layout.rows[i]), 0);
  pen.fill(colors.cFill);
  pen.begin();
  for (const [i, row] of rows.entries())
    if (row.bounds.fullBytes < row.bounds.mostBytes)
      area(
        pen,
        above(row.levels, row.bounds.fullBytes),
        x,
        placeOf(row, layout.rows[i]),
        row.bounds.fullBytes,
      );
  pen.fill(colors.cEdge);
  pen.begin();
  for (const [i, row] of rows.entries()) {
    const place = layout.rows[i];
    if (place.base - place.top < LEAST_OUTLINED) continue;
    const y = placeOf(row, place);
    row.levels.forEach(({ atNs, bytes }, k) => {
      if (k === 0) pen.moveTo(x(atNs), y(bytes));
      else pen.lineTo(x(atNs), y(bytes));
    });
  }
  pen.stroke(colors.cEdge, lines.thin);
}

function area(pen: Pen, levels: readonly Level[], x: (ns: number) => number, y: Place, floor: number): void {
  const [first] = levels;
  const last = levels[levels.length - 1];
  if (levels.length < 2) return;
  pen.moveTo(x(first.atNs), y(floor));
  for (const { atNs, bytes } of levels) pen.lineTo(x(atNs), y(bytes));
  pen.lineTo(x(last.atNs), y(floor));
  pen.closePath();
}

/** What of a line lies above a level; at it where it lies below, bent where it crosses. */
function above(levels: readonly Level[], floor: number): readonly Level[] {
  return levels.flatMap((level, k) => {
    const bent = { atNs: level.atNs, bytes: Math.max(floor, level.bytes) };
    if (k === 0) return [bent];
    const before = levels[k - 1];
    if (before.bytes < floor === level.bytes < floor || before.atNs === level.atNs) return [bent];
    const share = (floor - before.bytes) / (level.bytes - before.bytes);
    return [{ atNs: before.atNs + share * (level.atNs - before.atNs), bytes: floor }, bent];
  });
}

/** How much it may hold: dashed where that is more than a job. */
function drawBounds(pen: Pen, { rows, timeNs }: BuffersModel, layout: RowsLayout, theme: Theme): void {
  const { scale } = layout;
  const { colors, line: lines } = theme;
  // Right of the present stand words.
  const right = Math.max(scale.left, Math.min(scale.right, scale.x(timeNs)));
  for (const [full, dash] of [
    [true, undefined],
    [false, [3 * theme.scale, 3 * theme.scale]],
  ] as const) {
    pen.begin();
    let any = false;
    for (const [i, row] of rows.entries()) {
      const place = layout.rows[i];
      const { fullBytes, mostBytes } = row.bounds;
      const bound = full ? fullBytes : mostBytes;
      if (place.base - place.top < LEAST_OUTLINED || !(full || mostBytes > fullBytes) || !(bound > 0))
        continue;
      const y = placeOf(row, place)(bound);
      pen.moveTo(scale.left, y);
      pen.lineTo(right, y);
      any = true;
    }
    if (any) pen.stroke(colors.muted, lines.hair * 0.7, dash);
  }
}

/** Along the foot of its row, where nothing is there to be played. */
function drawDry(pen: Pen, { rows }: BuffersModel, layout: RowsLayout, theme: Theme): void {
  const { x } = layout.scale;
  const { colors, scale } = theme;
  pen.begin();
  let any = false;
  for (const [i, row] of rows.entries()) {
    const { top, base } = layout.rows[i];
    const thick = Math.min(base - top, Math.max(3 * scale, (base - top) * 0.3));
    for (const [fromNs, toNs] of row.dry) {
      // However short it was, it is seen.
      pen.rect(x(fromNs), base - thick, Math.max(2 * scale, x(toNs) - x(fromNs)), thick);
      any = true;
    }
  }
  if (any) pen.fill(colors.glitch);
}

/** Left the streams’ numbers, right of the present what each holds and does: nothing has happened there yet. */
function drawNames(pen: Pen, model: BuffersModel, layout: RowsLayout, theme: Theme): void {
  const { gutter, scale, rows } = layout;
  const { type, fonts, colors } = theme;
  const nowX = Math.max(scale.left, Math.min(scale.right, scale.x(model.timeNs)));
  const room = scale.right + gutter.right - nowX - 8 * theme.scale;
  const styleOf = ({ state, told }: BufferRow) => ({
    ...{ size: type.tiny, font: fonts.sans, baseline: 'middle' as const },
    color: state === 'dry' ? colors.glitch : told ? colors.ink : colors.muted,
    weight: told || state === 'dry' ? 600 : 400,
  });
  const numbers = model.rows.map(({ stream }) => stream + 1);
  for (const { row, y } of numberedRows(layout, numbers, theme)) {
    const its = styleOf(model.rows[row]);
    const number = String(numbers[row]);
    if (gutter.above > 0) pen.text(number, scale.left + 2, y, { ...its, halo: colors.paper });
    else pen.text(number, scale.left - 5 * theme.scale, y, { ...its, align: 'right' });
  }
  if (model.timeNs > model.toNs) return;
  for (const [i, row] of model.rows.entries()) {
    const { top, base, named } = rows[i];
    if (!named) continue;
    const [holds, of] = holdsWords(row);
    const words = [`${of}, ${stateWords[row.state]}`, of, holds].find(
      (text) => textWidth(text, type.tiny, 600) <= room,
    );
    if (words !== undefined)
      pen.text(words, nowX + 8 * theme.scale, (top + base) / 2, { ...styleOf(row), halo: colors.paper });
  }
}
