/** ΔL in the engine: the worked example, its slack as it is drawn, and what it says of its decisions. Times are ns. */
import { expect, test } from 'vitest';
import type { Client } from './naiveServer.ts';
import { diskOf, onEngine } from './onEngine.ts';
import { times, told, toyWorld, type Piece } from './toyWorlds.ts';

const clients: readonly Client[] = [{ class: 'rate' }, { class: 'rate' }, { class: 'greedy' }];
const [A, B, E] = [0, 1, 2];

const play = (pieces: readonly Piece[], explained = false) =>
  onEngine('clockwise', toyWorld(clients, pieces), { explained });

test('A (20, due 60), B (20, due 100), best effort of 15 always there', () => {
  const services = play([
    { of: A, takes: 20, due: 60 },
    { of: B, takes: 20, due: 100 },
    ...times(5, { of: E, takes: 15 }),
  ]);
  expect(told(services, 'ABE')).toEqual([
    '0–15 E fits',
    '15–30 E fits',
    '30–50 A noneFits',
    '50–65 E fits',
    '65–80 E fits',
    '80–100 B noneFits',
    '100–115 E fits',
  ]);
  expect(services.map(({ gauges }) => gauges.get('deltal 0'))).toEqual([40, 25, 10, 30, 15, 0, Infinity]);
});

test('where nothing else may go, the disk waits for the next release', () => {
  // Due at 14 and of 2: one of 12 from 1 on would end at 13.
  const services = play([
    { of: A, at: 10, takes: 2, due: 14 },
    { of: E, at: 1, takes: 12 },
  ]);
  expect(told(services, 'ABE')).toEqual(['10–12 A noneFits', '12–24 E fits']);
});

test('by the exact seek more goes first than by the longest', () => {
  // A seek of a cylinder takes 1, the longest 99. It lies where the arm is, and so does what it would delay.
  const disk = diskOf(100, 1, (distance) => distance);
  const world = toyWorld(clients, [
    { of: A, takes: 20, due: 60 },
    { of: E, takes: 10 },
  ]);
  const whys = (worst: string) =>
    onEngine('clockwise', world, { values: { worst }, disk }).map(({ why, client }) => `${client} ${why}`);
  expect(whys('exact')).toEqual([`${E} fits`, `${A} nobodyElse`]);
  // 109 + 119 is more than 60, but so is 119 alone: what is late anyway forbids nothing.
  expect(whys('farthest')).toEqual([`${E} fits`, `${A} nobodyElse`]);
  const later = toyWorld(clients, [
    { of: A, takes: 20, due: 200 },
    { of: E, takes: 10 },
  ]);
  const firstOf = (worst: string) =>
    onEngine('clockwise', later, { values: { worst }, disk }).map(({ client }) => client)[0];
  expect([firstOf('exact'), firstOf('farthest')]).toEqual([E, A]);
});

test('explained: ΔL, every best-effort request with both sides of its test, and all that fit', () => {
  const [first, second] = play(
    [
      { of: A, takes: 20, due: 60 },
      { of: B, takes: 20, due: 100 },
      { of: E, takes: 41 },
      { of: E, takes: 40 },
      { of: E, takes: 15 },
    ],
    true,
  );
  expect(first.explanation?.steps[0]).toEqual({
    line: 0,
    says: 'ΔL is 0.000 ms: 2 real-time requests wait.',
  });
  expect(first.explanation?.weighed).toEqual([
    { row: 2, line: 2, estimateNs: 41, timeLeftNs: 40, verdict: 'refused' },
    { row: 3, line: 2, estimateNs: 40, timeLeftNs: 40, verdict: 'taken' },
    { row: 4, line: 2, estimateNs: 15, timeLeftNs: 40, verdict: 'taken' },
  ]);
  expect(first.explanation?.compared).toEqual([
    { row: 3, figures: [Infinity, 3] },
    { row: 4, figures: [Infinity, 4] },
  ]);
  expect(second.explanation?.compared).toEqual([
    { row: 0, figures: [60, 0] },
    { row: 1, figures: [100, 1] },
  ]);
});
