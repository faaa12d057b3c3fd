/** Kept tests, run with every sound version, in slices on the page’s own thread. */
import { useMemo } from 'react';
import type { Program } from '../../../core/sim/interfaces.ts';
import type { KeptTest } from '../../../core/workshop/challenges/assignment.ts';
import type { CounterExample } from '../../../core/workshop/hunt/hunt.ts';
import { checksOf } from '../../../core/workshop/work/checks.ts';
import { useSliced } from './useSliced.ts';

export interface TestVerdict {
  /** Undefined where it holds. */
  readonly found: CounterExample | undefined;
}

function* tested(
  program: Program,
  tests: readonly KeptTest[],
): Generator<unknown, ReadonlyMap<KeptTest, TestVerdict>> {
  const verdicts = new Map<KeptTest, TestVerdict>();
  for (const [k, test] of tests.entries()) {
    const { property, script } = test;
    const checks = yield* checksOf(program, [property], [{ number: k + 1, script }]);
    const [first] = checks.checked.flatMap((its) => (its.first ? [its.first] : []));
    verdicts.set(test, {
      found: first && { script, failure: first.failure, foundIn: k + 1, firstLength: script.length },
    });
  }
  return verdicts;
}

/** Undefined until all are known. */
export function useTests(
  program: Program | undefined,
  tests: readonly KeptTest[],
): ReadonlyMap<KeptTest, TestVerdict> | undefined {
  const begin = useMemo(
    () => (program && tests.length > 0 ? () => tested(program, tests) : undefined),
    [program, tests],
  );
  return useSliced(begin);
}
