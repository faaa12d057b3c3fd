/** All published figures of Nerjes et al., as they are judged and shown. */
import type { SweepTable } from '../sweep/table.ts';
import { nerjesFigure10 } from './nerjesFigure10.ts';
import { nerjesFigure11 } from './nerjesFigure11.ts';
import { nerjesFiveDisks } from './nerjesFiveDisks.ts';
import { nerjesFigure9 } from './nerjesFigure9.ts';
import { nerjesNegativeSizes } from './nerjesNegativeSizes.ts';
import { nerjesRest } from './nerjesRest.ts';
import { nerjesPeriods, nerjesTimelines } from './nerjesRuns.ts';
import { nerjesSection3 } from './nerjesSection3.ts';
import { nerjesSensitivity } from './nerjesSensitivity.ts';
import { nerjesSweeps, type PublishedId } from './nerjesSweeps.ts';
import { tableOfCondensed } from './nerjesTables.ts';
import { nerjesVariance } from './nerjesVariance.ts';
import type { NerjesData } from './nerjesVerdicts.ts';

const all = [
  ...nerjesFigure9,
  ...nerjesFigure10,
  ...nerjesFigure11,
  ...nerjesSensitivity,
  ...nerjesNegativeSizes,
  ...nerjesSection3,
  ...nerjesRest,
  ...nerjesFiveDisks,
];

const tables = Object.fromEntries(
  nerjesSweeps.map((sweep): [PublishedId, SweepTable] => {
    const own = all.find(({ id }) => id === sweep.id);
    if (!own) throw new Error(`${sweep.id} is not published`);
    return [sweep.id, tableOfCondensed(sweep, own)];
  }),
) as Readonly<Record<PublishedId, SweepTable>>;

export const nerjesData: NerjesData = {
  ...{ tables, spreads: nerjesVariance },
  ...{ periods: nerjesPeriods, timelines: nerjesTimelines },
};
