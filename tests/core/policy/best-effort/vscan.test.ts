/** V-SCAN between its two ends, on cylinders beside the arm. */
import { expect, test } from 'vitest';
import { buildDisk } from '../../../../src/core/disk/mechanics.ts';
import { play, request } from './play.ts';

const disk = buildDisk(12, 8, { a: 0, b: 0, boundary: 0, c: 0, e: 1e-6 }, [{ from: 0, rate: 1e9 }]);
/** The order of those on cylinders 4 and 6, by who came first, with the arm on 5 and 6 ahead. */
const orderOf = (r: number, cylinders: readonly number[]) =>
  play('vscan', {
    disk,
    head: 5,
    values: { r, direction: 'up' },
    requests: cylinders.map((cylinder, number) => request(number, 0, cylinder, -1, 1)),
  }).map(({ row }) => cylinders[row]);

test('of two neighbours as far away the older goes first where turning costs nothing, else the one ahead', () => {
  expect(orderOf(0, [4, 6])).toEqual([4, 6]);
  expect(orderOf(0, [6, 4])).toEqual([6, 4]);
  expect(orderOf(0.2, [4, 6])).toEqual([6, 4]);
});
