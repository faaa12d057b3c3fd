/** Cello in the engine: the worked example, its budgets as they are drawn, and what it says of its decisions. Times are ns. */
import { describe, expect, test } from 'vitest';
import type { ParamValues } from '../../../../src/core/sim/interfaces.ts';
import type { Client } from './naiveServer.ts';
import { diskOf, onEngine } from './onEngine.ts';
import { times, told, toyWorld, type Piece } from './toyWorlds.ts';

const clients: readonly Client[] = [{ class: 'interactive' }, { class: 'rate' }, { class: 'greedy' }];
const [I, R, T] = [0, 1, 2];
const interval100: ParamValues = { interval: 100e-9 };

const play = (pieces: readonly Piece[], values: ParamValues = {}, explained = false) =>
  onEngine('cello', toyWorld(clients, pieces), { values: { ...interval100, ...values }, explained });

const example = [
  ...times(3, { of: I, takes: 10 }),
  ...times(2, { of: R, takes: 10, due: 1e6 }),
  ...times(8, { of: T, takes: 10 }),
];

describe('3 interactive, 2 real-time, 8 throughput at 0, all of 10; weights 2, 1, 1 of 100', () => {
  const services = play(example);

  test('who is served when, and out of what', () => {
    expect(told(services, 'IRT')).toEqual([
      '0–10 I ahead',
      '10–20 I ahead',
      '20–30 I ahead',
      '30–40 R realTime',
      '40–50 R realTime',
      '50–60 T throughput',
      '60–70 T throughput',
      '70–80 T throughput',
      '80–90 T lent',
      '90–100 T lent',
      '100–110 T throughput',
      '110–120 T throughput',
      '120–130 T lent',
    ]);
  });

  test('the budgets and what is lent are published as they stand', () => {
    const at = (k: number) =>
      ['classbudget', 'classlent'].map((id) => [0, 1, 2].map((c) => services[k].gauges.get(`${id} ${c}`)));
    // In the order of the classes: real-time, interactive, throughput.
    expect(at(0)).toEqual([
      [25, 50, 25],
      [0, 0, 0],
    ]);
    expect(at(9)).toEqual([
      [5, 20, -5],
      [0, 0, 10],
    ]);
    expect(at(10)).toEqual([
      [25, 50, 20],
      [0, 0, 0],
    ]);
  });
});

test('bytes in place of time: what a service takes does not count', () => {
  const disk = diskOf(100, 1, () => 0);
  const world = toyWorld(clients, times(4, { of: T, takes: 30, bytes: 10 }));
  const services = onEngine('cello', world, { values: { ...interval100, budget: 'bytes' }, disk });
  // A byte a ns: 25 of 100 → 15 → 5 → −5.
  expect(services.map(({ why }) => why)).toEqual(['throughput', 'throughput', 'throughput', 'lent']);
});

describe('explained', () => {
  const services = play([
    ...times(2, { of: I, takes: 10 }),
    { of: R, takes: 20, due: 35 },
    { of: T, takes: 10 },
  ]);
  const [first, second] = play(
    [...times(2, { of: I, takes: 10 }), { of: R, takes: 20, due: 35 }, { of: T, takes: 10 }],
    {},
    true,
  );

  test('saying it changes nothing', () => {
    expect(told(services, 'IRT')).toEqual([
      '0–10 I ahead',
      '10–30 R latestStart',
      '30–40 I interactive',
      '40–50 T throughput',
    ]);
    expect(told([first, second], 'IRT')).toEqual(told(services, 'IRT').slice(0, 2));
  });

  test('the budgets are told, the oldest interactive request with both sides of its test, and all candidates', () => {
    expect(first.explanation?.steps[0]).toEqual({
      line: 1,
      says: 'Interval 0. Budgets left: real-time 0.000 ms of 0.000 ms, interactive 0.000 ms of 0.000 ms, throughput 0.000 ms of 0.000 ms.',
    });
    // Behind 10 it would end at 30, and is due at 35: 15 are left.
    expect(first.explanation?.weighed).toEqual([
      { row: 0, line: 3, estimateNs: 10, timeLeftNs: 15, verdict: 'taken' },
    ]);
    expect(second.explanation?.weighed).toEqual([
      { row: 1, line: 3, estimateNs: 10, timeLeftNs: 5, verdict: 'refused' },
    ]);
    expect(second.explanation?.compared).toEqual([
      { row: 2, figures: [0, 35, 0, 0, 2] },
      { row: 1, figures: [1, Infinity, 0, 0, 1] },
      { row: 3, figures: [1, Infinity, 0, 0, 3] },
    ]);
    expect(second.explanation?.steps.at(-1)?.line).toBe(4);
  });
});
