/** MARS in the engine: the worked example, its deficits as they are drawn, and what it says of its decisions. Times are ns. */
import { describe, expect, test } from 'vitest';
import { pseudocode } from '../../../../src/core/policy/shared/marsSpeech.ts';
import { policies } from '../../../../src/core/policy/index.ts';
import type { ParamValues } from '../../../../src/core/sim/interfaces.ts';
import type { Client } from './naiveServer.ts';
import { onEngine } from './onEngine.ts';
import { times, told, toyWorld, type Piece } from './toyWorlds.ts';

const clients: readonly Client[] = [{ class: 'rate' }, { class: 'interactive' }];
const [R, B] = [0, 1];
/** Real-time 20, best effort 10. */
const quanta: ParamValues = { quantum: 10e-6, weights: '2:1:0' };

const play = (pieces: readonly Piece[], values: ParamValues = {}, explained = false) =>
  onEngine('mars', toyWorld(clients, pieces), { values: { ...quanta, ...values }, explained });

const example = [...times(3, { of: R, takes: 15, due: 1e6 }), ...times(3, { of: B, takes: 12 })];

describe('real-time quantum 20, three of 15; best effort quantum 10, three of 12', () => {
  const rows = ['0–15 R', '15–30 R', '30–42 B', '42–57 R', '57–69 B', '69–81 B'];

  test('in disk time, with the deficits at each decision', () => {
    const services = play(example);
    expect(told(services, 'RB')).toEqual(rows.map((row) => `${row} deficit`));
    expect(services.map(({ gauges }) => [gauges.get('deficit 0'), gauges.get('deficit 1')])).toEqual([
      [20, undefined],
      [25, 10],
      [10, 20],
      [30, 8],
      [0, 18],
      [0, 6 + 10],
    ]);
  });

  test('in bytes', () => {
    const services = play(example, { budget: 'bytes', quantum: 10 });
    expect(told(services, 'RB')).toEqual(rows.map((row) => `${row} deficit`));
  });

  test('a queue a client, by its weight', () => {
    const world = toyWorld(
      [
        { class: 'greedy', weight: 2 },
        { class: 'greedy', weight: 1 },
      ],
      example.map((piece) => ({ ...piece, due: Infinity })),
    );
    const services = onEngine('mars', world, { values: { ...quanta, queues: 'client' } });
    expect(told(services, 'RB')).toEqual(rows.map((row) => `${row} deficit`));
    expect(services[1].gauges.get('clientdeficit 0')).toBe(25);
  });
});

test('many rounds that nobody can afford anything in go by at once', () => {
  const services = onEngine(
    'mars',
    toyWorld(clients, [
      { of: R, takes: 1e9, due: 1e12 },
      { of: B, takes: 1e9 },
    ]),
    {
      values: { quantum: 1e-6, weights: '1:1:1' },
    },
  );
  expect(services).toHaveLength(2);
});

test('a quantum next to nothing is refused, and 0 stands for the usual one', () => {
  const mars = policies.find(({ id }) => id === 'mars');
  expect(mars?.check?.({ quantum: 1e-9, budget: 'time' })[0]).toMatch(
    /^quantum=1e-9: allowed is 0 .* 0\.001 ms$/,
  );
  expect(mars?.check?.({ quantum: 0.5, budget: 'bytes' })[0]).toMatch(/1 byte$/);
  expect(mars?.check?.({ quantum: 0, budget: 'bytes' })).toEqual([]);
});

test('explained: each visit with deficit and cost, and everybody by the place of its queue', () => {
  const [, second] = play(
    example.map((piece) => ({ ...piece, takes: piece.takes * 1e6 })),
    { quantum: 10 },
    true,
  );
  expect(second.explanation?.steps.map(({ says }) => says).slice(0, 3)).toEqual([
    'The real-time queue has 5.000 ms, and its oldest request costs 15.000 ms: too much for now.',
    'The interactive queue has 10.000 ms, and its oldest request costs 12.000 ms: too much for now.',
    'The real-time queue has a deficit of 25.000 ms; its oldest request costs 15.000 ms.',
  ]);
  expect(second.explanation?.compared.map(({ figures }) => figures)).toEqual([
    [0, 1],
    [0, 2],
    [1, 3],
    [1, 4],
    [1, 5],
  ]);
});

test('explained: where only a queue without a quantum has work, its line comes with everybody, then with who it is', () => {
  const idle = toyWorld([{ class: 'greedy' }], times(2, { of: 0, takes: 10 }));
  const [first] = onEngine('mars', idle, { values: { quantum: 10e-6, weights: '2:1:0' }, explained: true });
  const [all, chosen] = first.explanation?.steps.slice(-2) ?? [];
  expect([all?.says, chosen?.line]).toEqual(['', all?.line]);
  expect(pseudocode[all?.line ?? 0]).toContain('only queues without a quantum');
  expect(first.explanation?.compared).toHaveLength(2);
});
