/**
 * Disjoint periods on the toy disk (see toy.ts). Every line was worked out by hand from the rules before the policy
 * ran; the comment beside it is that calculation. "a3" is angle 0.3, which comes under the head at 3 ms of each turn.
 * Estimates are seeks + transfers + one turn (10 ms) a request.
 */
import { describe, expect, test } from 'vitest';
import { ordinary, record, video } from './toy.ts';

describe('videos first', () => {
  test('disjoint-fcfs: videos in one sweep, then requests as they came; the last may overrun the round', () => {
    const lines = record(
      { policy: 'disjoint-fcfs', round: 0.2, duration: 0.4 },
      {
        C1: video(0, 300, 0.2, 40),
        C2: video(0, 600, 0.5, 30),
        D1: ordinary(10, 100, 0.9, 5),
        D2: ordinary(120, 500, 0.3, 5),
        D3: ordinary(121, 500, 0.1, 4),
        D4: ordinary(195, 700, 0, 20),
        C3: video(200, 300, 0.5, 40),
        C4: video(200, 900, 0.1, 40),
        D5: ordinary(230, 10, 0.4, 3),
      },
    );
    expect(lines).toEqual([
      'C1: 0 + 5 + 7 + 40 = 52', // head 0: 300 is nearer than 600 → forward; there at 5, a2 in 7 → 12; + 40
      'C2: 52 + 5 + 8 + 30 = 95', // there at 57, phase 7, a5 in 8 → 65; + 30
      'D1: 95 + 5 + 9 + 5 = 114', // videos done: oldest of the queue; there at 100, phase 0, a9 in 9 → 109; + 5
      'idle: 114 → 120', // queue empty until D2 arrives
      'D2: 120 + 5 + 8 + 5 = 138', // there at 125, phase 5, a3 in 8 → 133; + 5
      'D3: 138 + 0 + 3 + 4 = 145', // same cylinder; phase 8, a1 in 3 → 141; + 4
      'idle: 145 → 195',
      'D4: 195 + 5 + 0 + 20 = 220', // the round lasts until 200, so it may start; there at 200, phase 0, a0 at once
      'C4: 220 + 5 + 6 + 40 = 271', // round 1, head 700: 900 is nearer than 300 → backward; phase 5, a1 in 6 → 231
      'C3: 271 + 5 + 9 + 40 = 325', // there at 276, phase 6, a5 in 9 → 285; + 40
      'D5: 325 + 5 + 4 + 3 = 337', // there at 330, phase 0, a4 in 4 → 334; + 3
      'idle: 337 → 400',
    ]);
  });

  // The same beginning for disjoint-scan and disjoint-gated.
  const beginning = {
    C1: video(0, 100, 0.7, 20),
    D1: ordinary(5, 800, 0.2, 5),
    D2: ordinary(6, 400, 0.5, 5),
    D3: ordinary(33, 600, 0.8, 5),
    D4: ordinary(34, 200, 0.1, 5),
  };

  test('disjoint-scan: the sweep takes in what arrives ahead of the arm, and stops filling at the time left', () => {
    const lines = record(
      { policy: 'disjoint-scan', round: 0.2, duration: 0.4 },
      {
        ...beginning,
        D5: ordinary(150, 300, 0.6, 30),
        D6: ordinary(150, 500, 0.3, 5),
        D7: ordinary(150, 700, 0.9, 5),
        C2: video(200, 0, 0, 10),
      },
    );
    expect(lines).toEqual([
      'C1: 0 + 5 + 2 + 20 = 27', // there at 5, phase 5, a7 in 2 → 7; + 20
      'D2: 27 + 5 + 3 + 5 = 40', // D1 and D2 wait; head 100: 400 nearer than 800 → forward; at 32, a5 in 3 → 35
      'D3: 40 + 5 + 3 + 5 = 53', // D3 (600) is ahead of 400 and joins, D4 (200) is behind; at 45, phase 5, a8 in 3
      'D1: 53 + 5 + 4 + 5 = 67', // there at 58, phase 8, a2 in 4 → 62; + 5
      'D4: 67 + 5 + 9 + 5 = 86', // list empty, new sweep: back to 200; at 72, phase 2, a1 in 9 → 81
      'idle: 86 → 150',
      // 50 left. Estimates: D5 5 + 30 + 10 = 45 < 50, go on; with D6 10 + 35 + 20 = 65 ≥ 50, stop: D7 stays out.
      'D5: 150 + 5 + 1 + 30 = 186', // head 200 → forward; there at 155, phase 5, a6 in 1 → 156; + 30
      'D6: 186 + 5 + 2 + 5 = 198', // there at 191, phase 1, a3 in 2 → 193
      'D7: 198 + 5 + 6 + 5 = 214', // empty list, 2 left: 0 < 2 lets it in; at 203, phase 3, a9 in 6 → 209
      'C2: 214 + 5 + 1 + 10 = 230', // round 1 began during D7; there at 219, phase 9, a0 in 1 → 220
      'idle: 230 → 400',
    ]);
  });

  test('disjoint-gated: what arrives during a sweep waits for the next', () => {
    const lines = record({ policy: 'disjoint-gated', round: 0.1, duration: 0.1 }, beginning);
    expect(lines).toEqual([
      'C1: 0 + 5 + 2 + 20 = 27', // as above
      'D2: 27 + 5 + 3 + 5 = 40', // as above: sweep over D2, D1
      'D1: 40 + 5 + 7 + 5 = 57', // the list is closed; there at 45, phase 5, a2 in 7 → 52
      'D3: 57 + 5 + 6 + 5 = 73', // next sweep, D3 and D4; head 800: 600 nearer → backward; at 62, a8 in 6 → 68
      'D4: 73 + 5 + 3 + 5 = 86', // there at 78, phase 8, a1 in 3 → 81
      'idle: 86 → 100',
    ]);
  });

  test('two subrounds: three videos dealt 2 + 1 in sweep order', () => {
    const lines = record(
      { policy: 'disjoint-scan', subrounds: 2, round: 0.2, duration: 0.2 },
      {
        C1: video(0, 800, 0.6, 20),
        C2: video(0, 300, 0.2, 20),
        C3: video(0, 500, 0.4, 20),
        D1: ordinary(30, 100, 0.3, 5),
        D2: ordinary(92, 400, 0.5, 5),
        D3: ordinary(105, 900, 0.1, 5),
      },
    );
    expect(lines).toEqual([
      'C2: 0 + 5 + 7 + 20 = 32', // forward: 300, 500 | 800; there at 5, a2 in 7 → 12
      'C3: 32 + 5 + 7 + 20 = 64', // there at 37, phase 7, a4 in 7 → 44
      'D1: 64 + 5 + 4 + 5 = 78', // C1 belongs to subround 1 (from 100): D-period; at 69, phase 9, a3 in 4 → 73
      'idle: 78 → 92',
      'D2: 92 + 5 + 8 + 5 = 110', // 8 left, it may overrun; there at 97, phase 7, a5 in 8 → 105
      'C1: 110 + 5 + 1 + 20 = 136', // subround 1; there at 115, phase 5, a6 in 1 → 116
      'D3: 136 + 5 + 0 + 5 = 146', // there at 141, phase 1, a1 at once
      'idle: 146 → 200',
    ]);
  });

  test('time:S: videos not started S after the subround’s start join the next share, or are discarded', () => {
    const lines = record(
      { periods: 'c-d', order: 'inc-fcfs', limit: 'time:0.06', subrounds: 2, round: 0.2, duration: 0.2 },
      {
        C1: video(0, 300, 0.2, 50),
        C2: video(0, 500, 0, 30),
        C3: video(0, 800, 0.6, 20),
        C4: video(0, 900, 0.3, 10),
        D1: ordinary(0, 100, 0.4, 5),
        D2: ordinary(150, 400, 0.8, 5),
      },
    );
    expect(lines).toEqual([
      'C1: 0 + 5 + 7 + 50 = 62', // share of subround 0: C1, C2; there at 5, a2 in 7 → 12
      'D1: 62 + 5 + 7 + 5 = 79', // 62 ≥ 60: C2 is left over; there at 67, phase 7, a4 in 7 → 74
      'idle: 79 → 100', // no video starts in a D-period
      'C2: 100 + 5 + 5 + 30 = 140', // subround 1: C2 with C3, C4 in one sweep; head 100 → forward; a0 in 5 → 110
      'C3: 140 + 5 + 1 + 20 = 166', // 140 < 160; there at 145, phase 5, a6 in 1 → 146
      'D2: 166 + 5 + 7 + 5 = 183', // 166 ≥ 160: C4 is left over; there at 171, phase 1, a8 in 7 → 178
      'idle: 183 → 200',
      'C4: discarded at 200',
    ]);
  });
});

