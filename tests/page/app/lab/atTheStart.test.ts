/** What the form calls the number of streams where others come in mid-run. */
import { expect, test } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { defaultScenario, withValues, type Scenario } from '../../../../src/core/scenario/scenario.ts';
import { fieldsOf } from '../../../../src/page/app/lab/formFields.ts';

const titleOf = (scenario: Scenario) =>
  fieldsOf(scenario, resolved(scenario).values).first.find(({ key }) => key === 'n')?.title;

test('a number that newcomers add to is that of the start', () => {
  expect(titleOf(defaultScenario)).toBe('Videos per round');
  expect(titleOf(withValues(defaultScenario, { gap: 'constant:5' }))).toBe('Videos at the start');
  expect(titleOf({ ...defaultScenario, interventions: [{ atNs: 1e9, kind: 'join' }] })).toBe(
    'Videos at the start',
  );
  expect(titleOf({ ...defaultScenario, interventions: [{ atNs: 1e9, kind: 'leave', stream: 1 }] })).toBe(
    'Videos at the start',
  );
});
