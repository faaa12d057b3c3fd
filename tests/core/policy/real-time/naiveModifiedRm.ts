/**
 * The rate-monotonic rule and the modified one, job by job in whole units of time, from the text alone. Reddy and Wyllie name
 * the second: "if the periods of all the requests are extended by the largest period, a modified-rate monotone scheduling
 * algorithm is optimal" (Shih, Liu and Liu, their reference 12), where preemption is free. The rule itself is not told there;
 * it is taken from what that report is remembered for: a job whose period is over comes first, then the shorter period.
 *
 * Readings:
 * - All tasks release their first job at 0, and one at each multiple of their period. A job is due at the end of its period plus
 *   the largest period of the set; done at that instant is in time.
 * - A period is over from the very instant of its end on. Among jobs whose period is over the shorter period comes first too;
 *   among equal periods the task named first, and of one task the older job.
 * - The plain rule has the same order without the first question.
 * - Played to the least common multiple of the periods, at which all is done that was released before, if the tasks together
 *   ask for no more than all of the time; more is refused.
 */
export interface NaivePeriodicTask {
  readonly period: number;
  readonly cost: number;
}

export interface NaiveJobEnd {
  readonly task: number;
  readonly release: number;
  readonly due: number;
  readonly end: number;
}

interface Job {
  readonly task: number;
  readonly period: number;
  readonly release: number;
  left: number;
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** The least common multiple of the periods. */
export const cycleOf = (tasks: readonly NaivePeriodicTask[]): number =>
  tasks.reduce((common, { period }) => (common * period) / divisor(common, period), 1);

/** What all ask for in such a cycle. */
export const demandOf = (tasks: readonly NaivePeriodicTask[]): number =>
  tasks.reduce((sum, { period, cost }) => sum + (cycleOf(tasks) / period) * cost, 0);

/** Negative: the first goes first. */
function compared(a: Job, b: Job, now: number, rule: 'rm' | 'modified'): number {
  const isOver = (job: Job) => now >= job.release + job.period;
  if (rule === 'modified' && isOver(a) !== isOver(b)) return isOver(a) ? -1 : 1;
  return a.period - b.period || a.task - b.task || a.release - b.release;
}

/** All jobs of a cycle, in the order in which they end. */
export function naiveRateMonotonic(
  tasks: readonly NaivePeriodicTask[],
  rule: 'rm' | 'modified',
): NaiveJobEnd[] {
  const cycle = cycleOf(tasks);
  if (demandOf(tasks) > cycle) throw new Error('more than all of the time');
  const largest = Math.max(...tasks.map(({ period }) => period));
  const ended: NaiveJobEnd[] = [];
  let jobs: Job[] = [];
  for (let now = 0; now < cycle; now++) {
    tasks.forEach(({ period, cost }, task) => {
      if (now % period === 0) jobs.push({ task, period, release: now, left: cost });
    });
    if (jobs.length === 0) continue;
    const first = jobs.reduce((best, job) => (compared(job, best, now, rule) < 0 ? job : best));
    first.left--;
    if (first.left > 0) continue;
    const { task, period, release } = first;
    ended.push({ task, release, due: release + period + largest, end: now + 1 });
    jobs = jobs.filter((job) => job !== first);
  }
  return ended;
}

export const lateOf = (ends: readonly NaiveJobEnd[]): NaiveJobEnd[] =>
  ends.filter(({ due, end }) => end > due);
