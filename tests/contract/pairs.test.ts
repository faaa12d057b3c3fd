/**
 * Every pair of settings that go together is run for a few seconds: to its end, with figures that are figures, on a disk that
 * never stands still beside somebody who waits; every decision that is asked for is explained; and played again, it is the
 * same run.
 */
import { expect, test } from 'vitest';
import { faultsOfRun } from './faultsOfRun.ts';
import { pairwiseWalk } from './pairs.ts';

test.each(pairwiseWalk().map(({ link, scenario }) => [link, scenario] as const))('%s', (_, scenario) => {
  expect(faultsOfRun(scenario).join('\n')).toBe('');
});

test('a policy of one’s own is among them', () => {
  expect(pairwiseWalk().filter(({ scenario }) => scenario.program !== undefined).length).toBeGreaterThan(4);
});
