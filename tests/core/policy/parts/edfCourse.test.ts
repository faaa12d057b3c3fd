/** EDF on paper, worked by hand: what waits, what is known to come, and in which order it is served. */
import { expect, test } from 'vitest';
import {
  EdfCourse,
  ExpectedJobs,
  MOST_RELEASES,
  nextReleaseNs,
} from '../../../../src/core/policy/parts/edfCourse.ts';
import { RankedQueue } from '../../../../src/core/policy/parts/rankedQueue.ts';
import type { ServiceBound } from '../../../../src/core/policy/parts/serviceBound.ts';
import type { PolicyContext, StreamPlan } from '../../../../src/core/sim/interfaces.ts';

const NOW = 100;
/** What waits takes ten times its row; of a stream one job takes its size, and twice that where it lies anywhere. */
const bound = {
  worstNs: (row: number) => 10 * row,
  worstOfPlanNs: ({ sizeBytes }: StreamPlan, anywhere: boolean) => (anywhere ? 2 : 1) * sizeBytes,
} as unknown as ServiceBound;

const plan = (firstNs: number, periodNs: number, sizeBytes: number, other: Partial<StreamPlan> = {}) => ({
  ...{ stream: 0, firstNs, periodNs, deadlineNs: periodNs, sizeBytes, anywhere: false },
  ...other,
});

/** `waiting`: deadlines and rows. */
function jobsOf(plans: readonly StreamPlan[], waiting: readonly (readonly [number, number])[] = []) {
  const pieces = new RankedQueue();
  for (const [dueNs, row] of waiting) {
    pieces.key.set([dueNs, 0]);
    pieces.insert(row);
  }
  const jobs = new ExpectedJobs({ context: { nowNs: NOW } as PolicyContext, plans: () => plans }, bound);
  jobs.fill(pieces);
  return jobs;
}

/** "due ends": all that is served from an instant on, until it stands idle. */
function servedOf(jobs: ExpectedJobs, fromNs = NOW): string[] {
  const course = new EdfCourse(jobs);
  course.beginAt(fromNs);
  const served: string[] = [];
  for (let job = course.next(); job >= 0; job = course.next())
    served.push(`${jobs.dueNs[job]} ${course.nowNs}`);
  return served;
}

test('the first release after an instant: one at it has been', () => {
  const at = (nowNs: number) => nextReleaseNs(plan(50, 20, 1), nowNs);
  expect([0, 49, 50, 69, 70, 71].map(at)).toEqual([50, 50, 70, 70, 90, 90]);
});

test('what waits goes by its deadline, then what is released meanwhile', () => {
  // Releases at 130, 190, … due a period later; 100–150 row 5, 150–220 row 7.
  const jobs = jobsOf(
    [plan(130, 60, 5)],
    [
      [400, 7],
      [160, 5],
    ],
  );
  expect(jobs.waiting).toBe(2);
  expect(servedOf(jobs)).toEqual(['160 150', '190 155', '400 225', '250 230']);
});

test('of equal deadlines that which waits goes first, then what is released first, then the stream that stands first', () => {
  const waits = jobsOf(
    [plan(110, 90, 1)],
    [
      [150, 2],
      [200, 3],
    ],
  );
  expect(servedOf(waits)).toEqual(['150 120', '200 150', '200 151']);
  // Both are due at 180: released at 120 (takes 4) and at 110 (takes 2); at 110 together (takes 4, takes 2).
  const busy: readonly [number, number][] = [[101, 3]];
  const later = [plan(120, 1000, 4, { deadlineNs: 60 }), plan(110, 1000, 2, { deadlineNs: 70 })];
  expect(servedOf(jobsOf(later, busy))).toEqual(['101 130', '180 132', '180 136']);
  const together = [plan(110, 1000, 4, { deadlineNs: 70 }), plan(110, 1000, 2, { deadlineNs: 70 })];
  expect(servedOf(jobsOf(together, busy))).toEqual(['101 130', '180 134', '180 136']);
});

test('a release at the very instant counts; before it the disk stands idle, and can be sent on to it', () => {
  const jobs = jobsOf([plan(120, 50, 5)], [[900, 2]]);
  const course = new EdfCourse(jobs);
  course.beginAt(NOW);
  expect([course.next(), course.nowNs]).toEqual([0, 120]);
  expect([course.next(), course.nowNs]).toEqual([1, 125]);
  expect([course.next(), course.nowNs]).toEqual([-1, 125]);
  expect([course.skip(), course.nowNs]).toEqual([true, 170]);
  expect([course.next(), course.nowNs]).toEqual([2, 175]);
});

test('of a stream sixteen releases are known, and nothing of what begins with the seventeenth', () => {
  const jobs = jobsOf([plan(130, 60, 5), plan(110, 100, 9, { anywhere: true })]);
  expect([jobs.waiting, jobs.horizonNs]).toEqual([0, 130 + MOST_RELEASES * 60]);
  expect(jobs.demand).toBeCloseTo(5 / 60 + 18 / 100, 12);
  let count = 0;
  while (jobs.has(count)) count++;
  expect(count).toBe(2 * MOST_RELEASES);
  const releases = [...jobs.releaseNs.slice(0, count)];
  expect(releases).toEqual(releases.toSorted((a, b) => a - b));
  expect(Math.max(...releases)).toBe(110 + 15 * 100);
  const course = new EdfCourse(jobs);
  course.beginAt(2000);
  // All 32 are there: 16 · 5 and 16 · 18 of work.
  for (let job = course.next(); job >= 0; job = course.next());
  expect([course.nowNs, course.skip()]).toEqual([2000 + 16 * 23, false]);
});

test('hundreds that are released during one service are all kept, in their order', () => {
  // Seven streams of sixteen releases each, one after the other, while row 90 is served until 1000.
  const plans = Array.from({ length: 7 }, (_, s) => plan(101 + s, 7, 1, { deadlineNs: 5000 }));
  const served = servedOf(jobsOf(plans, [[200, 90]]));
  const all = Array.from({ length: 112 }, (_, k) => `${5101 + k} ${1001 + k}`);
  expect(served).toEqual(['200 1000', ...all]);
  // Latest first: each goes to the front.
  const sooner = plans.map((each, s) => ({ ...each, firstNs: 101, periodNs: 10, deadlineNs: 5000 - s }));
  const dues = servedOf(jobsOf(sooner, [[200, 90]])).map((text) => Number(text.split(' ')[0]));
  expect(dues).toHaveLength(113);
  expect(dues).toEqual(dues.toSorted((a, b) => a - b));
});

test('filled anew, nothing of before is left', () => {
  const plans = [plan(130, 60, 5)];
  const jobs = new ExpectedJobs({ context: { nowNs: NOW } as PolicyContext, plans: () => plans }, bound);
  const pieces = new RankedQueue();
  jobs.fill(pieces);
  const first = servedOf(jobs, 1e4);
  jobs.fill(pieces);
  expect([servedOf(jobs, 1e4), jobs.demand]).toEqual([first, 5 / 60]);
});
