/** The steps of a schedule in cycles, one by one, on streams that are written down. */
import { expect, test } from 'vitest';
import {
  combined,
  doubled,
  fastestPair,
  leftAloneAndDue,
  madeSingle,
  nextCycle,
  noStreams,
  shortened,
  slowestTwo,
  split,
  without,
  withNewcomer,
} from '../../../src/core/theory/cycleOperations.ts';
import { SINGLE, type CycleSchedule, type CycleStream } from '../../../src/core/theory/cycleSchedule.ts';

const single = (stream: number, rate: number, offsetNs = 100): CycleStream => ({
  ...{ stream, rate, offsetNs, turn: SINGLE, partner: -1, readToNs: 0, playsFromNs: 0 },
});
const turning = (stream: number, rate: number, turn: number, partner: number): CycleStream => ({
  ...single(stream, rate),
  ...{ turn, partner },
});
const of = (...streams: readonly CycleStream[]): CycleSchedule => ({ ...noStreams(100), streams });
const turns = ({ streams }: CycleSchedule) => streams.map((s) => [s.stream, s.turn, s.partner]);

test('a newcomer is single, plays from the end of its first cycle on, and stands behind those of its offset', () => {
  const schedule = withNewcomer({ ...of(single(3, 7, 100), single(1, 7, 100)), startNs: 500 }, 2, 40);
  expect(schedule.streams.map(({ stream }) => stream)).toEqual([1, 2, 3]);
  expect(schedule.streams[1]).toEqual({
    ...{ stream: 2, rate: 40, offsetNs: 100, turn: SINGLE, partner: -1, readToNs: 600, playsFromNs: 600 },
  });
});

test('the next cycle begins when this one is over, or later; what is read by then lasts until the next turn', () => {
  const schedule = { ...of(single(0, 1), turning(1, 1, 0, 2), turning(2, 1, 1, 1)), startNs: 500 };
  const next = nextCycle(schedule);
  expect(next).toMatchObject({ cycle: 1, startNs: 600, lengthNs: 100, nextLengthNs: 100 });
  // Stream 1 has its turn in even cycles: the next is 2.
  expect(next.streams.map(({ readToNs }) => readToNs)).toEqual([700, 800, 700]);
  expect([nextCycle(schedule, 599).startNs, nextCycle(schedule, 650).startNs]).toEqual([600, 650]);
  const ahead = nextCycle({ ...schedule, streams: [{ ...single(0, 1), readToNs: 990 }] });
  expect(ahead.streams[0].readToNs).toBe(990);
});

test('lengths and offsets that were to change have changed in the next cycle, and so has the order', () => {
  const moves = { ...single(1, 1, 100), nextOffsetNs: 30 };
  const next = nextCycle(of(single(0, 1, 50), moves));
  expect(next.streams.map(({ stream, offsetNs }) => [stream, offsetNs])).toEqual([
    [1, 30],
    [0, 50],
  ]);
  expect(next.streams[0]).not.toHaveProperty('nextOffsetNs');
  const shorter = nextCycle(shortened(of(single(0, 1, 50), single(2, 1, 90), single(1, 1, 100)), 0.2));
  expect([shorter.lengthNs, shorter.nextLengthNs]).toEqual([80, 80]);
  expect(shorter.streams.map(({ stream, offsetNs }) => [stream, offsetNs])).toEqual([
    [0, 50],
    [1, 80],
    [2, 80],
  ]);
});

test('shortened, T is rounded to whole ns, and is one at least', () => {
  expect([0.2, 0.005, 0.0049, 1].map((share) => shortened(of(), share).nextLengthNs)).toEqual([
    80, 100, 100, 1,
  ]);
  expect(shortened({ ...of(), lengthNs: 10 }, 0.05).nextLengthNs).toBe(10);
  expect(shortened({ ...of(), lengthNs: 10 }, 0.051).nextLengthNs).toBe(9);
});

