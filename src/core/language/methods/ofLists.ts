/**
 * What a list can do, as JavaScript's own: where the two would differ (a list that becomes shorter while it is gone
 * through), it is refused.
 */
import { fail } from '../fault.ts';
import { LONGEST_TEXT } from '../limits.ts';
import type { Machine, Site } from '../machine.ts';
import { describe, Fn, type List, type Value } from '../values.ts';
import type { Method } from './method.ts';
import { sorted } from './sorted.ts';

type ListMethod = Method<List>;

/** Calls a function for each item, from the first or from the last, until it says stop. */
function each(
  machine: Machine,
  { items }: List,
  fn: Value,
  at: Site,
  visit: (answer: Value, item: Value, index: number) => boolean | void,
  fromLast = false,
): void {
  const { call } = callable(machine, fn, at);
  const { length } = items;
  for (let k = 0; k < length; k++) {
    if (items.length < length) fail(at, 'the list has become shorter while it was gone through');
    const index = fromLast ? length - 1 - k : k;
    const item = items[index];
    if (visit(call([item, index], at), item, index) === true) return;
  }
}

function callable(machine: Machine, value: Value, at: Site): Fn {
  return value instanceof Fn
    ? value
    : machine.callable(value, { ...at, says: 'what stands in the brackets' });
}

const found = (index: 'item' | 'index', fromLast: boolean): ListMethod => ({
  takes: [1, 1],
  run(machine, of, [fn], at) {
    let result: Value = index === 'index' ? -1 : undefined;
    const take = (answer: Value, item: Value, k: number) => {
      if (!answer) return false;
      result = index === 'index' ? k : item;
      return true;
    };
    each(machine, of, fn, at, take, fromLast);
    return result;
  },
});

const number = (machine: Machine, value: Value, at: Site): number =>
  machine.number(value, { ...at, says: 'what stands in the brackets' });

const place = (machine: Machine, value: Value, at: Site): number | undefined =>
  value === undefined ? undefined : number(machine, value, at);

/** Before a list is changed that becomes so long. */
function changes(machine: Machine, of: List, length: number, at: Site): void {
  machine.change(of, at);
  machine.room(length, at);
}

