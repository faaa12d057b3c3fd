/** The closed form of the fixed cycle beside a server that is given one stream more until it refuses. */
import { describe, expect, it } from 'vitest';
import {
  bestCycle,
  diskLimit,
  memoryLimit,
  mostStreams,
  sharedMemoryLimit,
  type EqualStreams,
} from './closedForm.ts';
import { naiveCycles, type NaiveSetting } from './naiveCycles.ts';
import { fixedCycle } from './naiveServers.ts';
import { sampleOf } from '../../../helpers/statistics.ts';

const disk = { accessS: 0.01, bytesPerS: 50e6 };

function bruteForce(equal: EqualStreams, cycleS: number, own: Partial<NaiveSetting> = {}): number {
  const [first] = naiveCycles(
    {
      streams: Array.from({ length: 200 }, () => ({ bytesPerS: equal.rate, arrivalS: 0 })),
      disk: equal.disk,
      memoryBytes: equal.memoryBytes,
      cycleS,
      unit: 0.05,
      untilS: cycleS / 2,
      ...own,
    },
    fixedCycle(),
  );
  return first.admissions.findIndex(({ admitted }) => !admitted);
}

const rates = [16e3, 125e3, 1e6, 4e6];
const cycles = [0.02, 0.25, 0.5, 1, 2];
/** Every third has each rate and each cycle. */
const cases = rates.flatMap((rate) => cycles.map((cycleS) => ({ rate, cycleS })));

describe('most streams of one rate', () => {
  it.each(sampleOf(cases, 3))('$rate bytes/s, T = $cycleS s', ({ rate, cycleS }) => {
    const equal = { rate, memoryBytes: 3e6, disk };
    const smallest = (...limits: number[]) => Math.min(...limits);
    const onDisk = diskLimit(equal, cycleS);
    expect(bruteForce(equal, cycleS)).toBe(mostStreams(equal, cycleS));
    expect(bruteForce(equal, cycleS, { memorycount: 'double' })).toBe(
      smallest(onDisk, memoryLimit(equal, cycleS, 'double')),
    );
    expect(bruteForce(equal, cycleS, { placement: 'shared' })).toBe(
      smallest(onDisk, sharedMemoryLimit(equal, cycleS)),
    );
  });

  it('is served by the cycle at which both limits meet', () => {
    for (const rate of rates) {
      const equal = { rate, memoryBytes: 128e6, disk };
      const { cycleS, streams } = bestCycle(equal);
      const grid = Array.from({ length: 5000 }, (_, k) => mostStreams(equal, 0.004 * (k + 1)));
      expect(Math.max(...grid)).toBeLessThanOrEqual(streams);
      expect(Math.max(...grid)).toBeGreaterThan(streams - 2);
      expect(cycleS / (disk.accessS + (cycleS * rate) / disk.bytesPerS)).toBeCloseTo(streams, 6);
    }
  });
});
