/** Fine-grained striping by itself: what is sent where, and what is lost, beside a system that only listens. */
import { expect, test } from 'vitest';
import { fine, FineRouter, partBytes } from '../../../src/core/array/spread/fine.ts';
import type { Piece, RoutedDisks, Rows } from '../../../src/core/sim/interfaces.ts';

test('the parts are as equal as whole bytes allow, the first ones a byte more', () => {
  const parts = (bytes: number, disks: number) =>
    Array.from({ length: disks }, (_, disk) => partBytes(bytes, disks, disk));
  expect(parts(12, 3)).toEqual([4, 4, 4]);
  expect(parts(14, 3)).toEqual([5, 5, 4]);
  expect(parts(2, 4)).toEqual([1, 1, 0, 0]);
});

/** A request of so many bytes on cylinder 7, which ends on cylinder 9. */
function told(bytes: number, count: number, failed: readonly number[] = []): string[] {
  const says: string[] = [];
  const system = {
    ...{ rows: { mask: 3, sizeBytes: [0, bytes, 0, 0] } as unknown as Rows, count },
    hasFailed: (disk: number) => failed.includes(disk),
    whole: (): Piece => ({
      ...{ cylinder: 7, endCylinder: 9, angleNs: 0, sizeBytes: bytes, transferNs: bytes, write: false },
    }),
    because: (row: number, kind: string) => says.push(`${row}: ${kind}`),
    lose: (row: number) => says.push(`${row} is lost`),
    send: (_row: number, disk: number, { cylinder, endCylinder, angleNs, sizeBytes, transferNs }: Piece) =>
      says.push(
        `${disk}: ${sizeBytes} B in ${transferNs} ns on ${cylinder} at ${angleNs}, ends on ${endCylinder}`,
      ),
  };
  const disk = { transferNs: (size: number, cylinder: number) => size * cylinder };
  new FineRouter(disk, (_rows, _row, number, piece) => {
    piece.angleNs = 100 + number;
  }).route(5, system as unknown as RoutedDisks);
  return says;
}

test('each disk has its part, at an angle of its own, which ends where it began; one of no byte is not sent', () => {
  expect(told(5, 2)).toEqual([
    '5: parts',
    '0: 3 B in 21 ns on 7 at 100, ends on -1',
    '1: 2 B in 14 ns on 7 at 101, ends on -1',
  ]);
  expect(told(1, 2)).toEqual(['5: parts', '0: 1 B in 7 ns on 7 at 100, ends on -1']);
});

test('one that has failed has a part of everything, but for what is too small: nothing is sent of that', () => {
  expect(told(5, 2, [1])).toEqual(['5 is lost']);
  expect(told(5, 3, [0, 2])).toEqual(['5 is lost']);
  expect(told(1, 2, [1])).toHaveLength(2);
});

test('it sends as many pieces as there are disks', () => {
  expect(fine.pieces?.({ disks: 5 })).toBe(5);
});
