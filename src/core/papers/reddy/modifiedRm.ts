/**
 * Two rate-monotonic rules on sets of tasks that ask for all of the time, every deadline later by the largest period and
 * preemption free: a claim of Reddy and Wyllie about Shih, Liu and Liu (their reference 12). The paper only names the modified
 * rule. Ours, from what that report is remembered for: a job whose period is over goes first, then the shorter period; among
 * those whose period is over the shorter period, too, and of one task the older job.
 */
import { elementAt } from '../../base/elementAt.ts';
import { judge, type Judged } from '../shared/verdict.ts';

/** Whole units: a job of `cost` every `period`. */
export interface PeriodicTask {
  readonly period: number;
  readonly cost: number;
}

interface Job {
  readonly task: number;
  readonly period: number;
  readonly release: number;
  left: number;
}

/** A job that was done after the end of its period plus the largest one. */
export interface LateJob {
  readonly task: number;
  readonly release: number;
  readonly due: number;
  readonly end: number;
}

/** Their common multiple, 360, is a hyperperiod of each set. */
const PERIODS = [2, 3, 4, 5, 6, 8, 9, 10, 12, 15] as const;
const HYPERPERIOD = 360;
const MOST_TASKS = 5;
const LEAST_TASKS = 3;

/** Every set of three to five tasks of different periods that together ask for all of the time, exactly. */
export function* fullSets(
  from = 0,
  left = HYPERPERIOD,
  chosen: readonly PeriodicTask[] = [],
): Generator<readonly PeriodicTask[]> {
  if (left === 0) {
    if (chosen.length >= LEAST_TASKS) yield chosen;
    return;
  }
  if (chosen.length === MOST_TASKS) return;
  for (let k = from; k < PERIODS.length; k++) {
    const period = elementAt(PERIODS, k);
    const jobs = HYPERPERIOD / period;
    for (let cost = 1; cost * jobs <= left; cost++)
      yield* fullSets(k + 1, left - cost * jobs, [...chosen, { period, cost }]);
  }
}

/** All jobs are released at multiples of their periods, from 0 on; a hyperperiod repeats itself, for all is done at its end. */
export function lateJobs(tasks: readonly PeriodicTask[], isModified: boolean): readonly LateJob[] {
  const largest = Math.max(...tasks.map(({ period }) => period));
  const late: LateJob[] = [];
  let jobs: Job[] = [];
  for (let now = 0; now < HYPERPERIOD; now++) {
    for (const [task, { period, cost }] of tasks.entries())
      if (now % period === 0) jobs.push({ task, period, release: now, left: cost });
    const isOver = ({ release, period }: Job) => isModified && now >= release + period;
    const before = (a: Job, b: Job) =>
      Number(isOver(b)) - Number(isOver(a)) || a.period - b.period || a.release - b.release;
    const [first] = jobs.toSorted(before);
    if (first === undefined) continue;
    first.left--;
    if (first.left > 0) continue;
    const { task, period, release } = first;
    const due = release + period + largest;
    if (now + 1 > due) late.push({ task, release, due, end: now + 1 });
    jobs = jobs.filter((job) => job !== first);
  }
  return late;
}

/** R18. */
export function judgeModified(): Judged {
  const sets = [...fullSets()];
  const missed = (isModified: boolean) =>
    sets.filter((tasks) => lateJobs(tasks, isModified).length > 0).length;
  const [plain, modified] = [missed(false), missed(true)];
  return {
    verdict: judge(modified === 0 && plain > 0, modified < plain),
    figures: `of ${sets.length} sets that fill all of the time ${plain} miss a deadline by the plain rule, and ${modified} by the modified one`,
  };
}
