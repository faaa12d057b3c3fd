import { expect, it, vi } from 'vitest';
import { onceFor, onceForEach } from '../../../src/core/base/onceFor.ts';

it('is worked out once for each object, with what it takes besides the first time', () => {
  const make = vi.fn((of: readonly number[], add: number) => of.length + add);
  const lengthOf = onceFor(make);
  const [short, long] = [[1], [1, 2, 3]];
  expect([lengthOf(short, 1), lengthOf(long, 1), lengthOf(short, 5)]).toEqual([2, 4, 2]);
  expect(make).toHaveBeenCalledTimes(2);
});

it('is worked out once for each name, also where nothing comes of it', () => {
  const make = vi.fn((_: readonly number[], name: string, add: number) =>
    name === 'none' ? undefined : add,
  );
  const named = onceForEach(make);
  const of = [1];
  expect([named(of, 'a', 1), named(of, 'b', 2), named(of, 'a', 3)]).toEqual([1, 2, 1]);
  expect([named(of, 'none', 4), named(of, 'none', 5)]).toEqual([undefined, undefined]);
  expect(named([1], 'a', 6)).toBe(6);
  expect(make).toHaveBeenCalledTimes(4);
});

it('keeps as many as it may, and lets the oldest go', () => {
  const make = vi.fn((_: object, name: number) => ({ name }));
  const latest = onceForEach(make, 1);
  const two = onceForEach(make, 2);
  const of = {};
  expect(latest(of, 1)).toBe(latest(of, 1));
  expect([latest(of, 2), latest(of, 1)]).toEqual([{ name: 2 }, { name: 1 }]);
  expect(make).toHaveBeenCalledTimes(3);
  const [first, second] = [two(of, 1), two(of, 2)];
  expect(two(of, 3)).toEqual({ name: 3 });
  expect(two(of, 2)).toBe(second);
  expect(two(of, 1)).not.toBe(first);
});
