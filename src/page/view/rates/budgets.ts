/** Each task’s share of a round as a budget that is used up, on the axis of time that all staves share. */
import { themes } from '../../draw/palette.ts';
import { layoutRows } from '../axes/streamRows.ts';
import type { Picture } from '../scene/picture.ts';
import type { Hit, Size, View } from '../scene/view.ts';
import { BUDGETS_TITLE, drawBudgets } from './budgetsDraw.ts';
import { budgetsAt, prepareBudgets, type Budgets, type BudgetsModel } from './budgetsModel.ts';
import { describeBudgets, tableOfBudgets } from './budgetsWords.ts';

const ROW_PX = 20;
const MOST_PX = 460;
const LEAST_PX = 150;

/** A press on a round leads to its start. */
function hit(model: BudgetsModel, size: Size, x: number, y: number, theme = themes.light): Hit | undefined {
  if (model.rows.length === 0) return undefined;
  const { scale, top, bottom } = layoutRows(model, size, theme);
  if (x < scale.left || x > scale.right || y < top || y > bottom) return undefined;
  const atNs = scale.ns(x);
  const round = model.rounds.find(({ startNs, endNs }) => startNs <= atNs && atNs < endNs);
  return round && atNs <= model.timeNs ? { row: -1, atNs: round.startNs } : undefined;
}

const budgetsView: View<Budgets, BudgetsModel> = {
  id: 'budgets',
  title: 'Budgets of the rounds',
  heading: () => BUDGETS_TITLE,
  prepare: prepareBudgets,
  at: budgetsAt,
  draw: drawBudgets,
  describe: describeBudgets,
  table: tableOfBudgets,
  hit,
  preferredHeight: (_width, theme, scene) => {
    const rows = scene ? scene.plans.length + 1 : 12;
    return Math.round(Math.min(MOST_PX, Math.max(LEAST_PX, rows * ROW_PX)) * (theme?.scale ?? 1));
  },
};

export const budgetsPicture: Picture = {
  view: budgetsView,
  stave: budgetsView,
  area: 'time',
  listed: 'the budgets of a round',
  shows: 'each task’s share of a round, and how much of it has been used',
  tab: () => 'Budgets',
  needs: ({ gauges }) => gauges.has('budget'),
  reading: [
    {
      name: 'The budgets of a round',
      read: 'A row for each task, and one for all requests that belong to none. The thin line is its share x, the blocks that a round owes it; the column under it grows as they are read and is empty again when the next round begins. A press goes to the round’s start.',
    },
  ],
};
