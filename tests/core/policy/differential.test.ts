/**
 * The fast engine against the naive reference, request by request: random scripts over every combination of periods,
 * subrounds, limits, orders, bounds and tail rules, on real and on toy disks. Any difference is an error of one of them.
 */
import { expect, test } from 'vitest';
import { resolved } from '../../../src/core/scenario/resolved.ts';
import { randomCase, referenceOutcomes } from '../../helpers/fuzz.ts';
import { outcomesOf, type Outcome } from '../../helpers/outcomes.ts';
import { sampleOf } from '../../helpers/statistics.ts';

/** What goes wrong in one of two hundred cases escapes the sample once in five hundred runs of it. */
const CASES = 1250;

function times({ startNs, completionNs, outcome }: Outcome) {
  return { startNs, completionNs, outcome };
}

test.each(sampleOf([0, 1, 2, 3, 4, 5, 6, 7], 8))(
  'agrees in every start, completion and outcome (part %i)',
  (part) => {
    let agreed = 0;
    for (let seed = part * CASES; seed < (part + 1) * CASES; seed++, agreed++) {
      const fuzz = randomCase(seed);
      const expected = referenceOutcomes(fuzz).map(times);
      const actual = outcomesOf(fuzz.scenario, fuzz.disk).map(times);
      if (JSON.stringify(actual) === JSON.stringify(expected)) continue;
      expect(actual, `seed ${seed}: ${JSON.stringify(resolved(fuzz.scenario).values)}`).toEqual(expected);
    }
    expect(agreed).toBe(CASES);
  },
);

test('the fuzz reaches every axis, and glitches of both kinds', () => {
  const seen = new Set<string>();
  for (let seed = 0; seed < 400; seed++) {
    const fuzz = randomCase(seed);
    const { values } = resolved(fuzz.scenario);
    for (const key of ['periods', 'order', 'tail', 'misses']) seen.add(String(values[key]));
    for (const key of ['limit', 'bound']) seen.add(String(values[key]).split(':')[0]);
    for (const { outcome } of outcomesOf(fuzz.scenario, fuzz.disk)) seen.add(outcome);
  }
  const wanted = [
    'c-d',
    'd-c',
    'mixed',
    'fcfs',
    'inc-fcfs',
    'scan',
    'inc-scan',
    'gated-scan',
    'text',
    'figure-5',
    'guarded',
    'spread',
    'dynamic',
    'number',
    'time',
    'worst',
    'percentile',
    'omniscient',
    'served',
    'late',
    'discarded',
    'waiting',
  ];
  expect([...seen]).toEqual(expect.arrayContaining(wanted));
});
