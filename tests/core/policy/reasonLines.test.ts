/** The line of pseudo-code that lights up under a reason is one on which the disk is told what to do. */
import { expect, test } from 'vitest';
import { policies } from '../../../src/core/policy/index.ts';

const TOLD = /serve|read|wait for|stand still|travel|jump/;

/** Where the choice itself is what is shown: on a line before it is done, or on one that says for whom. */
const CHOICES = [
  ...['vscan turned', 'pcscan aperiodic', 'pcscan stream', 'scan-edf chosen', 'scan-edf late', 'gss newTurn'],
  ...['ahead', 'interactive', 'latestStart', 'realTime', 'throughput', 'lent'].map((id) => `cello ${id}`),
];

test('a reason points at a line on which the disk is told what to do, or on which the choice is made', () => {
  const others = policies.flatMap(({ id, reasons, pseudocode }) =>
    reasons
      // What a policy never says has a line that is left empty.
      .filter(({ line }) => pseudocode[line] !== '' && !TOLD.test(pseudocode[line] ?? ''))
      .map((reason) => `${id} ${reason.id}`),
  );
  expect(others.sort()).toEqual([...CHOICES, 'rounds rest'].sort());
});
