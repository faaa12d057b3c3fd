/** The cycles of a record, picked out of all that its policy tells. */
import { expect, test } from 'vitest';
import { cycleRows } from '../../../src/core/metrics/cycleRows.ts';
import type { EventDefinition } from '../../../src/core/sim/interfaces.ts';
import { policies } from '../../../src/core/policy/index.ts';
import type { Page } from '../../../src/core/trace/page.ts';

const definition = policies.find(({ id }) => id === 'time-cycle')?.events?.find(({ id }) => id === 'cycle');

test('other events are none of them, and no more are given than are asked for', () => {
  if (definition === undefined) throw new Error('time-cycle tells of its cycles');
  const other: EventDefinition = { id: 'other', title: 'something else', figures: [] };
  const width = definition.figures.length;
  // Something else, a cycle, something else, a cycle.
  const page = {
    events: { length: 4, event: [0, 1, 0, 1], firstFigure: [0, 0, width, width] },
    eventFigures: { value: Array.from({ length: 2 * width }, (_, k) => (k < width ? 1 : 2)) },
  } as unknown as Page;
  const rows = (most: number) => cycleRows([page], [other, definition], most).map(({ cycle }) => cycle);
  expect(rows(9)).toHaveLength(2);
  expect(rows(1)).toEqual(rows(9).slice(0, 1));
  expect(cycleRows([page], [other], 9)).toEqual([]);
});
