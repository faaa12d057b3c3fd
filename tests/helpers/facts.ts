/**
 * Facts by the thousand, in loops. `expect` takes longer than most of what is asked here, whether or not it holds; so it
 * is called where a fact is broken, and says of it what it always says.
 */
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

export function mustHold(holds: boolean, what: string | (() => string)): void {
  if (!holds) expect.fail(typeof what === 'string' ? what : what());
}

/** As `toEqual`: what is strictly the same is equal, and of the rest `toEqual` is the judge. */
export function mustEqual(actual: unknown, expected: unknown, what?: string): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual, what).toEqual(expected);
}

export function mustMatch(text: string, pattern: RegExp, what?: string): void {
  if (!pattern.test(text)) expect(text, what).toMatch(pattern);
}

export function mustNotMatch(text: string, pattern: RegExp, what?: string): void {
  if (pattern.test(text)) expect(text, what).not.toMatch(pattern);
}