test('one that leaves is gone, and its partner goes on in its own turns, until these come', () => {
  const schedule = of(turning(0, 1, 0, 1), turning(1, 1, 1, 0), single(2, 1), turning(3, 1, 1, -1));
  const left = without(schedule, 0);
  expect(turns(left)).toEqual([
    [1, 1, -1],
    [2, SINGLE, -1],
    [3, 1, -1],
  ]);
  const alone = (cycle: number) => leftAloneAndDue({ ...left, cycle }).map(({ stream }) => stream);
  expect([alone(0), alone(1)]).toEqual([[], [1, 3]]);
  expect(leftAloneAndDue({ ...schedule, cycle: 1 }).map(({ stream }) => stream)).toEqual([3]);
  expect(turns(madeSingle(left, 1))).toEqual([
    [1, SINGLE, -1],
    [2, SINGLE, -1],
    [3, 1, -1],
  ]);
});

test('combined, the first is read now, the second in the next cycle; split, both are single', () => {
  const schedule = of(single(0, 1), single(1, 1), single(2, 1));
  expect(turns(combined(schedule, [2, 0]))).toEqual([
    [0, 1, 2],
    [1, SINGLE, -1],
    [2, 0, 0],
  ]);
  const odd = combined({ ...schedule, cycle: 7 }, [2, 0]);
  expect(turns(odd)).toEqual([
    [0, 0, 2],
    [1, SINGLE, -1],
    [2, 1, 0],
  ]);
  expect(turns(split(odd, [2, 0]))).toEqual(turns(schedule));
});

test('doubled, all are single, and whoever is not due has data for one old cycle more', () => {
  const { streams, ...rest } = doubled({ ...of(turning(0, 1, 1, 1), turning(1, 1, 0, 0), single(2, 1, 40)) });
  expect(rest).toEqual({ cycle: 0, startNs: 0, lengthNs: 200, nextLengthNs: 200 });
  expect(streams.map(({ stream, offsetNs, turn, partner }) => [stream, offsetNs, turn, partner])).toEqual([
    [2, 40, SINGLE, -1],
    [1, 100, SINGLE, -1],
    [0, 200, SINGLE, -1],
  ]);
});

test('of single streams the two slowest, of equal ones the older', () => {
  expect(slowestTwo(of(single(0, 5), single(1, 3), single(2, 4)))).toEqual([1, 2]);
  expect(slowestTwo(of(single(0, 3), single(1, 4), single(2, 5)))).toEqual([0, 1]);
  expect(slowestTwo(of(single(2, 3), single(1, 3), single(0, 3)))).toEqual([0, 1]);
  expect(slowestTwo(of(single(0, 3), single(1, 3), single(2, 3)))).toEqual([0, 1]);
  expect(slowestTwo(of(turning(0, 1, 0, 1), turning(1, 1, 1, 0), single(2, 9), single(3, 8)))).toEqual([
    3, 2,
  ]);
  expect([slowestTwo(of()), slowestTwo(of(single(0, 3), turning(1, 1, 0, -1)))]).toEqual([
    undefined,
    undefined,
  ]);
});

test('of pairs the fastest together, of equal ones that with the oldest stream; the slower in front', () => {
  const pair = (a: number, rateA: number, b: number, rateB: number) => [
    turning(a, rateA, 0, b),
    turning(b, rateB, 1, a),
  ];
  expect(fastestPair(of(...pair(0, 5, 1, 4), ...pair(2, 1, 3, 9)))).toEqual([2, 3]);
  expect(fastestPair(of(...pair(0, 5, 1, 4), ...pair(2, 1, 3, 7)))).toEqual([1, 0]);
  expect(fastestPair(of(...pair(0, 5, 1, 5), ...pair(2, 1, 3, 9)))).toEqual([0, 1]);
  expect(fastestPair(of(...pair(2, 1, 3, 9), ...pair(4, 5, 1, 5)))).toEqual([1, 4]);
  // In whatever order they are read.
  expect(fastestPair(of(...pair(2, 1, 0, 9), ...pair(3, 5, 1, 5).toReversed()))).toEqual([2, 0]);
  // One that was left by its partner, and single ones, are in none.
  expect(fastestPair(of(single(0, 9), turning(1, 9, 0, -1), turning(2, 9, 0, 7)))).toBeUndefined();
});
