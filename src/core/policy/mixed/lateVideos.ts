/**
 * C-requests that come in mid-round with their deadline in this round: pieces that were dealt anew when another disk
 * failed. They are owed in this round like those that stood on its list from the start, wherever the estimate of the
 * videos lets them be; this is the one place where that is weighed, for every point of the framework.
 *
 * Our readings:
 * - Whoever comes joins the videos of the (sub)round if all of them together, in one sweep from where the arm stands, are
 *   estimated to end by the (sub)round’s end. A static limit estimates nothing: then it joins as long as videos may start.
 * - Whoever does not fit keeps its place in the queue and is weighed again at every decision, for a service may take less
 *   than was estimated, and with the next subround.
 * - The estimate protects the other videos. Where none of them is left and the disk would stand idle, nobody is to be
 *   protected: whoever could be in time if its angle came at once is begun.
 * - A piece whose deadline is over by the time it is dealt anew is given up at once.
 */
import type { Estimator } from '../parts/estimate.ts';
import { Sweep } from '../parts/sweep.ts';
import type { PolicyContext } from '../../sim/interfaces.ts';
import { CONTINUOUS } from '../../trace/kinds.ts';
import type { RoundsHand } from './roundsHand.ts';

export class LateVideos {
  /** The videos of the (sub)round with the one that is weighed. */
  private readonly owed: Sweep;

  constructor(
    private readonly context: PolicyContext,
    private readonly hand: RoundsHand,
    private readonly estimator: Estimator,
  ) {
    this.owed = new Sweep(context.disk, context.rows);
  }

  /** In the order in which they came; −1 for none. */
  first(): number {
    const { queue, end } = this.context;
    return queue[CONTINUOUS].first(end);
  }

  after(row: number): number {
    const { queue, end } = this.context;
    return queue[CONTINUOUS].next(row + 1, end);
  }

  isOver(row: number): boolean {
    const { rows, nowNs } = this.context;
    return rows.deadlineNs[row & rows.mask] <= nowNs;
  }

  /** How long the videos of the (sub)round take with this one among them, begun now. */
  estimateNs(row: number): number {
    const { owed, hand, context, estimator } = this;
    const { rows } = context;
    owed.clear();
    for (const { first, last, row: listed } of [hand.list, hand.videos])
      for (let k = first; k < last; k++)
        if (rows.requestClass[listed[k] & rows.mask] === CONTINUOUS) owed.insert(listed[k]);
    hand.shares.visitLeftOver((left) => owed.insert(left));
    owed.insert(row);
    return estimator.sweepNs(owed, owed.directionFrom(context.head));
  }

  /** What its service takes at least: the way there and the transfer. */
  leastNs(row: number): number {
    const { rows, disk, head } = this.context;
    const i = row & rows.mask;
    return disk.seekNs[Math.abs(rows.cylinder[i] - head)] + rows.transferNs[i];
  }

  /** Other videos of the (sub)round are still to be served. */
  get hasOthers(): boolean {
    return this.hand.list.continuous > 0 || this.hand.videos.length > 0;
  }

  /** The first that could be in time if it were begun now; −1 for none. */
  lone(leftNs: number): number {
    let row = this.first();
    while (row >= 0 && this.leastNs(row) > leftNs) row = this.after(row);
    return row;
  }
}
