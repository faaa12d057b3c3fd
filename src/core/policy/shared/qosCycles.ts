/** The cycles of the time-cycle QoS scheduler: who has been issued, what is reserved, and what slack is left (see time-cycle-qos.ts). */
import { secondsToNs, wholeNs } from '../../base/time.ts';
import type { ClientPlan, PolicyContext, PolicySetup, StreamPlan } from '../../sim/interfaces.ts';
import { CYCLE } from '../../trace/kinds.ts';
import { WorstService, type WorstValues } from '../parts/worstService.ts';
import type { ClientPriorities } from './clientPriority.ts';
import type { OnTop } from './metaScheduler.ts';
import { NOT_ISSUED, type PriorityQueues } from './priorityQueues.ts';
import { eventOf, gaugeOf, lineOfCycle } from './timeCycleSpeech.ts';

export interface QosCycleValues extends WorstValues {
  readonly cycle: number;
  readonly latencyslots: number;
  readonly realtime: number;
}

/** When it is there, and the worst case of its IOs. */
interface LatencyClient {
  readonly startNs: number;
  readonly endNs: number;
  readonly worstNs: number;
}

interface SavedCycles {
  readonly cycle: number;
  readonly left: number;
  readonly isBusy: boolean;
  /** Absent: none. */
  readonly lateIssued?: readonly number[];
}

export class QosCycles implements OnTop {
  private readonly context: PolicyContext;
  private readonly worst: WorstService;
  private readonly plans: () => readonly ClientPlan[];
  private readonly streams: () => readonly StreamPlan[];
  /** Of the clients as they were told last: they change when one comes or goes. */
  private told: readonly ClientPlan[] | undefined;
  private latencies: readonly LatencyClient[] = [];
  /** The longest transfers, by size and place: a disk has many cylinders. */
  private readonly transfers = new Map<string, number>();
  /** T, K_g, and r·T. */
  private readonly cycleNs: number;
  private readonly slots: number;
  private readonly guaranteedNs: number;
  /** −1 before the first. */
  private cycle = -1;
  /** Of the reserve. */
  private left = 0;
  /** Rows that were issued within the cycle under way. */
  private readonly lateIssued = new Set<number>();
  /** While a decision is explained: rows that have been weighed. */
  private weighed: readonly number[] = [];
  /** The disk was at work until this decision. */
  private isBusy = false;

  constructor(
    setup: PolicySetup<QosCycleValues>,
    private readonly clients: ClientPriorities,
  ) {
    const { context, values } = setup;
    this.context = context;
    this.worst = new WorstService(context, values);
    this.plans = setup.clients ?? (() => []);
    this.streams = setup.plans;
    this.cycleNs = secondsToNs(values.cycle);
    this.slots = values.latencyslots;
    this.guaranteedNs = wholeNs(values.realtime * this.cycleNs);
  }

  private get startNs(): number {
    return this.cycle * this.cycleNs;
  }

  standing(row: number, priority: number): number {
    const kind = this.clients.kindOf(row);
    if (kind === 'latency') return this.left > 0 ? priority : 0;
    const { rows } = this.context;
    const waits = kind === 'rate' && rows.arrivalNs[row & rows.mask] > this.startNs;
    return waits && !this.lateIssued.has(row) ? NOT_ISSUED : priority;
  }

  turns(queues: PriorityQueues): boolean {
    const cycle = Math.floor(this.context.nowNs / this.cycleNs);
    if (cycle === this.cycle) return false;
    this.cycle = cycle;
    this.left = this.slots;
    this.lateIssued.clear();
    queues.moveAll(queues.notIssued.list(), () => true);
    queues.moveAll(queues.bestEffort.list(), (row) => this.clients.kindOf(row) === 'latency');
    return true;
  }

  register(queues: PriorityQueues) {
    const { context, startNs, cycleNs, slots, isBusy } = this;
    const freeNs = isBusy ? context.nowNs : startNs;
    let [issued, worstNs] = [0, 0];
    const owes = (row: number) => {
      if (this.clients.kindOf(row) !== 'rate') return;
      issued++;
      worstNs += this.worst.longestSeekNs + this.worst.onPlaceNs(row);
    };
    // Above best effort, and below it where a client has chosen that.
    for (const sign of [1, -1]) queues.visit(sign, owes);
    const reserveNs = slots * this.longestLatencyNs();
    const registerNs = startNs + cycleNs - freeNs - worstNs - reserveNs;
    context.openFrame(CYCLE, startNs, this.cycle);
    context.publish(gaugeOf.reserve, 0, startNs, slots);
    context.happened(eventOf.cycle, startNs, [
      ...[issued, worstNs, reserveNs, freeNs - startNs, registerNs],
      ...[worstNs + reserveNs, this.guaranteedNs],
    ]);
    return { atNs: startNs, registerNs };
  }