describe('requests first', () => {
  test('d-c: a request starts only if the videos still fit behind it; then videos; then rest', () => {
    const lines = record(
      { periods: 'd-c', order: 'inc-fcfs', round: 0.2, duration: 0.4 },
      {
        C1: video(0, 300, 0, 40),
        C2: video(0, 600, 0.5, 40),
        D1: ordinary(0, 900, 0.2, 5),
        D2: ordinary(5, 700, 0, 100),
        D3: ordinary(6, 500, 0.4, 5),
        D4: ordinary(85, 500, 0.9, 5),
      },
    );
    expect(lines).toEqual([
      // The videos alone: 2 seeks 10 + 80 + 2 turns 20 = 110, so they must start by 90. D1 first: 15 + 85 + 30 = 130.
      'D1: 0 + 5 + 7 + 5 = 17', // there at 5, a2 in 7 → 12
      // 183 left. D2 and the videos: 15 + 180 + 30 = 225, too long; D3 and the videos: 130.
      'D3: 17 + 5 + 2 + 5 = 29', // there at 22, phase 2, a4 in 2 → 24
      'idle: 29 → 85', // D2 does not fit into 171 either
      'idle: 85 → 90', // D4 (on the head's cylinder): 0 + 10 + 85 + 30 = 125 > 115 left; at 90 the videos must start
      'C2: 90 + 5 + 0 + 40 = 135', // head 500: 600 nearer than 300 → backward; at 95, phase 5, a5 at once
      'C1: 135 + 5 + 0 + 40 = 180', // there at 140, a0 at once
      'idle: 180 → 200', // the price of this order: D2 and D4 wait, the disk rests
      'D2: 200 + 5 + 5 + 100 = 310', // round 1 has no videos: oldest first; at 205, phase 5, a0 in 5 → 210
      'D4: 310 + 5 + 4 + 5 = 324', // there at 315, phase 5, a9 in 4 → 319
      'idle: 324 → 400',
    ]);
  });
});
