/**
 * Three disks on the bus, each under a real policy: what they served goes through the naive reference once more, and what
 * holds for every bus is looked for in the record.
 */
import { expect, test } from 'vitest';
import { hasArmBuffer } from '../../../src/core/array/bus/busWay.ts';
import { phaseOf } from '../../../src/core/base/phase.ts';
import type { ParamValues } from '../../../src/core/sim/interfaces.ts';
import { BUS, MEDIA, TRANSFER } from '../../../src/core/trace/kinds.ts';
import type { Page } from '../../../src/core/trace/page.ts';
import { diskOf, finished, onBus, paperBus } from './busStations.ts';
import { joined, naiveBus, type Held, type NaiveArbiter, type NaiveService } from './naiveBus.ts';

const streams: ParamValues = {
  workload: 'streams',
  disk: 'allicat',
  lambda: 12,
  dsize: 'tracks:1',
  duration: 1.5,
};
const TRACK = 43_008;
const REVOLUTION_NS = 11.1e6;
const disk = diskOf(streams);

const loads: readonly ParamValues[] = [
  { ...streams, policy: 'edf', n: 36 },
  { ...streams, policy: 'scan-edf', n: 48, tracks: 5, m: 2 },
  { ...streams, policy: 'cscan', n: 30, tracks: 15 },
  // Parts of tracks, at angles of their own.
  { disk: 'allicat', n: 30, lambda: 60, duration: 1.5 },
];

const arbiters: readonly (readonly [string, NaiveArbiter])[] = [
  ['priority', { kind: 'priority' }],
  ['round-robin', { kind: 'round-robin' }],
  ['slice:2', { kind: 'slice', ns: 2e6 }],
  ['tdma', { kind: 'tdma', ns: 1e6 }],
];

interface Stretch {
  readonly fromNs: number;
  readonly toNs: number;
}

const segmentsOf = (
  { services, segments }: Page,
  service: number,
  kind: number,
  resource: number,
): Stretch[] =>
  Array.from({ length: services.segmentCount[service] }, (_, k) => services.firstSegment[service] + k)
    .filter((s) => segments.kind[s] === kind && segments.resource[s] === resource)
    .map((s) => ({ fromNs: segments.fromNs[s], toNs: segments.toNs[s] }));

const lengthOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { fromNs, toNs }) => sum + toNs - fromNs, 0);

const upTo = (stretches: readonly Stretch[], atNs: number): number =>
  lengthOf(
    stretches.map(({ fromNs, toNs }) => ({ fromNs: Math.min(fromNs, atNs), toNs: Math.min(toNs, atNs) })),
  );

/** What the disk did, as the reference takes it: which service when, how far the arm went, where the data began. */
const servicesOf = ({ services, segments, requests }: Page): NaiveService[] =>
  Array.from({ length: services.length }, (_, i) => {
    const seek = services.firstSegment[i];
    return {
      earliestNs: services.startNs[i],
      seekNs: segments.toNs[seek] - segments.fromNs[seek],
      angleNs: phaseOf(segments.toNs[seek + 1], REVOLUTION_NS),
      sizeBytes: requests.sizeBytes[services.request[i]],
    };
  });

/**
 * No byte crosses before it has been read, and a service has the bus for as long as its bytes take: what speaks against
 * that.
 */
function faultsOf(page: Page, service: number, buffered: boolean): string[] {
  const media = segmentsOf(page, service, TRANSFER, MEDIA);
  const crossing = segmentsOf(page, service, TRANSFER, BUS);
  const bytes = page.requests.sizeBytes[page.services.request[service]];
  const faults: string[] = [];
  if (page.services.endNs[service] !== crossing.at(-1)?.toNs) faults.push('ends elsewhere');
  if (!buffered) return lengthOf(crossing) === lengthOf(media) ? faults : [...faults, 'not at media rate'];
  // Every track is rounded to whole nanoseconds once.
  const offNs = Math.abs(lengthOf(crossing) - (bytes / paperBus.busRate) * 1e9);
  if (offNs > Math.ceil(bytes / TRACK) / 2) faults.push(`bus time is off by ${offNs} ns`);
  for (const atNs of crossing.flatMap(({ fromNs, toNs }) => [fromNs, toNs])) {
    const crossed = upTo(crossing, atNs) / lengthOf(crossing);
    const read = upTo(media, atNs) / lengthOf(media);
    // Half a nanosecond of either side.
    if ((crossed - read) * bytes > 0.02) faults.push(`at ${atNs} ns more has crossed than was read`);
  }
  return faults;
}

test.each(loads)('%o', (values) => {
  let lost = 0;
  for (const [arbiter, naive] of arbiters)
    for (const grain of ['track', 'request'] as const)
      for (const bufferBytes of [0, TRACK, 3 * TRACK, 524_288]) {
        const setup = { arbiter, grain, bufferBytes };
        const buffered = hasArmBuffer({ ...paperBus, ...setup }, disk);
        if (!buffered && arbiter === 'tdma') continue;
        const { system, stations, record } = onBus(values, 3, setup, false);
        for (const station of stations) station.record(1024);
        system.run(Infinity);
        const pages = stations.map((station) => finished(station).cut(0));
        const expected = naiveBus(
          { arbiter: naive, grain, bytesPerS: paperBus.busRate, armBufferBytes: bufferBytes },
          { revolutionNs: REVOLUTION_NS, trackBytes: TRACK },
          pages.map(servicesOf),
        );
        const { holds, losses, fills } = record.between(0, Infinity);
        const held = Array.from({ length: holds.length }, (_, i): Held => [
          holds.disk[i],
          holds.fromNs[i],
          holds.toNs[i],
        ]);
        expect(joined(held)).toEqual(joined(expected.bus));
        for (const [k, page] of pages.entries()) {
          const { services } = page;
          expect(Array.from(services.endNs.slice(0, services.length))).toEqual(
            expected.served[k].map(({ crossedNs }) => crossedNs),
          );
          expect(losses.disk.slice(0, losses.length).filter((one) => one === k).length).toBe(
            expected.lost[k].length,
          );
          const every = Array.from({ length: services.length }, (_, i) => faultsOf(page, i, buffered));
          expect(every.flat()).toEqual([]);
        }
        // Never two at once, and never more in a buffer than it holds.
        expect(held.filter(([, fromNs], i) => i > 0 && fromNs < held[i - 1][2])).toEqual([]);
        expect(Math.max(0, ...fills.bytes.slice(0, fills.length))).toBeLessThanOrEqual(bufferBytes);
        lost += losses.length;
      }
  expect(lost).toBeGreaterThan(0);
});
