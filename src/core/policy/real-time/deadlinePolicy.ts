/**
 * What the deadline schedulers share: streams’ requests go by the policy’s own order, requests without a stream by one
 * of five rules (see aperiodicServer.ts), and a stream’s request whose deadline has passed may be given up.
 *
 * Nothing but the server’s turn and quota belongs into a checkpoint: the orders are caches of the waiting queues.
 */
import { AperiodicServer, type SavedServer, type DeadlineValues } from '../parts/aperiodicServer.ts';
import { ServiceBound } from '../parts/serviceBound.ts';
import type { Action, PolicyContext, Notes, Policy, PolicySetup } from '../../sim/interfaces.ts';
import { CONTINUOUS, DISCRETE, SERVE, UNDEFINED, WAIT } from '../../trace/kinds.ts';
import { HELD_BACK, reasonOf } from './deadlineReasons.ts';
import { WaitingRows, type Order } from './waitingRows.ts';

export abstract class DeadlinePolicy implements Policy, Order {
  protected readonly context: PolicyContext;
  protected readonly server: AperiodicServer;
  protected readonly bound: ServiceBound;
  private readonly waiting: WaitingRows;

  constructor(setup: PolicySetup<DeadlineValues>) {
    this.context = setup.context;
    this.server = new AperiodicServer(setup);
    this.bound = new ServiceBound(setup.context);
    const both = this.server.kind === 'ranked';
    this.waiting = new WaitingRows(
      setup.context,
      this,
      setup.values.late === 'drop',
      both ? this.server.gate : null,
    );
  }

  /** A row that takes part in the order has come to wait. */
  abstract add(row: number): void;
  /** Everything that was added is forgotten. */
  abstract clear(): void;
  /** The next in the order, taken out of the cache; −1 where nothing waits. Writes reason and direction. */
  protected abstract choose(action: Action): number;
  /** Tells what the candidates of the next choice are compared by. */
  protected abstract explain(notes: Notes): void;
  /** What an aperiodic request is compared by, which only its arrival tells from the others. */
  protected abstract figuresOfAperiodic(row: number): readonly number[];

  decide(action: Action): void {
    const { context, server } = this;
    server.gate.update();
    this.waiting.update();
    if (context.notes !== null) server.gate.explain(HELD_BACK);
    const ahead = server.first();
    if (ahead >= 0) {
      this.serveAperiodic(action, ahead, server.inRow ? reasonOf.goesFirst : reasonOf.aperiodicFirst);
      return;
    }
    if (context.notes !== null) this.explain(context.notes);
    const row = this.choose(action);
    if (row >= 0) {
      this.serve(action, row);
      return;
    }
    const oldest = server.oldest();
    if (oldest >= 0) this.serveAperiodic(action, oldest, reasonOf.background);
    else this.wait(action);
  }

  release(): void {
    this.server.release();
  }

  save(): unknown {
    return this.server.save();
  }

  load(saved: unknown): void {
    this.server.load(saved as SavedServer);
    this.waiting.forget();
  }

  /** Nothing is in hand between decisions. */
  held(): void {}

  private serve(action: Action, row: number): void {
    const { context, server } = this;
    const { rows } = context;
    const isRanked = rows.requestClass[row & rows.mask] === DISCRETE;
    const leftNs = server.deadlineNs(row) - context.nowNs;
    if (isRanked) action.reason = reasonOf.ranked;
    else if (leftNs <= 0) action.reason = reasonOf.late;
    action.listed = context.queue[CONTINUOUS].count + (server.kind === 'ranked' ? server.gate.count : 0);
    action.estimateNs = this.bound.fromHeadNs(row);
    action.timeLeftNs = leftNs;
    this.begin(action, row, false);
  }

  private serveAperiodic(action: Action, row: number, reason: number): void {
    const { context, server } = this;
    if (context.notes !== null) {
      for (let other = row; other >= 0; other = server.nextAfter(other))
        context.notes.compared({ row: other, figures: this.figuresOfAperiodic(other) });
    }
    action.reason = reason;
    action.listed = 1;
    action.estimateNs = NaN;
    action.timeLeftNs = NaN;
    action.direction = UNDEFINED;
    this.begin(action, row, reason !== reasonOf.background);
  }

  private begin(action: Action, row: number, ahead: boolean): void {
    this.context.take(row);
    this.server.served(row, ahead);
    action.kind = SERVE;
    action.row = row;
    action.chunkNs = Infinity;
  }

  private wait(action: Action): void {
    action.kind = WAIT;
    action.row = -1;
    const { nextNs } = this.server.gate;
    action.untilNs = nextNs;
    action.reason = nextNs < Infinity ? reasonOf.waitRelease : reasonOf.waitArrival;
    action.estimateNs = NaN;
    action.timeLeftNs = NaN;
    action.listed = 0;
    action.direction = UNDEFINED;
  }
}
