import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearestRank } from '../../../src/core/metrics/quantiles.ts';
import { Ascending } from '../../../src/core/trace/ascending.ts';
import { BUCKETS, bucketOf } from '../../../src/core/trace/histogram.ts';
import { Responses } from '../../../src/core/trace/responses.ts';

const some = fc.oneof(
  fc.nat(3000),
  fc.double({ min: 0, max: 4e12, noNaN: true }),
  fc.constantFrom(0, 1023, 1024, 131_071.5, 131_072, 2 ** 41, 3e12),
);

function kept(lists: readonly (readonly number[])[]): Responses {
  const whole = new Responses();
  for (const list of lists) {
    const responses = new Responses();
    for (const value of list) responses.add(value);
    whole.layOn(responses);
  }
  return whole;
}

function histogramOf(values: readonly number[]): Uint32Array {
  const counts = new Uint32Array(BUCKETS);
  for (const value of values) counts[bucketOf(value)]++;
  return counts;
}

const inOrder = (values: readonly number[]): number[] => [...Float64Array.from(values).sort()];

const joined = (parts: Iterable<Float64Array>): number[] => [...parts].flatMap((part) => [...part]);

it('is what a sort gives, to the bit', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(some, { maxLength: 100 }), { maxLength: 4 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 1, max: 400 }),
      (lists, q, atOnce) => {
        const values = lists.flat();
        const responses = kept(lists);
        const sorted = inOrder(values);
        expect(joined(responses.blocks())).toEqual(values);
        // Before and after anything was sorted.
        const ascending = new Ascending(responses, histogramOf(values));
        expect(ascending.quantile(q)).toBe(nearestRank(sorted, q));
        // Each stretch takes the place of the one before.
        const read: number[] = [];
        for (const stretch of ascending.stretches(atOnce)) read.push(...stretch);
        expect(read).toEqual(sorted);
        expect(ascending.quantile(q)).toBe(nearestRank(sorted, q));
      },
    ),
    { numRuns: 100 },
  );
});

it('keeps the first 4,194,304', () => {
  const responses = new Responses();
  for (let k = 0; k < 4_300_000; k++) responses.add(k);
  expect(responses.count).toBe(2 ** 22);
  expect(responses.blocks().reduce((sum, { length }) => sum + length, 0)).toBe(2 ** 22);
});
