/** Which names there are at a place of a program, and where their values stand while it runs. */
import type { Value } from './values.ts';

/**
 * The values of a function that runs, or of one turn of a loop whose body makes functions: first the frame around it, then
 * the era in which it was made, then the values by their slots.
 */
export type Frame = unknown[];
const AROUND = 0;
export const ERA = 1;
const FIRST_SLOT = 2;

/** In the slot of a name that has no value yet. */
export const UNSET: unique symbol = Symbol('unset');

export interface Variable {
  readonly slot: number;
  readonly constant: boolean;
  /** Has a value only from here on, as far as it is read in the same function. */
  readonly from: number;
  /** A function that stands within reads it, perhaps too early. */
  captured: boolean;
}

/** How long a frame is, which is known when all within has been compiled. */
export class FrameShape {
  slots = FIRST_SLOT;
  constructor(readonly depth: number) {}
}

export class Scope {
  private readonly names = new Map<string, Variable>();

  constructor(
    private readonly up: Scope | null,
    readonly shape: FrameShape,
    /** The function that it is in: a mark, the same for all scopes of one. */
    readonly within: object,
  ) {}

  declare(name: string, constant: boolean, from: number): Variable {
    const variable: Variable = { slot: this.shape.slots++, constant, from, captured: false };
    this.names.set(name, variable);
    return variable;
  }

  own(name: string): Variable | undefined {
    return this.names.get(name);
  }

  find(name: string): { variable: Variable; hops: number; isInner: boolean } | undefined {
    const variable = this.names.get(name);
    if (variable !== undefined) return { variable, hops: 0, isInner: false };
    const { up } = this;
    const found = up?.find(name);
    if (up === null || found === undefined) return undefined;
    return {
      variable: found.variable,
      hops: found.hops + this.shape.depth - up.shape.depth,
      isInner: found.isInner || up.within !== this.within,
    };
  }

  /** All names that are known here. */
  *known(): Generator<string> {
    yield* this.names.keys();
    if (this.up !== null) yield* this.up.known();
  }

  get variables(): ReadonlyMap<string, Variable> {
    return this.names;
  }

  /** Slots that have to be marked as unset whenever the scope is entered. */
  lateSlots(): number[] {
    return [...this.names.values()].filter(({ captured }) => captured).map(({ slot }) => slot);
  }

  /** A scope in the same frame. */
  inner(): Scope {
    return new Scope(this, this.shape, this.within);
  }

  /** A scope whose frame is new whenever it is entered. */
  framed(within: object = this.within): Scope {
    return new Scope(this, new FrameShape(this.shape.depth + 1), within);
  }
}

export function newFrame({ slots }: FrameShape, around: Frame | null, era: number): Frame {
  const frame: Frame = new Array<unknown>(slots);
  frame[AROUND] = around;
  frame[ERA] = era;
  return frame;
}

/** The frame so many frames around this one. */
export function frameAround(frame: Frame, hops: number): Frame {
  let found = frame;
  for (let k = hops; k > 0; k--) found = found[AROUND] as Frame;
  return found;
}

export const valueIn = (frame: Frame, slot: number): Value => frame[slot] as Value;
