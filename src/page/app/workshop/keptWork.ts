/** What belongs to the text and is kept with it: the address with what must hold and was set, and tests. */
import { readTests, writeTests } from '../../../core/workshop/work/tests.ts';
import { MOST_TESTS, type KeptTest } from '../../../core/workshop/challenges/assignment.ts';

const AT = 'roundscope.workshop.at';
const TESTS = 'roundscope.workshop.tests';

function kept(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function keep(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // A browser that keeps nothing: the page works all the same.
  }
}

export const keptAddress = (): string => kept(AT);
export const keepAddress = (hash: string): void => {
  keep(AT, hash);
};

/** The challenge of an address, by its name. */
export const challengeIn = (hash: string): string => /#!?\/workshop\/([\w-]+)/.exec(hash)?.[1] ?? '';

/** Any text gives what can be used of it. */
export function keptTests(): readonly KeptTest[] {
  const text = kept(TESTS);
  const read = text === '' ? undefined : readTests(text);
  return read?.ok === true ? read.value : [];
}

export const keepTests = (tests: readonly KeptTest[]): void => {
  keep(TESTS, writeTests(tests));
};

/** The newest last, none twice, and no more than can be kept. */
export function withTests(tests: readonly KeptTest[], more: readonly KeptTest[]): readonly KeptTest[] {
  const said = (test: KeptTest): string => writeTests([test]);
  const others = tests.filter((its) => !more.some((test) => said(test) === said(its)));
  return [...others, ...more].slice(-MOST_TESTS);
}
