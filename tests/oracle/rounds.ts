/**
 * A slow, literal reading of the rules for mixed workloads in rounds (Nerjes et al., sections 2 to 4, and this
 * project's text of them). It was written from the specification alone and shares nothing with the engine that it
 * checks. Every estimate is made anew by walking a plain array; nothing is cached.
 *
 * Whole nanoseconds; cylinders; angles in turns. One disk, head on cylinder 0 at time 0, which starts round 0.
 */

/** A C-request arrives at a round's start. Angles in turns, [0, 1). */
export interface OracleRequest {
  requestClass: 'C' | 'D';
  arrivalNs: number;
  cylinder: number;
  angle: number;
  sizeBytes: number;
  /** Of C-requests; who misses is looked up by it. */
  stream?: number;
}

export interface OracleDisk {
  cylinders: number;
  revolutionNs: number; // may be fractional
  seekNs(distance: number): number; // whole ns, 0 for 0
  transferNs(sizeBytes: number, cylinder: number): number;
}

export interface OraclePolicy {
  periods: 'c-d' | 'd-c' | 'mixed';
  subrounds: number;
  limit: { kind: 'dynamic' } | { kind: 'number'; k: number } | { kind: 'time'; s: number /* ns */ };
  order: 'fcfs' | 'inc-fcfs' | 'scan' | 'inc-scan' | 'gated-scan';
  bound: { kind: 'worst' } | { kind: 'omniscient' } | { kind: 'percentile'; turns: (n: number) => number };
  tail: 'text' | 'figure-5' | 'guarded';
  misses: 'tail' | 'spread';
  /** Cylinders; 0: the order of the sweep. */
  within: number;
  roundNs: number;
}

interface Parts {
  seekNs: number;
  rotationNs: number;
  transferNs: number;
}
export interface OracleOutcome extends Partial<Parts> {
  startNs?: number;
  completionNs?: number;
  outcome: 'served' | 'late' | 'discarded' | 'waiting';
}

/** `requests` in order of arrival; no service starts at or after `untilNs`. One outcome per request, same order. */
export function runOracle(
  disk: OracleDisk,
  requests: readonly OracleRequest[],
  policy: OraclePolicy,
  untilNs: number,
): OracleOutcome[] {
  return new Run(disk, requests, policy).until(untilNs);
}

/** A request, its place in the order of arrival, and what became of it. */
interface Job {
  readonly index: number;
  readonly request: OracleRequest;
  outcome: OracleOutcome;
}
type Direction = 'forward' | 'backward';
type Decision = { serve: Job } | { waitUntilNs: number };
const roundToNs = (x: number): number => Math.floor(x + 0.5);

class Run {
  private readonly disk: OracleDisk;
  private readonly policy: OraclePolicy;
  private readonly jobs: readonly Job[];

  private nowNs = 0;
  private head = 0;
  private seen = 0; // jobs[0 .. seen) have arrived
  private queue: Job[] = []; // D-requests arrived, not started and not in the list, in order of arrival
  private list: Job[] = []; // the scan list: by cylinder, on one cylinder by insertion
  private direction: Direction | undefined;

  private round = -1;
  private subround = -1;
  private period: 'C' | 'D' = 'C'; // which period of a disjoint (sub)round is on
  private released: Job[] = []; // C-requests arrived since a round was last dealt
  private putOff: Job[] = []; // `spread`: not in the list, until that has run empty
  private shares: Job[][] = []; // the round's C-requests by subround; started ones are taken out
  private startsOfD = 0; // in this subround
  private filled = false; // the one filling of `scan` is done

  constructor(disk: OracleDisk, requests: readonly OracleRequest[], policy: OraclePolicy) {
    this.disk = disk;
    this.policy = policy;
    this.jobs = requests.map((request, index) => ({ index, request, outcome: { outcome: 'waiting' } }));
  }

