/** What is told of a disk that fails: its glitches are its own, and what was taken away from it is nobody's there. */
import { expect, it } from 'vitest';
import { totalsOf } from '../../../src/core/metrics/totals.ts';
import { buildSystem, endedSystem } from '../../../src/core/scenario/run/systems.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';

it('two disks fail, the second with a long queue', () => {
  const fails = (atS: number, disk: number) => ({ atNs: atS * 1e9, kind: 'fail', disk }) as const;
  const values = { disks: 5, spread: 'parity', n: 35, lambda: 60, duration: 18 };
  const system = buildSystem({
    ...withValues(defaultScenario, values),
    interventions: [fails(10, 1), fails(15, 3)],
  });
  system.run(Infinity);
  system.finish();
  const each = (endedSystem(system).disks ?? []).map(totalsOf);
  expect(each[3]?.arrived).toBeGreaterThan((each[3]?.served ?? 0) + 50);
  for (const { dropped, discarded, videos, late } of each) {
    expect(dropped).toBe(0);
    expect(discarded).toBeGreaterThanOrEqual(0);
    expect(discarded + late).toBeLessThanOrEqual(videos);
  }
});
