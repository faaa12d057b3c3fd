/** Striping with parity by itself: what is read and written where, beside a system that only listens. */
import { describe, expect, test } from 'vitest';
import { ParityRouter } from '../../../src/core/array/spread/parity.ts';
import type { Piece, RoutedDisks, Rows } from '../../../src/core/sim/interfaces.ts';

interface Setting {
  readonly write?: boolean;
  readonly failed?: readonly number[];
  readonly stage?: number;
}
type Ask = 'route' | 'joined' | 'goesOn' | 'taken 0' | 'taken 1' | 'taken 2';

/** Of three disks, block 0 lies on disk 0, and its parity on disk 2. Row 5 of a ring of four stands at 1. */
function told(ask: Ask, { write, failed = [], stage = 0 }: Setting): string[] {
  const says: string[] = [];
  const system = {
    rows: {
      mask: 3,
      cylinder: [0, 0, 0, 0],
      write: write === undefined ? null : [0, write ? 1 : 0],
    } as unknown as Rows,
    count: 3,
    hasFailed: (disk: number) => failed.includes(disk),
    stage: () => stage,
    enter: (_row: number, next: number) => says.push(`stage ${next}`),
    whole: () => ({ cylinder: 0, endCylinder: 9, write: true }),
    because: (_row: number, kind: string) => says.push(kind),
    lose: () => says.push('lost'),
    send: (_row: number, disk: number, piece: Piece) => {
      expect([piece.cylinder, piece.endCylinder]).toEqual([10 + disk, -1]);
      says.push(`${piece.write ? 'write' : 'read'} ${disk}`);
    },
  } as unknown as RoutedDisks;
  const router = new ParityRouter(
    () => 0,
    (_rows, _row, disk, piece) => {
      piece.cylinder = 10 + disk;
    },
  );
  if (ask === 'route') router.route(5, system);
  else if (ask === 'joined') router.joined(5, system);
  else if (ask === 'goesOn') says.push(String(router.goesOn(5, system)));
  else router.taken(5, Number(ask.slice(-1)), system);
  return says;
}

test('a read goes to its disk, or to all others of its stripe; with two failed it is lost', () => {
  for (const write of [undefined, false]) {
    const read = (failed: readonly number[]) =>
      told('route', { failed, ...(write === undefined ? {} : { write }) });
    expect(read([])).toEqual(['home', 'read 0']);
    expect(read([1, 2])).toEqual(['home', 'read 0']);
    expect(read([0])).toEqual(['rebuilt', 'read 1', 'read 2']);
    expect([read([0, 1]), read([0, 2])]).toEqual([['lost'], ['lost']]);
  }
});

test('a small write reads old data and old parity; else it does what is left of it', () => {
  const write = (failed: readonly number[]) => told('route', { write: true, failed });
  expect(write([])).toEqual(['old', 'read 0', 'read 2']);
  expect(write([1])).toEqual(['old', 'read 0', 'read 2']);
  expect(write([0])).toEqual(['others', 'read 1']);
  expect(write([2])).toEqual(['stage 1', 'data', 'write 0']);
  expect([write([0, 1]), write([0, 2])]).toEqual([['lost'], ['lost']]);
});

test('when all is read, both are written, or the one that is left; then it is done, as a read is', () => {
  const joined = (failed: readonly number[]) => told('joined', { write: true, failed });
  expect(joined([])).toEqual(['stage 1', 'new', 'write 0', 'write 2']);
  expect(joined([0])).toEqual(['stage 1', 'parity', 'write 2']);
  expect(joined([2])).toEqual(['stage 1', 'data', 'write 0']);
  expect(joined([0, 2])).toEqual(['stage 1', 'lost']);
  expect(told('joined', { write: true, stage: 1 })).toEqual([]);
  expect([told('joined', {}), told('joined', { write: false })]).toEqual([[], []]);
  const goesOn = [{ write: true }, { write: true, stage: 1 }, { write: false }, {}].map((its) =>
    told('goesOn', its),
  );
  expect(goesOn.flat()).toEqual(['true', 'false', 'false', 'false']);
});

describe('taken from a disk that fails', () => {
  test('a read is put together anew, unless it was being put together', () => {
    expect(told('taken 0', { failed: [0] })).toEqual(['rebuilt', 'read 1', 'read 2']);
    expect(told('taken 1', { failed: [0, 1] })).toEqual(['lost']);
    expect(told('taken 2', { write: false, failed: [0, 2] })).toEqual(['lost']);
  });

  test('of a small write the old data are made up for by the others; of anything else the rest goes on', () => {
    const taken = (disk: 0 | 1 | 2, failed: readonly number[], stage = 0) =>
      told(`taken ${disk}`, { write: true, failed, stage });
    expect(taken(0, [0])).toEqual(['others', 'read 1']);
    expect(taken(0, [0, 1])).toEqual(['lost']);
    expect(taken(2, [2])).toEqual([]);
    expect(taken(1, [0, 1])).toEqual(['lost']);
    expect(taken(0, [0, 2])).toEqual(['lost']);
    expect([taken(0, [0], 1), taken(2, [2], 1)]).toEqual([[], []]);
    expect(taken(2, [0, 2], 1)).toEqual(['lost']);
  });
});
