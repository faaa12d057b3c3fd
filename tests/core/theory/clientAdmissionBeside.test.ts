/** The arithmetic of admission beside the reference that was written from the text alone, by exact fractions. */
import { expect, test } from 'vitest';
import {
  cycleSides,
  demandNs,
  holds,
  leastCycleNs,
  measuredDemand,
  measuredSides,
  mostInCycle,
} from '../../../src/core/theory/clientAdmission.ts';
import {
  mostStreams,
  roomWithReserve,
  shortestCycle,
  statisticalLoad,
} from '../policy/shared/naiveAdmission.ts';
import { decimal, fraction, near } from '../policy/rates/fractions.ts';

const S = 1e9;

/** The same figures every time: a plain row of remainders. */
const figure = (k: number, from: number, to: number): number => from + ((k * 7919) % (to - from + 1));

const cases = Array.from({ length: 200 }, (_, k) => {
  const latencyMs = figure(k, 5, 25);
  const [zoneMB, rateMB, percent] = [figure(k + 3, 20, 60), figure(k + 7, 1, 9), figure(k + 11, 50, 100)];
  return { latencyMs, zoneMB, rateMB, percent, cycleMs: figure(k + 13, 200, 6000) };
});

test('the shortest cycle and the most streams', () => {
  for (const { latencyMs, zoneMB, rateMB, percent, cycleMs } of cases) {
    const disk = { latencyNs: latencyMs * 1e6, bytesPerS: zoneMB * 1e6, share: percent / 100 };
    const uniform = {
      latency: fraction(latencyMs, 1000),
      diskRate: fraction(zoneMB * 1e6),
      share: fraction(percent, 100),
      streamRate: fraction(rateMB * 1e6),
    };
    expect(mostInCycle(cycleMs * 1e6, rateMB * 1e6, disk)).toBe(
      mostStreams(uniform, fraction(cycleMs, 1000)),
    );
    for (const streams of [1, 3, 6]) {
      const shortest = shortestCycle(uniform, streams);
      const ours = leastCycleNs(streams, rateMB * 1e6, disk);
      if (shortest === null) expect(ours === Infinity || ours / S > 1e9).toBe(true);
      else expect(ours / S).toBeCloseTo(near(shortest), 6);
    }
  }
});

test('room for streams of three zones beside a reserve', () => {
  const reserve = { slots: 2, slotNs: 22e6, underWayNs: 15e6 };
  const naiveReserve = {
    latencySlots: 2,
    latencyWorst: decimal('0.022'),
    longestUnderWay: decimal('0.015'),
  };
  for (const [k, { latencyMs, rateMB, cycleMs }] of cases.entries()) {
    // Whole ns throughout: zones divide what is read.
    const zones = [20, 25, 40].slice(0, 1 + (k % 3));
    const ours = zones.map((zone) => ({
      ...{ latencyNs: latencyMs * 1e6, rate: rateMB * 1e6, bytesPerS: zone * 1e6 },
    }));
    const theirs = zones.map((zone) => ({
      latency: fraction(latencyMs, 1000),
      rate: fraction(rateMB * 1e6),
      zoneRate: fraction(zone * 1e6),
    }));
    expect(holds(cycleSides(ours, cycleMs * 1e6, 0.8, reserve))).toBe(
      roomWithReserve(theirs, decimal('0.8'), fraction(cycleMs, 1000), naiveReserve),
    );
  }
});

test('the statistical sum', () => {
  for (const [k, { latencyMs, zoneMB, rateMB, cycleMs }] of cases.entries()) {
    const newcomer = { latencyNs: latencyMs * 1e6, rate: rateMB * 1e6, bytesPerS: zoneMB * 1e6 };
    const nominal = demandNs(newcomer, cycleMs * 1e6);
    const there = Array.from({ length: k % 5 }, (_, i) =>
      Array.from({ length: 1 + ((k + i) % 50) }, (__, cycle) => figure(k + i + cycle, 1e6, 9e8)),
    );
    const ours = measuredSides(
      [
        ...there.map((cyclesNs) => measuredDemand(cyclesNs) ?? { meanNs: NaN, sdNs: NaN }),
        { meanNs: nominal, sdNs: 0 },
      ],
      cycleMs * 1e6,
      0.8,
    );
    const theirs = statisticalLoad(
      there.map((times) => ({ nominal: 0, times })),
      nominal,
    );
    expect(ours.left / theirs).toBeCloseTo(1, 12);
  }
});
