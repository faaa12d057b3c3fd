/** What a program runs on: the steps that are left, how deep it is, and the rules that all values go by. */
import { fail, Fault, NOWHERE, type Place } from './fault.ts';
import { LONGEST_LIST, LONGEST_TEXT, MOST_CALLS, MOST_OPEN, MOST_STEPS } from './limits.ts';
import { ASIDE, CALLED, describe, Fn, HANDED, List, LOADING, Obj, Thing, type Value } from './values.ts';

/** Of an expression: where it stands, and how it is written, for what is said of its value. */
export interface Site extends Place {
  readonly says: string;
}

/** What is said while a program is watched: the value that was met on a line. */
export interface Seen {
  readonly line: number;
  readonly says: string;
}

export class Machine {
  /** Steps that are left. */
  fuel = 0;
  era = LOADING;
  /** What `return` has left, until its function has taken it. */
  returned: Value;
  /** Where that was. */
  returnedAt: Place = NOWHERE;
  private calls = 0;
  private open = 0;
  /** Steps for all that is asked beside one call. */
  private spare = 0;

  /** Before the program is called from outside. */
  begin(era: number): void {
    this.fuel = this.spare = MOST_STEPS;
    this.era = era;
    this.calls = 0;
    this.open = 0;
    this.returned = undefined;
  }

  /** Steps since then. */
  get steps(): number {
    return MOST_STEPS - this.fuel;
  }

  burn(steps: number, at: Place): void {
    if ((this.fuel -= steps) < 0)
      fail(at, `this takes more than ${MOST_STEPS} steps for one decision: does it ever end?`);
  }

  /** Into a function that is called where so many expressions and statements wait. */
  enter(waiting: number, at: Place): void {
    this.open += waiting;
    if (++this.calls > MOST_CALLS || this.open > MOST_OPEN)
      fail(at, `functions call each other more than ${MOST_CALLS} deep here`);
  }

  leave(waiting: number): void {
    this.open -= waiting;
    this.calls--;
  }

  /** Is something asked beside the program’s own way? */
  get isAside(): boolean {
    return this.era === ASIDE;
  }

  /**
   * What is asked beside the program’s own way: it costs the program nothing and can change nothing of it, all of a call has one
   * tank beside the program’s own, and where it fails there is no answer.
   */
  aside<T>(ask: () => T): T | undefined {
    if (this.isAside) return ask();
    const { fuel, era, calls, open, returned, returnedAt } = this;
    this.fuel = this.spare;
    this.era = ASIDE;
    try {
      return ask();
    } catch (error) {
      if (error instanceof Fault) return undefined;
      throw error;
    } finally {
      this.spare = Math.max(0, this.fuel);
      Object.assign(this, { fuel, era, calls, open, returned, returnedAt });
    }
  }

  /** A list becomes so long; so many of its items are made or gone through for it. */
  room(length: number, at: Place, made = length): void {
    if (length > LONGEST_LIST) fail(at, `the list is longer than ${LONGEST_LIST}`);
    this.burn(made >> 2, at);
  }

  list(items: Value[]): List {
    return new List(items, this.era);
  }

  object(): Obj {
    return new Obj(this.era);
  }

  /** A text that was made. */
  text(text: string, at: Place): string {
    if (text.length > LONGEST_TEXT) fail(at, `the text is longer than ${LONGEST_TEXT} characters`);
    this.burn(text.length >> 4, at);
    return text;
  }

  /** Of what is written into a text. */
  textOf(value: Value, at: Site): string {
    if (value instanceof Thing) return value.label;
    if (typeof value !== 'object' || value === null) return String(value);
    return fail(
      at,
      `${at.says} is ${describe(value)}, which has no text${value instanceof List ? ': write list.join(…)' : ''}`,
    );
  }

  number(value: Value, at: Site): number {
    if (typeof value === 'number') return value;
    if (typeof value === 'boolean') return value ? 1 : 0;
    return fail(at, `${at.says} is ${describe(value)}, and a number is needed`);
  }

  items(value: Value, at: Site): Value[] {
    if (value instanceof List) return value.items;
    return fail(at, `${at.says} is ${describe(value)}, and a list is needed`);
  }

  callable(value: Value, at: Site): Fn {
    if (value instanceof Fn) return value;
    return fail(at, `${at.says} is ${describe(value)}, and a function is needed`);
  }

  /** May it be changed now? */
  change(thing: List | Obj, at: Place): void {
    if (thing.era === this.era) return;
    if (this.era === ASIDE && thing.era === CALLED) fail(at, 'what is only explained changes nothing');
    if (thing.era === HANDED)
      fail(
        at,
        thing instanceof List
          ? 'this list cannot be changed: make one of your own, [...list]'
          : 'this cannot be changed',
      );
    fail(at, 'what stands outside decide is the same for every decision: keep it in state');
  }
}
