/** The two resources of a server in cycles, and what each operation does to them, against arithmetic by hand. */
import { describe, expect, test } from 'vitest';
import {
  bestCycleNs,
  ioEfficiency,
  ioNs,
  mostByEach,
  mostStreams,
  type CycleServer,
} from '../../../src/core/theory/cycles.ts';
import {
  bytesNow,
  fits,
  utilizations,
  workNowNs,
  type CycleSchedule,
} from '../../../src/core/theory/cycleSchedule.ts';
import {
  combined,
  doubled,
  fastestPair,
  leftAloneAndDue,
  nextCycle,
  noStreams,
  shortened,
  slowestTwo,
  split,
  without,
  withNewcomer,
} from '../../../src/core/theory/cycleOperations.ts';
import {
  ACCESS_MS,
  DISK_KBYTES_PER_SECOND,
  efficiencies,
  sixStreamsOffsetsMs,
  workedExamples,
} from '../policy/cycles/workedExamples.ts';

const MS = 1e6;
const server: CycleServer = {
  accessNs: ACCESS_MS * MS,
  bytesPerS: DISK_KBYTES_PER_SECOND * 1000,
  memoryBytes: 134_217_728,
  memoryCount: 'single',
};

test.each(efficiencies)('efficiency of $kbitsPerSecond kbit/s at $cycleSeconds s', (given) => {
  const { kbitsPerSecond, cycleSeconds, efficiency } = given;
  expect(ioEfficiency(kbitsPerSecond * 125, cycleSeconds * 1e9, server)).toBeCloseTo(efficiency, 5);
});

describe('the most streams of one rate', () => {
  // 72 kB/s at T = 0.5 s: an IO of 36 kB takes 10.72 ms, so 46 of them; 128 MB hold 3728 times 36 kB.
  test('is bound by the disk in short cycles and by memory in long ones', () => {
    expect(mostStreams(0.5e9, 72_000, server)).toBe(46);
    expect(mostStreams(10e9, 72_000, server)).toBe(Math.floor(134_217_728 / 720_000));
    expect(mostStreams(10e9, 72_000, { ...server, memoryCount: 'double' })).toBe(93);
  });

  test.each(['single', 'double'] as const)(
    'is the largest where both are full at once (%s)',
    (memoryCount) => {
      const here = { ...server, memoryCount };
      const best = bestCycleNs(576_000, here);
      const { byMemory, byTime } = mostByEach(best, 576_000, here);
      expect(byMemory).toBeCloseTo(byTime, 9);
      for (const other of [0.5, 0.9, 1.1, 2]) {
        const { byMemory: memory, byTime: time } = mostByEach(best * other, 576_000, here);
        expect(Math.min(memory, time)).toBeLessThan(byMemory);
      }
    },
  );
});

/** Streams of the rates, named by their place. */
const begun = (rates: readonly number[], cycleMs: number): CycleSchedule =>
  rates.reduce((schedule, rate, i) => withNewcomer(schedule, i, rate * 1000), noStreams(cycleMs * MS));

describe.each(workedExamples)('$title', (example) => {
  const here = { ...server, memoryBytes: example.memoryKBytes * 1000 };
  const named = (who: readonly number[]) =>
    who.map((rate) => example.kBytesPerSecond.indexOf(rate)) as [number, number];
  const close = (schedule: CycleSchedule, to: { readonly memory: number; readonly time: number }) => {
    const { memory, time } = utilizations(schedule, here);
    // The examples are rounded to four places.
    expect(Math.abs(memory - to.memory)).toBeLessThan(6e-5);
    expect(Math.abs(time - to.time)).toBeLessThan(6e-5);
  };

  test('each operation, cycle by cycle', () => {
    let schedule = begun(example.kBytesPerSecond, example.cycleMs);
    for (const { before, operation, who, refused, cycleMs, workMs, after } of example.cycles) {
      close(schedule, before);
      let changed = schedule;
      if (operation === 'combine') {
        expect(slowestTwo(schedule)).toEqual(named(who ?? []));
        changed = combined(schedule, named(who ?? []));
      } else if (operation === 'double') {
        expect(slowestTwo(schedule)).toBeUndefined();
        changed = doubled(schedule);
      } else if (operation === 'shorten') changed = shortened(schedule, example.unit);
      close(changed, after);
      expect(fits(changed, here)).toBe(true);
      if (refused !== true) schedule = changed;
      expect(Math.abs(schedule.nextLengthNs / MS - cycleMs)).toBeLessThan(6e-5);
      if (workMs !== undefined) expect(workNowNs(schedule, here) / MS).toBeCloseTo(workMs, 4);
      schedule = nextCycle(schedule);
    }
  });
});

