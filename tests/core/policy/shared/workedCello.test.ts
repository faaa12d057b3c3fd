/**
 * Cello: the worked example, and more that is worked out by hand, against the naive reference. A row is one service; what
 * leads to it stands beside it. Times are ns.
 */
import { describe, expect, test } from 'vitest';
import { runCello, shares, type CelloOptions } from './naiveCello.ts';
import type { Client } from './naiveServer.ts';
import { times, told, toyWorld, type Piece } from './toyWorlds.ts';

const rate: Client = { class: 'rate' };
const interactive: Client = { class: 'interactive' };
const greedy: Client = { class: 'greedy' };

describe('Cello', () => {
  /** Interactive 50, real-time 25, throughput 25 of 100. */
  const options: CelloOptions = {
    intervalNs: 100,
    weights: { interactive: 2, realTime: 1, throughput: 1 },
  };
  const [I, R, T] = [0, 1, 2];
  const play = (pieces: readonly Piece[], other: Partial<CelloOptions> = {}, head = 0) =>
    runCello(toyWorld([interactive, rate, greedy], pieces, { head }), { ...options, ...other });

  test('3 interactive, 2 real-time, 8 throughput at 0: all of 10', () => {
    const services = play([
      ...times(3, { of: I, takes: 10 }),
      ...times(2, { of: R, takes: 10, due: 1e6 }),
      ...times(8, { of: T, takes: 10 }),
    ]);
    expect(told(services, 'IRT')).toEqual([
      '0–10 I ahead', // interactive 50 → 40; real-time is due far away
      '10–20 I ahead', // → 30
      '20–30 I ahead', // → 20, and no more of them
      '30–40 R own', // real-time 25 → 15
      '40–50 R own', // → 5
      '50–60 T own', // throughput 25 → 15
      '60–70 T own', // → 5
      '70–80 T own', // above 0: it may begin; → −5
      '80–90 T lent', // who has a budget has no work: not charged
      '90–100 T lent',
      '100–110 T own', // 25 − 5 = 20 → 10
      '110–120 T own', // → 0
      '120–130 T lent',
    ]);
    expect(services[7].after.budget).toEqual({ interactive: 20, realTime: 5, throughput: -5 });
    expect(services[9].after.lent).toEqual({ interactive: 0, realTime: 0, throughput: 20 });
    expect(services[10].at.budget).toEqual({ interactive: 50, realTime: 25, throughput: 20 });
    expect(services[10].at.lent.throughput).toBe(0);
  });

  test('an overdraft of several shares is carried over, and what was not used lapses', () => {
    const services = play(
      [
        { of: T, takes: 240 },
        ...times(4, { of: T, takes: 10 }),
        ...times(2, { of: I, takes: 15, at: 200 }),
        { of: I, takes: 10, at: 300 },
      ],
      { weights: { interactive: 1, realTime: 1, throughput: 2 } },
    );
    expect(told(services, 'IRT')).toEqual([
      '0–240 T own', // 50 − 240 = −190; at 100 it is 50 − 190 = −140, at 200 −90
      '240–255 I own', // 25 → 10: the 25 of 0 to 100 and of 100 to 200 are gone
      '255–270 I own', // → −5
      '270–280 T lent',
      '280–290 T lent',
      '290–300 T lent',
      '300–310 I own', // 25 − 5 = 20 → 10
      '310–320 T lent', // 50 − 90 = −40
    ]);
    expect(services[0].after.budget.throughput).toBe(-190);
    expect(services.map(({ at }) => at.budget.throughput)).toEqual([50, -90, -90, -90, -90, -90, -40, -40]);
    expect(services.map(({ at }) => at.budget.interactive)).toEqual([25, 25, 10, -5, -5, -5, 20, 10]);
  });

  test('a budget that nobody used lapses; the sixth waits for the next', () => {
    const services = play([...times(15, { of: T, takes: 10 }), ...times(6, { of: I, takes: 10, at: 100 })], {
      weights: { interactive: 1, realTime: 0, throughput: 1 },
    });
    expect(told(services, 'IRT')).toEqual([
      ...['0–10', '10–20', '20–30', '30–40', '40–50'].map((when) => `${when} T own`), // 50 → 0
      ...['50–60', '60–70', '70–80', '80–90', '90–100'].map((when) => `${when} T lent`),
      ...['100–110', '110–120', '120–130', '130–140', '140–150'].map((when) => `${when} I own`), // 50, not 100
      ...['150–160', '160–170', '170–180', '180–190', '190–200'].map((when) => `${when} T own`),
      '200–210 I own',
    ]);
  });

  test('lent to the least lent for its weight; a class that comes back goes by its own budget at once', () => {
    // Of 700: interactive 200, real-time 400, throughput 100.
    const services = play(
      [
        ...times(7, { of: I, takes: 70 }),
        ...times(6, { of: T, takes: 40 }),
        { of: R, takes: 50, at: 500, due: 1e6 },
      ],
      { intervalNs: 700, weights: { interactive: 2, realTime: 4, throughput: 1 } },
    );
    expect(told(services, 'IRT')).toEqual([
      '0–70 I own', // 200 → 130
      '70–140 I own', // → 60
      '140–210 I own', // → −10
      '210–250 T own', // 100 → 60
      '250–290 T own', // → 20
      '290–330 T own', // → −20
      '330–400 I lent', // 0 ÷ 2 = 0 ÷ 1: interactive; → 70
      '400–440 T lent', // 35 against 0; → 40
      '440–510 I lent', // 35 against 40; → 140
      '510–560 R own', // came at 500: 400 → 350
      '560–600 T lent', // 70 against 40; → 80
      '600–670 I lent', // 70 against 80; → 210
      '670–710 T lent', // 105 against 80; lent in the interval in which it begins
      '710–780 I own', // 200 − 10 = 190
    ]);
    expect(services[12].after.lent).toEqual({ interactive: 210, realTime: 0, throughput: 120 });
    expect(services[13].at).toEqual({
      budget: { interactive: 190, realTime: 400, throughput: 80 },
      lent: { interactive: 0, realTime: 0, throughput: 0 },
    });
  });

  test('interactive goes ahead until a real-time request would become late', () => {
    const services = play(
      [...times(3, { of: I, takes: 10 }), { of: R, takes: 20, due: 45 }, { of: R, takes: 20, due: 100 }],
      { intervalNs: 1000 },
    );
    expect(told(services, 'IRT')).toEqual([
      '0–10 I ahead', // then 10–30 (due 45) and 30–50 (due 100)
      '10–20 I ahead', // then 20–40, 40–60
      '20–40 R latest start', // else 30–50: late
      '40–50 I ahead', // then 50–70
      '50–70 R own',
    ]);
  });

  test('what is late anyway holds nobody up; an estimate is a worst case', () => {
    expect(
      told(
        play([
          { of: I, takes: 10 },
          { of: R, takes: 20, due: 15 },
        ]),
        'IRT',
      ),
    ).toEqual([
      '0–10 I ahead', // without it 0–20: late as well
      '10–30 R own',
    ]);
    expect(
      told(
        play([
          { of: I, takes: 10, worst: 30 },
          { of: R, takes: 20, due: 45 },
        ]),
        'IRT',
      ),
    ).toEqual([
      '0–20 R latest start', // else 30–50 by the worst case
      '20–30 I own',
    ]);
  });

  test('Scan-EDF and C-LOOK go up from the arm, then from the lowest', () => {
    const at = (of: number, due: number, ...cylinders: number[]): Piece[] =>
      cylinders.map((cylinder) => ({ of, takes: 1, due, cylinder }));
    const services = play(
      [...at(R, 1000, 60, 40, 10, 70), ...at(R, 900, 50), ...at(T, Infinity, 30, 45, 40)],
      {},
      55,
    );
    // 50 is due first; then 60, 70 above it, 10, 40 below; throughput from 40.
    expect(services.map(({ id }) => id)).toEqual([4, 0, 3, 2, 1, 7, 6, 5]);
  });

  test('budgets of bytes: what it takes does not count', () => {
    const services = play(times(7, { of: T, takes: 30, bytes: 10 }), { middleBytesPerSecond: 1e9 });
    expect(told(services, 'IRT')).toEqual([
      '0–30 T own', // 25 → 15
      '30–60 T own', // → 5
      '60–90 T own', // → −5
      '90–120 T lent',
      '120–150 T own', // 25 − 5 = 20 → 10
      '150–180 T own', // → 0
      '180–210 T lent',
    ]);
    expect(services[3].after.lent.throughput).toBe(10);
  });

  test('shares are whole', () => {
    const weights = { interactive: 1, realTime: 1, throughput: 1 };
    expect(shares({ intervalNs: 1e9, weights })).toEqual({
      interactive: 333333333,
      realTime: 333333333,
      throughput: 333333333,
    });
    expect(shares({ intervalNs: 11, weights: { ...weights, interactive: 0 } }).throughput).toBe(6);
  });
});
