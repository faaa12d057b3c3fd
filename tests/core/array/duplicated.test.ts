/** Random duplicated assignment by itself: who takes a read, who a write, and what is lost, beside a system that only listens. */
import { expect, test } from 'vitest';
import { DuplicatedRouter, type Copies } from '../../../src/core/array/spread/duplicated.ts';
import type { Piece, RoutedDisks, Rows } from '../../../src/core/sim/interfaces.ts';

interface Setting {
  /** In the order in which they were drawn. */
  readonly disks: readonly number[];
  readonly write?: boolean;
  readonly failed?: readonly number[];
  /** Of each disk, how many pieces are not done. */
  readonly unfinished?: readonly number[];
}

/** "3 copy 1": a piece of the second copy for disk 3. Row 5 of a ring of four stands at 1. */
function told(how: 'route' | 'taken', { disks, write, failed = [], unfinished = [] }: Setting): string[] {
  const says: string[] = [];
  const copies: Copies = {
    disksOf: (_rows, _row, out) => {
      out.set(disks);
      return disks.length;
    },
    cylinderOf: () => 0,
    place: (_rows, _row, copy, disk, piece) => {
      piece.cylinder = 10 * disk + copy;
    },
  };
  const system = {
    rows: { mask: 3, write: write === undefined ? null : [0, write ? 1 : 0] } as unknown as Rows,
    hasFailed: (disk: number) => failed.includes(disk),
    unfinished: (disk: number) => unfinished[disk] ?? 0,
    whole: () => ({ cylinder: 0, endCylinder: 9 }),
    because: (_row: number, kind: string) => says.push(kind),
    weighed: (disk: number) => says.push(`${disk}?`),
    lose: () => says.push('lost'),
    send: (_row: number, disk: number, { cylinder, endCylinder }: Piece) =>
      says.push(`${disk} copy ${cylinder - 10 * disk}${endCylinder === -1 ? '' : ' elsewhere'}`),
  } as unknown as RoutedDisks;
  const router = new DuplicatedRouter(copies);
  if (how === 'route') router.route(5, system);
  else router.taken(5, 0, system);
  return says;
}

test('a read goes to the copy with the fewest pieces that are not done, of several to the lower number', () => {
  expect(told('route', { disks: [3, 1, 2], unfinished: [0, 4, 3, 4] })).toEqual([
    ...['shortest', '1?', '2?', '3?', '2 copy 2'],
  ]);
  expect(told('route', { disks: [3, 1], write: false })).toEqual(['shortest', '1?', '3?', '1 copy 1']);
  expect(told('route', { disks: [1, 3], unfinished: [0, 2, 0, 1] }).at(-1)).toBe('3 copy 1');
});

test('a write goes to all copies, by number of the disk', () => {
  expect(told('route', { disks: [3, 1], write: true })).toEqual(['copies', '1 copy 1', '3 copy 0']);
});

test('a disk that has failed is not asked; the only one that is left takes it, and without one it is lost', () => {
  const disks = [3, 1];
  expect(told('route', { disks, failed: [1], unfinished: [0, 0, 0, 9] })).toEqual(['last', '3?', '3 copy 0']);
  expect(told('route', { disks, failed: [1], write: true })).toEqual(['copies', '3 copy 0']);
  expect(told('route', { disks: [3] })).toEqual(['home', '3?', '3 copy 0']);
  for (const write of [false, true]) expect(told('route', { disks, failed: disks, write })).toEqual(['lost']);
});

test('what is taken from a disk that fails is read elsewhere; the other copies of a write are being written', () => {
  const disks = [0, 2];
  expect(told('taken', { disks, failed: [0] })).toEqual(['last', '2?', '2 copy 1']);
  expect(told('taken', { disks, failed: [0], write: false })).toEqual(['last', '2?', '2 copy 1']);
  expect(told('taken', { disks, failed: [0], write: true })).toEqual([]);
  for (const write of [false, true]) expect(told('taken', { disks, failed: disks, write })).toEqual(['lost']);
});
