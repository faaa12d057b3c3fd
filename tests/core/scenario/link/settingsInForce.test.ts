/** Changes read one after the other are taken, or refused, as if the settings were made anew for each. */
import { resolved, meaningOf } from '../../../../src/core/scenario/resolved.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkTogether } from '../../../../src/core/scenario/together.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';
import { SettingsInForce } from '../../../../src/core/scenario/link/settingsInForce.ts';
import { inForceAfter, type InForce } from '../../../../src/core/scenario/valuesInForce.ts';

type Change = readonly [key: string, value: number | string];

function takenOneByOne(policy: string, changes: readonly Change[]): readonly boolean[] {
  const { values } = resolved(withValues(defaultScenario, { policy }));
  let now: InForce = { asSet: values, values };
  return changes.map(([key, value]) => {
    const fixed = meaningOf(now.values).policy.fixed[key];
    const isRight =
      (fixed === undefined || fixed === value) && checkTogether({ ...now.values, [key]: value }).length === 0;
    if (isRight) now = inForceAfter(now, key, value);
    return isRight;
  });
}

const policies = fc.constantFrom('mixed-scan', 'mixed-gated', 'cscan', 'scan', 'look', 'satf', 'edf', 'fcfs');
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(fc.constant('policy'), policies),
  fc.tuple(fc.constant('lambda'), fc.constantFrom(5, 20, 1e5)),
  fc.tuple(fc.constant('n'), fc.constantFrom(0, 4, 200)),
  fc.tuple(fc.constant('direction'), fc.constantFrom('up', 'both', 'nearest')),
  fc.tuple(fc.constant('subrounds'), fc.constantFrom(1, 2, 3)),
);

test('as if they were made anew', () => {
  fc.assert(
    fc.property(policies, fc.array(change, { maxLength: 20 }), (policy, changes) => {
      const { values } = resolved(withValues(defaultScenario, { policy }));
      const settings = new SettingsInForce(values);
      const before = meaningOf({ ...values }).values;
      expect(changes.map(([key, value]) => settings.take(key, value) === undefined)).toEqual(
        takenOneByOne(policy, changes),
      );
      expect(meaningOf(values).values).toEqual(before);
    }),
  );
});
