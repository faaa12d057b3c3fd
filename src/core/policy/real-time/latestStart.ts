/**
 * The latest instant at which streams’ requests must begin to be served one after another, so that each meets its
 * deadline even if every service is as long as can be: the minimum, over their sequence by deadlines, of
 * d_j − (the work of all up to j). Counted are the requests that wait and those of the coming releases.
 *
 * Our reading of the horizon: it is the latest deadline among what waits and the next release of every stream. Of each
 * stream all releases that are due by then count, so that every prefix up to there is complete. With equal periods, and
 * if the worst services of all streams fit into one, this suffices: each further period adds at least as much time as
 * work. If they do not fit, the bound would fall without end the further one looks; if periods differ, a little may be
 * missed behind the horizon. Of a stream with a very short period only the next 16 releases count. Where nothing is
 * known beforehand (a script), only what waits counts.
 */
import { MOST_RELEASES, nextReleaseNs } from '../parts/edfCourse.ts';
import type { RankedQueue } from '../parts/rankedQueue.ts';
import type { ServiceBound } from '../parts/serviceBound.ts';
import type { PolicyContext, PolicySetup, StreamPlan } from '../../sim/interfaces.ts';

export class LatestStart {
  private readonly context: PolicyContext;
  private readonly plans: () => readonly StreamPlan[];
  /** A plan does not say it, so it is told as the streams themselves are: from the parameter and the size. */
  /** Coming releases by deadline: when they are due, and how long they may take. */
  private readonly dueNs: number[] = [];
  private readonly needNs: number[] = [];

  constructor(
    { context, plans }: Pick<PolicySetup, 'context' | 'plans'>,
    private readonly bound: ServiceBound,
  ) {
    this.context = context;
    this.plans = plans;
  }

  /** `pieces`: what waits, by deadline. Infinity where nothing waits and nothing is known to come. */
  latestNs(pieces: RankedQueue): number {
    this.foresee(pieces.length > 0 ? pieces.major[pieces.last - 1] : -Infinity);
    const { dueNs, needNs, bound } = this;
    let latestNs = Infinity;
    let workNs = 0;
    let next = 0;
    for (let at = pieces.first; at < pieces.last || next < dueNs.length;) {
      let deadlineNs: number;
      if (at < pieces.last && (next === dueNs.length || pieces.major[at] <= dueNs[next])) {
        deadlineNs = pieces.major[at];
        workNs += bound.worstNs(pieces.row[at++]);
      } else {
        deadlineNs = dueNs[next];
        workNs += needNs[next++];
      }
      if (deadlineNs - workNs < latestNs) latestNs = deadlineNs - workNs;
    }
    return latestNs;
  }

  /** Fills in the releases that are still to come and due by the horizon, by deadline. */
  private foresee(lastWaitingNs: number): void {
    const { dueNs, needNs, bound } = this;
    const { nowNs } = this.context;
    const plans = this.plans();
    let horizonNs = lastWaitingNs;
    for (const plan of plans) horizonNs = Math.max(horizonNs, nextReleaseNs(plan, nowNs) + plan.deadlineNs);
    dueNs.length = 0;
    needNs.length = 0;
    for (const plan of plans) {
      const need = bound.worstOfPlanNs(plan, plan.anywhere);
      let due = nextReleaseNs(plan, nowNs) + plan.deadlineNs;
      for (let k = 0; k < MOST_RELEASES && due <= horizonNs; k++, due += plan.periodNs)
        this.insert(due, need);
    }
  }

  private insert(due: number, need: number): void {
    const { dueNs, needNs } = this;
    let at = dueNs.length;
    for (; at > 0 && dueNs[at - 1] > due; at--) {
      dueNs[at] = dueNs[at - 1];
      needNs[at] = needNs[at - 1];
    }
    dueNs[at] = due;
    needNs[at] = need;
  }
}
