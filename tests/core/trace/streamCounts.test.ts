/** Counts of a beat stand in the narrowest columns that hold them, and are what they were. */
import { expect, test } from 'vitest';
import { allCounts, StreamCounts } from '../../../src/core/trace/streamCounts.ts';

test.each([
  [255, 1],
  [256, 2],
  [65_535, 2],
  [65_536, 8],
])('%i glitches in a beat take %i bytes', (most, bytes) => {
  const sum = allCounts([Float64Array.of(1, most - 1), undefined, Uint8Array.of(0, 1, 7)]);
  expect([...sum]).toEqual([1, most, 7]);
  expect(sum.BYTES_PER_ELEMENT).toBe(bytes);
});

test('what comes behind the last beat counts there, also where that takes wider columns', () => {
  const counts = new StreamCounts();
  const glitches = (times: number) => {
    for (let k = 0; k < times; k++) counts.ended(1, true);
  };
  glitches(200);
  counts.closeBeat();
  glitches(100);
  counts.layOnLast();
  expect(counts.byBeat.map((beat) => [...beat])).toEqual([[0, 300]]);
});
