/** Ties, on the toy disk; to be read like disjoint.test.ts. */
import { expect, test } from 'vitest';
import { ordinary, record, video } from './toy.ts';

test('an arrival at the very instant of a decision is seen by it', () => {
  const lines = record(
    { policy: 'disjoint-scan', round: 0.1, duration: 0.03 },
    { D1: ordinary(0, 100, 0.5, 10), D2: ordinary(15, 300, 0.1, 5) },
  );
  expect(lines).toEqual([
    'D1: 0 + 5 + 0 + 10 = 15', // there at 5, a5 at once
    'D2: 15 + 5 + 1 + 5 = 26', // arrives at 15; there at 20, phase 0, a1 in 1 → 21
    'idle: 26 → 30',
  ]);
});

const pair = { D1: ordinary(0, 500, 0, 5), D2: ordinary(0, 500, 0.7, 5) };

test('requests on one cylinder keep the order of their arrival in a forward sweep', () => {
  const lines = record(
    { policy: 'mixed-scan', round: 0.1, duration: 0.03 },
    { ...pair, D3: ordinary(0, 800, 0.8, 5) },
  );
  expect(lines).toEqual([
    'D1: 0 + 5 + 5 + 5 = 15', // 500 is nearer than 800 → forward; there at 5, a0 in 5 → 10
    'D2: 15 + 0 + 2 + 5 = 22', // no seek; phase 5, a7 in 2 → 17
    'D3: 22 + 5 + 1 + 5 = 33', // there at 27, phase 7, a8 in 1 → 28
  ]);
});

test('and are served the other way round in a backward one', () => {
  const lines = record({ policy: 'mixed-scan', round: 0.1, duration: 0.03 }, pair);
  expect(lines).toEqual([
    'D2: 0 + 5 + 2 + 5 = 12', // lowest and highest are equally near → backward; there at 5, a7 in 2 → 7
    'D1: 12 + 0 + 8 + 5 = 25', // phase 2, a0 in 8 → 20
    'idle: 25 → 30',
  ]);
});

test('an angle missed by less than a nanosecond counts as under the head; by one, it costs a turn', () => {
  const run = (angle: number) =>
    record({ policy: 'mixed-scan', round: 0.1, duration: 0.01 }, { D1: ordinary(0, 500, angle, 5) });
  expect(run(0.5 - 0.9e-7)).toEqual(['D1: 0 + 5 + 0 + 5 = 10']); // 0.9 ns of 10 ms
  expect(run(0.5 - 1.1e-7)).toEqual(['D1: 0 + 5 + 9.999999 + 5 = 19.999999']);
});

// With D1 the sweep is estimated at 10 + 20 + its transfer + 20, and 60 are left.
const tight = (transferMs: number) =>
  record(
    { policy: 'mixed-scan', round: 0.06, duration: 0.06 },
    { C1: video(0, 500, 0, 20), D1: ordinary(0, 400, 0.5, transferMs), D2: ordinary(0, 450, 0.5, 5) },
  );

test('an estimate that is exactly the time left is not too long, and leaves no room for another', () => {
  expect(tight(10)).toEqual([
    'D1: 0 + 5 + 0 + 10 = 15', // 60 does not exceed 60: in, and filling ends; there at 5, a5 at once
    'C1: 15 + 5 + 0 + 20 = 40', // D2 and C1: 10 + 25 + 20 = 55 > 45: out; there at 20, a0 at once
    'D2: 40 + 5 + 0 + 5 = 50', // there at 45, a5 at once
    'idle: 50 → 60',
  ]);
});

test('a microsecond more, and the next in the queue overtakes', () => {
  expect(tight(10.001)).toEqual([
    'D2: 0 + 5 + 0 + 5 = 10', // D1: 60.001 > 60, out; D2: 10 + 25 + 20 = 55, in
    'C1: 10 + 5 + 5 + 20 = 40', // D1 (400) lies behind now; there at 15, phase 5, a0 in 5 → 20
    'D1: 40 + 5 + 0 + 10.001 = 55.001', // there at 45, a5 at once
    'idle: 55.001 → 60',
  ]);
});
