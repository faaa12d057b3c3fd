/** Long work in slices: others have their turn between two of them, and whoever does not want it any more ends it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inSlices } from '../../../../src/page/app/kit/visit/inSlices.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Each portion takes 3 ms. */
function* counting(to: number, done: number[]): Generator<number, string> {
  for (let k = 1; k <= to; k++) {
    vi.advanceTimersByTime(3);
    done.push(k);
    yield k;
  }
  return 'done';
}

test('a slice ends with the portion that passes its end, and tells how far it is', async () => {
  const [done, told]: [number[], number[]] = [[], []];
  let turns = 0;
  const result = inSlices(
    counting(7, done),
    () => {
      turns++;
      return true;
    },
    (its) => told.push(its),
  );
  expect(done).toEqual([]);
  await vi.runAllTimersAsync();
  expect(await result).toBe('done');
  expect([done, told, turns]).toEqual([[1, 2, 3, 4, 5, 6, 7], [3, 6], 3]);
});

test('what is not wanted any more is not gone on with', async () => {
  const done: number[] = [];
  const result = inSlices(counting(100, done), () => done.length < 5);
  await vi.runAllTimersAsync();
  expect(await result).toBe(undefined);
  expect(done).toHaveLength(6);
});
