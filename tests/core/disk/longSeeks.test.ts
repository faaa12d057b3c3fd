/** A seek that takes longer than 32 bits of nanoseconds, some two seconds, is as long as it is. */
import { expect, test } from 'vitest';
import { textbook } from '../../../src/core/disk/textbook.ts';

test('a textbook disk of many cylinders has a seek of a millisecond a cylinder, to the last of them', () => {
  for (const cylinders of [2147, 2148, 2149, 34_062, 100_000]) {
    const { seekNs } = textbook.build({ cylinders });
    expect([seekNs[1], seekNs[cylinders - 1]]).toEqual([1e6, (cylinders - 1) * 1e6]);
    expect(seekNs.every((ns: number) => ns >= 0)).toBe(true);
  }
});
