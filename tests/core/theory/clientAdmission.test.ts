/** Who may be promised a rate or a slice, against arithmetic by hand. */
import { describe, expect, test } from 'vitest';
import {
  contractSides,
  cycleSides,
  CYCLES_MEASURED,
  demandNs,
  holds,
  leastCycleNs,
  measuredDemand,
  measuredSides,
  mostByCycle,
  mostInCycle,
  nominalDemand,
  overdraftNs,
  worstLatencyNs,
  type CycleDemand,
  type EvenDisk,
} from '../../../src/core/theory/clientAdmission.ts';

const MS = 1e6;
const S = 1e9;

describe('inequality 1: L = 10 ms, R = 40 MB/s, r = 0.8, B = 5 MB/s', () => {
  const disk: EvenDisk = { latencyNs: 10 * MS, bytesPerS: 40e6, share: 0.8 };
  const stream: CycleDemand = { latencyNs: 10 * MS, rate: 5e6, bytesPerS: 40e6 };

  // N · 0.01 · 40 / (32 − 5 N) seconds.
  test.each([
    [1, 0.014815],
    [2, 0.036364],
    [3, 0.070588],
    [4, 0.133333],
    [5, 0.285714],
    [6, 1.2],
  ])('%i streams need a cycle of %f s', (streams, seconds) => {
    const cycleNs = leastCycleNs(streams, 5e6, disk);
    expect(cycleNs / S).toBeCloseTo(seconds, 6);
    const demands = Array.from({ length: streams }, () => stream);
    expect(holds(cycleSides(demands, Math.ceil(cycleNs) + 10, 0.8))).toBe(true);
    expect(holds(cycleSides(demands, Math.floor(cycleNs) - 1000, 0.8))).toBe(false);
  });

  test('seven want 35 MB/s of 32: no cycle is long enough', () => {
    expect(leastCycleNs(7, 5e6, disk)).toBe(Infinity);
    // 32 MB/s exactly is as little: nothing is left for seven times ten milliseconds.
    expect(leastCycleNs(1, 32e6, disk)).toBe(Infinity);
  });

  test('a cycle of 4 s holds 6.27 of them, which is 6', () => {
    // 4 · 32 / (0.01 · 40 + 4 · 5) = 128 / 20.4
    expect(mostByCycle(4 * S, 5e6, disk)).toBeCloseTo(6.2745, 4);
    expect(mostInCycle(4 * S, 5e6, disk)).toBe(6);
    const six = Array.from({ length: 6 }, () => stream);
    // 6 · (10 + 500) ms of 3200 ms; a seventh makes it 3570.
    expect(cycleSides(six, 4 * S, 0.8)).toEqual({ left: 3060 * MS, right: 3200 * MS });
    expect(cycleSides([...six, stream], 4 * S, 0.8)).toEqual({ left: 3570 * MS, right: 3200 * MS });
  });
});

test('by stream and zone: the same rate costs more time on the inside', () => {
  const outside: CycleDemand = { latencyNs: 10 * MS, rate: 5e6, bytesPerS: 40e6 };
  const inside: CycleDemand = { ...outside, bytesPerS: 20e6 };
  expect(demandNs(outside, 4 * S)).toBe(510 * MS);
  expect(demandNs(inside, 4 * S)).toBe(1010 * MS);
  expect(cycleSides([outside, inside], 4 * S, 0.8).left).toBe(1520 * MS);
});

test('places kept for requests with a deadline, and a service that nothing stops, count as well', () => {
  const demand: CycleDemand = { latencyNs: 10 * MS, rate: 5e6, bytesPerS: 40e6 };
  const kept = { slots: 2, slotNs: 25 * MS, underWayNs: 30 * MS };
  expect(cycleSides([demand], 4 * S, 0.8, kept).left).toBe((510 + 2 * 25 + 30) * MS);
});

test('the latency at worst is the longest seek, wherever it stands in the table, and a turn', () => {
  expect(worstLatencyNs({ seekNs: Int32Array.of(0, 3e6, 9e6, 8e6), revolutionNs: 8_333_333.3 })).toBe(
    9_000_000 + 8_333_333,
  );
});

