/** Programs for the tests of the language: what they answer, what they say, and what may come out of one. */
import { Program } from '../../../src/core/language/compile/program.ts';
import { Fault } from '../../../src/core/language/fault.ts';
import {
  Fn,
  HANDED,
  kindOf,
  type Kind,
  List,
  Obj,
  Thing,
  type Value,
} from '../../../src/core/language/values.ts';

/** Something of the host's. */
export class Stone extends Thing {
  override readonly kind: Kind = STONE;
  readonly label = 'stone 1';
  constructor(readonly weight: number) {
    super();
  }
}

const STONE: Kind = kindOf<Stone>('a stone', {
  weight: ({ weight }) => weight,
  isHeavy: ({ weight }) => weight > 5,
});

export const given = (): ReadonlyMap<string, Value> =>
  new Map<string, Value>([
    ['stones', new List([new Stone(3), new Stone(7)], HANDED)],
    ['heaviest', new Fn('heaviest', ([list]) => (list instanceof List ? list.items.at(-1) : undefined))],
  ]);

/** What `main` answers, or 'line 2: …', what it says instead. Errors of the host go through. */
export function answer(source: string, ...args: readonly Value[]): Value {
  try {
    return new Program(source, given).call('main', args);
  } catch (error) {
    if (error instanceof Fault) return `line ${error.line}: ${error.message}`;
    throw error;
  }
}

/** In a function of its own: `body('return 1')`. */
export const body = (text: string): string => `function main(state) { ${text} }`;

/** A value of the language, all the way down. */
export function isOurs(value: unknown, seen = new Set<unknown>()): boolean {
  if (value === null || ['undefined', 'number', 'string', 'boolean'].includes(typeof value)) return true;
  if (seen.has(value)) return true;
  seen.add(value);
  if (value instanceof Fn || value instanceof Thing) return true;
  if (value instanceof List) return value.items.every((item) => isOurs(item, seen));
  return value instanceof Obj && [...value.map.values()].every((item) => isOurs(item, seen));
}

/** As JavaScript would have it, in a text. */
export function written(value: Value): string {
  return JSON.stringify(asPlain(value));
}

function asPlain(value: unknown): unknown {
  if (value instanceof List) return value.items.map(asPlain);
  if (value instanceof Obj) return [...value.map].map(([key, item]) => [key, asPlain(item)]);
  if (Array.isArray(value)) return value.map(asPlain);
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(([key, item]) => [key, asPlain(item)]);
  return value === undefined ? 'undefined' : value;
}
