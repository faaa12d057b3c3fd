/** Runs whose data lie somewhere: the same again from any checkpoint, and in a log all that is written follows. */
import { expect, test } from 'vitest';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../../src/core/sim/interfaces.ts';

const runOf = (values: ParamValues) =>
  new Run(withValues(defaultScenario, { duration: 150, ...values })).complete();

const cases: readonly ParamValues[] = [
  { place: 'log', n: 5, lambda: 12 },
  { place: 'cylinder-groups', n: 5, lambda: 12, popularity: 'zipf:1' },
  { place: 'constrained:4', workload: 'streams', policy: 'scan-edf', disk: 'allicat', n: 6, tracks: 5 },
  {
    ...{ place: 'log', workload: 'clients', policy: 'fcfs', disk: 'server-2002', duration: 20 },
    clients: 'greedy@0:write;paced:2000000@1:write;rate:4000000@0',
  },
];

test.each(cases)('%o: pages are the same in whichever order they are replayed', (values) => {
  const [there, back] = [runOf(values), runOf(values)];
  const pages = [0, 1].filter((page) => page === 0 || there.endNs > 100e9);
  const forwards = pages.map((page) => there.page(page));
  const backwards = pages.toReversed().map((page) => back.page(page));
  for (const page of backwards) expect(page).toEqual(forwards[page.index]);
});

test('clients that write into a log neither seek nor wait for an angle', () => {
  const values = { workload: 'clients', policy: 'fcfs', disk: 'server-2002', duration: 20 };
  const { requests, services } = runOf({
    ...{ ...values, place: 'log', clients: 'greedy@0:write;greedy@0:write' },
  }).page(0);
  expect(services.length).toBeGreaterThan(1000);
  for (let s = 1; s < services.length; s++) {
    const [last, now] = [services.endNs[s - 1], services.endNs[s] - services.startNs[s]];
    expect(services.startNs[s]).toBe(last);
    expect(now).toBeLessThan(6e6);
  }
  expect(requests.length).toBeGreaterThan(1000);
});
