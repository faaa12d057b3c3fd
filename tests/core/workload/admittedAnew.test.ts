/** Videos that come after the pieces have been changed are weighed by the new pieces, on one disk and on each of several. */
import { expect, test } from 'vitest';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { SystemRun } from '../../../src/core/scenario/run/systemRun.ts';
import { defaultScenario, withValues, type InterventionSpec } from '../../../src/core/scenario/scenario.ts';

test.each([1, 2])('disks: %i', (disks) => {
  /** Who asks at 1.5 and at 3.5 s, with other pieces in between. */
  const admitted = (csize: string): number[] => {
    const interventions: readonly InterventionSpec[] = [
      { atNs: 1.5e9, kind: 'join' },
      { atNs: 2.5e9, kind: 'set', key: 'csize', value: csize },
      { atNs: 3.5e9, kind: 'join' },
    ];
    const values = { n: 2, lambda: 0, duration: 6, admission: 'deterministic', csize: 'constant:100000' };
    const scenario = { ...withValues(defaultScenario, { ...values, disks }), interventions };
    const runs = disks === 1 ? [new Run(scenario)] : new SystemRun(scenario).complete().runs;
    return runs.flatMap((run) =>
      run.pages().flatMap(({ admissions: { length, admitted: its } }) => [...its.subarray(0, length)]),
    );
  };
  expect(admitted('constant:100000')).toEqual([1, 1]);
  // A piece of 5 MB takes more than half of a round of 1 s: on no disk do two of them fit.
  expect(admitted('constant:5000000')).toEqual([1, 0]);
});
