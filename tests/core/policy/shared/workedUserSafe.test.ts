/**
 * The user-safe disk: the worked example, and more that is worked out by hand, against the naive reference. A row is one
 * service; what leads to it stands beside it. Times are ns.
 */
import { describe, expect, test } from 'vitest';
import { equal, fraction, near } from '../rates/fractions.ts';
import type { Client } from './naiveServer.ts';
import { admission, runUserSafe } from './naiveUserSafe.ts';
import { times, told, toyWorld } from './toyWorlds.ts';

const share = (periodNs: number, sliceNs: number, extra: boolean): Client => ({
  class: 'greedy',
  periodNs,
  sliceNs,
  extra,
});

describe('user-safe disk', () => {
  test('A (100, 40, extra), B (50, 20, extra), services of 10', () => {
    const world = toyWorld(
      [share(100, 40, true), share(50, 20, true)],
      [...times(10, { of: 0, takes: 10 }), ...times(10, { of: 1, takes: 10 })],
    );
    const services = runUserSafe(world);
    const first = [
      '0–10 B slice', // due 50 against 100
      '10–20 B slice', // nothing left
      '20–30 A slice',
      '30–40 A slice',
      '40–50 A slice',
      '50–60 A slice', // B has 20 again, due 100 as A: the order of the list; A has nothing left
      '60–70 B slice',
      '70–80 B slice',
      '80–90 A slack',
      '90–100 B slack',
    ];
    const later = first.map((row) => row.replace(/\d+/g, (figure) => String(Number(figure) + 100)));
    expect(told(services, 'AB')).toEqual([...first, ...later]);
    expect(services[5].at).toEqual({ left: [10, 20], due: [100, 100] });
    expect(services[8].at.left).toEqual([0, 0]);
  });

  test('admission: just admitted, and refused once a service does not divide the slice', () => {
    const contract = (periodNs: number, sliceNs: number, shortestNs: number, longestNs: number) => ({
      periodNs,
      sliceNs,
      shortestNs,
      longestNs,
    });
    const just = admission([contract(100, 40, 10, 10), contract(50, 20, 10, 10)]);
    expect([equal(just.left, fraction(1)), just.admitted]).toEqual([true, true]); // 0.4 + 0.4 + 10 / 50
    const over = admission([contract(100, 45, 10, 10), contract(50, 20, 10, 10)]);
    expect([near(over.left), over.admitted]).toEqual([1.15, false]); // 55 / 100 + 20 / 50 + 10 / 50
    const mixed = admission([contract(100, 40, 5, 10), contract(50, 10, 10, 10)]);
    expect([near(mixed.left), mixed.admitted]).toEqual([0.9, true]); // 50 / 100 + 10 / 50 + 10 / 50
    const slackOnly = admission([contract(100, 40, 10, 10), contract(7, 0, 30, 30)]);
    expect([near(slackOnly.left), slackOnly.admitted]).toEqual([0.7, true]); // 40 / 100 + 30 / 100
  });

  test('an overdraft is taken off the next slice', () => {
    const services = runUserSafe(toyWorld([share(100, 40, false)], times(6, { of: 0, takes: 30 })));
    expect(told(services, 'A')).toEqual([
      '0–30 A slice', // 40 → 10
      '30–60 A slice', // → −20: idle, for it has no extra
      '100–130 A slice', // 20 → −10
      '200–230 A slice', // 30 → 0
      '300–330 A slice', // 40 → 10
      '330–360 A slice', // → −20
    ]);
    expect(services.map(({ at }) => at.left[0])).toEqual([40, 10, 20, 30, 40, 10]);
  });

  test('an overdraft of more than a slice takes several periods', () => {
    const services = runUserSafe(
      toyWorld(
        [share(100, 40, false)],
        [
          { of: 0, takes: 130 },
          { of: 0, takes: 10 },
        ],
      ),
    );
    // 40 − 130 = −90; at 100 it is −50, at 200 −10, at 300 30.
    expect(told(services, 'A')).toEqual(['0–130 A slice', '300–310 A slice']);
    expect(services[1].at.left).toEqual([30]);
  });

  test('what is not used lapses; a service is paid by the period in which it began', () => {
    const late = runUserSafe(toyWorld([share(100, 20, false)], [...times(4, { of: 0, takes: 10, at: 100 })]));
    expect(told(late, 'A')).toEqual([
      '100–110 A slice', // 20, not 40
      '110–120 A slice',
      '200–210 A slice',
      '210–220 A slice',
    ]);
    const across = runUserSafe(
      toyWorld(
        [share(100, 40, false)],
        [
          { of: 0, takes: 60, at: 95 },
          { of: 0, takes: 10, at: 95 },
        ],
      ),
    );
    expect(told(across, 'A')).toEqual(['95–155 A slice', '155–165 A slice']);
    expect(across.map(({ after }) => after.left[0])).toEqual([-20, 10]); // 40 − 60; then 40 − 20 − 10
  });

  test('slack in turn among three, also across periods; one that has no work is passed over', () => {
    const clients = [share(100, 10, true), share(100, 10, true), share(100, 0, true), share(100, 10, false)];
    const services = runUserSafe(
      toyWorld(clients, [
        ...times(6, { of: 0, takes: 10 }),
        ...times(4, { of: 1, takes: 10 }),
        ...times(4, { of: 2, takes: 10 }),
        ...times(3, { of: 3, takes: 10 }),
      ]),
    );
    expect(told(services, 'ABCD')).toEqual([
      '0–10 A slice',
      '10–20 B slice',
      '20–30 D slice',
      '30–40 A slack',
      '40–50 B slack',
      '50–60 C slack',
      '60–70 A slack',
      '70–80 B slack',
      '80–90 C slack',
      '90–100 A slack',
      '100–110 A slice',
      '110–120 B slice', // its last
      '120–130 D slice',
      '130–140 C slack', // after A it would be B's turn
      '140–150 A slack', // its last
      '150–160 C slack',
      '200–210 D slice', // it has no extra
    ]);
  });
});
