/** Ranges of axes: what a disk has room for by the arithmetic of a service, and round steps up to there. */
import { expect, test } from 'vitest';
import type { DiskModel } from '../../../src/core/sim/interfaces.ts';
import { fewLoads, loadAxis, roomOf, steps, streamAxis } from '../../../src/core/workload/parts/loads.ts';

const MS = 1e6;
/** A seek of d cylinders takes d/10 ms and 2 more, half a turn 5 ms, and a byte 1 ns in the middle of the disk. */
const diskOf = (cylinders: number) =>
  ({
    cylinders,
    revolutionNs: 10 * MS,
    seekNs: Int32Array.from({ length: cylinders }, (_, d) => (d === 0 ? 0 : 2 * MS + (d * MS) / 10)),
    transferNs: (bytes: number, cylinder: number) => (cylinder === Math.floor(cylinders / 2) ? 1 : 9) * bytes,
  }) as unknown as DiskModel;
const load = { n: 0, streamBytes: 2 * MS, beatNs: 1000 * MS, bytes: 12 * MS };

test('room for streams is the beat over a service of theirs, room for requests what they leave free', () => {
  // A tenth of 100 cylinders: 3 ms; with the half turn 8, so that a stream takes 10 and a request 20.
  expect(roomOf(diskOf(100), load)).toEqual({ streams: 100, requestsPerS: 50 });
  expect(roomOf(diskOf(100), { ...load, n: 40 }).requestsPerS).toBeCloseTo(30, 9);
  // A tenth of it is always told of.
  expect(roomOf(diskOf(100), { ...load, n: 99 }).requestsPerS).toBeCloseTo(5, 9);
  expect(roomOf(diskOf(100), { ...load, n: 500 }).requestsPerS).toBeCloseTo(5, 9);
  // Eleven cylinders of 101; of two cylinders, and of one, there is no longer seek.
  expect(roomOf(diskOf(101), load).streams).toBeCloseTo(1000 / 10.1, 9);
  expect(roomOf(diskOf(2), load).streams).toBeCloseTo(1000 / 9.1, 9);
  expect(roomOf(diskOf(1), load).streams).toBeCloseTo(1000 / 7, 9);
});

test('steps reach their end where they come to it', () => {
  expect(steps(2, 10, 4)).toEqual([2, 6, 10]);
  expect(steps(2, 9.9, 4)).toEqual([2, 6]);
  expect(steps(3, 3, 1)).toEqual([3]);
  // 0.1 + 2 · 0.1 is a little more than 0.3.
  expect(steps(0.1, 0.3, 0.1)).toHaveLength(3);
});

const room = (requestsPerS: number, streams = 0) => ({ streams, requestsPerS });
const loads = (requestsPerS: number) => loadAxis(room(requestsPerS)).values;

test('about a dozen loads go a fifth beyond the room, in round steps', () => {
  expect(loadAxis(room(10))).toEqual({ key: 'lambda', values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] });
  const round = [0.1, 0.2, 0.5, 1, 2, 4, 5, 10, 20, 50, 100];
  for (const [i, step] of round.entries()) {
    const all = loads((12.5 * step) / 1.2);
    expect([all[0], all.length, all[11]]).toEqual([step, 12, Number((12 * step).toFixed(3))]);
    // One step more than thirteen, and the next one is taken.
    if (i < round.length - 1) expect(loads((13.1 * step) / 1.2)[0]).toBe(round[i + 1]);
  }
  expect(loads(0.05)).toEqual([0.1, 0.2, 0.3]);
  expect(loads(2000)).toHaveLength(24);
});

test('three of them: a light, a middling and a heavy one', () => {
  expect(fewLoads(room(10))).toEqual({ key: 'lambda', values: [3, 7, 9] });
  expect(fewLoads(room(0.05))).toEqual({ key: 'lambda', values: [0.1, 0.2, 0.3] });
});

test('numbers of streams go beyond the room by what is said, two at least and two hundred at most, two dozen of them', () => {
  const of = (streams: number, beyond: number) => streamAxis(room(0, streams), beyond).values;
  expect(streamAxis(room(0, 3.2), 2)).toEqual({ key: 'n', values: [1, 2, 3, 4, 5, 6] });
  expect(of(0.1, 0)).toEqual([1, 2]);
  expect([of(24, 0)[0], of(24, 0).length]).toEqual([1, 24]);
  expect([of(24, 1)[0], of(24, 1).at(-1)]).toEqual([2, 24]);
  expect([of(999, 0)[0], of(999, 0).at(-1)]).toEqual([9, 198]);
});
