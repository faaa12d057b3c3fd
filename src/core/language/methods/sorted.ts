/** Sorted by merging: always the same comparisons in the same order, whatever the host's own sorting does. */
import type { Machine, Site } from '../machine.ts';
import type { Fn, Value } from '../values.ts';

export function sorted(machine: Machine, items: readonly Value[], { call }: Fn, at: Site): Value[] {
  machine.room(items.length, at);
  const answer = { ...at, says: 'what the comparison answers' };
  const sort = (some: readonly Value[]): Value[] => {
    if (some.length < 2) return [...some];
    const middle = some.length >> 1;
    return merge(sort(some.slice(0, middle)), sort(some.slice(middle)));
  };
  const merge = (a: readonly Value[], b: readonly Value[]): Value[] => {
    const made: Value[] = [];
    let [i, k] = [0, 0];
    while (i < a.length && k < b.length) {
      const isLess = machine.number(call([b[k], a[i]], at), answer) < 0;
      made.push(isLess ? b[k++] : a[i++]);
    }
    while (i < a.length) made.push(a[i++]);
    while (k < b.length) made.push(b[k++]);
    return made;
  };
  return sort(items);
}
