/**
 * UCSB-IO’s meta-scheduler (QoS paper, section III.A and figure 1). Whenever the arm is free: if anybody above best effort
 * waits, the highest priority goes, whole; else whoever the best-effort policy chooses, whole; else the highest priority
 * below, a chunk of it. A register holds slack: while it lasts, best effort goes before guaranteed rates.
 *
 * Our readings: where the first of those above is an IO of a guaranteed rate, the best-effort policy is asked whom it would
 * serve, and that one goes first if its worst case is at most the register; what it truly takes is taken off, when it
 * begins. If it does not fit no other is looked for. A journey for nobody (SCAN to the edge) is weighed by its seek. Where no
 * guaranteed rate waits best effort goes freely. What is left lapses when the register is set again.
 */
import { waitForPhase } from '../../base/phase.ts';
import type { Action, Policy, PolicyContext, PolicySetup } from '../../sim/interfaces.ts';
import { MOVE, SERVE, UNDEFINED, WAIT } from '../../trace/kinds.ts';
import { Contained, type HandedIn } from '../parts/contained.ts';
import { WorstService, type WorstValues } from '../parts/worstService.ts';
import { ChunkedRows, type ChunkValues, type SavedChunks } from '../parts/chunkedRows.ts';
import { type ClientPriorities } from './clientPriority.ts';
import { MetaExplainer } from './metaExplainer.ts';
import { PriorityQueues } from './priorityQueues.ts';
import { chunkBytes } from './ucsbParams.ts';
import { freely, gaugeOf, reasonOf, withinSlack } from './ucsbSpeech.ts';

/** What stands on top of the queues: it sets the register, and may say who belongs where. */
export interface OnTop {
  /** Of a row in a queue; its client’s own is `priority`. */
  standing(row: number, priority: number): number;
  /** A decision begins, before what has come is dealt; true where the register has to be set behind that. */
  turns(queues: PriorityQueues): boolean;
  /** To so much, as from that instant on. */
  register(queues: PriorityQueues): { readonly atNs: number; readonly registerNs: number };
  /**
   * Some have not been issued: may any of them go at once, though its turn is over? `slackNs`: what is left of the register;
   * `isIdle`: nobody else waits. What they take of the register. Absent: never.
   */
  takesUp?(queues: PriorityQueues, slackNs: number, isIdle: boolean): number;
  /** A row above is served now. */
  begins(row: number, queues: PriorityQueues): void;
  /** The disk is at work from now on, or rests. */
  busy(isBusy: boolean): void;
  /** Where nobody waits who may be served: until then or the next arrival. */
  restUntilNs(queues: PriorityQueues): number;
  /** While a decision is explained. */
  explain(queues: PriorityQueues): void;
  release(): void;
  save(): unknown;
  load(saved: unknown): void;
}

interface SavedMeta {
  readonly seen: number;
  readonly registerNs: number;
  readonly lengths: readonly number[];
  readonly chunks: SavedChunks;
  readonly inner: unknown;
  readonly onTop: unknown;
}

export class MetaScheduler implements Policy {
  private readonly context: PolicyContext;
  private readonly queues: PriorityQueues;
  private readonly worst: WorstService;
  private readonly clients: ClientPriorities;
  private readonly inner: Contained;
  private readonly chunks: ChunkedRows;
  private readonly explainer: MetaExplainer;
  /** Best effort may take so much before guaranteed rates. */
  private registerNs = 0;
  /** No worst case is shorter. */
  private readonly leastNs: number;
  /** How many wait at this decision: above, best effort, below; and as they were published. */
  private readonly waiting = [0, 0, 0];
  private lengths = [0, 0, 0];
  private inHand = 0;
  private readonly countHeld = () => {
    this.inHand++;
  };
  private readonly joined = (row: number, share: unknown) => {
    if (share === this.queues.bestEffort) this.inner.arrived(row);
  };

