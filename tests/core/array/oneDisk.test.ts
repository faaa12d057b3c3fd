/** Spreads whose requests lie on one disk each, beside a system that only listens. */
import { expect, test } from 'vitest';
import { homes, OneDisk } from '../../../src/core/array/spread/oneDisk.ts';
import type { RoutedDisks, Rows } from '../../../src/core/sim/interfaces.ts';
import { CONTINUOUS, DISCRETE } from '../../../src/core/trace/kinds.ts';

/** Row 5 of a ring of four stands at 1. */
const rowsOf = (requestClass: number, stream: number, number: number): Rows =>
  ({
    ...{ mask: 3, requestClass: [9, requestClass], stream: [9, stream], number: [9, number] },
  }) as unknown as Rows;

test('it is sent to its home as a whole; where that has failed it is lost, and nothing is sent', () => {
  const says: string[] = [];
  const system = {
    rows: rowsOf(DISCRETE, -1, 2),
    hasFailed: (disk: number) => disk === 1,
    whole: (row: number) => `all of ${row}`,
    because: (row: number, kind: string) => says.push(`${row}: ${kind}`),
    send: (row: number, disk: number, piece: unknown) => says.push(`${row} to ${disk}: ${String(piece)}`),
    lose: (row: number) => says.push(`${row} is lost`),
  } as unknown as RoutedDisks;
  for (const home of [2, 1])
    new OneDisk((rows, row) => (rows === system.rows && row === 5 ? home : 0)).route(5, system);
  expect(says).toEqual(['5: home', '5 to 2: all of 5', '5 is lost']);
});

test('streams and clients go by their rule round the disks, ordinary requests where they are drawn', () => {
  const of = (requestClass: number, stream: number, number: number) =>
    homes(
      3,
      (k) => k / 10,
      (s, k) => 10 * s + k,
    )(rowsOf(requestClass, stream, number), 5);
  expect(of(CONTINUOUS, 1, 4)).toBe(2); // 14 mod 3
  expect(of(DISCRETE, 0, 4)).toBe(1); // a client: 4 mod 3
  expect([0, 3, 4, 9].map((k) => of(DISCRETE, -1, k))).toEqual([0, 0, 1, 2]);
  expect(of(CONTINUOUS, -1, 13)).toBe(0); // 3 mod 3
});
