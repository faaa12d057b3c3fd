import { expect, it, vi } from 'vitest';
import { onceFor } from '../../../src/core/base/onceFor.ts';

it('is worked out once for each object, with what it takes besides the first time', () => {
  const make = vi.fn((of: readonly number[], add: number) => of.length + add);
  const lengthOf = onceFor(make);
  const [short, long] = [[1], [1, 2, 3]];
  expect([lengthOf(short, 1), lengthOf(long, 1), lengthOf(short, 5)]).toEqual([2, 4, 2]);
  expect(make).toHaveBeenCalledTimes(2);
});