  until(untilNs: number): OracleOutcome[] {
    while (this.nowNs < untilNs) {
      this.seeArrivals();
      this.followTheClock();
      const decision = this.decide();
      if ('serve' in decision) this.serve(decision.serve);
      else this.nowNs = decision.waitUntilNs;
    }
    // Our reading: a C-request that never started is discarded if its round is over at `untilNs`, else it still waits.
    const discarded = (job: Job): boolean =>
      job.request.requestClass === 'C' &&
      job.outcome.startNs === undefined &&
      this.roundEndOf(job) <= untilNs;
    return this.jobs.map((job) => (discarded(job) ? { outcome: 'discarded' } : job.outcome));
  }

  // ---- the clock: arrivals, rounds, subrounds ----------------------------------------------------------------

  private seeArrivals(): void {
    for (
      let job = this.jobs[this.seen];
      job && job.request.arrivalNs <= this.nowNs;
      job = this.jobs[this.seen]
    ) {
      (job.request.requestClass === 'D' ? this.queue : this.released).push(job);
      this.seen += 1;
    }
  }

  private roundEndOf(job: Job): number {
    return (Math.floor(job.request.arrivalNs / this.policy.roundNs) + 1) * this.policy.roundNs;
  }

  /** Our reading: where R/m is not whole, the j-th boundary of a round is j·R/m rounded once. */
  private boundaryNs(subround: number): number {
    return (
      this.round * this.policy.roundNs + roundToNs((subround * this.policy.roundNs) / this.policy.subrounds)
    );
  }
  private subroundStartNs(): number {
    return this.boundaryNs(this.subround);
  }
  private subroundEndNs(): number {
    return this.boundaryNs(this.subround + 1);
  }
  private timeLeftNs(): number {
    return this.subroundEndNs() - this.nowNs;
  }

  private followTheClock(): void {
    const round = Math.floor(this.nowNs / this.policy.roundNs);
    if (round !== this.round) {
      this.round = round;
      this.dealCRequests(); // what older rounds left over is forgotten: discarded
      return this.beginSubround();
    }
    const cPeriodRunsOn =
      this.policy.periods !== 'mixed' &&
      this.policy.limit.kind !== 'time' &&
      this.period === 'C' &&
      this.list.length > 0;
    if (this.nowNs >= this.subroundEndNs() && !cPeriodRunsOn) this.beginSubround();
  }

  /** In the order of one sweep over all of them; subrounds 1…j hold ⌈N·j/m⌉. */
  private dealCRequests(): void {
    const { roundNs, subrounds } = this.policy;
    const mine = this.released.filter((job) => job.request.arrivalNs >= this.round * roundNs);
    this.released = [];
    const all = mine.reduce(inserted, []);
    const order = sweep(all, directionFrom(this.head, all));
    const spared = order.filter((job) => this.isSpared(job));
    const swept = [...spared, ...order.filter((job) => !spared.includes(job))];
    this.shares = [];
    for (let j = 0; j < subrounds; j++) {
      const from = Math.ceil((swept.length * j) / subrounds);
      const to = Math.ceil((swept.length * (j + 1)) / subrounds);
      // Our reading: within a share the order of arrival is kept; it decides between requests on one cylinder.
      this.shares.push(swept.slice(from, to).sort((a, b) => a.index - b.index));
    }
  }

  private beginSubround(): void {
    for (this.subround = 0; this.subroundEndNs() <= this.nowNs;) this.subround += 1;
    this.startsOfD = 0;
    this.beginPeriod(this.policy.periods === 'd-c' ? 'D' : 'C');
  }

  /** The list is emptied and, for a C-period and a mixed subround, filled with the C-requests. */
  private beginPeriod(period: 'C' | 'D'): void {
    this.putBack(this.list.filter((job) => job.request.requestClass === 'D'));
    this.period = period;
    this.list = period === 'C' ? this.pendingC().reduce(inserted, []) : [];
    this.putOff = [];
    this.direction = undefined;
    this.filled = false;
  }

  /** C-requests not started of all shares up to this subround's: what earlier ones left over comes first. */
  private pendingC(): Job[] {
    return this.shares.slice(0, this.subround + 1).flat();
  }

