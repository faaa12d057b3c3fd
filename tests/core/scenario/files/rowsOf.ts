/** All rows of a run at once. */
import type { RequestRow } from '../../../../src/core/scenario/files/requestRows.ts';
import { rowsInOrder } from '../../../../src/core/scenario/files/rowsInOrder.ts';
import { findDetail } from '../../../../src/core/scenario/files/runDetail.ts';
import type { Scenario } from '../../../../src/core/scenario/scenario.ts';

export function rowsOf(scenario: Scenario): readonly RequestRow[] {
  const search = findDetail(scenario);
  let found = search.next();
  while (found.done !== true) found = search.next();
  return [...rowsInOrder(found.value)].flatMap(({ rows }) => rows);
}
