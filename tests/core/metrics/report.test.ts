import { expect, test } from 'vitest';
import { batchMeans } from '../../../src/core/metrics/batchMeans.ts';
import { nearestRank } from '../../../src/core/metrics/quantiles.ts';
import { report } from '../../../src/core/metrics/report.ts';
import { endedRun } from '../../../src/core/scenario/run/ended.ts';
import { decodePlain } from '../../../src/core/scenario/link/index.ts';
import { buildStation } from '../../../src/core/scenario/stations.ts';

test('batch means with equal counts are the textbook’s', () => {
  // Means 1, 2, 3, 4 of batches of 10: s = √(5/3), half width = t·s/√4, and Student's t for 3 degrees of freedom is 3.1824 in tables.
  const { mean, ci95, count } = batchMeans([10, 20, 30, 40], [10, 10, 10, 10]);
  expect([mean, count]).toEqual([2.5, 40]);
  expect(ci95).toBeCloseTo((3.1824 * Math.sqrt(5 / 3)) / 2, 12);
});

test('too few observations give no interval, none no mean', () => {
  expect(batchMeans([1, 0], [1, 0])).toMatchObject({ mean: 1, ci95: NaN });
  expect(batchMeans([0, 0], [0, 0]).mean).toBeNaN();
});

test('nearest rank', () => {
  const sorted = [1, 2, 3, 4];
  expect([0, 0.25, 0.5, 0.51, 0.95, 1].map((q) => nearestRank(sorted, q))).toEqual([1, 1, 2, 3, 4, 4]);
  expect(nearestRank([], 0.5)).toBeNaN();
});

const reportOf = (link: string) => {
  const { state, faults } = decodePlain(link);
  expect(faults).toEqual([]);
  const station = buildStation(state.scenario, { keepResponses: true });
  station.run(Infinity);
  station.finish();
  return report(endedRun(station));
};

test('the disk’s times make up the run, and transfer is so much of its work', () => {
  const { seekS, rotationS, transferS, idleS, utilization } = reportOf('n=5&lambda=10&duration=50').disk;
  expect(seekS + rotationS + transferS + idleS).toBeCloseTo(50, 6);
  expect(transferS).toBeGreaterThan(20);
  // 24.4 s of 4.9 + 3.1 + 24.4.
  expect(utilization * (seekS + rotationS + transferS)).toBeCloseTo(transferS, 9);
});

test('stable and saturated loads of the paper’s disk are told apart', () => {
  for (const seed of [1, 2, 3]) {
    expect(reportOf(`policy=mixed-scan&n=7&lambda=22&duration=1000&seed=${seed}`).discrete.saturated).toBe(
      false,
    );
    expect(reportOf(`policy=mixed-scan&n=7&lambda=29&duration=1000&seed=${seed}`).discrete.saturated).toBe(
      true,
    );
  }
});

test('a script of three requests, by hand', () => {
  // Under the head at once, each on cylinder 0: transfers of 0.1 s with the angle that comes round next.
  const size = 921701;
  const { discrete, disk, continuous, simulatedS } = reportOf(
    `requests=D:0:0:0:${size};D:0.5:0:0:${size};D:2.9:0:0:${size}&duration=3.5`,
  );
  expect(simulatedS).toBe(3.5);
  expect(discrete).toMatchObject({
    arrived: 3,
    served: 3,
    waiting: 0,
    dropped: 0,
    measured: 3,
    saturated: false,
    overThreshold: 0,
  });
  expect(discrete.meanResponseS).toBeGreaterThan(0.1);
  expect(discrete.maxS).toBeLessThan(0.10834);
  expect(discrete.ci95S).toBeNaN();
  expect(disk.seekS).toBe(0);
  expect(disk.transferS).toBeCloseTo((3 * size) / (8.79 * 2 ** 20), 8);
  // The last beat is half a round and counts.
  expect(disk.seekS + disk.rotationS + disk.transferS + disk.idleS).toBeCloseTo(3.5, 9);
  expect(continuous.requests).toBe(0);
});

test('who is still waiting after two seconds counts as too slow, who has just come says nothing yet', () => {
  const { discrete } = reportOf(
    'policy=rounds&limit=number:0&requests=D:0:0:0:1;D:1:0:0:1;D:4.5:0:0:1&duration=5',
  );
  expect(discrete).toMatchObject({ arrived: 3, served: 0, waiting: 3, overThreshold: 1 });
});

test('a request with a deadline that nobody serves is dropped, and no glitch of a video', () => {
  const { discrete, continuous } = reportOf('policy=rounds&limit=number:0&requests=D:0:0:0:1:2&duration=5');
  expect(discrete).toMatchObject({ arrived: 1, served: 0, waiting: 0, dropped: 1 });
  expect(continuous).toMatchObject({ requests: 0, glitches: 0 });
});