  constructor(
    setup: PolicySetup<WorstValues & ChunkValues>,
    handed: HandedIn,
    clients: ClientPriorities,
    private readonly onTop: OnTop,
  ) {
    const { context, values } = setup;
    this.context = context;
    this.clients = clients;
    this.worst = new WorstService(context, values);
    this.leastNs = this.worst.exact ? 0 : this.worst.longestSeekNs;
    this.chunks = new ChunkedRows(context, chunkBytes(values));
    this.queues = new PriorityQueues(
      setup,
      (row) => onTop.standing(row, clients.of(row)),
      (row) => {
        this.inner.arrived(row);
      },
    );
    this.queues.shares.sync();
    this.inner = new Contained(setup, handed, this.queues.bestEffort, this.queues.shares);
    this.explainer = new MetaExplainer(context, this.queues, handed.definition.criteria.length);
  }

  decide(action: Action): void {
    const { queues, onTop, context } = this;
    const turned = onTop.turns(queues);
    queues.shares.sync(this.joined);
    if (queues.takeChanged()) this.inner.load(this.inner.save());
    if (turned) {
      const { atNs, registerNs } = onTop.register(queues);
      this.registerNs = registerNs;
      context.publish(gaugeOf.slack, 0, atNs, registerNs);
    }
    if (queues.notIssued.count > 0) this.takeUp();
    this.publishLengths();
    if (context.notes !== null) onTop.explain(queues);
    const above = queues.above();
    if (above >= 0) this.decideAbove(action, above);
    else this.decideBelow(action);
    onTop.busy(action.kind !== WAIT);
  }

  /** Whoever came too late to be issued with the others. */
  private takeUp(): void {
    const { queues, context, onTop } = this;
    const waiting = queues.count(1) + queues.count(-1) + this.bestEffortWaiting();
    const takenNs = onTop.takesUp?.(queues, this.registerNs, waiting === 0) ?? 0;
    if (takenNs === 0) return;
    this.registerNs -= takenNs;
    context.publish(gaugeOf.slack, 0, context.nowNs, this.registerNs);
  }

  /** How many wait in each queue, before one of them is served. */
  private publishLengths(): void {
    const { waiting, queues } = this;
    waiting[0] = queues.count(1);
    waiting[1] = this.bestEffortWaiting();
    waiting[2] = queues.count(-1);
    for (let queue = 0; queue < waiting.length; queue++) this.publishLength(queue, waiting[queue]);
  }

  private publishLength(queue: number, length: number): void {
    const { lengths, context } = this;
    if (lengths[queue] === length) return;
    lengths[queue] = length;
    context.publish(gaugeOf.above + queue, 0, context.nowNs, length);
  }

  private decideAbove(action: Action, row: number): void {
    const { explainer, onTop, queues } = this;
    let why: number = reasonOf.priority;
    if (this.clients.kindOf(row) === 'rate') {
      const waits = this.waiting[1] > 0;
      if (waits && this.goesWithinSlack(action)) return;
      why = waits ? reasonOf.noSlack : reasonOf.rate;
    }
    explainer.above(why);
    this.serve(action, row, why, this.waiting[0]);
    onTop.begins(row, queues);
  }

  /** Best effort goes first, if its choice fits into the register. */
  private goesWithinSlack(action: Action): boolean {
    const { inner, context, explainer, registerNs } = this;
    // Nobody fits into so little.
    if (registerNs < this.leastNs && context.notes === null) return false;
    explainer.asks();
    inner.rank = explainer.later;
    if (!inner.wouldDecide(action, withinSlack)) {
      inner.refuse();
      return false;
    }
    const isJourney = action.kind === MOVE;
    const worstNs = isJourney ? this.journeyNs(action) : this.worst.ofRowNs(action.row);
    const fits = worstNs <= registerNs;
    explainer.weighed(action.row, worstNs, registerNs, fits);
    if (!fits) {
      inner.refuse();
      return false;
    }
    inner.rank = explainer.now;
    inner.accept();
    explainer.withinSlack();
    action.estimateNs = worstNs;
    action.timeLeftNs = registerNs;
    this.registerNs -= isJourney ? worstNs : this.trueNs(action.row);
    context.publish(gaugeOf.slack, 0, context.nowNs, this.registerNs);
    return true;
  }

