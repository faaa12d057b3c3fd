/** What is told of a bus: each thing once, and nothing of the future. */
import { expect, test } from 'vitest';
import { BusRecord } from '../../../../src/core/trace/busRecord.ts';
import { busLaneOf } from '../../../../src/page/app/canvas/busLane.ts';

const record = new BusRecord();
for (const [disk, fromNs, askedNs, toNs] of [
  [0, 2, 2, 10],
  [1, 10, 4, 18],
  [0, 18, 12, 26],
] as const) {
  Object.assign(record, { atNs: fromNs, askedNs });
  record.held(disk, 3, -1);
  record.atNs = toNs;
  record.freed();
}
record.lost(1, 30, 40, 0, 1, -1);
record.lost(0, 30, 40, 0, 1, -1);

test('holds that go on from one page to the next are told once', () => {
  const { held, waits, lostTurns } = busLaneOf([record.between(0, 15), record.between(15, 50)], 0, 50);
  expect(held.map(({ disk, fromNs, toNs }) => [disk, fromNs, toNs])).toEqual([
    [0, 2, 10],
    [1, 10, 18],
    [0, 18, 26],
  ]);
  expect(waits.map(({ disk, fromNs, toNs }) => [disk, fromNs, toNs])).toEqual([
    [1, 4, 10],
    [0, 12, 18],
  ]);
  expect(lostTurns.map(({ disk }) => disk)).toEqual([1, 0]);
});

test('what is behind the present is not told', () => {
  const { held, lostTurns } = busLaneOf([record.between(0, 50)], 5, 20);
  expect(held.map(({ fromNs, toNs }) => [fromNs, toNs])).toEqual([
    [2, 10],
    [10, 18],
    [18, 20],
  ]);
  expect(lostTurns).toEqual([]);
});