  // ---- what now? ---------------------------------------------------------------------------------------------

  private decide(): Decision {
    switch (this.policy.periods) {
      case 'c-d':
        return this.decideCThenD();
      case 'd-c':
        return this.decideDThenC();
      case 'mixed':
        return this.serveOrWait(this.nextMixed());
    }
  }

  private decideCThenD(): Decision {
    const { limit } = this.policy;
    if (this.period === 'C') {
      const cut = limit.kind === 'time' && this.nowNs >= this.subroundStartNs() + limit.s;
      this.spread();
      if (this.list.length > 0 && !cut) return this.serveOrWait(this.firstOfList());
      this.beginPeriod('D');
    }
    return this.serveOrWait(this.nextD());
  }

  private decideDThenC(): Decision {
    if (this.period === 'D') {
      if (this.nowNs < this.latestStartOfCNs() && !this.quotaIsServed()) {
        return this.serveOrWait(this.nextD(), this.latestStartOfCNs());
      }
      this.beginPeriod('C');
    }
    this.spread();
    return this.serveOrWait(this.firstOfList());
  }

  /** `spread`: is this the next piece of a stream after one that was late or never read? */
  private isSpared({ request }: Job): boolean {
    if (this.policy.misses !== 'spread' || this.policy.periods === 'mixed') return false;
    return this.jobs.some(
      ({ request: one, outcome }) =>
        one.stream === request.stream &&
        one.requestClass === 'C' &&
        one.arrivalNs === request.arrivalNs - this.policy.roundNs &&
        outcome.outcome !== 'served',
    );
  }

  /** `spread`: the longest that may miss gives way, as long as one behind it that may not would be late. */
  private spread(): void {
    if (this.policy.misses !== 'spread') return;
    if (this.list.length === 0) {
      if (this.putOff.length === 0) return;
      this.list = this.putOff.sort((a, b) => a.index - b.index).reduce(inserted, []);
      this.putOff = [];
      this.direction = undefined;
      return;
    }
    for (;;) {
      const order = this.listInSweepOrder();
      const last = order.findLastIndex((job) => this.isSpared(job));
      const ahead = order.slice(0, Math.max(0, last)).filter((job) => !this.isSpared(job));
      const leftNs = (this.round + 1) * this.policy.roundNs - this.nowNs;
      if (ahead.length === 0 || this.estimateNs(order.slice(0, last + 1)) <= leftNs) return;
      const timeOf = ({ request }: Job) => this.disk.transferNs(request.sizeBytes, request.cylinder);
      const longest = ahead.reduce((most, job) => (timeOf(job) > timeOf(most) ? job : most));
      this.list = this.list.filter((job) => job !== longest);
      this.putOff.push(longest);
    }
  }

  /** d-c: when the C-period must start. Without C-requests the D-period lasts to the end. */
  private latestStartOfCNs(): number {
    const { limit } = this.policy;
    // Our reading: with a time limit the C-period is cut at its subround's end, S later, like every limited one.
    if (limit.kind === 'time') return this.subroundEndNs() - limit.s;
    const sweep = this.thenCSweep([]);
    const latest = this.subroundEndNs() - this.estimateNs(sweep);
    if (this.policy.bound.kind !== 'omniscient' || sweep.length === 0) return latest;
    if (latest < this.nowNs) return this.nowNs;
    // While the disk waits, the first latency shrinks and the end of the sweep stays; each turn later it jumps by one.
    const { revolutionNs } = this.disk;
    const turns = Math.floor((latest - this.nowNs) / revolutionNs);
    return (
      this.nowNs + this.service(sweep[0], this.head, this.nowNs).rotationNs + roundToNs(turns * revolutionNs)
    );
  }

  private quotaIsServed(): boolean {
    return this.policy.limit.kind === 'number' && this.startsOfD >= this.policy.limit.k;
  }

  private serveOrWait(job: Job | undefined, wakeNs = Infinity): Decision {
    if (job) return { serve: job };
    const arrivalNs = this.jobs[this.seen]?.request.arrivalNs ?? Infinity;
    return { waitUntilNs: Math.min(arrivalNs, this.subroundEndNs(), wakeNs) };
  }