  private decideBelow(action: Action): void {
    const { inner, explainer, queues, chunks } = this;
    explainer.free();
    inner.rank = explainer.now;
    if (inner.decides(action, freely)) {
      explainer.freely();
      return;
    }
    const { untilNs } = action;
    const row = queues.below();
    explainer.below(row >= 0);
    if (row >= 0) {
      this.serve(action, row, reasonOf.below, this.waiting[2]);
      action.chunkNs = chunks.chunkNs(row);
      chunks.serve(row);
      return;
    }
    answer(action, WAIT, reasonOf.nothing, 0);
    action.untilNs = Math.min(untilNs, this.onTop.restUntilNs(queues));
  }

  private serve(action: Action, row: number, why: number, listed: number): void {
    answer(action, SERVE, why, listed);
    action.row = row;
    this.queues.shares.take(row);
  }

  /** Of best effort: those in its policy’s hand wait as well. */
  private bestEffortWaiting(): number {
    this.inHand = 0;
    this.inner.held(this.countHeld);
    return this.queues.bestEffort.count + this.inHand;
  }

  private journeyNs({ cylinder }: Action): number {
    const { disk, head } = this.context;
    return disk.seekNs[Math.abs(cylinder - head)];
  }

  /** What a service takes that begins now, of a request as a whole. */
  private trueNs(row: number): number {
    const { disk, rows, head, nowNs } = this.context;
    const i = row & rows.mask;
    const settleNs = rows.write !== null && rows.write[i] === 1 ? (disk.writeSettleNs ?? 0) : 0;
    const reachNs = disk.seekNs[Math.abs(rows.cylinder[i] - head)] + settleNs;
    return reachNs + waitForPhase(rows.angleNs[i], nowNs + reachNs, disk.revolutionNs) + rows.transferNs[i];
  }

  completed(row: number): void {
    const { queues, chunks, context, clients, inner, onTop } = this;
    const { rows, queue } = context;
    onTop.busy(true);
    queues.shares.completed(row);
    if (!queue[rows.requestClass[row & rows.mask]].has(row)) chunks.forget(row);
    if (onTop.standing(row, clients.of(row)) === 0) inner.completed(row);
  }

  prepare(): void {
    this.inner.prepare();
  }

  release(): void {
    this.inner.release();
    this.onTop.release();
  }

  leaves(): unknown {
    return this.inner.leaves();
  }

  held(visit: (row: number) => void): void {
    this.inner.held(visit);
  }

  save(): SavedMeta {
    const { queues, registerNs, lengths, chunks, inner, onTop } = this;
    return {
      ...{ seen: queues.shares.save(), registerNs, lengths: lengths.slice() },
      ...{ chunks: chunks.save(), inner: inner.save(), onTop: onTop.save() },
    };
  }

  load(saved: unknown): void {
    const { seen, registerNs, lengths, chunks, inner, onTop } = saved as SavedMeta;
    this.queues.shares.load(seen);
    this.registerNs = registerNs;
    this.lengths = lengths.slice();
    this.chunks.load(chunks);
    this.inner.load(inner);
    this.onTop.load(onTop);
  }
}

/** The action is one object, used again: every field is written. */
function answer(action: Action, kind: number, why: number, listed: number): void {
  action.kind = kind;
  action.row = -1;
  action.chunkNs = Infinity;
  action.untilNs = Infinity;
  action.reason = why;
  action.estimateNs = NaN;
  action.timeLeftNs = NaN;
  action.listed = listed;
  action.direction = UNDEFINED;
}
