/**
 * What is kept between calls: plain data and things, copied whole each time, so that what is kept does not depend on whether
 * it went through a file meanwhile. Two names for one list are two lists afterwards.
 */
import { fail, NOWHERE, type Place } from './fault.ts';
import { DEEPEST_KEPT, MOST_KEPT } from './limits.ts';
import { CALLED, Fn, List, Obj, Thing, type Value } from './values.ts';

/** As JSON has it. What JSON does not know, and things, stand in objects with one key that begins with `$`. */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };

/** A copy that can be changed. */
export function copyKept(value: Value, at: Place = NOWHERE): Value {
  let left = MOST_KEPT;
  /** A long text counts as many values. */
  const sizeOf = (of: Value): number => (typeof of === 'string' ? of.length >> 4 : 0);
  const copy = (of: Value, deep: number): Value => {
    left -= 1 + sizeOf(of);
    if (left < 0)
      fail(at, `state holds more than ${MOST_KEPT} values, a text of 16 characters counted as one more`);
    if (deep > DEEPEST_KEPT) fail(at, `state is nested more than ${DEEPEST_KEPT} deep`);
    if (of instanceof Fn) fail(at, 'state holds plain data and requests, and no function');
    if (of instanceof List)
      return new List(
        of.items.map((item) => copy(item, deep + 1)),
        CALLED,
      );
    if (!(of instanceof Obj)) return of;
    const own = new Obj(CALLED);
    for (const [key, item] of of.map) {
      left -= sizeOf(key);
      own.map.set(key, copy(item, deep + 1));
    }
    return own;
  };
  return copy(value, 0);
}

/** Copied before: it is neither too large nor too deep. */
export function plainOf(value: Value, ofThing: (thing: Thing) => Plain): Plain {
  if (value instanceof List) return value.items.map((item) => plainOf(item, ofThing));
  if (value instanceof Obj) {
    const entries = [...value.map].map(([key, item]): [string, Plain] => [
      key.startsWith('$') ? `$${key}` : key,
      plainOf(item, ofThing),
    ]);
    return Object.fromEntries(entries);
  }
  if (value instanceof Thing) return { $thing: ofThing(value) };
  if (value === undefined) return { $value: 'undefined' };
  if (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0)))
    return { $value: Object.is(value, -0) ? '-0' : String(value) };
  return value instanceof Fn ? null : value;
}

export function keptOf(plain: Plain, thingOf: (plain: Plain) => Value): Value {
  if (plain === null || typeof plain !== 'object') return plain;
  if (isList(plain))
    return new List(
      plain.map((item) => keptOf(item, thingOf)),
      CALLED,
    );
  const { $thing, $value } = plain;
  if ($thing !== undefined) return thingOf($thing);
  if ($value !== undefined) return $value === 'undefined' ? undefined : Number($value);
  const own = new Obj(CALLED);
  for (const [key, item] of Object.entries(plain))
    own.map.set(key.startsWith('$') ? key.slice(1) : key, keptOf(item, thingOf));
  return own;
}

const isList = (plain: readonly Plain[] | { readonly [key: string]: Plain }): plain is readonly Plain[] =>
  Array.isArray(plain);
