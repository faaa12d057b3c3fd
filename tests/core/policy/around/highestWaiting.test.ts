/** The oldest of the highest priority, of rows that wait, wait no more, and wait again. */
import { expect, test } from 'vitest';
import { HighestWaiting } from '../../../../src/core/policy/around/highestWaiting.ts';
import type { PolicyContext } from '../../../../src/core/sim/interfaces.ts';
import { DISCRETE } from '../../../../src/core/trace/kinds.ts';

function waitingRows(priorities: readonly number[]) {
  const waiting = new Set(priorities.keys());
  const context = {
    oldest: 0,
    end: 0,
    rows: { mask: 7, requestClass: Array<number>(8).fill(DISCRETE) },
    queue: { [DISCRETE]: waiting },
  };
  const highest = new HighestWaiting(context as unknown as PolicyContext, (row) => priorities[row] ?? NaN);
  return { waiting, context, highest };
}

test('the very first row of a run counts', () => {
  const { context, highest } = waitingRows([5, 1, 5]);
  expect(highest.above(-1)).toBe(-1);
  context.end = 1;
  expect(highest.above(4)).toBe(0);
  expect(highest.above(5)).toBe(-1);
});

test('the older of two as high; who is gone is passed over, and comes to its place again', () => {
  const { waiting, context, highest } = waitingRows([5, 1, 5, 9]);
  context.end = 3;
  expect(highest.above(0)).toBe(0);
  waiting.delete(0);
  expect(highest.above(0)).toBe(2);
  waiting.delete(2);
  expect([highest.above(0), highest.above(1)]).toEqual([1, -1]);
  for (const row of [2, 0]) {
    waiting.add(row);
    highest.back(row);
  }
  expect(highest.above(0)).toBe(0);
  context.end = 4;
  expect(highest.above(0)).toBe(3);
});

test('after a restore it looks at all that there is once more', () => {
  const { waiting, context, highest } = waitingRows([5, 1, 5]);
  context.end = 3;
  waiting.delete(0);
  expect(highest.above(0)).toBe(2);
  waiting.add(0);
  highest.forget();
  expect(highest.above(0)).toBe(0);
});
