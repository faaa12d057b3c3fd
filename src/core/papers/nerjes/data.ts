/** All published figures of Nerjes et al., as they are judged and shown. */
import type { SweepTable } from '../../experiment/sweep/table.ts';
import { tableOfCondensed } from '../shared/tables.ts';
import { nerjesMeasured } from './measured.ts';
import { nerjesSweeps, type PublishedId } from './sweeps.ts';
import type { NerjesData } from './verdicts.ts';

const { sweeps, spreads, periods, timelines } = nerjesMeasured;

const tables = Object.fromEntries(
  nerjesSweeps.map((sweep): [PublishedId, SweepTable] => {
    const own = sweeps.find(({ id }) => id === sweep.id);
    if (!own) throw new Error(`${sweep.id} is not published`);
    return [sweep.id, tableOfCondensed(sweep, own)];
  }),
) as Readonly<Record<PublishedId, SweepTable>>;

export const nerjesData: NerjesData = { tables, spreads, periods, timelines };
