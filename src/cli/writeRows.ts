/** The csv format of `simulate`. */
import { elementAt } from '../core/base/elementAt.ts';
import { requestRows, rowTableOf, unservedRows, type RowTable } from '../core/scenario/files/requestRows.ts';
import type { Scenario } from '../core/scenario/scenario.ts';
import { CONTINUOUS, DISCRETE } from '../core/trace/kinds.ts';
import { LineWriter, type Output } from './output.ts';
import type { Progress } from './runToEnd.ts';

/** From here on requests are numbered that were added by hand. */
const FIRST_ADDED = 500_000_000;

/**
 * Rows in order of arrival; with `fileOrder` (the place in the file of the k-th request of the script) in the order of
 * the file, and what was added to it by hand behind.
 */
export async function writeRows(
  scenario: Scenario,
  fileOrder: readonly number[] | undefined,
  output: Output,
  progress: Progress,
): Promise<void> {
  const rows = requestRows(scenario, unservedRows(scenario));
  const lines = new LineWriter(output);
  const table = rowTableOf(scenario);
  await lines.line(table.columns.join(','));
  if (fileOrder !== undefined)
    for (const text of inFileOrder(scenario, rows, fileOrder, table)) await lines.line(text);
  else {
    const endNs = scenario.values.duration * 1e9;
    let count = 0;
    for (const row of rows) {
      await lines.line(table.cells(row).join(','));
      if ((++count & 4095) === 0) progress(Math.min(1, row.arrivalNs / endNs));
    }
  }
  await lines.flush();
  progress(1);
}

function inFileOrder(
  scenario: Scenario,
  rows: ReturnType<typeof requestRows>,
  fileOrder: readonly number[],
  table: RowTable,
): string[] {
  const script = scenario.script ?? [];
  const placesOf = (requestClass: 'C' | 'D') =>
    fileOrder.filter((_, k) => script.at(k)?.requestClass === requestClass);
  const places = { C: placesOf('C'), D: placesOf('D') };
  const texts: string[] = [];
  const added: string[] = [];
  let c = 0;
  for (const row of rows) {
    const text = table.cells(row).join(',');
    if (row.requestClass === CONTINUOUS) texts[elementAt(places.C, c++)] = text;
    else if (row.requestClass === DISCRETE && row.number < FIRST_ADDED)
      texts[elementAt(places.D, row.number)] = text;
    else added.push(text);
  }
  return [...texts, ...added];
}
