/**
 * Non-preemptive EDF played through on paper, every service at its worst: what waits now, and the releases that are known
 * to come. Of equal deadlines the one that was released first goes first, of those the stream that stands first.
 *
 * Jobs are numbered: those that wait by their order (deadline, arrival), then the releases as they come. Both courses of
 * a weighing (edfPlay.ts) share them, so each release is looked up once.
 */
import type { RankedQueue } from './rankedQueue.ts';
import type { ServiceBound } from './serviceBound.ts';
import type { PolicyContext, PolicySetup, StreamPlan } from '../../sim/interfaces.ts';

/** Of a stream so many coming releases are looked at, at most. */
export const MOST_RELEASES = 16;

export class ExpectedJobs {
  private readonly context: PolicyContext;
  private readonly plansNow: () => readonly StreamPlan[];
  readonly releaseNs: number[] = [];
  readonly dueNs: number[] = [];
  readonly needNs: number[] = [];
  /** So many of them wait already. */
  waiting = 0;
  private plans: readonly StreamPlan[] = [];
  /** Of each stream: its next release that is no job yet, how many are, and how long one may take. */
  private readonly nextNs: number[] = [];
  private readonly told: number[] = [];
  private readonly worstNs: number[] = [];

  constructor(
    { context, plans }: Pick<PolicySetup, 'context' | 'plans'>,
    private readonly bound: ServiceBound,
  ) {
    this.context = context;
    this.plansNow = plans;
  }

  /** `pieces`: what waits, by deadline. */
  fill(pieces: RankedQueue): void {
    const { context, bound, releaseNs, dueNs, needNs } = this;
    const count = pieces.length;
    releaseNs.length = dueNs.length = needNs.length = count;
    for (let k = 0; k < count; k++) {
      releaseNs[k] = context.nowNs;
      dueNs[k] = pieces.major[pieces.first + k];
      needNs[k] = bound.worstNs(pieces.row[pieces.first + k]);
    }
    this.waiting = count;
    this.plans = this.plansNow();
    for (const [s, plan] of this.plans.entries()) {
      this.nextNs[s] = nextReleaseNs(plan, context.nowNs);
      this.told[s] = 0;
      this.worstNs[s] = bound.worstOfPlanNs(plan, plan.anywhere);
    }
  }

  /** Whether there is a job of this number. The numbers are asked for one after another. */
  has(job: number): boolean {
    return job < this.dueNs.length || this.lookAhead();
  }

  private lookAhead(): boolean {
    const { plans, nextNs, told } = this;
    let soonest = -1;
    for (let s = 0; s < plans.length; s++)
      if (told[s] < MOST_RELEASES && (soonest < 0 || nextNs[s] < nextNs[soonest])) soonest = s;
    if (soonest < 0) return false;
    const plan = plans[soonest];
    this.releaseNs.push(nextNs[soonest]);
    this.dueNs.push(nextNs[soonest] + plan.deadlineNs);
    this.needNs.push(this.worstNs[soonest]);
    nextNs[soonest] += plan.periodNs;
    told[soonest]++;
    return true;
  }
}

/** The first release after an instant: what is released at it waits already. */
export function nextReleaseNs({ firstNs, periodNs }: StreamPlan, nowNs: number): number {
  return firstNs + Math.max(0, Math.floor((nowNs - firstNs) / periodNs) + 1) * periodNs;
}

export class EdfCourse {
  nowNs = 0;
  /** The next of those that waited from the start. */
  private front = 0;
  /** The next release. */
  private coming = 0;
  /** Released since: by deadline, the last one is next. */
  private readonly ready: number[] = [];

  constructor(private readonly jobs: ExpectedJobs) {}

  beginAt(nowNs: number): void {
    this.nowNs = nowNs;
    this.front = 0;
    this.coming = this.jobs.waiting;
    this.ready.length = 0;
  }

  /** Serves the job with the earliest deadline, and `nowNs` is its end; −1 where none is there: the disk stands idle. */
  next(): number {
    const { jobs, ready } = this;
    while (jobs.has(this.coming) && jobs.releaseNs[this.coming] <= this.nowNs) this.insert(this.coming++);
    const newest = ready.length > 0 ? ready[ready.length - 1] : -1;
    let job = newest;
    if (this.front < jobs.waiting && (newest < 0 || jobs.dueNs[this.front] <= jobs.dueNs[newest]))
      job = this.front++;
    else if (newest < 0) return -1;
    else ready.length--;
    this.nowNs += jobs.needNs[job];
    return job;
  }

  /** Idle, it waits for the next release; false where no more is known. */
  skip(): boolean {
    if (!this.jobs.has(this.coming)) return false;
    this.nowNs = this.jobs.releaseNs[this.coming];
    return true;
  }

  private insert(job: number): void {
    const { ready, jobs } = this;
    const due = jobs.dueNs[job];
    let at = ready.length;
    for (; at > 0 && jobs.dueNs[ready[at - 1]] <= due; at--) ready[at] = ready[at - 1];
    ready[at] = job;
  }
}
