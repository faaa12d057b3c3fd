/**
 * MARS: the worked example, and more that is worked out by hand, against the naive reference. A row is one service; what
 * leads to it stands beside it. Times are ns.
 */
import { describe, expect, test } from 'vitest';
import { runMars, type MarsOptions } from './naiveMars.ts';
import type { Client, Service } from './naiveServer.ts';
import { times, told, toyWorld } from './toyWorlds.ts';

const rate: Client = { class: 'rate' };
const interactive: Client = { class: 'interactive' };
const greedy: Client = { class: 'greedy' };

describe('MARS', () => {
  const byClass = (realTime: number, best: number, unit: 'bytes' | 'time' = 'time'): MarsOptions => ({
    unit,
    quantum: 1,
    weights: { realTime, interactive: best, throughput: 1 },
  });
  const byClient = (quantum: number, unit: 'bytes' | 'time' = 'time'): MarsOptions => ({ unit, quantum });

  test('real-time quantum 20, three of 15; best effort quantum 10, three of 12', () => {
    const world = toyWorld(
      [rate, interactive],
      [...times(3, { of: 0, takes: 15 }), ...times(3, { of: 1, takes: 12 })],
    );
    const services = runMars(world, byClass(20, 10));
    expect(told(services, 'RB')).toEqual([
      '0–15 R deficit', // 20 → 5; best effort 10 < 12
      '15–30 R deficit', // 25 → 10, less than 15
      '30–42 B deficit', // 20 → 8, less than 12
      '42–57 R deficit', // 30 → 15; none left: 0
      '57–69 B deficit', // 18 → 6, less than 12
      '69–81 B deficit', // 16 → 4; none left: 0
    ]);
    expect(services.map(({ at }) => at.deficit.slice(0, 2))).toEqual([
      [20, 0],
      [25, 10],
      [10, 20],
      [30, 8],
      [0, 18],
      [0, 16],
    ]);
    expect(services.map(({ after }) => after.deficit.slice(0, 2))).toEqual([
      [5, 0],
      [10, 10],
      [10, 8],
      [0, 8],
      [0, 6],
      [0, 0],
    ]);
    expect(told(runMars(world, byClass(20, 10, 'bytes')), 'RB')).toEqual(told(services, 'RB'));
  });

  test('a queue that runs empty loses its deficit', () => {
    const services = runMars(
      toyWorld(
        [greedy, greedy],
        [{ of: 0, takes: 5 }, { of: 0, takes: 30, at: 10 }, ...times(3, { of: 1, takes: 20 })],
      ),
      byClient(20),
    );
    expect(told(services, 'AB')).toEqual([
      '0–5 A deficit', // 20 → 15; none left: 0
      '5–25 B deficit', // 20 → 0; A came back at 10, with 0 + 20 < 30
      '25–45 B deficit', // 20 → 0
      '45–75 A deficit', // 40 → 10; none left: 0. With its 15 it would have gone at 25
      '75–95 B deficit',
    ]);
  });

  test('in disk time: worst cases are compared, true times are charged', () => {
    const services = runMars(
      toyWorld(
        [greedy, greedy],
        [...times(6, { of: 0, takes: 5, worst: 20 }), ...times(2, { of: 1, takes: 20 })],
      ),
      byClient(20),
    );
    expect(told(services, 'AB')).toEqual([
      '0–5 A deficit', // 20 → 15, less than the worst case
      '5–25 B deficit', // 20 → 0
      '25–30 A deficit', // 35 → 30
      '30–35 A deficit', // → 25
      '35–40 A deficit', // → 20
      '40–45 A deficit', // → 15
      '45–65 B deficit',
      '65–70 A deficit', // 35 → 30; none left: 0
    ]);
    expect(services.map(({ after }) => after.deficit[0])).toEqual([15, 15, 30, 25, 20, 15, 15, 0]);
  });

  test('in bytes it is the sizes that are equal, not the times', () => {
    const services = runMars(
      toyWorld(
        [greedy, greedy],
        [...times(3, { of: 0, takes: 30, bytes: 100 }), ...times(3, { of: 1, takes: 10, bytes: 100 })],
      ),
      byClient(100, 'bytes'),
    );
    expect(told(services, 'AB').map((row) => row.split(' deficit')[0])).toEqual([
      '0–30 A',
      '30–40 B',
      '40–70 A',
      '70–80 B',
      '80–110 A',
      '110–120 B',
    ]);
  });

  test('a greedy client whose next request comes as the last one ends is not empty', () => {
    const next = ({ id, client, endNs }: Service) =>
      client === 0 ? { ...world.requests[0], id: id + 10, arrivalNs: endNs } : null;
    const world = toyWorld([greedy, greedy], [{ of: 0, takes: 8 }, ...times(2, { of: 1, takes: 20 })], {
      serve: (_, __, { client }) => ({ seekNs: 0, turnNs: 0, transferNs: client === 0 ? 8 : 20, endHead: 0 }),
      worst: (_, { client }) => (client === 0 ? 8 : 20),
      next,
      untilNs: 80,
    });
    expect(told(runMars(world, byClient(20)), 'AB')).toEqual([
      '0–8 A deficit', // 20 → 12
      '8–16 A deficit', // → 4
      '16–36 B deficit',
      '36–44 A deficit', // 24 → 16
      '44–52 A deficit', // → 8
      '52–60 A deficit', // → 0
      '60–80 B deficit',
    ]);
  });

  test('new work goes to the end of the list, before the queue that is just visited', () => {
    const services = runMars(
      toyWorld(
        [greedy, greedy, greedy],
        [...times(2, { of: 1, takes: 10 }), { of: 2, takes: 10, at: 3 }, { of: 0, takes: 10, at: 4 }],
      ),
      byClient(10),
    );
    expect(told(services, 'ABC').map((row) => row.split(' deficit')[0])).toEqual([
      '0–10 B',
      '10–20 C', // at 3
      '20–30 A', // at 4
      '30–40 B',
    ]);
  });

  test('a queue without a quantum goes when no other has work', () => {
    const clients: Client[] = [
      { class: 'greedy', weight: 0 },
      { class: 'greedy', weight: 1 },
    ];
    const services = runMars(
      toyWorld(clients, [...times(2, { of: 0, takes: 10 }), ...times(2, { of: 1, takes: 10 })]),
      byClient(10),
    );
    expect(told(services, 'AB')).toEqual([
      '0–10 B deficit',
      '10–20 B deficit',
      '20–30 A nobody else',
      '30–40 A nobody else',
    ]);
  });
});
