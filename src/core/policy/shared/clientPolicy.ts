/**
 * What the policies of clients that share a disk have in common: waiting rows in lists, and services that are paid when
 * they end, with what they took, by the accounts as they stood when they began.
 *
 * At one instant, in this order: the service that ends is paid; accounts are filled again; all arrivals are in; then one
 * decision (our reading). A request that is served by hand is paid for like any other.
 */
import type { Action, Policy, PolicyContext, PolicySetup } from '../../sim/interfaces.ts';
import { SERVE, UNDEFINED, WAIT } from '../../trace/kinds.ts';
import { WorstService, type WorstValues } from '../parts/worstService.ts';
import type { WaitingLists } from './waitingLists.ts';

/** The policy that takes over goes on with the accounts, if it is the same with the same settings. */
interface Left {
  readonly by: string;
  readonly state: unknown;
}

interface Saved {
  readonly state: unknown;
  readonly service: readonly [row: number, sinceNs: number, transferNs: number, way: number];
  readonly publishedNs: number;
}

const isLeft = (left: unknown): left is Left =>
  typeof left === 'object' && left !== null && 'by' in left && 'state' in left;

export abstract class ClientPolicy<State> implements Policy {
  /** The lists look for it (see waitingLists.ts). */
  readonly seesPutBack = true;
  protected readonly context: PolicyContext;
  protected readonly worst: WorstService;
  protected abstract readonly waiting: WaitingLists;
  /** When the service under way began, whose it is, and how much of it there was to transfer. */
  private sinceNs = 0;
  private row = -1;
  private transferNs = 0;
  /** What the policy wants to know of it when it is paid. */
  private way = 0;
  /** No gauge was published after this instant. */
  protected publishedNs = 0;
  /** What the service that is over took of the disk’s time. (A number on its way through calls costs an allocation.) */
  protected spentNs = 0;

  /** `by`: its name and its settings. */
  constructor(
    setup: Pick<PolicySetup<WorstValues>, 'context' | 'values'>,
    private readonly by: string,
  ) {
    this.context = setup.context;
    this.worst = new WorstService(setup.context, setup.values);
  }

  /** To be called when all is there: it goes on with the accounts of the one before. */
  protected inherit({ inherited }: Pick<PolicySetup, 'inherited'>): void {
    if (isLeft(inherited) && inherited.by === this.by) this.restore(inherited.state as State);
  }

  /** Before the lists are looked at: who is there may have changed. */
  protected know(): void {}
  /** Accounts are filled again, if it is time. */
  protected abstract turn(): void;
  /** The answer. Fields of the action are as `waits` leaves them. */
  protected abstract choose(action: Action): void;
  /** A service is over that took `spentNs`. `way` as it was handed to `serve`, −1 for one by hand. */
  protected abstract paid(row: number, way: number): void;
  protected abstract state(): State;
  protected abstract restore(state: State): void;

  decide(action: Action): void {
    this.begin();
    this.choose(action);
  }

  /** A choice by hand: the service that follows is not of our making. */
  prepare(): void {
    this.begin();
    this.sinceNs = this.context.nowNs;
  }

  private begin(): void {
    this.know();
    this.waiting.sync();
    this.turn();
    this.row = -1;
  }

  completed(row: number): void {
    const { nowNs } = this.context;
    this.publishedNs = nowNs;
    this.spentNs = nowNs - this.sinceNs;
    this.paid(row, row === this.row ? this.way : -1);
    this.row = -1;
  }

  /** What was read of it in the service that is over: all, or its part by time where a chunk’s rest waits. */
  protected bytesOf(row: number): number {
    const { rows, queue, disk } = this.context;
    const i = row & rows.mask;
    const size = rows.sizeBytes[i];
    if (row !== this.row) return size;
    const waits = queue[rows.requestClass[i]].has(row);
    const readNs = waits ? this.transferNs - rows.transferNs[i] : this.transferNs;
    const wholeNs = disk.transferNs(size, rows.cylinder[i]);
    return readNs >= wholeNs ? size : (size * readNs) / wholeNs;
  }

  /** Serves the entry at a place of a list. `way`: for when it is paid. */
  protected serve(action: Action, list: number, at: number, reason: number, way: number): void {
    const { context, waiting } = this;
    const row = waiting.lists[list].row[at];
    action.kind = SERVE;
    action.row = row;
    action.chunkNs = Infinity;
    action.reason = reason;
    action.estimateNs = this.worst.ofRowNs(row);
    action.timeLeftNs = NaN;
    action.listed = waiting.lists[list].length;
    action.direction = UNDEFINED;
    this.row = row;
    this.way = way;
    this.sinceNs = context.nowNs;
    this.transferNs = context.rows.transferNs[row & context.rows.mask];
    waiting.removeAt(list, at);
    context.take(row);
  }

  protected wait(action: Action, untilNs: number, reason: number): void {
    action.kind = WAIT;
    action.row = -1;
    action.untilNs = untilNs;
    action.reason = reason;
    action.estimateNs = NaN;
    action.timeLeftNs = NaN;
    action.listed = this.waiting.count;
    action.direction = UNDEFINED;
  }

  release(): void {}

  leaves(): unknown {
    return { by: this.by, state: this.state() } satisfies Left;
  }

  /** A service may go on beyond a checkpoint: where something around it serves in chunks. */
  save(): unknown {
    const { row, sinceNs, transferNs, way, publishedNs } = this;
    return { state: this.state(), service: [row, sinceNs, transferNs, way], publishedNs } satisfies Saved;
  }

  load(saved: unknown): void {
    const { state, service, publishedNs } = saved as Saved;
    this.publishedNs = publishedNs;
    this.waiting.forget();
    [this.row, this.sinceNs, this.transferNs, this.way] = service;
    this.restore(state as State);
  }

  /** Nothing is in hand between decisions. */
  held(): void {}
}
