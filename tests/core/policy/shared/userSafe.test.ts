/** The user-safe disk in the engine: the worked example, slices as they are drawn, and what it says. Times are ns. */
import { describe, expect, test } from 'vitest';
import type { Client, World } from './naiveServer.ts';
import { onEngine } from './onEngine.ts';
import { times, told, toyWorld } from './toyWorlds.ts';

const share = (periodNs: number, sliceNs: number, extra: boolean): Client => ({
  class: 'greedy',
  periodNs,
  sliceNs,
  extra,
});

const world: World = toyWorld(
  [share(100, 40, true), share(50, 20, true)],
  [...times(10, { of: 0, takes: 10 }), ...times(10, { of: 1, takes: 10 })],
);

describe('A (100, 40, extra), B (50, 20, extra), services of 10', () => {
  const services = onEngine('user-safe', world);

  test('who is served when, and why', () => {
    const first = [
      '0–10 B slice',
      '10–20 B slice',
      '20–30 A slice',
      '30–40 A slice',
      '40–50 A slice',
      '50–60 A slice',
      '60–70 B slice',
      '70–80 B slice',
      '80–90 A slack',
      '90–100 B slack',
    ];
    const later = first.map((row) => row.replace(/\d+/g, (figure) => String(Number(figure) + 100)));
    expect(told(services, 'AB')).toEqual([...first, ...later]);
  });

  test('the slices are published as they stand', () => {
    expect(services.slice(2, 9).map(({ gauges }) => [gauges.get('slice 0'), gauges.get('slice 1')])).toEqual([
      [40, 0],
      [30, 0],
      [20, 0],
      [10, 20],
      [0, 20],
      [0, 10],
      [0, 0],
    ]);
  });
});

test('who has neither a slice left nor extra waits, and an overdraft of more than a slice takes several periods', () => {
  const alone = toyWorld(
    [share(100, 40, false)],
    [
      { of: 0, takes: 130 },
      { of: 0, takes: 10 },
    ],
  );
  expect(told(onEngine('user-safe', alone), 'A')).toEqual(['0–130 A slice', '300–310 A slice']);
});

test('where nobody was promised anything, who comes at a rate has a slice all the same, and the others what is left', () => {
  const silent = toyWorld([{ class: 'greedy' }, { class: 'greedy' }], times(4, { of: 0, takes: 10 }));
  expect(told(onEngine('user-safe', silent), 'AB').map((row) => row.split(' ')[2])).toEqual(
    Array.from({ length: 4 }, () => 'slack'),
  );
});

describe('explained', () => {
  const explained = onEngine('user-safe', world, { explained: true });

  test('slices of all that wait, and everybody by the end of its period', () => {
    const [first] = explained;
    expect(first.explanation?.steps[0]).toEqual({
      line: 1,
      says: 'Slices left: client 1 0.000 ms, period to 0.000 ms; client 2 0.000 ms, period to 0.000 ms.',
    });
    expect(first.explanation?.compared.slice(0, 2).map(({ figures }) => figures)).toEqual([
      [0, 50, 1, 10],
      [0, 50, 1, 11],
    ]);
  });

  test('spare time: in turn, behind the one that had it last', () => {
    const slack = explained[9];
    expect(slack.explanation?.compared[0].figures.slice(0, 3)).toEqual([1, Infinity, 0]);
    expect(slack.explanation?.compared[0].row).toBe(slack.explanation?.chosen);
  });
});
