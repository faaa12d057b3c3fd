/**
 * Whether a best-effort request may start: if with it first non-preemptive EDF, played through with worst cases and the
 * releases that are known until it first stands idle, keeps every deadline that it keeps without it (Bosch and Mullender
 * 2000). Where all is there already that is worst case ≤ ΔL = min over j of (d_j − now − the worst cases of all up to j by
 * deadline); with releases to come the formula alone would let a long piece be shifted to where an urgent one waits for it.
 *
 * Our readings: of equal deadlines goes the one that was released first, then the stream that stands first. In each course the
 * arm is where the one before ends. The course without the request goes on over idle times, with the same releases, for
 * as long as anybody asks.
 */
import type { RankedQueue } from '../parts/rankedQueue.ts';
import type { WorstService } from '../parts/worstService.ts';
import type { PolicyContext } from '../../sim/interfaces.ts';
import type { KnownReleases } from './knownReleases.ts';

class Course {
  nowNs = 0;
  private arm = 0;
  /** The next of those that wait, and the next release. */
  private front = 0;
  private coming = 0;
  /** Released since: by deadline, at [readyFirst, readyLast). */
  private ready = new Int32Array(64);
  private readyFirst = 0;
  private readyLast = 0;

  constructor(
    private readonly context: PolicyContext,
    private readonly pieces: RankedQueue,
    private readonly releases: KnownReleases,
    private readonly worst: WorstService,
  ) {}

  beginAt(nowNs: number, arm: number): void {
    this.nowNs = nowNs;
    this.arm = arm;
    this.front = this.pieces.first;
    this.coming = this.releases.first;
    this.readyFirst = 0;
    this.readyLast = 0;
  }

  /**
   * Serves the one with the earliest deadline, and `nowNs` is its end. Those that wait are numbered from 0 in the order of
   * their deadlines, releases behind them; −1 where nobody is there and it stands idle.
   */
  next(): number {
    const { pieces, releases, worst } = this;
    const { dueNs } = releases;
    while (this.coming < releases.last && releases.releaseNs[this.coming] <= this.nowNs)
      this.insert(this.coming++);
    const isReady = this.readyFirst < this.readyLast;
    if (
      this.front < pieces.last &&
      (!isReady || pieces.major[this.front] <= dueNs[this.ready[this.readyFirst]])
    ) {
      const { rows } = this.context;
      const row = pieces.row[this.front];
      const i = row & rows.mask;
      this.nowNs += worst.seekNs(this.arm, rows.cylinder[i]) + worst.onPlaceNs(row);
      this.arm = rows.endCylinder[i];
      return this.front++ - pieces.first;
    }
    if (!isReady) return -1;
    const job = this.ready[this.readyFirst++];
    this.nowNs += worst.seekNs(this.arm, releases.cylinder[job]) + releases.needNs[job];
    this.arm = releases.endCylinder[job];
    return pieces.last - pieces.first + job - releases.first;
  }

  /** Idle, it waits for the next release; false where no more is known. */
  skip(): boolean {
    if (this.coming >= this.releases.last) return false;
    this.nowNs = this.releases.releaseNs[this.coming];
    return true;
  }

  private insert(job: number): void {
    if (this.readyLast === this.ready.length) this.makeRoom();
    const { ready } = this;
    const { dueNs } = this.releases;
    let at = this.readyLast++;
    for (; at > this.readyFirst && dueNs[ready[at - 1]] > dueNs[job]; at--) ready[at] = ready[at - 1];
    ready[at] = job;
  }

  private makeRoom(): void {
    const left = this.ready.subarray(this.readyFirst, this.readyLast);
    const size = 2 * left.length > this.ready.length ? 2 * this.ready.length : this.ready.length;
    const ready = new Int32Array(size);
    ready.set(left);
    this.ready = ready;
    this.readyFirst = 0;
    this.readyLast = left.length;
  }
}

export class DeadlinePlay {
  /**
   * Of the last question: the worst service, and what the deadline to which it comes nearest has to spare behind it, or lacks.
   * Where all is there already that is ΔL; Infinity where nothing is played.
   */
  leftNs = Infinity;
  private readonly behind: Course;
  private readonly without: Course;
  /** When each ends in the course without; NaN before that has come to it. */
  private endNs = new Float64Array(64);
  private isPlayed = false;
  /** A request is refused if its worst service is as long as this, or just as long as that one. */
  private tooLongNs = Infinity;
  private refusedNs = NaN;
  /** For the pieces at [slackFrom, slackTo): see sumUp. −1: not known. */
  private slackFrom = -1;
  private slackTo = -1;
  private totalNs = 0;
  private leastNs = new Float64Array(64);
  private beforeNs = new Float64Array(64);

  constructor(
    private readonly context: PolicyContext,
    private readonly pieces: RankedQueue,
    private readonly releases: KnownReleases,
    private readonly worst: WorstService,
  ) {
    this.behind = new Course(context, pieces, releases, worst);
    this.without = new Course(context, pieces, releases, worst);
  }

