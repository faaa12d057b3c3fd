/**
 * Work is counted between the steps of the engine, and a step that never ends never comes to the next count. So whatever a
 * command computes has a clock as well, and a long one, that nothing but such a step meets, on however busy a machine.
 */
import { createContext, Script } from 'node:vm';
import type { Portions } from '../core/base/portions.ts';
import { Refusal } from './refusal.ts';

/** What was computed did not come to its end. */
class Endless extends Refusal {
  constructor(longestMs: number) {
    super([`a step of the run does not come to its end; it was ended after ${longestMs / 1000} s`]);
  }
}

/** Between two looks at the clock something is computed for no longer than that. */
const LONGEST_MS = 120_000;
/** Far longer than to begin anew takes. */
const PORTION_MS = 50;

const room = createContext({ work: () => undefined as unknown });
const call = new Script('work()');

/** Does it at once; throws Endless where that takes too long. */
export function guarded<Result>(work: () => Result, longestMs = LONGEST_MS): Result {
  const outer: unknown = room.work;
  room.work = work;
  try {
    return call.runInContext(room, { timeout: longestMs }) as Result;
  } catch (error) {
    if (isTimeout(error)) throw new Endless(longestMs);
    throw error;
  } finally {
    room.work = outer;
  }
}

/** Does step after step for as long as there are more; throws Endless where one of them takes too long. */
export function guardedSteps(step: () => boolean, longestMs = LONGEST_MS): void {
  const some = () => {
    const untilMs = performance.now() + PORTION_MS;
    while (performance.now() < untilMs) if (!step()) return false;
    return true;
  };
  while (guarded(some, longestMs));
}

/** Plays what has a clock of its own on, step after step; the refusal of one that takes too long says where, and what is whole. */
export function playedOn(machine: { readonly nowNs: number }, step: () => boolean, longestMs?: number): void {
  let nowNs = 0;
  try {
    guardedSteps(() => {
      ({ nowNs } = machine);
      return step();
    }, longestMs);
  } catch (error) {
    if (!(error instanceof Endless)) throw error;
    const atS = nowNs / 1e9;
    throw new Refusal([
      `at ${atS.toFixed(3)} s ${error.faults.join()}` +
        (atS >= 1 ? `; with duration=${Math.floor(atS)} it is whole` : ''),
    ]);
  }
}

/** Does long work, each portion of which is to be done in time. */
export function guardedResult<Result>(work: Portions<Result>, longestMs = LONGEST_MS): Result {
  let found: { readonly result: Result } | undefined;
  guardedSteps(() => {
    const { done, value } = work.next();
    if (done === true) found = { result: value };
    return done !== true;
  }, longestMs);
  if (found === undefined) throw new Error('work that has ended has a result');
  return found.result;
}

/** What a generator gives, each found in time. */
export function* guardedItems<Item>(items: Generator<Item>, longestMs = LONGEST_MS): Generator<Item> {
  for (;;) {
    const next = guarded(() => items.next(), longestMs);
    if (next.done === true) return;
    yield next.value;
  }
}

/** It is an error of the room’s own. */
const isTimeout = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
