/** Of those that wait at the start of a page the oldest are repeated, and those with a deadline for longer. */
import { expect, test } from 'vitest';
import { BitRing } from '../../../src/core/base/bitRing.ts';
import type { Policy } from '../../../src/core/sim/interfaces.ts';
import { rowsToRepeat } from '../../../src/core/sim/single/repeatedRows.ts';
import type { StationContext } from '../../../src/core/sim/single/stationContext.ts';
import { CONTINUOUS, DISCRETE } from '../../../src/core/trace/kinds.ts';

const MASK = 16_383;

/** Rows `from` to `end` live and wait, but for those in hand. */
function repeated(end: number, isVideo: (row: number) => boolean, held: readonly number[] = [], from = 0) {
  const requestClass = Uint8Array.from({ length: MASK + 1 }, (_, r) => (isVideo(r) ? CONTINUOUS : DISCRETE));
  const queue: BitRing[] = [];
  queue[CONTINUOUS] = new BitRing(MASK + 1);
  queue[DISCRETE] = new BitRing(MASK + 1);
  for (let row = from; row < end; row++) if (!held.includes(row)) queue[requestClass[row]].add(row);
  const context = {
    ...{ rows: { mask: MASK, requestClass }, queue, end, oldest: from },
    nextAlive: (row: number) => (row < end ? Math.max(row, from) : -1),
  } as unknown as StationContext;
  const policy = { held: (visit: (row: number) => void) => held.forEach(visit) } as unknown as Policy;
  return rowsToRepeat(context, policy);
}
const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, k) => from + k);

test('all of them where they are few, the first row too', () => {
  expect(repeated(0, () => false)).toEqual([]);
  expect(repeated(5, (row) => row % 2 === 0, [1, 2])).toEqual(upTo(5));
  expect(repeated(512, () => false)).toEqual(upTo(512));
  expect(repeated(520, () => false, [], 510)).toEqual(upTo(10, 510));
});

test('of others the oldest 512; of videos behind those 4096, in hand or the oldest that wait, in order of arrival', () => {
  expect(repeated(600, () => false)).toEqual(upTo(512));
  const late = (row: number) => row >= 600;
  expect(repeated(605, late)).toEqual([...upTo(512), ...upTo(5, 600)]);
  expect(repeated(605, late, [3, 520, 604, 602])).toEqual([...upTo(512), ...upTo(5, 600)]);
  expect(repeated(5000, late)).toEqual([...upTo(512), ...upTo(4096, 600)]);
  // Those in hand in any case.
  expect(repeated(5000, late, [4999])).toEqual([...upTo(512), ...upTo(4095, 600), 4999]);
});

test('of videos alone as many as of both together', () => {
  expect(repeated(4608, () => true)).toHaveLength(4608);
  expect(repeated(9000, () => true)).toEqual([...upTo(4608), ...upTo(4096, 4608)].slice(0, 4608 + 4096));
});
