/** The lanes' curves as a picture like the others, which can be saved: of several runs, so no scene has a part in it. */
import { themes } from '../../draw/palette.ts';
import type { View } from '../scene/view.ts';
import { curvesHeight, describeCurves, tableOfCurves } from './curves.ts';
import { CURVES_HEADING, drawCurves } from './curvesDraw.ts';
import { curvesAt, type CurvesModel, type PreparedCurves } from './curvesModel.ts';

/** `whole`: all of the run, whatever time it is. */
export const curvesView = (prepared: PreparedCurves, whole: boolean): View<PreparedCurves, CurvesModel> => ({
  id: 'lanes',
  title: 'Response times of the lanes',
  heading: () => CURVES_HEADING,
  prepare: () => prepared,
  at: (own, timeNs, { future }) => curvesAt(own, timeNs, future || whole),
  draw: drawCurves,
  describe: describeCurves,
  table: tableOfCurves,
  preferredHeight: (width, theme = themes.light) => curvesHeight(width, theme),
});
