/**
 * How long a round could be: the test at every length P_i / k, and the one that is chosen, the largest that satisfies it.
 * From tasks and a drive alone, so that a set of tasks that nobody runs can be shown as well.
 */
import { onceForEach } from '../../../core/base/onceFor.ts';
import { isGuaranteed, responseBoundNs, slackNs, weighTasks } from '../../../core/theory/rateAdmission.ts';
import {
  candidateLengths,
  planRound,
  type RateServer,
  type RateTask,
  type RoundPlan,
} from '../../../core/theory/rateTasks.ts';
import type { Noun } from '../../../core/base/params.ts';

/** More lengths than a picture has places for are left out, the shortest first. */
const MOST_LENGTHS = 600;

/** Both sides of the test for one length. */
export interface Weighed {
  readonly roundNs: number;
  readonly leftNs: number;
  readonly rightNs: number;
  readonly holds: boolean;
}

/** A term of the left side, by its letters in the paper. */
export interface Term {
  readonly name: string;
  /** In plain words. */
  readonly says: string;
  readonly ns: number;
  /** It is the largest: it decides how long a round must be. */
  readonly tight: boolean;
}

export interface LengthsModel {
  readonly stream: Noun;
  readonly tasks: number;
  /** Longest first; none without tasks. */
  readonly lengths: readonly Weighed[];
  /** The one that is chosen; of a set that is refused the one that comes nearest. Undefined without tasks. */
  readonly plan: RoundPlan | undefined;
  readonly terms: readonly Term[];
  /** Of the right side: what is kept for requests without a task. */
  readonly reservedNs: number;
  readonly slackNs: number;
  /** No job can be late: even the way to its first block fits. */
  readonly sure: boolean;
  readonly responseNs: number;
}

export const lengthsOf = onceForEach(weighLengths, 1);

function weighLengths(
  tasks: readonly RateTask[],
  server: RateServer | undefined,
  stream: Noun,
): LengthsModel {
  const plan = server && weighTasks(tasks, server)?.plan;
  if (server === undefined || plan === undefined)
    return {
      ...{ stream, tasks: 0, lengths: [], plan: undefined, terms: [] },
      ...{ reservedNs: 0, slackNs: 0, sure: true, responseNs: NaN },
    };
  const lengths = candidateLengths(tasks, server, MOST_LENGTHS).map((length): Weighed => {
    const { roundNs, leftNs, rightNs, holds } = planRound(tasks, server, length);
    return { roundNs, leftNs, rightNs, holds };
  });
  return {
    ...{ stream, tasks: tasks.length, lengths, plan, terms: termsOf(plan) },
    reservedNs: plan.roundNs - plan.rightNs,
    slackNs: slackNs(plan),
    sure: plan.holds && isGuaranteed(plan),
    responseNs: responseBoundNs(plan, server),
  };
}

function termsOf({ seekNs, rotationNs, transferNs }: RoundPlan): readonly Term[] {
  const terms = [
    { name: 't_s', says: 'seeks across the disk', ns: seekNs },
    { name: '𝒜', says: 'settling and turns', ns: rotationNs },
    { name: '(C/V)(Σ x_i + x_a)', says: 'reading', ns: transferNs },
  ];
  const most = Math.max(...terms.map(({ ns }) => ns));
  return terms.map((term) => ({ ...term, tight: term.ns === most }));
}
