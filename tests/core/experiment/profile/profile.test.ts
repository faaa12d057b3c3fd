/** A profiler that knows nothing but when its reads are done finds what the drives are made of. */
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { expect, test } from 'vitest';
import { disks } from '../../../../src/core/disk/index.ts';
import { driveOf } from '../../../../src/core/experiment/profile/drive.ts';
import { errorOf, joined, profileOf } from '../../../../src/core/experiment/profile/profile.ts';
import { distancesOf } from '../../../../src/core/experiment/profile/seeks.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';

const scenarioOf = (disk: string) => withValues(defaultScenario, { disk });

test.each(disks.filter(({ id }) => id !== 'streaming').map(({ id }) => id))(
  '%s: turn, seek curve and zones, from requests alone',
  (id) => {
    const scenario = scenarioOf(id);
    const disk = resolved(scenario).disk;
    const profile = profileOf(driveOf(scenario));
    const error = errorOf(profile, disk);
    expect(error.turnNs).toBeLessThan(0.01);
    // The finest angle that is tried is a 2^27th of a turn, and a transfer is rounded to whole ns.
    expect(error.seekNs).toBeLessThanOrEqual(3);
    expect(error.rate).toBeLessThan(1e-6);
    expect(profile.zones.map(({ from }) => from)).toEqual(
      Array.from({ length: disk.cylinders }, (_, c) => c).filter(
        (c) => c === 0 || disk.rateAt(c) !== disk.rateAt(c - 1),
      ),
    );
  },
);

test('a drive of flat access has no turn to be found, and every distance costs the same', () => {
  const { turn, seeks } = profileOf(driveOf(scenarioOf('streaming')));
  expect(turn.revolutionNs).toBeNaN();
  for (const { seekNs } of seeks) expect(seekNs).toBe(10_000_000);
});

test('distances are those of a scale of roots, the farthest among them, and what lies between them is joined', () => {
  expect(distancesOf(11)).toEqual([1, 2, 3, 4, 6, 8, 10]);
  expect(distancesOf(1)).toEqual([]);
  const curve = joined([
    { distance: 1, seekNs: 10 },
    { distance: 4, seekNs: 20 },
  ]);
  expect(curve.map(Math.round)).toEqual([10, 14, 17, 20]);
});