  /** The D-requests that the order may take: all that wait, or those that were present at the subround's start. */
  private eligible(): Job[] {
    const incremental = this.policy.order !== 'fcfs' && this.policy.order !== 'scan';
    return this.queue.filter((job) => incremental || job.request.arrivalNs <= this.subroundStartNs());
  }

  /** The next D-request of a D-period. */
  private nextD(): Job | undefined {
    if (this.policy.order !== 'fcfs' && this.policy.order !== 'inc-fcfs') return this.nextOfSweep();
    if (this.quotaIsServed()) return undefined;
    return this.eligible().find((job) => !this.mustLeaveTimeForC() || this.fits([job]));
  }

  /** Mixed, by arrival: the oldest D-request if the C-requests still fit after it, else the next C-request. */
  private nextMixed(): Job | undefined {
    if (this.policy.order !== 'fcfs' && this.policy.order !== 'inc-fcfs') return this.nextOfSweep();
    const pending = this.pendingC();
    const oldest = this.quotaIsServed() ? undefined : this.eligible()[0];
    const takeD =
      oldest && (this.policy.limit.kind !== 'dynamic' || pending.length === 0 || this.fits([oldest]));
    return takeD ? oldest : sweepFrom(this.head, pending)[0];
  }

  private thenCSweep(first: readonly Job[]): Job[] {
    return [...first, ...sweepFrom(first.at(-1)?.request.cylinder ?? this.head, this.pendingC())];
  }
  /** Do these, in this order and from the head, and then the C-sweep, end by the (sub)round's end? */
  private fits(first: readonly Job[]): boolean {
    return this.estimateNs(this.thenCSweep(first)) <= this.timeLeftNs();
  }

  /** d-c, dynamic: a D-request starts only if the C-requests still fit after it. */
  private mustLeaveTimeForC(): boolean {
    return (
      this.policy.periods === 'd-c' && this.policy.limit.kind === 'dynamic' && this.pendingC().length > 0
    );
  }

  // ---- the scan list -----------------------------------------------------------------------------------------

  /** The next request of the sweep, after the filling that the order asks for. */
  private nextOfSweep(): Job | undefined {
    this.fillInOrder();
    if (this.mustLeaveTimeForC() && this.putBackWhatNoLongerFits() && this.list.length === 0) {
      this.fillInOrder(); // Our reading: the list has run empty, so others get their chance before the disk waits.
      this.putBackWhatNoLongerFits();
    }
    return this.firstOfList();
  }

  private fillInOrder(): void {
    if (this.list.length === 0) this.direction = undefined;
    const { order } = this.policy;
    const sweepBegins = this.direction === undefined;
    const due = {
      'inc-scan': true,
      'gated-scan': sweepBegins,
      scan: !this.filled,
      fcfs: false,
      'inc-fcfs': false,
    };
    if (due[order]) this.fill();
    // Our reading: wherever a direction has just been fixed, not only at a round's start, one filling more.
    if (order === 'inc-scan' && sweepBegins) this.fill();
    this.filled = true;
  }

  /** Figure 5. */
  private fill(): void {
    for (const job of this.eligible()) {
      if (!this.mayTakeMore()) break;
      if (this.direction !== undefined && !this.isAhead(job)) continue;
      const before = this.list;
      this.list = inserted(before, job);
      if (this.isRefused()) this.list = before;
      else this.queue = this.queue.filter((other) => other !== job);
    }
    if (this.list.length > 0) this.direction ??= directionFrom(this.head, this.list);
  }

  private mayTakeMore(): boolean {
    const { limit } = this.policy;
    switch (limit.kind) {
      case 'time':
        return true;
      case 'number':
        return this.startsOfD + this.list.filter((job) => job.request.requestClass === 'D').length < limit.k;
      case 'dynamic':
        return this.estimateNs(this.wholeSweep()) < this.timeLeftNs();
    }
  }

