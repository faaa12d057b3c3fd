/** What is recorded of each plan of free blocks, against the blocks that were then read, counted by their cylinders. */
import { expect, test } from 'vitest';
import { elementAt } from '../../../../src/core/base/elementAt.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../../../src/core/sim/interfaces.ts';
import { BACKGROUND } from '../../../../src/core/trace/kinds.ts';

/** Holds each plan to what was read by it; how many blocks there were here, between, and there. */
function countedIn(values: ParamValues): readonly number[] {
  const scenario = withValues(defaultScenario, { policy: 'fcfs', freeblock: 'on', ...values });
  const { events, eventFigures, requests, services } = new Run(scenario).complete().page(0);
  const order = Array.from({ length: services.length }, (_, s) => services.request[s]);
  const isFree = (row: number) => requests.requestClass[row] === BACKGROUND;
  const all = [0, 0, 0];
  for (let e = 0; e < events.length; e++) {
    const first = order.findIndex((row) => isFree(row) && requests.arrivalNs[row] === events.atNs[e]);
    if (first < 1) continue;
    const last = order.findIndex((row, at) => at > first && !isFree(row));
    if (last < 0) continue;
    const [from, to] = [first - 1, last].map((at) => requests.cylinder[elementAt(order, at)]);
    const counted = [0, 0, 0];
    for (const row of order.slice(first, last)) {
      const at = requests.cylinder[row];
      counted[at === from ? 0 : at === to ? 2 : 1]++;
    }
    const figures = eventFigures.value.slice(events.firstFigure[e], events.firstFigure[e] + 3);
    expect(Array.from(figures)).toEqual(counted);
    counted.forEach((count, place) => (all[place] += count));
  }
  return all;
}

test('so many where the arm was, so many at the request’s own cylinder', () => {
  const [here, , there] = countedIn({ workload: 'streams', reads: 'angle', n: 8, lambda: 20, duration: 3 });
  expect(here).toBeGreaterThan(20);
  expect(there).toBeGreaterThan(20);
});
