/** Two claims of Reddy and Wyllie that want no runs of streams: a worked example and a theorem (disks.ts). */
import { elementAt } from '../../base/elementAt.ts';
import { judge, type Judged } from '../shared/verdict.ts';

/** Deadline and track of each, by name, as the paper has them. */
export const EXAMPLE = { A: [500, 347], B: [500, 113], C: [500, 851], D: [600, 256] } as const;
/** The four as C-requests of a script, deadlines in thousandths of a second. */
export const EXAMPLE_RUN =
  'policy=scan-edf&deadlines=perturbed&disk=allicat&workload=streams&head=0&duration=10&requests=C:0:347:0:43008:0.5;C:0:113:0:43008:0.5;C:0:851:0:43008:0.5;C:0:256:0:43008:0.6';
const TRACKS = 1000;
const MODIFIED = ['499.347', '499.113', '499.851', '599.256'];

/** R11. `served`: the names in the order in which the Lab’s Scan-EDF serves them. */
export function judgePerturbed(served: string): Judged {
  const modified = Object.entries(EXAMPLE).map(([name, [deadline, track]]) => ({
    name,
    deadline: deadline + (track / TRACKS - 1),
  }));
  const told = modified.map(({ deadline }) => deadline.toFixed(3));
  const right = told.join() === MODIFIED.join();
  const order = served === 'BACD';
  return {
    verdict: judge(right && order, right || order),
    figures: `${told.join(', ')}; served in the order ${[...served].join(', ')}`,
  };
}

/** Whole units: a job of `cost` every `period`, due at its end. */
interface Task {
  readonly period: number;
  readonly cost: number;
}

const PERIODS = [2, 3, 4, 5, 6] as const;
/** Of all periods together. */
const HYPERPERIOD = 60;

const utilization = (tasks: readonly Task[]): number =>
  // In sixtieths, so that exactly 1 is exactly 1.
  tasks.reduce((sum, { period, cost }) => sum + (cost * HYPERPERIOD) / period, 0) / HYPERPERIOD;

/** Does preemptive EDF at no cost keep every deadline within a hyperperiod, all tasks beginning at once? */
function keepsAll(tasks: readonly Task[]): boolean {
  const left = tasks.map(() => 0);
  const dueAt = tasks.map(() => 0);
  for (let now = 0; now <= HYPERPERIOD; now++) {
    for (const [k, { period, cost }] of tasks.entries()) {
      if (now % period !== 0) continue;
      if (elementAt(left, k) > 0) return false;
      left[k] = cost;
      dueAt[k] = now + period;
    }
    const waiting = tasks.flatMap((_, k) => (elementAt(left, k) > 0 ? [k] : []));
    const [next] = waiting.sort((a, b) => elementAt(dueAt, a) - elementAt(dueAt, b));
    if (next !== undefined) left[next] = elementAt(left, next) - 1;
  }
  return true;
}

/** Every set of one to three tasks, each set once. */
export function* taskSets(): Generator<readonly Task[]> {
  const all = PERIODS.flatMap((period) =>
    Array.from({ length: period }, (_, k): Task => ({ period, cost: k + 1 })),
  );
  for (let a = 0; a < all.length; a++) {
    yield [elementAt(all, a)];
    for (let b = a; b < all.length; b++) {
      yield [elementAt(all, a), elementAt(all, b)];
      for (let c = b; c < all.length; c++) yield [elementAt(all, a), elementAt(all, b), elementAt(all, c)];
    }
  }
}

/** R12. */
export function judgePreemptive(): Judged {
  const sets = [...taskSets()].map((tasks) => ({ u: utilization(tasks), kept: keepsAll(tasks) }));
  const below = sets.filter(({ u }) => u < 1);
  const exactly = sets.filter(({ u }) => u === 1);
  const above = sets.filter(({ u }) => u > 1);
  const missed = (of: typeof sets) => of.filter(({ kept }) => !kept).length;
  const apart = missed(below) === 0 && missed(above) === above.length;
  return {
    verdict: judge(apart && missed(exactly) === exactly.length, apart),
    figures: `of ${below.length} sets below 1 ${missed(below)} miss a deadline, of ${above.length} above 1 ${missed(above)}, of ${exactly.length} at exactly 1 ${missed(exactly)}`,
  };
}
