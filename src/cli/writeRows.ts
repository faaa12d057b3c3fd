/** The csv format of `simulate`. */
import { resolved } from '../core/scenario/resolved.ts';
import { elementAt } from '../core/base/elementAt.ts';
import { rowTableOf, type RequestRow, type RowTable } from '../core/scenario/files/requestRows.ts';
import { rowsInOrder } from '../core/scenario/files/rowsInOrder.ts';
import { findDetail } from '../core/scenario/files/runDetail.ts';
import type { Scenario } from '../core/scenario/scenario.ts';
import { requestsOf } from '../core/scenario/writtenRequests.ts';
import { CONTINUOUS } from '../core/trace/kinds.ts';
import { guarded, guardedItems } from './guarded.ts';
import { LineWriter, type Output } from './output.ts';
import type { Progress } from './runToEnd.ts';

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
  const search = findDetail(scenario);
  const next = () => guarded(() => search.next());
  let found = next();
  while (found.done !== true) found = next();
  const lines = new LineWriter(output);
  const table = rowTableOf(scenario);
  await lines.line(table.columns.join(','));
  if (fileOrder !== undefined) {
    const rows = [...guardedItems(rowsInOrder(found.value))].flatMap((ready) => ready.rows);
    for (const text of inFileOrder(scenario, rows, fileOrder, table)) await lines.line(text);
  } else
    for (const { rows, nowNs } of guardedItems(rowsInOrder(found.value))) {
      for (const row of rows) await lines.line(table.cells(row).join(','));
      progress(Math.min(1, nowNs / found.value.endNs));
    }
  await lines.flush();
  progress(1);
}

/** A request with pieces on several disks has its rows one after the other. */
function inFileOrder(
  scenario: Scenario,
  rows: readonly RequestRow[],
  fileOrder: readonly number[],
  table: RowTable,
): string[] {
  const places = placesByName(scenario, fileOrder);
  const texts: string[][] = [];
  const added: string[] = [];
  const seen = new Map<string, number>();
  for (const row of rows) {
    const text = table.cells(row).join(',');
    const name = nameOf(row.requestClass, row.stream, row.number);
    const its = places.get(name);
    if (its === undefined) added.push(text);
    else {
      const onDisk = `${name} ${row.disk}`;
      const before = seen.get(onDisk) ?? 0;
      seen.set(onDisk, before + 1);
      (texts[elementAt(its, Math.min(before, its.length - 1))] ??= []).push(text);
    }
  }
  return [...texts.flat(), ...added];
}

const nameOf = (requestClass: number, stream: number, number: number): string =>
  `${requestClass === CONTINUOUS ? 'C' : 'D'} ${requestClass === CONTINUOUS ? stream : ''} ${number}`;

/** Where the requests of a name stand in the file; two of a stream in one round have the same. */
function placesByName(scenario: Scenario, fileOrder: readonly number[]): ReadonlyMap<string, number[]> {
  const { script = [] } = scenario;
  const { roundNs, policy } = resolved(scenario);
  const requests = requestsOf(script, roundNs, policy.inRounds === true);
  const places = new Map<string, number[]>();
  for (const [k, place] of fileOrder.entries()) {
    const r = requests.at(k);
    if (r === undefined) continue;
    const name = nameOf(r.requestClass, r.stream, r.number);
    const before = places.get(name);
    if (before === undefined) places.set(name, [place]);
    else before.push(place);
  }
  return places;
}
