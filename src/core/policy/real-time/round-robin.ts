/**
 * Round-robin: one stream after the other, in a fixed order. Each turn serves the oldest request of one stream; a stream
 * with nothing to ask loses its turn, so that the disk never idles while anything waits. Deadlines are not looked at,
 * and neither is the arm: what this costs in seeks is what GSS saves.
 *
 * Our reading: the order is that of the phases (the streams’ first releases), so that with staggered releases the
 * circle follows the deadlines; streams of one phase, and those of scripts, go by number.
 */
import { definePolicy } from '../parts/definePolicy.ts';
import { aperiodic, late, type DeadlineValues } from '../parts/aperiodicServer.ts';
import { holdsBack, release } from '../parts/releaseGate.ts';
import type { Action, PolicySetup } from '../../sim/interfaces.ts';
import { CONTINUOUS, UNDEFINED } from '../../trace/kinds.ts';
import { aperiodicReasons, byClass, InTurn, lastReasons, ON_TURN, type SavedTurn } from './inTurn.ts';
import { StreamOrder } from './streamOrder.ts';
import { FAMILY, MOST_WAITING } from './streamScheduler.ts';
import { inTurn } from '../parts/orders/due.ts';
import { besideTurns } from './manners.ts';

const TURN = 4;

interface Saved extends SavedTurn {
  readonly last: number;
}

class RoundRobin extends InTurn {
  protected readonly goesFirst = TURN + 1;
  private readonly order: StreamOrder;
  /** The place of the stream that was served last; the circle begins at 0. */
  private last = -1;

  constructor(setup: PolicySetup<DeadlineValues>) {
    super(setup);
    this.order = new StreamOrder(setup.plans);
  }

  /** The waiting request whose stream comes next in the circle; of one stream the oldest, which comes first here. */
  protected findTurn(): number {
    const { context, order, last } = this;
    order.refresh();
    const queue = context.queue[CONTINUOUS];
    let best = -1;
    let bestPlace = Infinity;
    let bestAgain = true;
    for (let row = queue.first(context.end); row >= 0; row = queue.next(row + 1, context.end)) {
      const place = this.placeOf(row);
      const again = place <= last;
      if (again === bestAgain ? place < bestPlace : bestAgain) {
        best = row;
        bestPlace = place;
        bestAgain = again;
      }
    }
    this.turnNs = best < 0 ? Infinity : context.rows.deadlineNs[best & context.rows.mask];
    return best;
  }

  private placeOf(row: number): number {
    const { rows } = this.context;
    return this.order.placeOf(rows.stream[row & rows.mask]);
  }

  protected compareTurn(): void {
    const { context, last } = this;
    const queue = context.queue[CONTINUOUS];
    for (let row = queue.first(context.end); row >= 0; row = queue.next(row + 1, context.end)) {
      const place = this.placeOf(row);
      context.notes?.compared({ row, figures: [ON_TURN, place > last ? 0 : 1, place, row] });
    }
  }

  protected serveTurn(action: Action, row: number): void {
    const { context } = this;
    const listed = context.queue[CONTINUOUS].count + 1;
    this.last = this.placeOf(row);
    this.serve(action, row, TURN, listed, UNDEFINED, this.turnNs);
  }

  override save(): Saved {
    return { ...super.save(), last: this.last };
  }

  override load(saved: unknown): void {
    super.load(saved);
    this.last = (saved as Saved).last;
  }
}

export const roundRobin = definePolicy({
  id: 'round-robin',
  title: 'Round-robin',
  family: FAMILY,
  summary: 'One stream after the other in a fixed order, a request each time, wherever it lies.',
  source:
    'A cycle-based scheduler in Dimitrijević & Rangaswami 2003, section II-A; the limit of GSS with a group a stream',
  mostWaiting: MOST_WAITING,
  params: [aperiodic, late, release],
  fixed: {},
  reasons: [
    ...aperiodicReasons,
    { id: 'turn', text: 'Its stream comes next in the circle.', line: 5 },
    ...lastReasons,
  ],
  criteria: [
    byClass,
    {
      title: 'next time round',
      column: 'later',
      unit: 'flag',
      no: 'has its turn this time round',
      yes: 'has it the next time',
    },
    { title: 'place in the circle', column: 'place', unit: 'order' },
    { title: 'order of arrival', unit: 'order' },
  ],
  comparesOn: 1,
  pseudocode: [
    'put the streams in a circle, by phase',
    'whenever the arm is free, and requests held back to a rate have been released:',
    '  may an aperiodic request go first? serve the oldest',
    '  is one due before the request on turn? serve it (if they are ranked)',
    '  go on from the stream served last to the next with a waiting request:',
    '    serve the oldest request of that stream',
    '  no stream waits: serve the oldest aperiodic request',
    '  nothing waits: wait for an arrival',
  ],
  manner: besideTurns(inTurn),
  mayIdle: holdsBack,
  create: (setup) => new RoundRobin(setup),
});
