/** Clients that ask for ten times what the disk can do: the run ends, saturated, under each policy of the shared disk. */
import { expect, test } from 'vitest';
import { buildStation } from '../../../../src/core/scenario/stations.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';

const clients = Array.from({ length: 64 }, (_, i) =>
  i % 2 === 0 ? `rate:4000000@0:cycle=1:file=${i * 500}:500` : 'interactive:80/s:65536@0',
).join(';');

test.each(['cello', 'clockwise', 'user-safe', 'mars'])('%s', (policy) => {
  for (const worst of ['farthest', 'exact']) {
    const values = { workload: 'clients', disk: 'server-2002', clients, duration: 36_000, policy, worst };
    const station = buildStation(withValues(defaultScenario, values));
    station.run(Infinity);
    expect([worst, station.overrun]).toEqual([worst, true]);
  }
});
