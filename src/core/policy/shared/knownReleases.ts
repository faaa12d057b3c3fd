/**
 * The releases that are known to come, by their instants: of each stream the next sixteen at most, with deadline, place and
 * size where the workload can tell them, else with the size of the plan, wherever that lies.
 *
 * A cache, and no part of a checkpoint: what the time has come for leaves, and for each the next of its stream joins.
 */
import type { ClientPlan, Foreseen, PolicySetup, StreamPlan } from '../../sim/interfaces.ts';
import { MOST_RELEASES, nextReleaseNs } from '../parts/edfCourse.ts';
import type { WorstService } from '../parts/worstService.ts';

/** A place that nobody knows. */
const ANY_CYLINDER = -1;
/** Cycles without a release that are looked over at a time. */
const MOST_PAUSES = 4096;

interface Stream {
  readonly plan: StreamPlan;
  /** Absent where streams are no clients. */
  readonly client: ClientPlan | undefined;
  /** The number of the first release that nobody has looked at yet, and how many of its releases are known. */
  next: number;
  told: number;
}

export class KnownReleases {
  /** They stand at [first, last), by release, then in the order of the streams. */
  first = 0;
  last = 0;
  releaseNs = new Float64Array(64);
  dueNs = new Float64Array(64);
  /** Worst case, the seek left out. */
  needNs = new Float64Array(64);
  cylinder = new Int32Array(64);
  endCylinder = new Int32Array(64);
  private stream = new Int32Array(64);
  private streams: Stream[] = [];
  private plans: readonly StreamPlan[] = [];
  /** All streams' are looked for at once: put in order behind it, and not one by one, which would be their number squared. */
  private gathering = false;
  private readonly foreseen: Foreseen = {
    ...{ arrivalNs: 0, deadlineNs: 0, cylinder: 0, endCylinder: 0, angleNs: 0, sizeBytes: 0, transferNs: 0 },
  };

  constructor(
    private readonly setup: Pick<PolicySetup, 'context' | 'plans' | 'clients'>,
    private readonly worst: WorstService,
  ) {}

  /** Brings them up to the present instant, before each decision. */
  sync(): void {
    const plans = this.setup.plans();
    if (plans !== this.plans) this.begin(plans);
    const { nowNs } = this.setup.context;
    while (this.first < this.last && this.releaseNs[this.first] <= nowNs) {
      const s = this.stream[this.first++];
      const its = this.streams[s];
      its.told--;
      this.lookAhead(its, s);
    }
  }

  forget(): void {
    this.plans = [];
    this.streams = [];
  }

  private begin(plans: readonly StreamPlan[]): void {
    const same = plans.length === this.plans.length && plans.every((plan, s) => isSame(plan, this.plans[s]));
    this.plans = plans;
    if (same && this.streams.length === plans.length) return;
    const clients = this.setup.clients?.() ?? [];
    const { nowNs } = this.setup.context;
    this.first = 0;
    this.last = 0;
    this.streams = plans.map((plan) => ({
      plan,
      client: clients.find(({ client }) => client === plan.stream),
      next: Math.round((nextReleaseNs(plan, nowNs) - plan.firstNs) / plan.periodNs),
      told: 0,
    }));
    this.gathering = true;
    for (const [s, its] of this.streams.entries()) this.lookAhead(its, s);
    this.gathering = false;
    this.sort();
  }

  private lookAhead(its: Stream, s: number): void {
    for (let pauses = 0; its.told < MOST_RELEASES && pauses < MOST_PAUSES; its.next++)
      if (this.find(its)) this.insert(its, s);
      else if (this.hasEnded(its)) return;
      else pauses++;
  }

  private hasEnded({ plan, client, next }: Stream): boolean {
    return client === undefined || plan.firstNs + next * plan.periodNs >= client.endNs;
  }