test('whoever is due when the cycle doubles keeps its offset, its partner has the old cycle more', () => {
  let schedule = begun([100, 200, 300, 400, 500, 600], 70);
  for (const pair of [[0, 1] as const, [2, 3] as const, [4, 5] as const])
    schedule = nextCycle(combined(schedule, pair));
  schedule = doubled(schedule);
  const offsets = schedule.streams.map(({ rate, offsetNs }) => [rate / 1000, offsetNs / MS] as const);
  expect(Object.fromEntries(offsets)).toEqual(sixStreamsOffsetsMs);
});

describe('what is read in a cycle of change', () => {
  const T = 100 * MS;
  const sizes = (schedule: CycleSchedule) =>
    schedule.streams.map((stream) => bytesNow(stream, schedule) / stream.rate);

  test('combined: one reads twice, then they take turns', () => {
    let schedule = nextCycle(begun([100, 200], 100));
    schedule = combined(schedule, [0, 1]);
    expect(sizes(schedule)).toEqual([0.2, 0.1]);
    expect(sizes((schedule = nextCycle(schedule)))).toEqual([0, 0.2]);
    expect(sizes((schedule = nextCycle(schedule)))).toEqual([0.2, 0]);
    // Split: the one that is due reads once, and both are single from the next cycle on.
    schedule = split(nextCycle(schedule), [0, 1]);
    expect(sizes(schedule)).toEqual([0, 0.1]);
    expect(sizes(nextCycle(schedule))).toEqual([0.1, 0.1]);
  });

  test('shorter: the last long cycle reads so much less that nothing piles up', () => {
    let schedule = shortened(nextCycle(begun([100], 100)), 0.05);
    // What is read now plays from T on, and what the next cycle of 95 ms reads is there 95 ms behind its start.
    expect(sizes(schedule)[0]).toBeCloseTo(0.095, 12);
    schedule = nextCycle(schedule);
    expect(schedule.streams[0]).toMatchObject({ offsetNs: 0.95 * T, readToNs: schedule.startNs + 0.95 * T });
    expect(sizes(schedule)[0]).toBeCloseTo(0.095, 12);
  });

  test('left by its partner a stream goes on in its turns', () => {
    let schedule = without(nextCycle(combined(begun([100, 200], 100), [0, 1])), 0);
    expect(leftAloneAndDue(schedule).map(({ stream }) => stream)).toEqual([1]);
    expect(utilizations(schedule, server).memory).toBeCloseTo((200_000 * 0.2) / 134_217_728, 12);
    expect(sizes(schedule)).toEqual([0.2]);
    schedule = nextCycle(schedule);
    expect(leftAloneAndDue(schedule)).toEqual([]);
    expect(sizes(schedule)).toEqual([0]);
  });
});

test('ties: the older of two equal rates first, of equal pairs that with the oldest stream', () => {
  const schedule = begun([300, 100, 100, 300], 100);
  expect(slowestTwo(schedule)).toEqual([1, 2]);
  const paired = combined(combined(schedule, [1, 3]), [2, 0]);
  expect(fastestPair(paired)).toEqual([2, 0]);
});

test('an IO takes the access and its bytes', () => {
  expect(ioNs(50_000, server)).toBe(11 * MS);
});
