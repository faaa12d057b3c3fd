/**
 * The values of the language: numbers, texts, booleans, undefined and null as the host has them, and four kinds of objects.
 * No value has a prototype that a program could look anything up in: names are keys of Maps here, and nothing else.
 */
import type { Place } from './fault.ts';

export type Value = undefined | null | boolean | number | string | List | Obj | Fn | Thing;

/**
 * When a list or an object was made. It may be changed only in that era: what stands outside the functions is made while
 * the program is loaded, and stays as it is ever after, so that nothing is remembered but what is kept openly.
 */
export const HANDED = -1;
export const LOADING = 0;
export const CALLED = 1;
/** Beside a call, for an explanation of it: nothing that the call has made is changed. */
export const ASIDE = 2;

export class List {
  constructor(
    readonly items: Value[],
    readonly era: number,
  ) {}
}

export class Obj {
  readonly map = new Map<string, Value>();
  constructor(readonly era: number) {}
}

export class Fn {
  constructor(
    readonly name: string,
    /** `at`: where it is called, for what is wrong there. */
    readonly call: (args: readonly Value[], at: Place) => Value,
  ) {}
}

/** What things of one kind are called, and what can be read of them. */
export interface Kind {
  /** 'a request' */
  readonly name: string;
  readonly readers: ReadonlyMap<string, (thing: Thing) => Value>;
}

/** Something of the host's, of which a program can read what its kind names. */
export abstract class Thing {
  abstract readonly kind: Kind;
  /** What it is called in a text. */
  abstract get label(): string;
}

/** A kind of things of one class: no other thing is ever handed to its readers. */
export function kindOf<Of extends Thing>(
  name: string,
  readers: Readonly<Record<string, (thing: Of) => Value>>,
): Kind {
  return { name, readers: new Map(Object.entries(readers)) as unknown as Kind['readers'] };
}

/** What a value is, in a few words. */
export function describe(value: Value): string {
  if (typeof value === 'string') return `the text '${value.length > 20 ? `${value.slice(0, 20)}…` : value}'`;
  if (value instanceof List) return `a list of ${value.items.length}`;
  if (value instanceof Obj) return 'an object';
  if (value instanceof Fn) return 'a function';
  if (value instanceof Thing) return value.kind.name;
  return String(value);
}

/** As it stands behind a line of a program that is watched: 309.5, yes, request 4. */
export function shown(value: Value): string {
  if (typeof value === 'number') return String(Number(value.toPrecision(6)));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value instanceof Thing) return value.label;
  if (value instanceof List && value.items.length <= 4) return `[${value.items.map(shownWithin).join(', ')}]`;
  return typeof value === 'string' ? value : describe(value);
}

const shownWithin = (value: Value): string => (value instanceof List ? describe(value) : shown(value));

/** As a key of an object; undefined where it cannot be one. */
export function keyOf(value: Value): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'object' || value === undefined ? undefined : String(value);
}
