/** The longest that a service may last, added up by hand: a seek of 1 ms a cylinder, 16 ms a turn, two zones. */
import { expect, test } from 'vitest';
import { ServiceBound } from '../../../../src/core/policy/parts/serviceBound.ts';
import type { PolicyContext, StreamPlan } from '../../../../src/core/sim/interfaces.ts';

const ms = (n: number) => n * 1e6;
/** Cylinders 0 and 1 carry 2 MB/s, cylinder 2 carries 1 MB/s. */
const disk = {
  cylinders: 3,
  revolutionNs: ms(16),
  seekNs: [0, ms(1), ms(2)],
  rateAt: (cylinder: number) => (cylinder < 2 ? 2e6 : 1e6),
  transferNs: (bytes: number, cylinder: number) => (bytes / (cylinder < 2 ? 2e6 : 1e6)) * 1e9,
};
/** The first begins where the head comes down, the second at angle 0, the third half a turn on. */
const rows = {
  mask: 3,
  cylinder: [1, 1, 2],
  angleNs: [-1, 0, ms(8)],
  transferNs: [ms(5), ms(5), ms(10)],
};
const bound = new ServiceBound({ disk, rows, head: 0 } as unknown as PolicyContext);

test('from the head and from elsewhere: seek, a turn where the angle is given, transfer', () => {
  expect([0, 1, 2].map((row) => bound.fromHeadNs(row))).toEqual([6, 22, 28].map(ms));
  expect([0, 1, 2].map((row) => bound.fromNs(row, 2))).toEqual([6, 22, 26].map(ms));
});

test('from anywhere: the longest seek, and a turn for angle 0 too', () => {
  expect([0, 1, 2].map((row) => bound.worstNs(row))).toEqual([7, 23, 28].map(ms));
});

test('of what is still to come: where the disk is slowest', () => {
  const plan = { sizeBytes: 10_000 } as StreamPlan;
  expect([true, false].map((anywhere) => bound.worstOfPlanNs(plan, anywhere))).toEqual([12, 28].map(ms));
});