describe('as measured', () => {
  test('mean and deviation of the last 32 cycles; one cycle has none', () => {
    expect(measuredDemand([])).toBeUndefined();
    expect(measuredDemand([7])).toEqual({ meanNs: 7, sdNs: 0 });
    // Deviations −1, 0, 1.
    expect(measuredDemand([1, 2, 3])).toEqual({ meanNs: 2, sdNs: Math.sqrt(2 / 3) });
    const long = [...Array.from({ length: 10 }, () => 1000), ...Array.from({ length: 32 }, () => 5)];
    expect(long.length - CYCLES_MEASURED).toBe(10);
    expect(measuredDemand(long)).toEqual({ meanNs: 5, sdNs: 0 });
  });

  test('means add up, deviations by their squares, and a newcomer brings none', () => {
    const newcomer = nominalDemand({ latencyNs: 12 * MS, rate: 5e6, bytesPerS: 40e6 }, 4 * S);
    expect(newcomer).toEqual({ meanNs: 512 * MS, sdNs: 0 });
    const there = [
      { meanNs: 500 * MS, sdNs: 3 * MS },
      { meanNs: 510 * MS, sdNs: 4 * MS },
    ];
    const { left, right } = measuredSides([...there, newcomer], 4 * S, 0.8);
    // √(3² + 4²) = 5
    expect(left).toBeCloseTo((500 + 510 + 512 + 2.33 * 5) * MS, 3);
    expect(right).toBe(3200 * MS);
  });
});

describe('slices of a user-safe disk', () => {
  const a = { periodNs: 100, sliceNs: 40, longestNs: 10, even: true };
  const b = { periodNs: 50, sliceNs: 20, longestNs: 10, even: true };

  test('0.4 + 0.4 + 10/50 is 1, and just let in', () => {
    expect(contractSides([a, b])).toEqual({ left: 1, right: 1 });
    expect(holds(contractSides([a, b]))).toBe(true);
    expect(holds(contractSides([a, { ...b, sliceNs: 30 }]))).toBe(false);
  });

  test('a service that does not divide the slice may go beyond it', () => {
    expect(overdraftNs(a)).toBe(0);
    expect(overdraftNs({ ...a, sliceNs: 45 })).toBe(10);
    expect(overdraftNs({ ...a, even: false })).toBe(10);
    // (40 + 10) / 100 + 20 / 50 + 10 / 50
    expect(contractSides([{ ...a, even: false }, b]).left).toBeCloseTo(1.1, 12);
  });

  test('fractions that come to 1 are 1, in whichever order they are added', () => {
    const tenth = { periodNs: 10, sliceNs: 1, longestNs: 1, even: true };
    // Nine tenths and the one that may be under way; adding 0.1 ten times gives 0.9999999999999999.
    expect(contractSides(Array.from({ length: 9 }, () => tenth))).toEqual({ left: 1, right: 1 });
    expect(contractSides([])).toEqual({ left: 0, right: 1 });
  });
});

test('a drive of 40 MB/s, 8.2 ms, 7200 turns a minute: 203 reads of 128 KiB beside 32 MB in 4 s', () => {
  // 8.2 ms and half a turn of 8.333 ms.
  const drive = { latencyNs: 8.2 * MS + (60 * S) / 7200 / 2, bytesPerS: 40e6 };
  const guaranteedNs = demandNs({ ...drive, rate: 8e6 }, 4 * S);
  expect(guaranteedNs / S).toBeCloseTo(0.812, 3);
  // 3.18763 s / 15.6435 ms
  const reads = Math.floor((4 * S - guaranteedNs) / (drive.latencyNs + (131_072 * S) / drive.bytesPerS));
  expect(reads).toBe(203);
  const bytesPerS = (reads * 131_072) / 4;
  expect(bytesPerS / 1e6).toBeCloseTo(6.65, 2);
  // Shared by five that want 5 MB/s each.
  expect(bytesPerS / 5e6).toBeCloseTo(1.33, 2);
});
