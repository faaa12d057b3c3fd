/** Jobs that wait, by task: found once, then kept by what arrives and what is done, until all is to be found anew. */
import { expect, test } from 'vitest';
import { WaitingJobs } from '../../../../src/core/policy/rates/waitingJobs.ts';
import { BitRing } from '../../../../src/core/base/bitRing.ts';
import type { PolicyContext } from '../../../../src/core/sim/interfaces.ts';
import { CONTINUOUS, DISCRETE } from '../../../../src/core/trace/kinds.ts';

/** Rows 0 to 9 are of the tasks 0, 1, 2, 0, 1, 2, …; `waiting` are in the queue. */
function jobsOf(waiting: readonly number[]) {
  const queue: BitRing[] = [];
  queue[CONTINUOUS] = new BitRing(32);
  queue[DISCRETE] = new BitRing(32);
  for (const row of waiting) queue[CONTINUOUS].add(row);
  const stream = Int32Array.from({ length: 32 }, (_, row) => row % 3);
  const context = { queue, end: 10, rows: { mask: 31, stream } } as unknown as PolicyContext;
  const jobs = new WaitingJobs(context);
  return { jobs, queue: queue[CONTINUOUS], all: () => [...jobs.all()].map(([s, rows]) => [s, ...rows]) };
}

test('those that wait are found, the oldest of each task first', () => {
  const { all } = jobsOf([5, 1, 4, 2, 0, 7]);
  expect(all()).toEqual([
    [0, 0],
    [1, 1, 4, 7],
    [2, 2, 5],
  ]);
});

test('what arrives comes behind, what is done goes, and what was never there makes no difference', () => {
  const { jobs, all } = jobsOf([1, 2, 4]);
  all();
  for (const row of [5, 3]) jobs.arrived(row);
  for (const row of [1, 8, 6]) jobs.done(row);
  expect(all()).toEqual([
    [1, 4],
    [2, 2, 5],
    [0, 3],
  ]);
});

test('what is told before they are asked for, or after they were forgotten, is in the queue', () => {
  const { jobs, queue, all } = jobsOf([1, 4]);
  jobs.arrived(4);
  jobs.done(2);
  expect(all()).toEqual([[1, 1, 4]]);
  jobs.forget();
  queue.remove(1);
  jobs.done(1);
  queue.add(7);
  jobs.arrived(7);
  expect(all()).toEqual([[1, 4, 7]]);
});
