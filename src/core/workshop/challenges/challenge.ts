/** A challenge that is ready to be set, with its solution, which is public. */
import type { ScriptedRequest } from '../../scenario/scenario.ts';
import type { SetWork } from './assignment.ts';

export interface Challenge extends SetWork {
  /** In links: #/workshop/fair-sstf. */
  readonly id: string;
  /** For a teacher, in a sentence or two: what it is about, and where it is hard. */
  readonly notes: string;
  /** A program; or requests, where those are wanted. */
  readonly solution: { readonly source: string } | { readonly requests: readonly ScriptedRequest[] };
}

/** From one to another, both included. */
export const seedsFrom = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, k) => first + k);