  /** At each decision, before requests are weighed. */
  begin(): void {
    this.isPlayed = false;
    this.tooLongNs = Infinity;
    this.refusedNs = NaN;
  }

  /** A quick no, known from others that were refused at this decision. */
  isRefused(worstNs: number): boolean {
    return worstNs >= this.tooLongNs || worstNs === this.refusedNs;
  }

  /** Whether a request that waits may go first. */
  fits(row: number): boolean {
    const { behind, context, pieces } = this;
    const { rows, nowNs } = context;
    const worstNs = this.worst.ofRowNs(row);
    const waiting = pieces.last - pieces.first;
    if (this.fitsAlone(worstNs)) return true;
    this.leftNs = Infinity;
    behind.beginAt(nowNs + worstNs, rows.endCylinder[row & rows.mask]);
    for (let job = behind.next(); job >= 0; job = behind.next()) {
      const spareNs = this.dueOf(job) - behind.nowNs;
      if (spareNs < 0 && !this.isKeptWithout(job)) continue;
      if (worstNs + spareNs < this.leftNs) this.leftNs = worstNs + spareNs;
      if (spareNs < 0) return this.refuse(worstNs, job < waiting);
    }
    return true;
  }

  /** A quick yes: it and all that waits are done before anything is released, and the formula has room for it. */
  private fitsAlone(worstNs: number): boolean {
    if (this.worst.exact) return false;
    const { pieces, releases, context } = this;
    this.leftNs = this.slackNs();
    const waits = pieces.first < pieces.last;
    const workNs = waits ? this.totalNs - this.beforeNs[pieces.first - this.slackFrom] : 0;
    const isAlone =
      releases.first === releases.last ||
      context.nowNs + worstNs + workNs < releases.releaseNs[releases.first];
    return isAlone && worstNs <= this.leftNs;
  }

  /** Another request with a deadline waits. */
  changed(): void {
    this.slackFrom = -1;
  }

  /** ΔL by the formula, over what waits; Infinity where nothing does. */
  slackNs(): number {
    const { pieces, worst } = this;
    if (pieces.first === pieces.last) return Infinity;
    // Where places do not matter, what is left of a sum is the sum less what has gone.
    const known = this.slackFrom >= 0 && pieces.first >= this.slackFrom && pieces.last === this.slackTo;
    if (!known || worst.exact) this.sumUp();
    const at = pieces.first - this.slackFrom;
    return this.leastNs[at] + this.beforeNs[at] - this.context.nowNs;
  }

  /** Of each piece the work before it, and the least of d_j − the work up to j of those from it on. */
  private sumUp(): void {
    const { pieces, worst, context } = this;
    const { rows } = context;
    const length = pieces.last - pieces.first;
    if (this.leastNs.length < length) {
      this.leastNs = new Float64Array(2 * length);
      this.beforeNs = new Float64Array(2 * length);
    }
    const { leastNs, beforeNs } = this;
    let workNs = 0;
    let arm = context.head;
    for (let k = 0; k < length; k++) {
      const at = pieces.first + k;
      const i = pieces.row[at] & rows.mask;
      beforeNs[k] = workNs;
      workNs += worst.seekNs(arm, rows.cylinder[i]) + worst.onPlaceNs(pieces.row[at]);
      arm = rows.endCylinder[i];
      leastNs[k] = pieces.major[at] - workNs;
    }
    this.totalNs = workNs;
    for (let k = length - 2; k >= 0; k--) if (leastNs[k + 1] < leastNs[k]) leastNs[k] = leastNs[k + 1];
    this.slackFrom = pieces.first;
    this.slackTo = pieces.last;
  }

  private dueOf(job: number): number {
    const { pieces, releases } = this;
    const at = pieces.first + job;
    return at < pieces.last ? pieces.major[at] : releases.dueNs[at - pieces.last + releases.first];
  }

  /**
   * What is remembered of a refusal holds where places do not matter. `longerToo`: before one that waits already go only those
   * that are due sooner, and behind a longer request no fewer of them, so that whatever lasts longer is refused as well.
   */
  private refuse(worstNs: number, longerToo: boolean): false {
    if (this.worst.exact) return false;
    if (longerToo) this.tooLongNs = Math.min(this.tooLongNs, worstNs);
    this.refusedNs = worstNs;
    return false;
  }

  private isKeptWithout(job: number): boolean {
    const { without, context, pieces, releases } = this;
    if (!this.isPlayed) {
      const jobs = pieces.last - pieces.first + releases.last - releases.first;
      if (this.endNs.length < jobs) this.endNs = new Float64Array(2 * jobs);
      this.endNs.fill(NaN, 0, jobs);
      without.beginAt(context.nowNs, context.head);
      this.isPlayed = true;
    }
    while (!(this.endNs[job] >= 0)) {
      const done = without.next();
      if (done >= 0) this.endNs[done] = without.nowNs;
      else if (!without.skip()) return false;
    }
    return this.endNs[job] <= this.dueOf(job);
  }
}