const methods: Readonly<Record<string, ListMethod>> = {
  map: {
    takes: [1, 1],
    run(machine, of, [fn], at) {
      const made: Value[] = [];
      each(machine, of, fn, at, (answer) => void made.push(answer));
      return machine.list(made);
    },
  },
  filter: {
    takes: [1, 1],
    run(machine, of, [fn], at) {
      const made: Value[] = [];
      each(machine, of, fn, at, (answer, item) => void (answer && made.push(item)));
      return machine.list(made);
    },
  },
  forEach: {
    takes: [1, 1],
    run(machine, of, [fn], at) {
      each(machine, of, fn, at, () => false);
      return undefined;
    },
  },
  some: {
    takes: [1, 1],
    run(machine, of, [fn], at) {
      let is = false;
      each(machine, of, fn, at, (answer) => (is = Boolean(answer)));
      return is;
    },
  },
  every: {
    takes: [1, 1],
    run(machine, of, [fn], at) {
      let isNot = false;
      each(machine, of, fn, at, (answer) => (isNot = !answer));
      return !isNot;
    },
  },
  find: found('item', false),
  findIndex: found('index', false),
  findLast: found('item', true),
  findLastIndex: found('index', true),
  reduce: {
    takes: [1, 2],
    run(machine, { items }, args, at) {
      const { call } = callable(machine, args[0], at);
      const { length } = items;
      if (args.length === 1 && length === 0)
        fail(at, 'an empty list needs something to begin with: reduce(…, 0)');
      let value = args.length === 1 ? items[0] : args[1];
      for (let k = 2 - args.length; k < length; k++) {
        if (items.length < length) fail(at, 'the list has become shorter while it was gone through');
        value = call([value, items[k], k], at);
      }
      return value;
    },
  },
  includes: {
    takes: [1, 1],
    run(machine, { items }, [value], at) {
      machine.burn(items.length >> 2, at);
      return items.includes(value);
    },
  },
  indexOf: {
    takes: [1, 1],
    run(machine, { items }, [value], at) {
      machine.burn(items.length >> 2, at);
      return items.indexOf(value);
    },
  },
  slice: {
    takes: [0, 2],
    run(machine, { items }, [from, to], at) {
      const made = items.slice(place(machine, from, at), place(machine, to, at));
      machine.room(made.length, at);
      return machine.list(made);
    },
  },
  concat: {
    takes: [0, Infinity],
    run(machine, { items }, args, at) {
      let made = items.slice();
      machine.room(made.length, at);
      for (const more of args) {
        const its = machine.items(more, { ...at, says: 'what stands in the brackets' });
        machine.room(made.length + its.length, at);
        made = made.concat(its);
      }
      return machine.list(made);
    },
  },
  push: {
    takes: [0, Infinity],
    run(machine, of, args, at) {
      machine.change(of, at);
      machine.room(of.items.length + args.length, at, args.length);
      for (const value of args) of.items.push(value);
      return of.items.length;
    },
  },
  pop: {
    takes: [0, 0],
    run(machine, of, _, at) {
      machine.change(of, at);
      return of.items.pop();
    },
  },
  shift: {
    takes: [0, 0],
    run(machine, of, _, at) {
      changes(machine, of, of.items.length, at);
      return of.items.shift();
    },
  },
  unshift: {
    takes: [0, Infinity],
    run(machine, of, args, at) {
      changes(machine, of, of.items.length + args.length, at);
      put(of.items, 0, 0, args);
      return of.items.length;
    },
  },
  splice: {
    takes: [1, Infinity],
    run(machine, of, args, at) {
      const { items } = of;
      changes(machine, of, items.length + args.length, at);
      const from = Math.trunc(number(machine, args[0], at)) || 0;
      const begins = from < 0 ? Math.max(0, items.length + from) : Math.min(from, items.length);
      const most = items.length - begins;
      const count = args.length === 1 ? most : Math.trunc(number(machine, args[1], at)) || 0;
      return machine.list(put(items, begins, Math.min(most, Math.max(0, count)), args.slice(2)));
    },
  },
  reverse: {
    takes: [0, 0],
    run(machine, of, _, at) {
      changes(machine, of, of.items.length, at);
      of.items.reverse();
      return of;
    },
  },
  toReversed: {
    takes: [0, 0],
    run(machine, { items }, _, at) {
      machine.room(items.length, at);
      return machine.list(items.toReversed());
    },
  },
  at: {
    takes: [1, 1],
    run: (machine, { items }, [k], at) => items.at(number(machine, k, at)),
  },
  join: {
    takes: [0, 1],
    run(machine, { items }, [between = ','], at) {
      const mark = machine.textOf(between, { ...at, says: 'what stands in the brackets' });
      let text = '';
      for (const [k, item] of items.entries()) {
        const says =
          item === undefined || item === null ? '' : machine.textOf(item, { ...at, says: 'an item' });
        text += `${k === 0 ? '' : mark}${says}`;
        if (text.length > LONGEST_TEXT) break;
      }
      machine.room(items.length, at);
      return machine.text(text, at);
    },
  },
  sort: {
    takes: [0, 1],
    run(machine, of, [fn], at) {
      changes(machine, of, of.items.length, at);
      const made = sorted(machine, of.items, compares(fn, at), at);
      if (made.length !== of.items.length) fail(at, 'the list has changed while it was sorted');
      for (const [k, item] of made.entries()) of.items[k] = item;
      return of;
    },
  },
  toSorted: {
    takes: [0, 1],
    run: (machine, { items }, [fn], at) => machine.list(sorted(machine, items, compares(fn, at), at)),
  },
};

/** Takes some out, puts others in their place; those that were there. */
function put(items: Value[], from: number, count: number, others: readonly Value[]): Value[] {
  const behind = items.slice(from + count);
  const out = items.slice(from, from + count);
  items.length = from;
  for (const value of others) items.push(value);
  for (const value of behind) items.push(value);
  return out;
}

function compares(fn: Value, at: Site): Fn {
  if (fn instanceof Fn) return fn;
  return fail(
    at,
    `sorting needs to know which of two comes first: sort((a, b) => a.cylinder - b.cylinder)${fn === undefined ? '' : `, and here is ${describe(fn)}`}`,
  );
}

export const listMethods: ReadonlyMap<string, ListMethod> = new Map(Object.entries(methods));
