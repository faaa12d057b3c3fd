/** Mixed periods on the toy disk; to be read like disjoint.test.ts. */
import { describe, expect, test } from 'vitest';
import { ordinary, record, video } from './toy.ts';

describe('one sweep for videos and requests', () => {
  const beginning = {
    C1: video(0, 300, 0.2, 20),
    C2: video(0, 700, 0.6, 20),
    D1: ordinary(0, 500, 0.9, 5),
    D2: ordinary(10, 600, 0, 5),
    D3: ordinary(12, 100, 0.5, 5),
  };

  test('mixed-scan: joins ahead of the arm, overruns with a request, refuses what endangers a video', () => {
    const lines = record(
      { policy: 'mixed-scan', round: 0.2, duration: 0.4 },
      {
        ...beginning,
        D4: ordinary(180, 200, 0.4, 5),
        D5: ordinary(190, 400, 0.1, 5),
        C3: video(200, 450, 0.3, 30),
        C4: video(200, 50, 0.8, 30),
        D6: ordinary(205, 60, 0, 120),
        D7: ordinary(210, 250, 0.2, 10),
      },
    );
    expect(lines).toEqual([
      'C1: 0 + 5 + 7 + 20 = 32', // list 300, 500, 700, estimate 15 + 45 + 30 = 90; forward; a2 in 7 → 12
      'D1: 32 + 5 + 2 + 5 = 44', // D2 (600) joins, D3 (100) is behind; at 37, phase 7, a9 in 2 → 39
      'D2: 44 + 5 + 1 + 5 = 55', // there at 49, phase 9, a0 in 1 → 50
      'C2: 55 + 5 + 6 + 20 = 86', // there at 60, phase 0, a6 in 6 → 66
      'D3: 86 + 5 + 4 + 5 = 100', // list empty, new sweep; there at 91, phase 1, a5 in 4 → 95
      'idle: 100 → 180',
      'D4: 180 + 5 + 9 + 5 = 199', // there at 185, phase 5, a4 in 9 → 194
      'D5: 199 + 5 + 7 + 5 = 216', // 1 left is enough for a request at the tail; at 204, phase 4, a1 in 7 → 211
      // Round 1, 184 left, head 400: 450 nearer than 50 → backward. Videos 10 + 60 + 20 = 90. With D6 15 + 180 + 30 =
      // 225 > 184 and C4 would be last: refused. With D7 15 + 70 + 30 = 115: taken, though it came later.
      'C3: 216 + 5 + 2 + 30 = 253', // there at 221, phase 1, a3 in 2 → 223
      'D7: 253 + 5 + 4 + 10 = 272', // D6 again: 15 + 160 + 30 = 205 > 147; at 258, phase 8, a2 in 4 → 262
      'C4: 272 + 5 + 1 + 30 = 308', // and again: 10 + 150 + 20 = 180 > 128; at 277, phase 7, a8 in 1 → 278
      'D6: 308 + 5 + 7 + 120 = 440', // no video left to endanger; at 313, phase 3, a0 in 7 → 320
    ]);
  });

  test('mixed-gated: the list is closed from the sweep’s start to its end', () => {
    const lines = record(
      { policy: 'mixed-gated', round: 0.2, duration: 0.2 },
      { ...beginning, D4: ordinary(85, 400, 0.7, 5) },
    );
    expect(lines).toEqual([
      'C1: 0 + 5 + 7 + 20 = 32', // list 300, 500, 700 as above
      'D1: 32 + 5 + 2 + 5 = 44', // D2 and D3 wait
      'C2: 44 + 5 + 7 + 20 = 76', // there at 49, phase 9, a6 in 7 → 56
      'D2: 76 + 5 + 9 + 5 = 95', // next sweep, D2 and D3; head 700: 600 nearer → backward; at 81, a0 in 9 → 90
      'D3: 95 + 5 + 5 + 5 = 110', // D4 (400, since 85) lies ahead, but the gate is shut; at 100, a5 in 5 → 105
      'D4: 110 + 5 + 2 + 5 = 122', // there at 115, phase 5, a7 in 2 → 117
      'idle: 122 → 200',
    ]);
  });

  test('number:2: two requests a round, without estimates', () => {
    const lines = record(
      { periods: 'mixed', order: 'inc-scan', limit: 'number:2', round: 0.2, duration: 0.4 },
      {
        C1: video(0, 500, 0.1, 30),
        D1: ordinary(0, 200, 0.3, 5),
        D2: ordinary(0, 800, 0.9, 5),
        D3: ordinary(0, 600, 0, 5),
      },
    );
    expect(lines).toEqual([
      'D1: 0 + 5 + 8 + 5 = 18', // list 200, 500, 800; there at 5, a3 in 8 → 13
      'C1: 18 + 5 + 8 + 30 = 61', // there at 23, phase 3, a1 in 8 → 31
      'D2: 61 + 5 + 3 + 5 = 74', // there at 66, phase 6, a9 in 3 → 69
      'idle: 74 → 200', // D3 waits: two have started
      'D3: 200 + 5 + 5 + 5 = 215', // there at 205, phase 5, a0 in 5 → 210
      'idle: 215 → 400',
    ]);
  });

  test('mixed with inc-fcfs: the oldest request, if the videos fit behind it by the estimate', () => {
    const lines = record(
      { periods: 'mixed', order: 'inc-fcfs', round: 0.1, duration: 0.1 },
      { C1: video(0, 300, 0.4, 20), D1: ordinary(0, 900, 0, 5), D2: ordinary(1, 100, 0.9, 60) },
    );
    expect(lines).toEqual([
      'D1: 0 + 5 + 5 + 5 = 15', // D1 and C1: 10 + 25 + 20 = 55 ≤ 100; there at 5, a0 in 5 → 10
      'C1: 15 + 5 + 4 + 20 = 44', // D2 and C1: 10 + 80 + 20 = 110 > 85; there at 20, a4 in 4 → 24
      'D2: 44 + 5 + 0 + 60 = 109', // no video left; there at 49, phase 9, a9 at once
    ]);
  });
});
