/** With each request that goes out of turn, in order of arrival, the record has the time in which the videos must fit behind it. */
import { expect, test } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { explain } from '../../../../src/core/scenario/run/explain.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';

const ROUND_NS = 1e9;
const runOf = (values: Readonly<Record<string, string | number>>) => {
  const scenario = withValues(defaultScenario, { n: 5, lambda: 10, duration: 8, seed: 3, ...values });
  return { run: new Run(scenario), reasons: resolved(scenario).policy.reasons };
};

/** Decisions for the oldest request, and what is left of their round. */
function oldestIn(run: Run, reasons: readonly { readonly id: string }[]) {
  const found: { readonly atNs: number; readonly leftNs: number; readonly toRoundsEnd: number }[] = [];
  for (let page = 0; ; page++) {
    const { decisions: d, endNs } = run.page(page);
    for (let i = 0; i < d.length; i++)
      if (reasons[d.reason[i]]?.id === 'oldest')
        found.push({
          ...{ atNs: d.atNs[i], leftNs: d.timeLeftNs[i] },
          toRoundsEnd: (Math.floor(d.atNs[i] / ROUND_NS) + 1) * ROUND_NS - d.atNs[i],
        });
    if (endNs >= run.endNs) return found;
  }
}

test.each([
  ['disjoint, in order of arrival', { policy: 'disjoint-fcfs' }],
  ['mixed, in order of arrival', { policy: 'rounds', periods: 'mixed', order: 'inc-fcfs' }],
])('%s', (_, values) => {
  const { run, reasons } = runOf(values);
  const oldest = oldestIn(run, reasons);
  expect(oldest.length).toBeGreaterThan(20);
  for (const { leftNs, toRoundsEnd } of oldest) expect(leftNs).toBe(toRoundsEnd);
});

test('mixed, in order of arrival: explained, the oldest is weighed against what is left, whether it fits or not', () => {
  const { run, reasons } = runOf({ policy: 'rounds', periods: 'mixed', order: 'inc-fcfs' });
  for (const { atNs, toRoundsEnd } of oldestIn(run, reasons).slice(0, 8)) {
    const { weighed } = explain(run, atNs);
    expect(weighed.map(({ verdict, timeLeftNs }) => [verdict, timeLeftNs])).toContainEqual([
      'taken',
      toRoundsEnd,
    ]);
  }
});