  /** Release `next` of a stream; false where there is none of that number. */
  private find({ plan, client, next }: Stream): boolean {
    const { foreseen, setup } = this;
    foreseen.endCylinder = ANY_CYLINDER;
    if (setup.context.foresee(plan.stream, next, foreseen)) {
      if (foreseen.endCylinder === ANY_CYLINDER) foreseen.endCylinder = foreseen.cylinder;
      return true;
    }
    if (client !== undefined) return false;
    foreseen.arrivalNs = plan.firstNs + next * plan.periodNs;
    foreseen.deadlineNs = foreseen.arrivalNs + plan.deadlineNs;
    foreseen.cylinder = ANY_CYLINDER;
    foreseen.angleNs = plan.anywhere ? -1 : 0;
    foreseen.transferNs = this.worst.transferOfNs(plan.sizeBytes);
    return true;
  }

  private insert(its: Stream, s: number): void {
    if (this.last === this.releaseNs.length) this.makeRoom();
    const { releaseNs, foreseen } = this;
    let at = this.last++;
    if (!this.gathering)
      for (; at > this.first && this.isBehind(at - 1, foreseen.arrivalNs, s); at--) this.copy(at - 1, at);
    releaseNs[at] = foreseen.arrivalNs;
    this.dueNs[at] = foreseen.deadlineNs;
    this.cylinder[at] = foreseen.cylinder;
    this.endCylinder[at] = foreseen.endCylinder ?? foreseen.cylinder;
    this.needNs[at] = this.worst.ofTransferNs(
      foreseen.transferNs,
      foreseen.angleNs < 0,
      its.client?.writes === true,
    );
    this.stream[at] = s;
    its.told++;
  }

  private isBehind(at: number, releaseNs: number, s: number): boolean {
    return this.releaseNs[at] > releaseNs || (this.releaseNs[at] === releaseNs && this.stream[at] > s);
  }

  /** What stands at [0, last). */
  private sort(): void {
    const { releaseNs, stream, last } = this;
    const order = Uint32Array.from({ length: last }, (_, at) => at).sort(
      (a, b) => releaseNs[a] - releaseNs[b] || stream[a] - stream[b] || a - b,
    );
    for (const column of [releaseNs, this.dueNs, this.needNs, this.cylinder, this.endCylinder, stream]) {
      const before = column.slice(0, last);
      for (let at = 0; at < last; at++) column[at] = before[order[at]];
    }
  }

  private copy(from: number, to: number): void {
    this.releaseNs[to] = this.releaseNs[from];
    this.dueNs[to] = this.dueNs[from];
    this.needNs[to] = this.needNs[from];
    this.cylinder[to] = this.cylinder[from];
    this.endCylinder[to] = this.endCylinder[from];
    this.stream[to] = this.stream[from];
  }

  /** To the front, in longer arrays where these are more than half full. */
  private makeRoom(): void {
    const { first, last } = this;
    const size =
      2 * (last - first) > this.releaseNs.length ? 2 * this.releaseNs.length : this.releaseNs.length;
    const doubles = (column: Float64Array) => {
      const moved = new Float64Array(size);
      moved.set(column.subarray(first, last));
      return moved;
    };
    const whole = (column: Int32Array) => {
      const moved = new Int32Array(size);
      moved.set(column.subarray(first, last));
      return moved;
    };
    this.releaseNs = doubles(this.releaseNs);
    this.dueNs = doubles(this.dueNs);
    this.needNs = doubles(this.needNs);
    this.cylinder = whole(this.cylinder);
    this.endCylinder = whole(this.endCylinder);
    this.stream = whole(this.stream);
    this.first = 0;
    this.last = last - first;
  }
}

const isSame = (a: StreamPlan, b: StreamPlan | undefined): boolean =>
  b !== undefined &&
  a.stream === b.stream &&
  a.firstNs === b.firstNs &&
  a.periodNs === b.periodNs &&
  a.deadlineNs === b.deadlineNs &&
  a.sizeBytes === b.sizeBytes &&
  a.anywhere === b.anywhere;