  private isAhead(job: Job): boolean {
    const distance = job.request.cylinder - this.head;
    return this.direction === 'forward' ? distance >= 0 : distance <= 0;
  }

  /** Would the list, as it now stands with the new request in it, cost a C-request its time? */
  private isRefused(): boolean {
    if (this.policy.limit.kind !== 'dynamic') return false;
    const tooLong = this.estimateNs(this.wholeSweep()) > this.timeLeftNs();
    if (this.policy.periods !== 'mixed') return this.mustLeaveTimeForC() && tooLong;
    const isC = (job: Job | undefined): boolean => job?.request.requestClass === 'C';
    const order = this.listInSweepOrder();
    switch (this.policy.tail) {
      case 'text':
        return tooLong && isC(order.at(-1));
      case 'figure-5':
        return tooLong && (isC(order[0]) || isC(order.at(-1)));
      case 'guarded': {
        const upToLastC = order.slice(0, order.findLastIndex(isC) + 1);
        return (
          upToLastC.length > 0 &&
          this.nowNs + this.estimateNs(upToLastC) > (this.round + 1) * this.policy.roundNs
        );
      }
    }
  }

  /** The list in the direction that is fixed or, while it is being filled, that the rule gives for it as it stands. */
  private listInSweepOrder(): Job[] {
    return sweep(this.list, this.direction ?? directionFrom(this.head, this.list));
  }

  /** What the estimate of the list covers: with it, in d-c, the C-sweep that follows. */
  private wholeSweep(): Job[] {
    const order = this.listInSweepOrder();
    return this.mustLeaveTimeForC() ? this.thenCSweep(order) : order;
  }

  private firstOfList(): Job | undefined {
    if (this.list.length === 0) return undefined;
    this.direction ??= directionFrom(this.head, this.list);
    return this.withinReach(this.listInSweepOrder());
  }

  /** Whose transfer begins first, of those near the first in order, if all C-requests are in time behind it. */
  private withinReach(order: readonly Job[]): Job | undefined {
    const { within, order: kind, limit, periods } = this.policy;
    const [first] = order;
    if (first === undefined || within === 0 || kind === 'fcfs' || kind === 'inc-fcfs') return first;
    const startNs = (job: Job) => {
      const { seekNs, rotationNs } = this.service(job, this.head, this.nowNs);
      return this.nowNs + seekNs + rotationNs;
    };
    const isCut = limit.kind === 'time' && periods === 'c-d' && this.period === 'C';
    const endNs = isCut ? this.subroundStartNs() + limit.s : (this.round + 1) * this.policy.roundNs;
    const isC = (job: Job) => job.request.requestClass === 'C';
    const mayGo = (job: Job): boolean => {
      const doneNs = startNs(job) + this.disk.transferNs(job.request.sizeBytes, job.request.cylinder);
      if (isC(job) && doneNs > endNs) return false;
      const rest = order.filter((other) => other !== job);
      const { cylinder } = job.request;
      const toCome =
        periods === 'd-c' && this.period === 'D'
          ? this.pendingC().length === 0
            ? rest.slice(0, rest.findLastIndex(isC) + 1)
            : [...rest, ...sweepFrom(rest.at(-1)?.request.cylinder ?? cylinder, this.pendingC())]
          : rest.slice(0, rest.findLastIndex(isC) + 1);
      return toCome.length === 0 || doneNs + this.estimateFrom(toCome, cylinder, doneNs) <= endNs;
    };
    return order
      .filter((job) => Math.abs(job.request.cylinder - first.request.cylinder) <= within)
      .filter((job) => job === first || mayGo(job))
      .reduce((best, job) => (startNs(job) < startNs(best) ? job : best));
  }

  /** d-c: members of the list that, served after those ahead of them, no longer fit go back to the queue. */
  private putBackWhatNoLongerFits(): boolean {
    const order = this.listInSweepOrder();
    const late = order.filter((_, i) => !this.fits(order.slice(0, i + 1)));
    if (late.length === 0) return false;
    this.list = this.list.filter((job) => !late.includes(job));
    this.putBack(late);
    this.putBackWhatNoLongerFits(); // with true latencies, who goes can spoil it for who stays
    return true;
  }

