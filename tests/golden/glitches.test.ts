/** How videos glitch, on the toy disk; to be read like disjoint.test.ts. */
import { describe, expect, test } from 'vitest';
import { ordinary, record, video } from './toy.ts';

test('late where the round ends during the transfer, discarded where it has not been started', () => {
  const lines = record(
    { periods: 'mixed', order: 'inc-scan', limit: 'number:1', round: 0.2, duration: 0.4 },
    {
      D1: ordinary(0, 100, 0.5, 150),
      C1: video(0, 500, 0.3, 40),
      C2: video(0, 900, 0, 10),
      C3: video(200, 900, 0.8, 10),
    },
  );
  expect(lines).toEqual([
    'D1: 0 + 5 + 0 + 150 = 155', // a static limit estimates nothing; there at 5, a5 at once
    'C1: 155 + 5 + 3 + 40 = 203, late', // there at 160, phase 0, a3 in 3 → 163; due at 200
    'C2: discarded at 200', // not started by then
    'C3: 203 + 5 + 0 + 10 = 218', // round 1; there at 208, phase 8, a8 at once
    'idle: 218 → 400',
  ]);
});

test('a video that ends at the very end of its round is in time', () => {
  const lines = record(
    { policy: 'mixed-scan', round: 0.05, duration: 0.05 },
    { C1: video(0, 500, 0.5, 45) }, // there at 5, a5 at once; 5 + 45 = 50
  );
  expect(lines).toEqual(['C1: 0 + 5 + 0 + 45 = 50']);
});

test('a service that spills over a whole round takes all of that round’s videos with it', () => {
  const lines = record(
    { policy: 'disjoint-fcfs', round: 0.2, duration: 0.6 },
    {
      D1: ordinary(50, 400, 0.5, 450),
      C1: video(200, 500, 0, 10),
      C2: video(200, 600, 0, 10),
      C3: video(400, 900, 0, 50),
    },
  );
  expect(lines).toEqual([
    'idle: 0 → 50',
    'D1: 50 + 5 + 0 + 450 = 505', // an order by arrival estimates nothing; there at 55, phase 5, a5 at once
    'C1: discarded at 400', // of round 1, which the disk never saw
    'C2: discarded at 400',
    'C3: 505 + 5 + 0 + 50 = 560', // of round 2, due at 600; there at 510, a0 at once
    'idle: 560 → 600',
  ]);
});

describe('the tail rules', () => {
  // The smallest scenario that tells all three apart: of one filling, at 0, by the sweep from cylinder 0.
  //
  //     arrival  cylinder   estimate with it (100 left)     text              figure-5          guarded
  //     C1, C2   300, 500   10 + 40 + 20 =  70              in                in                in
  //     D1       800        15 + 42 + 30 =  87              in                in                in
  //     D2       400        20 + 62 + 40 = 122              in: D1 is last    out: C1 is first  out: C2 would end
  //                                                                                             at 15 + 60 + 30 = 105
  //     D3       900        20 + 47 + 40 = 107 without D2   122 ≥ 100: stop   out: C1 is first  in: C2 ends at 70
  const requests = {
    C1: video(0, 300, 0.4, 20),
    C2: video(0, 500, 0.2, 20),
    D1: ordinary(0, 800, 0.7, 2),
    D2: ordinary(0, 400, 0.8, 20),
    D3: ordinary(0, 900, 0, 5),
  };
  const run = (tail: string) => record({ policy: 'mixed-gated', tail, round: 0.1, duration: 0.2 }, requests);

  test('text: D2 pushes C2 past the end although a request is last: the glitch that cannot happen', () => {
    expect(run('text')).toEqual([
      'C1: 0 + 5 + 9 + 20 = 34', // there at 5, phase 5, a4 in 9 → 14
      'D2: 34 + 5 + 9 + 20 = 68', // there at 39, phase 9, a8 in 9 → 48
      'C2: 68 + 5 + 9 + 20 = 102, late', // there at 73, phase 3, a2 in 9 → 82; due at 100
      'D1: 102 + 5 + 0 + 2 = 109', // round 1, D1 and D3; there at 107, phase 7, a7 at once
      'D3: 109 + 5 + 6 + 5 = 125', // there at 114, phase 4, a0 in 6 → 120
      'idle: 125 → 200',
    ]);
  });

  test('figure-5: a video that begins the sweep keeps out D2 and D3', () => {
    expect(run('figure-5')).toEqual([
      'C1: 0 + 5 + 9 + 20 = 34',
      'C2: 34 + 5 + 3 + 20 = 62', // there at 39, phase 9, a2 in 3 → 42
      'D1: 62 + 5 + 0 + 2 = 69', // there at 67, phase 7, a7 at once
      'D2: 69 + 5 + 4 + 20 = 98', // 31 left: D2 alone 35, so D3 waits; there at 74, phase 4, a8 in 4 → 78
      'D3: 98 + 5 + 7 + 5 = 115', // 2 left; there at 103, phase 3, a0 in 7 → 110
      'idle: 115 → 200',
    ]);
  });

  test('guarded: D2 has to wait, D3 behind the last video has not', () => {
    expect(run('guarded')).toEqual([
      'C1: 0 + 5 + 9 + 20 = 34',
      'C2: 34 + 5 + 3 + 20 = 62',
      'D1: 62 + 5 + 0 + 2 = 69',
      'D3: 69 + 5 + 6 + 5 = 85', // there at 74, phase 4, a0 in 6 → 80
      'D2: 85 + 5 + 8 + 20 = 118', // 15 left; there at 90, phase 0, a8 in 8 → 98
      'idle: 118 → 200',
    ]);
  });
});
