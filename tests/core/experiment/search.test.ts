/** The search for the largest number of streams, against going up one by one. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../../src/core/base/portions.ts';
import { largestCount, type Trials } from '../../../src/core/experiment/streams/search.ts';

const MOST = 40;

/** Trials that miss at the numbers given: in the beginning already, or later only. */
const trialsOf = (early: readonly number[], late: readonly number[]): Trials => ({
  *beginning(n) {
    yield;
    return early.includes(n) ? 3 : -1;
  },
  *whole(n) {
    yield;
    return early.includes(n) ? 3 : late.includes(n) ? 70 : -1;
  },
});

const found = (...its: Parameters<typeof largestCount>) => atOnce(largestCount(...its));

/** The paper's way: one stream after the other, each over the whole length, until deadlines are missed. */
function oneByOne(trials: Trials, most: number): number {
  for (let n = 1; n <= most; n++) if (atOnce(trials.whole(n)) >= 0) return n - 1;
  return most;
}

const upFrom = (n: number) => Array.from({ length: Math.max(0, MOST - n + 1) }, (_, k) => n + k);

describe('the largest number of streams', () => {
  it.each([
    ['missed at once from 6 on', upFrom(6), [], 5, [6]],
    ['missed at once from 6 on, later from 4 on', upFrom(6), [4, 5], 3, [4, 5, 6]],
    ['one stream is too many', upFrom(1), [], 0, [1]],
    ['one stream is too many in the long run', upFrom(3), [1, 2], 0, [1, 2, 3]],
    ['never missed', [], [], MOST, []],
    ['missed by the most only in the long run', [], [MOST], MOST - 1, [MOST]],
    // 4 and 6 are fine, 5 is not: going up one by one never comes to 6.
    ['a number that is fine above one that is not', upFrom(7), [5], 4, [5, 7]],
  ] as const)('%s', (_, early, late, largest, missed) => {
    const { largest: count, misses } = found(trialsOf(early, late), MOST);
    expect(count).toBe(largest);
    expect(misses.map(([n]) => n)).toEqual(missed);
  });

  it('says in which beat', () => {
    expect(found(trialsOf(upFrom(6), [5]), MOST).misses).toEqual([
      [5, 70],
      [6, 3],
    ]);
  });

  it('overlooks what its comment says: a late miss below two numbers without one', () => {
    const trials = trialsOf(upFrom(9), [6]);
    expect(found(trials, MOST).largest).toBe(8);
    expect(oneByOne(trials, MOST)).toBe(5);
    expect(found(trials, MOST, { guard: Infinity }).largest).toBe(5);
  });

  it('in larger steps upwards finds the same where no number is fine above one that is not', () => {
    const number = fc.integer({ min: 1, max: MOST + 1 });
    fc.assert(
      fc.property(number, number, fc.integer({ min: 1, max: 7 }), (a, b, step) => {
        const [late, early] = [Math.min(a, b), Math.max(a, b)];
        const trials = trialsOf(upFrom(early), upFrom(late));
        expect(found(trials, MOST, { step }).largest).toBe(late - 1);
      }),
    );
  });

  it('without an end to its guard is the paper’s', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: MOST }), { maxLength: 12 });
    fc.assert(
      fc.property(numbers, numbers, (early, late) => {
        const trials = trialsOf(early, late);
        expect(found(trials, MOST, { guard: Infinity }).largest).toBe(oneByOne(trials, MOST));
      }),
    );
  });

  it('is the paper’s where no number is fine above one that is not', () => {
    const number = fc.integer({ min: 1, max: MOST + 1 });
    fc.assert(
      fc.property(number, number, (a, b) => {
        const [late, early] = [Math.min(a, b), Math.max(a, b)];
        const trials = trialsOf(upFrom(early), upFrom(late));
        expect(found(trials, MOST).largest).toBe(late - 1);
        expect(oneByOne(trials, MOST)).toBe(late - 1);
      }),
    );
  });
});
