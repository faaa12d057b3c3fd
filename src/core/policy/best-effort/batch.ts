/**
 * The oldest waiting requests, so many at a time, taken in hand: what comes meanwhile waits until all of them are done.
 * Where fewer wait, the batch is smaller; it does not wait to be full.
 */
import type { Action, PolicySetup } from '../../sim/interfaces.ts';
import { BATCH } from '../../trace/kinds.ts';
import { BestEffort } from './bestEffort.ts';

export abstract class BatchPolicy extends BestEffort {
  /** Rows in hand, oldest first. */
  protected hand: number[] = [];
  /** Batches begun. */
  private batches = 0;

  constructor(
    { context }: Pick<PolicySetup, 'context'>,
    private readonly most: number,
    /** Place in the list of reasons. */
    private readonly nothing: number,
  ) {
    super(context);
  }

  decide(action: Action): void {
    if (this.hand.length === 0) this.begin();
    if (this.hand.length === 0) this.waitForArrival(action, this.nothing);
    else this.choose(action);
  }

  /** One of the rows in hand, which are not none, is to be served. */
  protected abstract choose(action: Action): void;

  protected drawFromHand(at: number): number {
    const row = this.hand[at];
    this.hand.splice(at, 1);
    return row;
  }

  /** While it is being explained: only the batch is compared. */
  protected compareHand(figuresOf: (row: number) => readonly number[]): void {
    const { notes } = this.context;
    if (notes !== null) for (const row of this.hand) notes.compared({ row, figures: figuresOf(row) });
  }

  private begin(): void {
    const { context, hand } = this;
    context.closeFrame(BATCH, context.nowNs);
    while (hand.length < this.most) {
      const row = this.oldestWaiting();
      if (row < 0) break;
      context.take(row);
      hand.push(row);
    }
    if (hand.length > 0) context.openFrame(BATCH, context.nowNs, this.batches++);
  }

  override release(): void {
    for (const row of this.hand) this.context.putBack(row);
    this.hand = [];
    this.context.closeFrame(BATCH, this.context.nowNs);
  }

  override held(visit: (row: number) => void): void {
    this.hand.forEach(visit);
  }

  override save(): unknown {
    return [this.batches, ...this.hand];
  }

  override load(saved: unknown): void {
    [this.batches, ...this.hand] = saved as number[];
  }
}
