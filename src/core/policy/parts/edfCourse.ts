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
  releaseNs = new Float64Array(64);
  dueNs = new Float64Array(64);
  needNs = new Float64Array(64);
  /** When it ends in the course without a request; NaN before it has come to that (edfPlay.ts). */
  endNs = new Float64Array(64);
  private count = 0;
  /** So many of them wait already. */
  waiting = 0;
  /** From here on not all is known: the first release of any stream that is no job any more. */
  horizonNs = Infinity;
  /** What the streams ask for at their worst, as a share of all time. */
  demand = 0;
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
    const { context, bound } = this;
    this.count = 0;
    for (let at = pieces.first; at < pieces.last; at++)
      this.add(context.nowNs, pieces.major[at], bound.worstNs(pieces.row[at]));
    this.waiting = this.count;
    this.plans = this.plansNow();
    this.horizonNs = Infinity;
    this.demand = 0;
    for (const [s, plan] of this.plans.entries()) {
      this.nextNs[s] = nextReleaseNs(plan, context.nowNs);
      this.told[s] = 0;
      this.worstNs[s] = bound.worstOfPlanNs(plan, plan.anywhere);
      this.demand += this.worstNs[s] / plan.periodNs;
      const unseenNs = this.nextNs[s] + MOST_RELEASES * plan.periodNs;
      if (unseenNs < this.horizonNs) this.horizonNs = unseenNs;
    }
  }

  /** Whether there is a job of this number. The numbers are asked for one after another. */
  has(job: number): boolean {
    return job < this.count || this.lookAhead();
  }

  private lookAhead(): boolean {
    const { plans, nextNs, told } = this;
    let soonest = -1;
    for (let s = 0; s < plans.length; s++)
      if (told[s] < MOST_RELEASES && (soonest < 0 || nextNs[s] < nextNs[soonest])) soonest = s;
    if (soonest < 0) return false;
    const plan = plans[soonest];
    this.add(nextNs[soonest], nextNs[soonest] + plan.deadlineNs, this.worstNs[soonest]);
    nextNs[soonest] += plan.periodNs;
    told[soonest]++;
    return true;
  }

  private add(releaseNs: number, dueNs: number, needNs: number): void {
    if (this.count === this.dueNs.length) this.grow();
    this.releaseNs[this.count] = releaseNs;
    this.dueNs[this.count] = dueNs;
    this.needNs[this.count] = needNs;
    this.endNs[this.count++] = NaN;
  }

  private grow(): void {
    const grown = (column: Float64Array<ArrayBuffer>) => {
      const longer = new Float64Array(2 * column.length);
      longer.set(column);
      return longer;
    };
    this.releaseNs = grown(this.releaseNs);
    this.dueNs = grown(this.dueNs);
    this.needNs = grown(this.needNs);
    this.endNs = grown(this.endNs);
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
  /** Released since, so many: by deadline, the last one is next. */
  private ready = new Int32Array(64);
  private readyCount = 0;

  constructor(private readonly jobs: ExpectedJobs) {}

  beginAt(nowNs: number): void {
    this.nowNs = nowNs;
    this.front = 0;
    this.coming = this.jobs.waiting;
    this.readyCount = 0;
  }

  /** Serves the job with the earliest deadline, and `nowNs` is its end; −1 where none is there: the disk stands idle. */
  next(): number {
    const { jobs } = this;
    while (jobs.has(this.coming) && jobs.releaseNs[this.coming] <= this.nowNs) this.insert(this.coming++);
    const newest = this.readyCount > 0 ? this.ready[this.readyCount - 1] : -1;
    let job = newest;
    if (this.front < jobs.waiting && (newest < 0 || jobs.dueNs[this.front] <= jobs.dueNs[newest]))
      job = this.front++;
    else if (newest < 0) return -1;
    else this.readyCount--;
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
    if (this.readyCount === this.ready.length) {
      const longer = new Int32Array(2 * this.ready.length);
      longer.set(this.ready);
      this.ready = longer;
    }
    const { ready } = this;
    const { dueNs } = this.jobs;
    let at = this.readyCount++;
    for (; at > 0 && dueNs[ready[at - 1]] <= dueNs[job]; at--) ready[at] = ready[at - 1];
    ready[at] = job;
  }
}
