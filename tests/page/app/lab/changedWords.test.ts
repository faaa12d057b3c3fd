/** What a change comes to, in a few words. */
import { expect, test } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { changeValue, workloadBrought } from '../../../../src/core/scenario/edit/scenarioEdit.ts';
import { policies } from '../../../../src/core/policy/index.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';
import { broughtWords, diffText } from '../../../../src/page/app/kit/reading/changedWords.ts';

const mixed = withValues(defaultScenario, { policy: 'mixed-scan', n: 7 });

test('one setting by its name, more than two not one by one', () => {
  expect(diffText(withValues(mixed, { policy: 'disjoint-fcfs' }), mixed)).toBe('Mixed, incremental SCAN');
  expect(diffText(withValues(mixed, { n: 4 }), mixed)).toBe('videos per round: 7');
  expect(diffText(withValues(mixed, { n: 4, lambda: 1, seed: 9 }), mixed)).toBe('what it was');
  expect(diffText(mixed, mixed)).toBe('what it was');
  expect(diffText(mixed, { ...mixed, script: [] })).toBe('the script');
});

test('every policy that does not serve the present requests names those that choosing it brings', () => {
  for (const { id } of policies) {
    const brought = workloadBrought(id, 'rounds');
    const chosen = changeValue(mixed, 'policy', id, 'whole', 0);
    expect(chosen.ok && resolved(chosen.value).values.workload, id).toBe(brought ?? 'rounds');
  }
});

test('other requests are told with their disk; a policy that serves the same brings nothing', () => {
  const tasks = changeValue(mixed, 'policy', 'wrr-scan-c', 'whole', 0);
  if (!tasks.ok) throw new Error('no tasks');
  expect(broughtWords(mixed, tasks.value)).toEqual([
    ['requests', 'Rounds: videos and requests', 'Rate tasks'],
    ['disk', 'Nerjes 1998, 8.79 MB/s', 'HP 97560, 2.5 MB/s'],
  ]);
  expect(broughtWords(mixed, withValues(mixed, { policy: 'fcfs' }))).toEqual([]);
});
