/**
 * Which tasks a disk that goes round them can bear, and what it promises those that it lets in (WRR-SCAN paper, section 3):
 * the test that chooses the round admits as well.
 */
import { largestRound, leastBadRound, type RateServer, type RateTask, type RoundPlan } from './rateTasks.ts';

/** One task was weighed, together with all that had been let in before it. */
export interface TaskVerdict {
  readonly admitted: boolean;
  /** The largest round that satisfies the test; of one that is refused, the one that comes nearest to it. */
  readonly plan: RoundPlan;
}

/** A set of tasks as one; `before`: the round of the set without its last task. Undefined for no tasks. */
export function weighTasks(
  tasks: readonly RateTask[],
  server: RateServer,
  before?: RoundPlan,
): TaskVerdict | undefined {
  const fitting = largestRound(tasks, server, before?.length);
  if (fitting !== undefined) return { admitted: true, plan: fitting };
  const nearest = leastBadRound(tasks, server);
  return nearest && { admitted: false, plan: nearest };
}

/** R − left side: what a full round leaves unused of its length, whatever is reserved. */
export const slackNs = ({ roundNs, fullNs }: RoundPlan): number => roundNs - fullNs;

/**
 * A round with all that may be owed in it, worst rotation included. The way to its first block is not in t_s (our
 * reading): a sweep begins at the outermost block wherever the head stands.
 */
export const worstRoundNs = ({ fullNs, seekNs }: RoundPlan): number => fullNs + seekNs;

/** No job of an admitted task can be late: even that way fits into the round. */
export const isGuaranteed = (plan: RoundPlan): boolean => worstRoundNs(plan) <= plan.roundNs;

/** Δ: from the release of a job to the head's visit, for one read; releases aligned to rounds halve it (figures 3, 4). */
export const responseBoundNs = ({ roundNs }: Pick<RoundPlan, 'roundNs'>, { layout }: RateServer): number =>
  layout === 'ca' ? roundNs : 2 * roundNs;

/** Blocks of memory of task i: its job's, and with releases ahead of time those of one round more (section 3.3). */
export const bufferBlocks = (task: RateTask, blocksPerRound: number, { layout }: RateServer): number =>
  task.blocks + (layout === 'ca' ? blocksPerRound : 0);
