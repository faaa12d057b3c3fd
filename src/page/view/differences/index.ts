/** The strip of differences under the lanes of a comparison: of the run that it is a picture of, beside the first. */
import { themes } from '../../draw/palette.ts';
import { ofChart } from '../scene/ofSystem.ts';
import { sceneTablesOf, type SceneTables } from '../scene/sceneTables.ts';
import type { View } from '../scene/view.ts';
import { drawDifferences, hitDifference } from './draw.ts';
import { differencesAt, type Differences, type DifferencesModel } from './model.ts';
import { describeDifferences, tableOfDifferences } from './words.ts';

export const differencesView = (of: Differences): View<SceneTables, DifferencesModel> =>
  ofChart<SceneTables, DifferencesModel>({
    id: 'differences',
    title: 'What differs',
    heading: ({ first, second }) => `${second} − ${first}`,
    prepare: sceneTablesOf,
    at: (tables, timeNs, settings) => differencesAt(of, tables, timeNs, settings),
    draw: drawDifferences,
    describe: describeDifferences,
    table: tableOfDifferences,
    hit: (model, size, x, y, theme = themes.light) => hitDifference(model, size, x, y, theme),
    preferredHeight: (_, theme) => Math.round(96 * (theme?.scale ?? 1)),
  });
