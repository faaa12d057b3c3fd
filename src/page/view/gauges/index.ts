/** Budgets, slices, deficits and slack: as bars beside the arm, and over time on the axis that all staves share. */
import type { Picture } from '../scene/picture.ts';
import type { Scene, View } from '../scene/view.ts';
import { drawBars, drawLevels, LEVELS_TITLE } from './levelsDraw.ts';
import { hasLevels, levelsAt, levelsOf, type Levels, type LevelsModel } from './levelsModel.ts';
import { describeLevels, tableOfLevels } from './words.ts';

const common = {
  prepare: levelsOf,
  at: levelsAt,
  describe: describeLevels,
  table: tableOfLevels,
} as const;

/** A row that can be read, in px of ordinary type. */
const ROW_PX = 24;
const MOST_PX = 420;
const LEAST_PX = 140;

const countOf = (scene: Scene | undefined): number => (scene ? Math.max(1, levelsOf(scene).all.length) : 4);

const levelsView: View<Levels, LevelsModel> = {
  ...common,
  id: 'gauges',
  title: 'What the policy keeps',
  heading: () => LEVELS_TITLE,
  draw: drawLevels,
  preferredHeight: (_width, theme, scene) =>
    Math.round(Math.min(MOST_PX, Math.max(LEAST_PX, countOf(scene) * ROW_PX)) * (theme?.scale ?? 1)),
};

/** Beside the arm, under whatever stands there. */
export const levelBars: View<Levels, LevelsModel> = {
  ...common,
  id: 'level-bars',
  title: 'Levels beside the arm',
  draw: drawBars,
  preferredHeight: (_width, theme, scene) =>
    Math.round(Math.min(MOST_PX, 24 + countOf(scene) * 20) * (theme?.scale ?? 1)),
};

export { hasLevels };

export const gaugesPicture: Picture = {
  view: levelsView,
  stave: levelsView,
  area: 'time',
  listed: 'budgets, slices and slack',
  shows:
    'what the policy keeps for each class or client: budgets, slices, deficits, slack, as levels over time',
  tab: () => LEVELS_TITLE,
  needs: ({ levels = false }) => levels,
  reading: [
    {
      name: 'What the policy keeps',
      read: 'A row for each class or client: its level over time above a line of nothing left, hatched below it where more was used than there was. All rows of a kind have one scale, which does not change while the run plays. Beside the disk the same levels are bars.',
    },
  ],
};
