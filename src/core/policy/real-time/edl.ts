/**
 * Earliest deadline, as late as possible (EDL; Chetto and Chetto 1989): streams’ requests are put off as long as their
 * deadlines allow, and requests without a stream have the time until then. The disk waits rather than begin early.
 *
 * An aperiodic request starts if its worst-case service ends by the latest start (latestStart.ts). Our reading: the
 * oldest that fits, so that a large one does not keep the others out. If none fits, the disk waits for the latest start
 * (each arrival gives it occasion to think again) and then serves by EDF, equal deadlines by arrival.
 *
 * The disk is not interrupted: a long piece that had to start can still make one that is released meanwhile late.
 */
import type { ValuesOf } from '../../base/params.ts';
import { definePolicy } from '../parts/definePolicy.ts';
import { late } from '../parts/aperiodicServer.ts';
import { RankedQueue } from '../parts/rankedQueue.ts';
import { ServiceBound } from '../parts/serviceBound.ts';
import type { Action, PolicyContext, Policy, PolicySetup } from '../../sim/interfaces.ts';
import { CONTINUOUS, DISCRETE, SERVE, UNDEFINED, WAIT } from '../../trace/kinds.ts';
import { criteria } from './earliestDeadline.ts';
import { LatestStart } from './latestStart.ts';
import { WaitingRows, type Order } from './waitingRows.ts';
import { arrivalThatFits } from '../parts/orders/arrival.ts';
import { latest } from '../parts/orders/due.ts';

const reasonOf = { fits: 0, mustStart: 1, putOff: 2, keptFree: 3, waitArrival: 4 } as const;

class Edl implements Policy, Order {
  private readonly context: PolicyContext;
  private readonly waiting: WaitingRows;
  private readonly bound: ServiceBound;
  private readonly latest: LatestStart;
  /** Streams’ requests by deadline. */
  private readonly pieces = new RankedQueue();

  constructor(setup: PolicySetup<ValuesOf<readonly [typeof late]>>) {
    this.context = setup.context;
    this.waiting = new WaitingRows(setup.context, this, setup.values.late === 'drop', false);
    this.bound = new ServiceBound(setup.context);
    this.latest = new LatestStart(setup, this.bound);
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
    const { context, pieces } = this;
    this.waiting.update();
    const aperiodic = context.queue[DISCRETE].count > 0;
    if (pieces.length === 0 && !aperiodic) {
      this.wait(action, Infinity, Infinity, reasonOf.waitArrival);
      return;
    }
    const latestNs = this.latest.latestNs(pieces);
    const row = aperiodic ? this.oldestThatFits(latestNs) : -1;
    if (row >= 0) this.serve(action, row, latestNs, reasonOf.fits);
    else if (pieces.length === 0) this.wait(action, Infinity, latestNs, reasonOf.keptFree);
    else if (context.nowNs < latestNs)
      this.wait(action, latestNs, latestNs, aperiodic ? reasonOf.keptFree : reasonOf.putOff);
    else {
      this.explainPieces();
      const piece = pieces.removeAt(pieces.first);
      this.serve(action, piece, context.rows.deadlineNs[piece & context.rows.mask], reasonOf.mustStart);
    }
  }

  /** Explained, all that fit are candidates, and the oldest of them is chosen. */
  private oldestThatFits(latestNs: number): number {
    const { context, bound } = this;
    const { notes, nowNs, end } = context;
    const queue = context.queue[DISCRETE];
    let chosen = -1;
    for (let row = queue.first(end); row >= 0; row = queue.next(row + 1, end)) {
      const worstNs = bound.worstNs(row);
      const fits = nowNs + worstNs <= latestNs;
      if (fits && chosen < 0) chosen = row;
      if (notes === null && chosen >= 0) return chosen;
      const verdict = fits ? 'taken' : 'refused';
      notes?.weighed({ row, line: 3, estimateNs: worstNs, timeLeftNs: finite(latestNs - nowNs), verdict });
      if (fits) notes?.compared({ row, figures: [Infinity, row] });
    }
    return chosen;
  }

  private explainPieces(): void {
    const { context, pieces } = this;
    if (context.notes === null) return;
    for (let at = pieces.first; at < pieces.last; at++)
      context.notes.compared({ row: pieces.row[at], figures: [pieces.major[at], pieces.row[at]] });
  }

  private serve(action: Action, row: number, byNs: number, reason: number): void {
    const { context } = this;
    action.listed = reason === reasonOf.mustStart ? context.queue[CONTINUOUS].count : 1;
    context.take(row);
    action.kind = SERVE;
    action.row = row;
    action.chunkNs = Infinity;
    action.reason = reason;
    action.estimateNs = this.bound.worstNs(row);
    action.timeLeftNs = finite(byNs - context.nowNs);
    action.direction = UNDEFINED;
  }

  private wait(action: Action, untilNs: number, latestNs: number, reason: number): void {
    action.kind = WAIT;
    action.row = -1;
    action.untilNs = untilNs;
    action.reason = reason;
    action.estimateNs = NaN;
    action.timeLeftNs = finite(latestNs - this.context.nowNs);
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

const finite = (ns: number): number => (ns < Infinity ? ns : NaN);

export const edl = definePolicy({
  id: 'edl',
  title: 'Earliest deadline as late as possible (EDL)',
  family: 'Streams with deadlines',
  summary:
    'Pieces are put off as long as their deadlines allow; another request goes first if it is sure to be done by then.',
  source: 'Chetto and Chetto 1989, as a policy for disks; worst-case services',
  mostWaiting: 4096,
  params: [late],
  fixed: {},
  reasons: [
    {
      id: 'fits',
      text: 'Even at its worst this request without a stream is done before the pieces must start.',
      line: 4,
    },
    {
      id: 'mustStart',
      text: 'The latest start has come: of the pieces this one has the earliest deadline.',
      line: 8,
    },
    {
      id: 'putOff',
      text: 'The pieces can still wait: the disk keeps itself free for a request until their latest start.',
      line: 6,
    },
    {
      id: 'keptFree',
      text: 'No waiting request is sure to be done before the streams’ pieces must start.',
      line: 6,
    },
    { id: 'waitArrival', text: 'Nothing waits: the disk is idle until a request arrives.', line: 5 },
  ],
  criteria,
  comparesOn: 3,
  pseudocode: [
    'for the pieces that wait or will soon be released, by deadline:',
    '  the work up to each, at its worst, must fit before its deadline',
    'the latest start is the earliest that follows from any of them',
    'if the worst service of a request without a stream ends by then:',
    '  serve the oldest of those',
    'else if no piece waits: wait for an arrival',
    'else if it is too early: wait for the latest start',
    'else:',
    '  serve the piece with the earliest deadline, of equal ones the oldest',
  ],
  manner: () => ({ streams: latest, requests: arrivalThatFits }),
  mayIdle: () => true,
  create: (setup) => new Edl(setup),
});
