/** The search keeps nothing of a bus, and finds what a run that writes all down finds; so it may be as long as the paper’s. */
import { expect, it } from 'vitest';
import { endedRun } from '../../../src/core/scenario/run/ended.ts';
import { buildMachine } from '../../../src/core/scenario/run/machine.ts';
import { decodePlain } from '../../../src/core/scenario/link/index.ts';
import { resolved } from '../../../src/core/scenario/resolved.ts';
import { checkTogether } from '../../../src/core/scenario/together.ts';

const THREE =
  'workload=streams&policy=scan-edf&disk=allicat&tracks=5&m=2&n=42&lambda=15&disks=3&spread=whole&bus=scsi&grain=request&busbusy=turn&armfree=crossed';

const { state, faults } = decodePlain(`#/lab?v=3&${THREE}&duration=20`);

it('the same run, with and without what is written down', () => {
  expect(faults).toEqual([]);
  const [kept, counted] = [{}, { countsOnly: true }].map((options) => {
    const machine = buildMachine(state.scenario, options);
    machine.run(Infinity);
    machine.finish();
    return endedRun(machine);
  });
  expect(counted?.fingerprint).toBe(kept?.fingerprint);
  expect(counted?.bus).toBeUndefined();
  expect(kept?.bus).toBeDefined();
});

it('ten thousand requests of five tracks are refused only where they are kept', () => {
  const long = { ...resolved(state.scenario).values, duration: 14_339 };
  expect(checkTogether(long)).toEqual([expect.stringContaining('too long for this load over a bus')]);
  expect(checkTogether(long, false)).toEqual([]);
});