  /**
   * Those that came within the cycle though they were released before, and are due in it: dealt anew when another disk
   * failed, or the writes of a small write under parity. Each is issued now if its worst case fits into the slack; where
   * no guaranteed rate waits, into what is left of the cycle beside the reserve; and where nobody waits at all, as long as
   * it could be in time.
   */
  takesUp(queues: PriorityQueues, slackNs: number, isIdle: boolean): number {
    const { context, worst } = this;
    const { notes, rows, nowNs } = context;
    const came = queues.notIssued.list().filter((row) => this.isOwedNow(row));
    this.weighed = came;
    let takenNs = 0;
    for (const row of came) {
      const deadlineNs = rows.deadlineNs[row & rows.mask];
      const among = this.ratesWait(queues);
      const worstNs = worst.longestSeekNs + worst.onPlaceNs(row);
      const freeNs = Math.min(deadlineNs, this.restUntilNs() - this.left * this.longestLatencyNs()) - nowNs;
      const leftNs = among ? slackNs - takenNs : freeNs;
      const alone = isIdle && this.lateIssued.size === 0 && nowNs + this.leastNs(row) <= deadlineNs;
      const fits = worstNs <= leftNs || alone;
      notes?.weighed({
        ...{ row, line: lineOfCycle.issues, estimateNs: alone ? this.leastNs(row) : worstNs },
        ...{ timeLeftNs: alone ? deadlineNs - nowNs : leftNs, verdict: fits ? 'taken' : 'refused' },
      });
      if (!fits) continue;
      this.lateIssued.add(row);
      queues.moveAll([row], () => true);
      if (among) takenNs += worstNs;
    }
    return takenNs;
  }

  private isOwedNow(row: number): boolean {
    const { rows, nowNs } = this.context;
    const i = row & rows.mask;
    const deadlineNs = rows.deadlineNs[i];
    if (deadlineNs <= nowNs || deadlineNs > this.restUntilNs()) return false;
    const stream = rows.stream[i];
    const plans = this.streams();
    const plan = plans[stream]?.stream === stream ? plans[stream] : plans.find((of) => of.stream === stream);
    return plan !== undefined && rows.arrivalNs[i] > deadlineNs - plan.deadlineNs;
  }

  private ratesWait(queues: PriorityQueues): boolean {
    let wait = false;
    const look = (row: number) => {
      wait ||= this.clients.kindOf(row) === 'rate';
    };
    for (const sign of [1, -1]) queues.visit(sign, look);
    return wait;
  }

  private leastNs(row: number): number {
    const { rows, disk, head } = this.context;
    const i = row & rows.mask;
    const settleNs = rows.write !== null && rows.write[i] === 1 ? (disk.writeSettleNs ?? 0) : 0;
    return disk.seekNs[Math.abs(rows.cylinder[i] - head)] + settleNs + rows.transferNs[i];
  }

  /** w: of the clients that are there in this cycle. */
  private longestLatencyNs(): number {
    const { startNs, cycleNs } = this;
    let longest = 0;
    for (const { startNs: fromNs, endNs, worstNs } of this.latencyClients())
      if (fromNs < startNs + cycleNs && endNs > startNs && worstNs > longest) longest = worstNs;
    return longest;
  }

  private latencyClients(): readonly LatencyClient[] {
    const plans = this.plans();
    if (plans === this.told) return this.latencies;
    this.told = plans;
    this.latencies = plans
      .filter(({ kind }) => kind === 'latency')
      .map((plan) => ({ startNs: plan.startNs, endNs: plan.endNs, worstNs: this.worstOf(plan) }));
    return this.latencies;
  }

  private worstOf({ sizeBytes, writes, cylinders: [first, last] }: ClientPlan): number {
    const { worst, transfers } = this;
    const name = `${sizeBytes} ${first} ${last}`;
    let transferNs = transfers.get(name);
    if (transferNs === undefined) {
      transferNs = 0;
      for (let cylinder = first; cylinder <= last; cylinder++)
        transferNs = Math.max(transferNs, this.context.disk.transferNs(sizeBytes, cylinder));
      transfers.set(name, transferNs);
    }
    return worst.longestSeekNs + worst.ofTransferNs(transferNs, false, writes);
  }

  begins(row: number, queues: PriorityQueues): void {
    if (this.left === 0 || this.clients.kindOf(row) !== 'latency') return;
    this.left--;
    this.context.publish(gaugeOf.reserve, 0, this.context.nowNs, this.left);
    if (this.left > 0) return;
    const others: number[] = [];
    queues.visit(1, (other) => others.push(other));
    queues.moveAll(others, (other) => this.clients.kindOf(other) === 'latency');
  }

  busy(isBusy: boolean): void {
    this.isBusy = isBusy;
  }

  restUntilNs(): number {
    return this.startNs + this.cycleNs;
  }

  /** Whoever is not issued yet, and for how long. */
  explain(queues: PriorityQueues): void {
    const { notes, nowNs } = this.context;
    for (const row of queues.notIssued.list())
      if (!this.weighed.includes(row))
        notes?.weighed({
          ...{ row, line: lineOfCycle.issues, estimateNs: NaN },
          ...{ timeLeftNs: this.restUntilNs() - nowNs, verdict: 'held' },
        });
  }

  release(): void {
    this.context.closeFrame(CYCLE, this.context.nowNs);
  }

  save(): SavedCycles {
    const { cycle, left, isBusy, lateIssued } = this;
    return { cycle, left, isBusy, ...(lateIssued.size > 0 ? { lateIssued: [...lateIssued] } : {}) };
  }

  load(saved: unknown): void {
    const { cycle, left, isBusy, lateIssued = [] } = saved as SavedCycles;
    this.lateIssued.clear();
    for (const row of lateIssued) this.lateIssued.add(row);
    this.cycle = cycle;
    this.left = left;
    this.isBusy = isBusy;
  }
}
