/** How many of a list of tasks a disk lets in, one by one. */
import { weighTasks, type TaskVerdict } from '../../../src/core/theory/rateAdmission.ts';
import type { RateServer, RateTask, RoundPlan } from '../../../src/core/theory/rateTasks.ts';

interface TaskAdmission {
  /** The first so many of the list are let in. */
  readonly admitted: number;
  /** Of those that were weighed, in their order: all that are let in and, if there is one, the first that is not. */
  readonly verdicts: readonly TaskVerdict[];
  /** The round with all that are let in; undefined where that is nobody. */
  readonly plan: RoundPlan | undefined;
}

/**
 * In the order of the list, up to the first that is refused: nobody behind it is let in past it (our reading), so the
 * number of those that are is the paper's number of tasks.
 */
export function admitTasks(tasks: readonly RateTask[], server: RateServer): TaskAdmission {
  const verdicts: TaskVerdict[] = [];
  let plan: RoundPlan | undefined;
  for (let count = 1; count <= tasks.length; count++) {
    const verdict = weighTasks(tasks.slice(0, count), server, plan);
    if (verdict === undefined) break;
    verdicts.push(verdict);
    if (!verdict.admitted) break;
    plan = verdict.plan;
  }
  return { admitted: verdicts.filter(({ admitted }) => admitted).length, verdicts, plan };
}
