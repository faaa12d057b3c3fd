/** What stands at which tab of the settings. */
import { expect, test } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { policies } from '../../../../src/core/policy/index.ts';
import { workloads } from '../../../../src/core/workload/index.ts';
import { changeValue } from '../../../../src/core/scenario/edit/scenarioEdit.ts';
import { servesWorkload } from '../../../../src/core/scenario/together.ts';
import { relevantParams } from '../../../../src/core/scenario/params.ts';
import { defaultScenario, withValues, type Scenario } from '../../../../src/core/scenario/scenario.ts';
import { fieldsOf } from '../../../../src/page/app/lab/formFields.ts';

const MOST = 12;

function chosen(scenario: Scenario, key: string, value: string): Scenario {
  const next = changeValue(scenario, key, value, 'whole', 0);
  if (!next.ok) throw new Error(next.faults.join('; '));
  return next.value;
}

test.each(workloads.map(({ id }) => id))(
  'under workload=%s no tab has more than twelve beside the card, whatever the policy',
  (workload) => {
    for (const { id } of policies.filter((policy) => servesWorkload(policy.id, workload))) {
      const scenario = chosen(chosen(defaultScenario, 'workload', workload), 'policy', id);
      const { first, groups } = fieldsOf(scenario, resolved(scenario).values);
      for (const { title, specs } of groups)
        expect(
          specs.filter((spec) => !first.includes(spec)).length,
          `${workload}, ${id}, ${title}`,
        ).toBeLessThanOrEqual(MOST);
    }
  },
);

test('every setting that has a part in the run is at one tab', () => {
  const scenario = withValues(defaultScenario, { disks: 4 });
  const keys = fieldsOf(scenario, resolved(scenario).values).groups.flatMap(({ specs }) =>
    specs.map(({ key }) => key),
  );
  expect(keys.toSorted()).toEqual(
    relevantParams(resolved(scenario).values)
      .map(({ key }) => key)
      .toSorted(),
  );
});
