/** The D-requests of a scene's pages in order of departure, in columns, so that what is in view is a slice of them. */
import { onceFor } from '../../../core/base/onceFor.ts';
import { labelOf } from './names.ts';
import type { SceneTables } from './sceneTables.ts';

export interface Departures {
  /** How many of the pages left before these. */
  readonly first: number;
  readonly atNs: Float64Array;
  /** From arrival to departure. */
  readonly waitNs: Float64Array;
  readonly row: Float64Array;
  readonly label: readonly string[];
}

/** Made once for each set of pages. */
const gathered = onceFor((_: SceneTables['requests'], tables: SceneTables) => gather(tables));
export const departuresOf = (tables: SceneTables): Departures => gathered(tables.requests, tables);

function gather(tables: SceneTables): Departures {
  const { departed, requests } = tables;
  return {
    first: 0,
    atNs: Float64Array.from(departed.atNs),
    waitNs: Float64Array.from(departed.request, (i) => requests.doneNs[i] - requests.arrivalNs[i]),
    row: Float64Array.from(departed.request, (i) => requests.row[i]),
    label: departed.request.map((i) => labelOf(tables, i)),
  };
}

/** Those from index `from` up to, and without, index `end`. No copy of the numbers. */
export const departuresIn = (all: Departures, from: number, end: number): Departures => ({
  first: from,
  atNs: all.atNs.subarray(from, end),
  waitNs: all.waitNs.subarray(from, end),
  row: all.row.subarray(from, end),
  label: all.label.slice(from, end),
});
