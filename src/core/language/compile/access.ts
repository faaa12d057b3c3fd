/** What is read of a value by a name or a number, and what is put there. */
import { fail, near } from '../fault.ts';
import { MOST_KEYS } from '../limits.ts';
import type { Machine, Site } from '../machine.ts';
import { listMethods } from '../methods/ofLists.ts';
import { textMethods } from '../methods/ofTexts.ts';
import { describe, keyOf, List, Obj, Thing, type Value } from '../values.ts';

const written = (key: Value): string => (typeof key === 'string' ? key : describe(key));

/** `at.says` is how the value is written. */
export function read(of: Value, key: Value, at: Site): Value {
  if (of instanceof Thing) {
    const reader = typeof key === 'string' ? of.kind.readers.get(key) : undefined;
    if (reader !== undefined) return reader(of);
    return fail(at, `${of.kind.name} has no ${written(key)}${near(written(key), of.kind.readers.keys())}`);
  }
  if (of instanceof Obj) return of.map.get(nameOf(key, at));
  if (of instanceof List) {
    if (typeof key === 'number') return of.items[key];
    if (key === 'length') return of.items.length;
    return noSuch('a list', key, listMethods.keys(), at);
  }
  if (typeof of === 'string') {
    if (typeof key === 'number') return of[key];
    if (key === 'length') return of.length;
    return noSuch('a text', key, textMethods.keys(), at);
  }
  if (of === undefined || of === null) return fail(at, `${at.says} is ${of}: it has no ${written(key)}`);
  return fail(at, `${at.says} is ${describe(of)}, which has no ${written(key)}`);
}

function noSuch(what: string, key: Value, methods: Iterable<string>, at: Site): never {
  const name = written(key);
  const names = ['length', ...methods];
  if (names.includes(name)) fail(at, `${name} has to be called: ${at.says}.${name}(…)`);
  return fail(at, `${what} has no ${name}${near(name, names)}`);
}

function nameOf(key: Value, at: Site): string {
  return keyOf(key) ?? fail(at, `${describe(key)} is no name that something could have`);
}

export function write(machine: Machine, of: Value, key: Value, value: Value, at: Site): void {
  if (of instanceof Obj) {
    machine.change(of, at);
    of.map.set(nameOf(key, at), value);
    if (of.map.size > MOST_KEYS) fail(at, `the object has more than ${MOST_KEYS} names`);
    return;
  }
  if (of instanceof List) {
    machine.change(of, at);
    const { items } = of;
    if (
      key === 'length' &&
      typeof value === 'number' &&
      Number.isInteger(value) &&
      value >= 0 &&
      value <= items.length
    ) {
      items.length = value;
      return;
    }
    if (typeof key === 'number' && Number.isInteger(key) && key >= 0 && key <= items.length) {
      machine.room(key, at, 0);
      items[key] = value;
      return;
    }
    fail(at, `the list has ${items.length} places, and no place ${written(key)}`);
  }
  fail(
    at,
    of instanceof Thing
      ? `${of.kind.name} cannot be changed`
      : `${at.says} is ${describe(of)}: nothing can be put there`,
  );
}
