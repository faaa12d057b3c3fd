/**
 * Shortest access time first (also SPTF): seek and rotational latency, from the angle at which the platter truly stands
 * at that instant. Ties go to the older request.
 *
 * The search goes outward from the head, cylinder by cylinder, and ends where the seek alone takes longer than the best
 * access found so far; what lies beyond cannot even tie.
 */
import { definePolicy } from '../parts/definePolicy.ts';
import { CylinderIndex } from '../parts/cylinderIndex.ts';
import type { Action, PolicyContext, SeekTable } from '../../sim/interfaces.ts';
import { UNDEFINED } from '../../trace/kinds.ts';
import { accessNs, shortestFrom } from './accessTime.ts';
import { BestEffort, byArrival, FAMILY } from './bestEffort.ts';
import { soonest } from '../parts/orders/place.ts';

const SOONEST = 0;
const NOTHING = 1;

class Satf extends BestEffort {
  private readonly index: CylinderIndex;
  /** The shortest seek by distance, over that distance or more. */
  private readonly leastNs: SeekTable;
  private best = -1;
  private bestNs = 0;

  constructor(context: PolicyContext) {
    super(context);
    this.index = new CylinderIndex(context);
    this.leastNs = shortestFrom(context.disk);
  }

  decide(action: Action): void {
    const { context, index } = this;
    index.sync();
    const waiting = index.count;
    if (waiting === 0) {
      this.waitForArrival(action, NOTHING);
      return;
    }
    this.compare((row) => [accessNs(context, row), row]);
    this.search();
    const row = this.best;
    index.remove(row);
    context.take(row);
    this.serve(action, row, SOONEST, waiting, UNDEFINED);
  }

  private search(): void {
    const { index, leastNs } = this;
    const { head } = this.context;
    this.best = -1;
    this.bestNs = Infinity;
    let above = index.atOrAbove(head);
    let below = index.atOrBelow(head - 1);
    while (above >= 0 || below >= 0) {
      const up = below < 0 || (above >= 0 && above - head <= head - below);
      if (leastNs[up ? above - head : head - below] > this.bestNs) return;
      this.weigh(up ? above : below);
      if (up) above = index.atOrAbove(above + 1);
      else below = index.atOrBelow(below - 1);
    }
  }

  private weigh(cylinder: number): void {
    const { context, index } = this;
    for (let row = index.oldest(cylinder); row >= 0; row = index.next(row)) {
      const ns = accessNs(context, row);
      if (ns < this.bestNs || (ns === this.bestNs && row < this.best)) {
        this.best = row;
        this.bestNs = ns;
      }
    }
  }

  override load(): void {
    this.index.forget();
  }
}

export const satf = definePolicy({
  id: 'satf',
  title: 'SATF',
  family: FAMILY,
  summary:
    'Shortest access time first: seek and wait for the sector together; the most that a disk can do, and unfair.',
  source: 'Jacobson and Wilkes 1991; Seltzer, Chen and Ousterhout 1990',
  params: [],
  fixed: {},
  reasons: [
    { id: 'soonest', text: 'No waiting request’s first sector can be under the head sooner.', line: 3 },
    { id: 'waitArrival', text: 'Nothing waits: the disk is idle until a request arrives.', line: 5 },
  ],
  criteria: [{ title: 'access time', column: 'access', unit: 'ns' }, byArrival],
  comparesOn: 2,
  pseudocode: [
    'whenever the arm is free, for each waiting request:',
    '  seek = the arm’s way to its cylinder',
    '  latency = the wait, after that seek, until its sector comes round',
    'serve the one with the smallest seek + latency',
    '  among several: the oldest',
    'if none waits: wait for an arrival',
  ],
  manner: () => ({ streams: soonest, requests: soonest }),
  mayIdle: () => false,
  create: ({ context }) => new Satf(context),
});
