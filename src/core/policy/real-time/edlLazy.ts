/**
 * EDL’s lazy form: pieces are put off as long as their deadlines allow even while nobody else wants the disk. It waits
 * rather than begin early, so that a piece is begun only when no time is left for anybody.
 *
 * An aperiodic request starts if its worst-case service ends by the latest start (latestStart.ts). If none fits, the disk
 * waits for the latest start (each arrival gives it occasion to think again) and then serves by EDF. The disk is not
 * interrupted: a long piece that had to start can still make one that is released meanwhile late.
 */
import type { Action, PolicySetup } from '../../sim/interfaces.ts';
import { DISCRETE } from '../../trace/kinds.ts';
import { EdlBase, finite, line, reasonOf, type EdlValues } from './edlBase.ts';
import { LatestStart } from './latestStart.ts';

export class EdlLazy extends EdlBase {
  private readonly latest: LatestStart;

  constructor(setup: PolicySetup<EdlValues>) {
    super(setup);
    this.latest = new LatestStart(setup, this.bound);
  }

  protected decideBetween(action: Action, aperiodic: boolean): void {
    const { nowNs } = this.context;
    const latestNs = this.latest.latestNs(this.pieces);
    const leftNs = latestNs - nowNs;
    const row = aperiodic ? this.oldestThatFits(leftNs) : -1;
    if (row >= 0) this.serve(action, row, leftNs, 1, reasonOf.fits);
    else if (this.pieces.length === 0) this.wait(action, Infinity, leftNs, reasonOf.keptFree);
    else if (leftNs > 0) this.wait(action, latestNs, leftNs, aperiodic ? reasonOf.keptFree : reasonOf.putOff);
    else this.servePiece(action, reasonOf.mustStart);
  }

  private oldestThatFits(leftNs: number): number {
    const { context, bound } = this;
    const { notes, end } = context;
    const queue = context.queue[DISCRETE];
    let chosen = -1;
    for (let row = queue.first(end); row >= 0; row = queue.next(row + 1, end)) {
      const estimateNs = bound.worstNs(row);
      const fits = estimateNs <= leftNs;
      if (fits && chosen < 0) chosen = row;
      if (notes === null && chosen >= 0) return chosen;
      const verdict = fits ? 'taken' : 'refused';
      notes?.weighed({ row, line: line.weighedLazy, estimateNs, timeLeftNs: finite(leftNs), verdict });
      if (fits) this.compare(row);
    }
    if (chosen >= 0) this.compared(line.fits);
    return chosen;
  }
}
