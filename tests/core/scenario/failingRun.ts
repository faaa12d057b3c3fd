/** A system with parity whose disks fail at given seconds: [second, disk from 0]. */
import { defaultScenario, withValues, type Scenario } from '../../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../../src/core/sim/interfaces.ts';

export const failingRun = (values: ParamValues, fails: readonly (readonly [number, number])[]): Scenario => ({
  ...withValues(defaultScenario, {
    ...{ policy: 'mixed-scan', disks: 4, spread: 'parity', n: 4, lambda: 5, duration: 10 },
    ...values,
  }),
  interventions: fails.map(([second, disk]) => ({ atNs: second * 1e9, kind: 'fail', disk })),
});