  private putBack(jobs: readonly Job[]): void {
    this.queue = [...this.queue, ...jobs].sort((a, b) => a.index - b.index);
  }

  // ---- services and estimates --------------------------------------------------------------------------------

  private serve(job: Job): void {
    const parts = this.service(job, this.head, this.nowNs);
    const completionNs = this.nowNs + parts.seekNs + parts.rotationNs + parts.transferNs;
    const late = job.request.requestClass === 'C' && completionNs > this.roundEndOf(job);
    job.outcome = { startNs: this.nowNs, ...parts, completionNs, outcome: late ? 'late' : 'served' };
    if (job.request.requestClass === 'D') this.startsOfD += 1;
    this.list = this.list.filter((other) => other !== job);
    this.queue = this.queue.filter((other) => other !== job);
    this.shares = this.shares.map((share) => share.filter((other) => other !== job));
    this.head = job.request.cylinder;
    this.nowNs = completionNs;
  }

  private service(job: Job, fromCylinder: number, startNs: number): Parts {
    const { cylinder, angle, sizeBytes } = job.request;
    const { revolutionNs } = this.disk;
    const seekNs = this.disk.seekNs(Math.abs(cylinder - fromCylinder));
    const phase = (startNs + seekNs) % revolutionNs;
    let latency = (angle * revolutionNs - phase) % revolutionNs;
    if (latency < 0) latency += revolutionNs;
    if (latency > revolutionNs - 1) latency = 0; // missed by less than 1 ns
    return { seekNs, rotationNs: roundToNs(latency), transferNs: this.disk.transferNs(sizeBytes, cylinder) };
  }

  /** How long these, in this order, take from the head. */
  private estimateNs(order: readonly Job[]): number {
    return this.estimateFrom(order, this.head, this.nowNs);
  }

  private estimateFrom(order: readonly Job[], from: number, sinceNs: number): number {
    let atNs = sinceNs;
    let cylinder = from;
    for (const job of order) {
      const parts = this.service(job, cylinder, atNs);
      atNs += parts.seekNs + parts.transferNs;
      if (this.policy.bound.kind === 'omniscient') atNs += parts.rotationNs;
      cylinder = job.request.cylinder;
    }
    return atNs - sinceNs + this.rotationalBoundNs(order.length);
  }

  /** Our reading: a bound is a duration, so it is rounded once to whole ns. */
  private rotationalBoundNs(n: number): number {
    const { bound } = this.policy;
    if (n === 0 || bound.kind === 'omniscient') return 0; // true latencies are in the walk
    return roundToNs((bound.kind === 'worst' ? n : Math.min(n, bound.turns(n))) * this.disk.revolutionNs);
  }
}

/** A list by cylinder with one more request, behind those on its cylinder. */
function inserted(list: readonly Job[], job: Job): Job[] {
  const behind = list.filter((other) => other.request.cylinder <= job.request.cylinder);
  return [...behind, job, ...list.filter((other) => !behind.includes(other))];
}

/** Figure 7: to the nearer end, backward if both are as near; a single request forward if strictly beyond the head. */
function directionFrom(head: number, list: readonly Job[]): Direction {
  const lowest = list[0]?.request.cylinder ?? head;
  const highest = list.at(-1)?.request.cylinder ?? head;
  const nearerLow = Math.abs(lowest - head) < Math.abs(highest - head);
  return nearerLow || (list.length === 1 && lowest > head) ? 'forward' : 'backward';
}

function sweep(list: readonly Job[], direction: Direction): Job[] {
  return direction === 'forward' ? [...list] : [...list].reverse();
}

/** Requests in any order as one sweep from a cylinder. */
function sweepFrom(cylinder: number, jobs: readonly Job[]): Job[] {
  const list = jobs.reduce(inserted, []);
  return sweep(list, directionFrom(cylinder, list));
}
