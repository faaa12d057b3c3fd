/**
 * Whether a request without a deadline may go before those that have one (ΔL: Bosch and Mullender 2000, Clockwise): it may
 * if with it first, non-preemptive EDF keeps every deadline that it keeps without it. Both are played through with worst
 * services and the known releases (edfCourse.ts), the one with the request until it first stands idle.
 *
 * Where all is there already that is worst service ≤ ΔL = min over j of (d_j − now − the work of all up to j by deadline).
 * With releases to come the formula alone is not enough: a long piece that is begun just before an urgent one is released
 * cannot be interrupted, and the request may shift it there. Hence the playing.
 *
 * Why the first idle instant suffices: until then the course with the request has as much work before it as the other and
 * the request besides, and neither stands still while there is work. When all its work is done, so is the other’s; from
 * there on both are the same.
 *
 * Why a set that EDF keeps is kept, where services are as long as their worst: what is kept true from decision to decision
 * is that plain EDF from here on makes nothing late. It is true at the start; a piece that goes by EDF, and waiting where
 * no piece waits, are what plain EDF does; and a request goes only if it is true behind it. Shorter services can undo it,
 * as they can for EDF by itself: who is free sooner may begin a long piece that an urgent one then waits for.
 *
 * Of each stream sixteen coming releases are looked at. Our reading of what happens where the course has not stood idle by
 * the seventeenth of any stream: nobody knows what lies behind, so the request is refused. (With the comparison of what is
 * seen alone, sets that take nearly all of the time were not kept.) If the streams’ worst services take more than all of
 * the time, EDF cannot keep them for ever without the request either, and the comparison decides.
 *
 * Our reading also: a late piece is served all the same, and what is late either way forbids nothing.
 */
import { EdfCourse, ExpectedJobs } from './edfCourse.ts';
import type { RankedQueue } from './rankedQueue.ts';
import type { ServiceBound } from './serviceBound.ts';
import type { PolicyContext, PolicySetup } from '../../sim/interfaces.ts';

/** What is asked for is a sum of shares, not exact. */
const ALL_TIME = 1 + 1e-9;

export class EdfPlay {
  /**
   * The other side of the last test: the worst service, and what the deadline to which it comes nearest has to spare then,
   * or lacks. Where all is there already that is ΔL; Infinity where nothing is delayed, or where
   * it was not seen how far.
   */
  leftNs = Infinity;
  private readonly context: PolicyContext;
  private readonly jobs: ExpectedJobs;
  private readonly behind: EdfCourse;
  private readonly without: EdfCourse;
  /** A request that waits is refused if its worst service is as long as this, or just as long as that one. */
  private tooLongNs = Infinity;
  private refusedNs = NaN;

  constructor(setup: Pick<PolicySetup, 'context' | 'plans'>, bound: ServiceBound) {
    this.context = setup.context;
    this.jobs = new ExpectedJobs(setup, bound);
    this.behind = new EdfCourse(this.jobs);
    this.without = new EdfCourse(this.jobs);
  }

  /** At each decision, before requests are weighed. `pieces`: those with deadlines that wait, by deadline. */
  begin(pieces: RankedQueue): void {
    this.jobs.fill(pieces);
    this.without.beginAt(this.context.nowNs);
    this.tooLongNs = Infinity;
    this.refusedNs = NaN;
  }

  /** A quick no, known from others that were refused at this decision. */
  isRefused(worstNs: number): boolean {
    return worstNs >= this.tooLongNs || worstNs === this.refusedNs;
  }

  /** Whether a request with such a worst service may go first. */
  fits(worstNs: number): boolean {
    const { jobs, behind } = this;
    this.leftNs = Infinity;
    behind.beginAt(this.context.nowNs + worstNs);
    const horizonNs = jobs.demand > ALL_TIME ? Infinity : jobs.horizonNs;
    for (let job = behind.next(); job >= 0; job = behind.next()) {
      const spareNs = jobs.dueNs[job] - behind.nowNs;
      if (spareNs < 0 && !this.isKeptWithout(job)) continue;
      if (worstNs + spareNs < this.leftNs) this.leftNs = worstNs + spareNs;
      // Before a job that waits already go only those that are due sooner: a longer request makes it later still.
      if (spareNs < 0) return this.refuse(worstNs, job < jobs.waiting);
      if (behind.nowNs >= horizonNs) break;
    }
    if (behind.nowNs < horizonNs) return true;
    this.leftNs = Infinity;
    return this.refuse(worstNs, true);
  }

  /** `longerToo`: whatever lasts longer is refused as well. */
  private refuse(worstNs: number, longerToo: boolean): false {
    if (longerToo) this.tooLongNs = Math.min(this.tooLongNs, worstNs);
    this.refusedNs = worstNs;
    return false;
  }

  private isKeptWithout(job: number): boolean {
    const { jobs, without } = this;
    while (!(jobs.endNs[job] >= 0)) {
      const done = without.next();
      if (done >= 0) jobs.endNs[done] = without.nowNs;
      else if (!without.skip()) return false;
    }
    return jobs.endNs[job] <= jobs.dueNs[job];
  }
}
