/**
 * SCAN with a bound on what one turn serves. SCAN lets nobody starve, but whoever comes in time ahead of the arm joins
 * the sweep and makes the others wait; a bound on the requests of a turn bounds the wait of each (Dimitrijević
 * and Rangaswami, section II-A, say that operating systems do so, and not how).
 *
 * Our reading: the requests of a turn are chosen when it begins, the k oldest that wait, and later ones have to wait
 * for the next turn, even those that the arm passes. So a request with j older ones before it is served within the
 * turn that is on and ⌊j/k⌋ + 1 more. Inside a turn the arm goes like LOOK: on in its direction through those ahead,
 * then back through the rest; the next turn begins in the direction in which the arm went last. On one cylinder the
 * older goes first.
 */
import { definePolicy } from '../parts/definePolicy.ts';
import type { ParamSpec, ValuesOf } from '../../base/params.ts';
import type { Action, PolicySetup } from '../../sim/interfaces.ts';
import { BACKWARD, type Direction } from '../../trace/kinds.ts';
import { BatchPolicy } from './batch.ts';
import { FAMILY } from './bestEffort.ts';
import { direction, opposite, readDirection } from './direction.ts';
import { elevatorCriteria } from './elevator.ts';
import { boundedSweep } from '../parts/orders/elevator.ts';

const k = {
  kind: 'number',
  key: 'k',
  title: 'Requests a turn',
  help: 'A turn of the sweep serves at most so many; later requests wait for the next turn.',
  group: 'policy',
  default: 8,
  min: 1,
  max: 1000,
  integer: true,
  unit: '',
  slider: { min: 1, max: 64, step: 1 },
} as const satisfies ParamSpec;

const AHEAD = 0;
const TURNED = 1;
const NOTHING = 2;

const params = [k, direction] as const;
type Values = ValuesOf<typeof params>;

class BoundedScan extends BatchPolicy {
  private way: Direction;

  constructor(setup: PolicySetup<Values>) {
    super(setup, setup.values.k, NOTHING);
    this.way = readDirection(setup.values);
  }

  protected choose(action: Action): void {
    const { rows, head } = this.context;
    this.compareHand((row) => {
      const offset = this.offsetOf(row);
      return [offset >= 0 ? 0 : 1, Math.abs(rows.cylinder[row & rows.mask] - head), row];
    });
    let at = this.nearestAhead();
    const turned = at < 0;
    if (turned) {
      this.way = opposite(this.way);
      at = this.nearestAhead();
    }
    const listed = this.hand.length;
    this.serve(action, this.drawFromHand(at), turned ? TURNED : AHEAD, listed, this.way);
  }

  /** Place in the hand; −1 where none lies on the head’s cylinder or ahead. */
  private nearestAhead(): number {
    const { hand } = this;
    let best = -1;
    let least = Infinity;
    for (let at = 0; at < hand.length; at++) {
      const offset = this.offsetOf(hand[at]);
      if (offset >= 0 && offset < least) {
        best = at;
        least = offset;
      }
    }
    return best;
  }

  /** Cylinders ahead of the head; below 0: behind. */
  private offsetOf(row: number): number {
    const { rows, head } = this.context;
    const offset = rows.cylinder[row & rows.mask] - head;
    return this.way === BACKWARD ? -offset : offset;
  }

  override save(): unknown {
    return { way: this.way, batch: super.save() };
  }

  override load(saved: unknown): void {
    const { way, batch } = saved as { readonly way: Direction; readonly batch: unknown };
    this.way = way;
    super.load(batch);
  }
}

export const boundedScan = definePolicy({
  id: 'bounded-scan',
  title: 'Bounded SCAN',
  family: FAMILY,
  summary: 'Sweeps over a bounded number of the oldest requests at a time: nobody waits for long.',
  source: 'Dimitrijević and Rangaswami, QoS support for real-time storage systems, section II-A',
  params,
  fixed: {},
  reasons: [
    { id: 'ahead', text: 'The next of this turn’s requests in the direction of the sweep.', line: 3 },
    { id: 'turned', text: 'None of this turn’s requests lies ahead: the arm turns.', line: 4 },
    { id: 'waitArrival', text: 'Nothing waits: the disk is idle until a request arrives.', line: 5 },
  ],
  criteria: elevatorCriteria,
  comparesOn: 2,
  pseudocode: [
    'when the turn is over:',
    '  of the waiting requests the oldest k make the next turn',
    'if one of the turn lies on the arm’s cylinder or ahead:',
    '  serve the nearest of those',
    'else: turn, and serve the nearest of the turn',
    'if none waits: wait for an arrival',
  ],
  manner: () => ({ streams: boundedSweep, requests: boundedSweep }),
  mayIdle: () => false,
  create: (setup) => new BoundedScan(setup),
});
