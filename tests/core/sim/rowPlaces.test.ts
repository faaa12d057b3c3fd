/** Where a page's rows stand in its table, whatever becomes of the ring. */
import { expect, test } from 'vitest';
import { RowPlaces } from '../../../src/core/sim/record/rowPlaces.ts';
import { RowRing } from '../../../src/core/sim/record/rows.ts';

function listed(rows: RowRing, those: readonly number[]) {
  const places = new RowPlaces(rows);
  const rowOf = Int32Array.from(those);
  places.clear();
  those.forEach((row, index) => places.set(row, index, rowOf));
  return (row: number) => places.get(row, those.length, rowOf);
}

test('a row that is listed keeps its place when the ring grows and nobody is listed any more', () => {
  const rows = new RowRing(8);
  const placeOf = listed(rows, [3, 4, 6]);
  rows.grow(3, 11);
  // Had it none, it would be listed a second time.
  expect([3, 4, 5, 6, 11].map(placeOf)).toEqual([0, 1, -1, 2, -1]);
});

test('a row has no place of one that was there before it in the ring', () => {
  const rows = new RowRing(8);
  const placeOf = listed(rows, [3, 4]);
  expect(placeOf(11)).toBe(-1);
  rows.grow(4, 12);
  expect([4, 11, 19, 20].map(placeOf)).toEqual([1, -1, -1, -1]);
});

test('a new page has no places of the one before', () => {
  const rows = new RowRing(8);
  const places = new RowPlaces(rows);
  const rowOf = Int32Array.of(5, 6);
  places.clear();
  places.set(5, 0, rowOf);
  places.set(6, 1, rowOf);
  places.clear();
  expect(places.get(6, 0, rowOf)).toBe(-1);
  places.set(6, 0, Int32Array.of(6));
  expect(places.get(6, 1, Int32Array.of(6))).toBe(0);
});
