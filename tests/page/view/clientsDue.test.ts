/** How many deadlines there have been where clients share the disk: those of guaranteed latencies come at random. */
import { expect, test } from 'vitest';
import { countersAt } from '../../../src/page/view/scene/counters.ts';
import { S, sceneOf } from './scenes.ts';

test('all that were due count, whoever has a plan', () => {
  const scene = sceneOf({
    ...{ workload: 'clients', disk: 'server-2002', policy: 'ucsb-io', duration: 20 },
    clients: 'rate:8000000@0:cycle=4;latency:20/s:65536:0.01@0;greedy@0',
  });
  for (const seconds of [3, 9, 15]) {
    const { glitches, videosDue } = countersAt(scene, seconds * S);
    expect(videosDue).toBeGreaterThan(10 * seconds);
    expect(glitches).toBeLessThanOrEqual(videosDue);
  }
});
