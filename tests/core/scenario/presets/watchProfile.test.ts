/** What the preset of a profiled drive tells the reader to watch is true of its run. */
import { expect, test } from 'vitest';
import { ROTATION, SEEK, TRANSFER } from '../../../../src/core/trace/kinds.ts';
import { runPreset } from './presetRun.ts';

test('disk-profile: a turn a read, the least of each distance near the curve, and rates from 40 to 22 MB/s', () => {
  const { run } = runPreset('disk-profile');
  const { disk } = run;
  const { services, segments, requests } = run.page(0);
  const reads = Array.from({ length: services.length }, (_, s) => {
    const of = (...kinds: readonly number[]) => {
      let ns = 0;
      for (let k = services.firstSegment[s]; k < services.firstSegment[s] + services.segmentCount[s]; k++)
        if (kinds.includes(segments.kind[k])) ns += segments.toNs[k] - segments.fromNs[k];
      return ns;
    };
    return {
      startNs: services.startNs[s],
      endNs: services.endNs[s],
      distance: Math.abs(services.toCylinder[s] - services.fromCylinder[s]),
      reachNs: of(SEEK, ROTATION),
      rate: (requests.sizeBytes[services.request[s]] * 1e9) / of(TRANSFER),
    };
  });
  expect(reads).toHaveLength(30 + 2 * 17 * 8 + 2 * 15);
  for (let k = 1; k < 30; k++) expect((reads[k].endNs - reads[k - 1].endNs) / 1e6).toBeCloseTo(8.333, 3);
  const least = new Map<number, number>();
  // The second of each pair, from cylinder 0.
  for (let k = 31; k < 30 + 2 * 17 * 8; k += 2) {
    const { distance, reachNs } = reads[k];
    expect(reachNs).toBeGreaterThanOrEqual(disk.seekNs[distance] - 1);
    expect(reachNs).toBeLessThanOrEqual(disk.seekNs[distance] + disk.revolutionNs + 1);
    least.set(distance, Math.min(least.get(distance) ?? Infinity, reachNs - disk.seekNs[distance]));
  }
  expect(least.size).toBe(17);
  for (const over of least.values()) expect(over).toBeLessThanOrEqual(disk.revolutionNs / 8 + 1);
  const long = reads.slice(-30).filter((_, k) => k % 2 === 1);
  expect(long.map(({ rate }) => Math.round(rate / 1e5) / 10)).toEqual(
    Array.from({ length: 15 }, (_, k) => Math.round(10 * (40 - (18 * k) / 14)) / 10),
  );
  expect(run.endNs).toBe(9e9);
  expect(reads.at(-30)?.startNs).toBe(7.1e9);
});
