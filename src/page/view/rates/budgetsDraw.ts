/** The drawing of budgets: in each row a box a round, as high as its share, that fills as blocks of it are read. */
import { linear } from '../../draw/linear.ts';
import { textWidth } from '../../draw/measure.ts';
import type { Theme } from '../../draw/palette.ts';
import { line, type Pen } from '../../draw/pen.ts';
import { drawNothing } from '../axes/chart.ts';
import { drawTitle } from '../axes/stave.ts';
import { layoutRows, numberedRows, type RowPlace, type RowsLayout } from '../axes/streamRows.ts';
import type { Size } from '../scene/view.ts';
import { OF_NOBODY, type BudgetRow, type BudgetsModel } from './budgetsModel.ts';
import { noBudgets, usedWords, wayOf } from './budgetsWords.ts';

export const BUDGETS_TITLE = 'Budgets';

/** Narrower rounds have no box of their own: only what is used. */
const LEAST_ROUND = 3;
const LEAST_BOXED = 6;

export function drawBudgets(pen: Pen, model: BudgetsModel, size: Size, theme: Theme): void {
  if (model.rows.length === 0) {
    drawNothing(pen, noBudgets, size, theme);
    return;
  }
  const layout = layoutRows(model, size, theme);
  const { gutter, titlePx, top, bottom, scale } = layout;
  drawRounds(pen, model, layout, theme);
  pen.save();
  pen.clip(scale.left, top - 2, scale.right - scale.left, bottom - top + 4);
  drawShares(pen, model, layout, theme);
  drawUsed(pen, model, layout, theme);
  pen.restore();
  if (model.timeNs >= model.fromNs && model.timeNs <= model.toNs) {
    const x = scale.x(model.timeNs);
    line(pen, x, 0, x, bottom, theme.colors.now, theme.line.mark);
  }
  drawNames(pen, model, layout, theme);
  const above = gutter.above > 0;
  drawTitle(
    pen,
    { title: BUDGETS_TITLE, notes: titlePx > 0 ? ['full: read', 'line: owed'] : [] },
    { ...gutter, left: titlePx },
    above ? 0 : top * 0.5,
    bottom - theme.type.tiny * 1.9,
    theme,
  );
}

/** Where a round begins, through all rows. */
function drawRounds(pen: Pen, model: BudgetsModel, layout: RowsLayout, theme: Theme): void {
  const { scale, gutter, bottom } = layout;
  pen.begin();
  let last = -Infinity;
  for (const { startNs } of model.rounds) {
    const x = scale.x(startNs);
    if (x < scale.left || x - last < LEAST_ROUND * theme.scale) continue;
    last = x;
    pen.moveTo(x, gutter.above);
    pen.lineTo(x, bottom);
  }
  pen.stroke(theme.colors.hairline, theme.line.hair);
}

const heightOf = (row: BudgetRow, { top, base }: RowPlace) => linear([0, row.most], [base, top]);

/** What a round owes: an empty box, of the rounds that are wide enough for one. */
function drawShares(pen: Pen, model: BudgetsModel, layout: RowsLayout, theme: Theme): void {
  const right = Math.min(layout.scale.right, layout.scale.x(model.endNs));
  pen.begin();
  for (const [i, row] of model.rows.entries()) {
    const place = layout.rows[i];
    if (place.base - place.top < LEAST_BOXED || !(row.blocks > 0)) continue;
    const y = heightOf(row, place)(row.blocks);
    pen.moveTo(layout.scale.left, y);
    pen.lineTo(Math.min(right, layout.scale.x(model.timeNs)), y);
  }
  pen.stroke(theme.colors.muted, theme.line.hair * 0.7);
  pen.begin();
  for (const { base, top } of layout.rows)
    if (base - top >= LEAST_BOXED) {
      pen.moveTo(layout.scale.left, base);
      pen.lineTo(right, base);
    }
  pen.stroke(theme.colors.hairline, theme.line.hair);
}

/** Of each round what has been read, as steps; all of one colour as one path. */
function drawUsed(pen: Pen, model: BudgetsModel, layout: RowsLayout, theme: Theme): void {
  for (const ofNobody of [false, true]) {
    pen.begin();
    for (const [i, row] of model.rows.entries())
      if ((row.stream === OF_NOBODY) === ofNobody) traceUsed(pen, row, layout, layout.rows[i]);
    pen.fill(ofNobody ? theme.colors.d : theme.colors.cEdge);
  }
}

function traceUsed(pen: Pen, row: BudgetRow, { scale }: RowsLayout, place: RowPlace): void {
  const y = heightOf(row, place);
  for (const { fromNs, toNs, used } of row.steps)
    pen.rect(scale.x(fromNs), y(used), Math.max(0.5, scale.x(toNs) - scale.x(fromNs)), place.base - y(used));
}

/** Left the tasks’ numbers, right of the present what of its budget each has used. */
function drawNames(pen: Pen, model: BudgetsModel, layout: RowsLayout, theme: Theme): void {
  const { gutter, scale, rows, top } = layout;
  const { type, fonts, colors } = theme;
  const nowX = Math.max(scale.left, Math.min(scale.right, scale.x(model.timeNs)));
  const room = scale.right + gutter.right - nowX - 8 * theme.scale;
  const styleOf = ({ told, used, blocks }: BudgetRow) => ({
    ...{ size: type.tiny, font: fonts.sans, baseline: 'middle' as const },
    color: told || (used > 0 && used < blocks) ? colors.ink : colors.muted,
    weight: told ? 600 : 400,
  });
  const numbers = model.rows.map(({ stream }) => stream + 1);
  for (const { row, y } of numberedRows(layout, numbers, theme)) {
    const its = styleOf(model.rows[row]);
    const name = numbers[row] > 0 ? String(numbers[row]) : 'others';
    // Beside the title there may be no room for it.
    const title = y < top + type.body * 1.2 ? textWidth(BUDGETS_TITLE, type.body, 600) : 0;
    if (numbers[row] <= 0 && title + textWidth(name, type.tiny) > scale.left - 10 * theme.scale) continue;
    if (gutter.above > 0) pen.text(name, scale.left + 2, y, { ...its, halo: colors.paper });
    else pen.text(name, scale.left - 5 * theme.scale, y, { ...its, align: 'right' });
  }
  if (model.timeNs > model.toNs || !model.present) return;
  const way = wayOf(model.present);
  const head = `round ${model.present.number}${way === '' ? '' : ` ${way}`}`;
  const named = rows.some((place) => place.named);
  const say = (text: string, y: number, style: ReturnType<typeof styleOf>) => {
    if (textWidth(text, type.tiny, 600) <= room)
      pen.text(text, nowX + 8 * theme.scale, y, { ...style, halo: colors.paper });
  };
  for (const [i, row] of model.rows.entries()) {
    const { top, base, named: fits } = rows[i];
    if (!fits) continue;
    const words = `${usedWords(row)} blocks`;
    const long = i === 0 ? `${words} of ${head}` : words;
    const text = textWidth(long, type.tiny, 600) <= room ? long : words;
    say(text, (top + base) / 2, styleOf(row));
  }
  if (!named) say(head, layout.top + type.tiny * 0.6, styleOf({ ...model.rows[0], told: false, used: 0 }));
}
