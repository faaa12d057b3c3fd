/** The two rate-monotonic rules by hand, and on 600 sets that ask for all of the time. */
import { expect, it } from 'vitest';
import { testRandom } from '../../../helpers/fuzz.ts';
import { cycleOf, demandOf, lateOf, naiveRateMonotonic, type NaivePeriodicTask } from './naiveModifiedRm.ts';

const set = (...pairs: readonly (readonly [number, number])[]): NaivePeriodicTask[] =>
  pairs.map(([period, cost]) => ({ period, cost }));

it('by hand: two tasks, (2, 1) and (4, 2), take turns', () => {
  expect(naiveRateMonotonic(set([2, 1], [4, 2]), 'rm')).toEqual([
    { task: 0, release: 0, due: 6, end: 1 },
    { task: 0, release: 2, due: 8, end: 3 },
    { task: 1, release: 0, due: 8, end: 4 },
  ]);
});

it('by hand: (3, 1), (4, 2), (6, 1): at 6 the period of the third’s first job is over, and it goes first', () => {
  const ends = (rule: 'rm' | 'modified') =>
    naiveRateMonotonic(set([3, 1], [4, 2], [6, 1]), rule).map(({ task, end }) => `${'abc'[task]}${end}`);
  expect(ends('rm')).toEqual(['a1', 'b3', 'a4', 'b6', 'a7', 'c8', 'a10', 'b11', 'c12']);
  expect(ends('modified')).toEqual(['a1', 'b3', 'a4', 'b6', 'c7', 'a8', 'a10', 'b11', 'c12']);
});

it('(5, 2), (6, 1), (9, 3), (10, 1): by rate the last task’s job of 10 ends at 34, due at 30', () => {
  const tasks = set([5, 2], [6, 1], [9, 3], [10, 1]);
  expect([cycleOf(tasks), demandOf(tasks)]).toEqual([90, 90]);
  expect(lateOf(naiveRateMonotonic(tasks, 'rm'))).toContainEqual({ task: 3, release: 10, due: 30, end: 34 });
  expect(lateOf(naiveRateMonotonic(tasks, 'modified'))).toEqual([]);
});

it('more than all of the time is refused', () => {
  expect(() => naiveRateMonotonic(set([2, 1], [3, 2]), 'rm')).toThrow('more than all of the time');
});

/** Three to five tasks with different periods; the last takes what the others leave. */
function fullSet(random: () => number): NaivePeriodicTask[] {
  for (;;) {
    const periods = [
      ...new Set(Array.from({ length: 3 + Math.floor(3 * random()) }, () => 2 + Math.floor(14 * random()))),
    ];
    const tasks = periods.map((period) => ({ period, cost: 1 + Math.floor((period / 2) * random()) }));
    const cycle = cycleOf(tasks);
    const last = tasks[tasks.length - 1];
    const cost =
      ((cycle - demandOf(tasks.slice(0, -1)) * (cycle / cycleOf(tasks.slice(0, -1)))) * last.period) / cycle;
    if (tasks.length > 2 && cycle <= 1000 && cost >= 1 && Number.isInteger(cost))
      return [...tasks.slice(0, -1), { ...last, cost }];
  }
}

it('of 600 full sets eleven are late by rate, and none by the modified rule', () => {
  const random = testRandom(12);
  const sets = Array.from({ length: 600 }, () => fullSet(random));
  const lateSets = (rule: 'rm' | 'modified') =>
    sets.filter((tasks) => lateOf(naiveRateMonotonic(tasks, rule)).length > 0).length;
  for (const tasks of sets) expect(demandOf(tasks)).toBe(cycleOf(tasks));
  expect(lateSets('rm')).toBe(11);
  expect(lateSets('modified')).toBe(0);
});
