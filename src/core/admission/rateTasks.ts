/**
 * WRR-SCAN’s own test (paper 002, section 3): let in if there is a round in which the tasks with this one fit. Whoever is
 * there has been let in by it before, so the longest round can only become shorter.
 */
import type { Asking } from '../sim/interfaces.ts';
import { weighTasks } from '../theory/rateAdmission.ts';
import type { RateTask, RoundPlan } from '../theory/rateTasks.ts';
import { MOST_STREAMS, type AdmissionRule, type Sides } from './definition.ts';
import { rateLayoutOf, rateServerOf } from './rateServer.ts';

export const rateTasks: AdmissionRule = {
  id: 'paper',
  sides: ({ values, disk }) => {
    const layout = rateLayoutOf(values);
    const server = layout && rateServerOf(values, disk, layout);
    let before: { readonly tasks: readonly RateTask[]; readonly plan: RoundPlan } | undefined;
    return ({ streams, each: tasks }: Asking): readonly Sides[] => {
      const places: Sides = [streams, MOST_STREAMS];
      if (server === undefined || tasks === undefined) return [places];
      const goesOn =
        before?.tasks.length === tasks.length - 1 && before.tasks.every((task, i) => task === tasks[i]);
      const verdict = weighTasks(tasks, server, goesOn ? before?.plan : undefined);
      if (verdict === undefined) return [places];
      if (verdict.admitted) before = { tasks, plan: verdict.plan };
      return [places, sidesOf(verdict.plan)];
    };
  },
};

/** As doubles have them, and on the side on which whole numbers have found them to be. */
function sidesOf({ leftNs, rightNs, holds }: RoundPlan): Sides {
  if (holds === leftNs <= rightNs) return [leftNs, rightNs];
  return holds ? [rightNs, rightNs] : [rightNs * (1 + 2 * Number.EPSILON), rightNs];
}
