/** The response times of lanes side by side, as a picture of several runs. */
import { seconds } from '../../draw/format.ts';
import type { Theme } from '../../draw/palette.ts';
import type { TextTable } from '../scene/view.ts';
import type { CurvesModel } from './curvesModel.ts';

const NOTHING = 'No request has been served yet.';

/** '0.312 ± 0.004 s'. */
function lastOf({ places, saturated }: CurvesModel['curves'][number]): string {
  const last = places.at(-1);
  if (last === undefined) return 'none served yet';
  const half = last.highNs - last.meanNs;
  const mean = half >= 0 ? `${(last.meanNs / 1e9).toFixed(3)} ± ${seconds(half)}` : seconds(last.meanNs);
  return saturated ? `${mean}, and growing without end` : mean;
}

export function describeCurves({ curves, timeNs }: CurvesModel): string {
  if (curves.every(({ places }) => places.length === 0)) return NOTHING;
  const parts = curves.map((curve) => `(${curve.letter}) ${curve.name}: ${lastOf(curve)}`);
  const atNs = Math.max(timeNs, ...curves.map(({ places }) => places.at(-1)?.atNs ?? 0));
  return `Mean response times up to ${seconds(atNs)}. ${parts.join('; ')}.`;
}

/** So many rows are read. */
const MOST_ROWS = 40;

/** A row an instant, a column a lane. */
export function tableOfCurves({ curves }: CurvesModel): TextTable {
  const known = [...new Set(curves.flatMap(({ places }) => places.map(({ atNs }) => atNs)))].sort(
    (a, b) => a - b,
  );
  const every = Math.ceil(known.length / MOST_ROWS);
  const told = known.filter((_, i) => (known.length - 1 - i) % every === 0);
  return {
    head: ['up to', ...curves.map(({ letter, name }) => `(${letter}) ${name}`)],
    rows: told.map((atNs) => [
      seconds(atNs, 1),
      ...curves.map((curve) => {
        const place = curve.places.find((own) => own.atNs === atNs);
        return place ? lastOf({ ...curve, saturated: false, places: [place] }) : '–';
      }),
    ]),
  };
}

export const curvesHeight = (width: number, theme: Theme): number =>
  Math.round(Math.max(150, Math.min(240, 0.24 * width)) * Math.sqrt(theme.scale));
