import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paced } from '../../../../src/page/state/stores/paced.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

test('at once, then at its pace, and the last asking is answered', () => {
  let asked = 0;
  const heard: number[] = [];
  const ask = paced(100, () => heard.push(asked));
  for (; asked < 10; asked++) {
    ask();
    vi.advanceTimersByTime(30);
  }
  // Asked at 0, 30, 60 … 270 ms; heard at 0, 100, 200 and 300 ms.
  vi.advanceTimersByTime(500);
  expect(heard).toEqual([0, 3, 6, 9]);
  ask();
  expect(heard).toHaveLength(5);
});
