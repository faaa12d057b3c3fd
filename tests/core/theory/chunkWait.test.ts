import { expect, it } from 'vitest';
import { chunkLengthsNs, meanWaitNs } from '../../../src/core/theory/chunkWait.ts';

const MIB = 2 ** 20;

it('1 MiB at 40 MB/s takes 26.2144 ms, a chunk of 128 KiB 3.2768 ms; means of half of that', () => {
  expect(chunkLengthsNs(MIB, MIB, 40e6)).toEqual([26_214_400]);
  expect(chunkLengthsNs(MIB, 128 * 1024, 40e6)).toEqual(Array.from({ length: 8 }, () => 3_276_800));
  expect(meanWaitNs(chunkLengthsNs(MIB, MIB, 40e6)) / 1e6).toBeCloseTo(13.107, 3);
  expect(meanWaitNs(chunkLengthsNs(MIB, 128 * 1024, 40e6)) / 1e6).toBeCloseTo(1.638, 3);
});

it('the last chunk is what is left, and long pieces are hit more often than short ones', () => {
  expect(chunkLengthsNs(250, 100, 1e9)).toEqual([100, 100, 50]);
  // 10 ms are hit by one arrival in eleven, 100 ms by ten: (10·5 + 100·50) / 110.
  expect(meanWaitNs([10, 100])).toBeCloseTo(5050 / 110, 9);
  expect(meanWaitNs([])).toBe(0);
});
