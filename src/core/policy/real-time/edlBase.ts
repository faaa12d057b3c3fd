/** What both forms of EDL have in common: pieces by deadline, and the oldest request without a stream that fits. */
import type { ParamSpec, ValuesOf } from '../../base/params.ts';
import type { late } from '../parts/aperiodicServer.ts';
import { RankedQueue } from '../parts/rankedQueue.ts';
import { ServiceBound } from '../parts/serviceBound.ts';
import type { Action, PolicyContext, Policy, PolicySetup } from '../../sim/interfaces.ts';
import { CONTINUOUS, DISCRETE, SERVE, UNDEFINED, WAIT } from '../../trace/kinds.ts';
import { WaitingRows, type Order } from './waitingRows.ts';

export const lazy = {
  kind: 'choice',
  key: 'lazy',
  title: 'Without requests',
  help: 'While nobody but the streams wants the disk, pieces are served at once, or put off to their latest start.',
  group: 'policy',
  advanced: true,
  default: 'off',
  options: [
    { id: 'off', title: 'pieces go at once' },
    { id: 'on', title: 'pieces are put off (lazy)' },
  ],
} as const satisfies ParamSpec;

export type EdlValues = ValuesOf<readonly [typeof late, typeof lazy]>;

/** Places in the list of reasons of edl.ts. */
export const reasonOf = {
  fits: 0,
  mustStart: 1,
  putOff: 2,
  keptFree: 3,
  waitArrival: 4,
  inTime: 5,
  noneFits: 6,
  nobodyElse: 7,
  tooLong: 8,
} as const;

/** Lines of the pseudo-code of edl.ts. */
export const line = { weighed: 1, weighedLazy: 4, fits: 6, piece: 8, putOff: 9, wait: 10 } as const;

export abstract class EdlBase implements Policy, Order {
  protected readonly context: PolicyContext;
  protected readonly bound: ServiceBound;
  /** Streams’ requests by deadline. */
  protected readonly pieces = new RankedQueue();
  private readonly waiting: WaitingRows;

  constructor(setup: PolicySetup<EdlValues>) {
    this.context = setup.context;
    this.waiting = new WaitingRows(setup.context, this, setup.values.late === 'drop', null);
    this.bound = new ServiceBound(setup.context);
  }

  add(row: number): void {
    const { rows } = this.context;
    this.pieces.key[0] = rows.deadlineNs[row & rows.mask];
    this.pieces.insert(row);
  }

  clear(): void {
    this.pieces.clear();
  }

  decide(action: Action): void {
    this.waiting.update();
    const aperiodic = this.context.queue[DISCRETE].count > 0;
    if (this.pieces.length === 0 && !aperiodic) this.wait(action, Infinity, NaN, reasonOf.waitArrival);
    else this.decideBetween(action, aperiodic);
  }

  /** Somebody waits: `aperiodic`, a request without a stream. */
  protected abstract decideBetween(action: Action, aperiodic: boolean): void;

  /** Explained, all that fit are candidates, and the oldest of them is chosen. */
  protected compare(row: number): void {
    this.context.notes?.compared({ row, figures: [Infinity, row] });
  }

  /** On this line they were compared. */
  protected compared(at: number): void {
    this.context.notes?.step({ line: at, says: '' });
  }

  protected servePiece(action: Action, reason: number): void {
    const { context, pieces } = this;
    if (context.notes !== null)
      for (let at = pieces.first; at < pieces.last; at++)
        context.notes.compared({ row: pieces.row[at], figures: [pieces.major[at], pieces.row[at]] });
    this.compared(line.piece);
    const piece = pieces.removeAt(pieces.first);
    const byNs = context.rows.deadlineNs[piece & context.rows.mask];
    this.serve(action, piece, byNs - context.nowNs, context.queue[CONTINUOUS].count, reason);
  }

  protected serve(action: Action, row: number, leftNs: number, listed: number, reason: number): void {
    this.context.take(row);
    action.kind = SERVE;
    action.row = row;
    action.chunkNs = Infinity;
    action.reason = reason;
    action.estimateNs = this.bound.worstNs(row);
    action.timeLeftNs = finite(leftNs);
    action.listed = listed;
    action.direction = UNDEFINED;
  }

  protected wait(action: Action, untilNs: number, leftNs: number, reason: number): void {
    action.kind = WAIT;
    action.row = -1;
    action.untilNs = untilNs;
    action.reason = reason;
    action.estimateNs = NaN;
    action.timeLeftNs = finite(leftNs);
    action.listed = this.pieces.length;
    action.direction = UNDEFINED;
  }

  release(): void {}

  /** All that it knows stands in the queues. */
  save(): unknown {
    return null;
  }

  load(): void {
    this.waiting.forget();
  }

  /** Nothing is in hand between decisions. */
  held(): void {}
}

export const finite = (ns: number): number => (ns < Infinity ? ns : NaN);
