/**
 * Shortest seek first, by distance in cylinders. Ties, on one cylinder or at the same distance on both sides, go to the
 * older request, or, as in OSTEP’s simulator (Arpaci-Dusseau, file-disks), to the one whose sector comes round first.
 */
import { definePolicy } from '../parts/definePolicy.ts';
import type { ParamSpec, ValuesOf } from '../../base/params.ts';
import { CylinderIndex } from '../parts/cylinderIndex.ts';
import type { Action, PolicySetup } from '../../sim/interfaces.ts';
import { UNDEFINED } from '../../trace/kinds.ts';
import { accessNs } from './accessTime.ts';
import { BestEffort, byArrival, FAMILY } from './bestEffort.ts';
import { nearest } from '../parts/orders/place.ts';

const tie = {
  kind: 'choice',
  key: 'tie',
  title: 'At equal distance',
  help: 'Which of several nearest requests goes first.',
  group: 'policy',
  advanced: true,
  default: 'arrival',
  options: [
    { id: 'arrival', title: 'the oldest' },
    { id: 'access', title: 'the one whose sector comes round first' },
  ],
} as const satisfies ParamSpec;

const NEAREST = 0;
const NOTHING = 1;

class Sstf extends BestEffort {
  private readonly index: CylinderIndex;
  private readonly byAccess: boolean;
  private best = -1;
  private bestNs = 0;

  constructor({ context, values }: PolicySetup<ValuesOf<readonly [typeof tie]>>) {
    super(context);
    this.index = new CylinderIndex(context);
    this.byAccess = values.tie === 'access';
  }

  decide(action: Action): void {
    const { context, index } = this;
    index.sync();
    const waiting = index.count;
    if (waiting === 0) {
      this.waitForArrival(action, NOTHING);
      return;
    }
    const { rows, head } = context;
    this.compare((row) => [
      Math.abs(rows.cylinder[row & rows.mask] - head),
      this.byAccess ? accessNs(context, row) : 0,
      row,
    ]);
    const row = this.nearest(index.atOrAbove(head), index.atOrBelow(head - 1));
    index.remove(row);
    context.take(row);
    this.serve(action, row, NEAREST, waiting, UNDEFINED);
  }

  /** Of the next occupied cylinders on both sides (−1: none). */
  private nearest(above: number, below: number): number {
    const { head } = this.context;
    this.best = -1;
    const toAbove = above < 0 ? Infinity : above - head;
    const toBelow = below < 0 ? Infinity : head - below;
    if (toAbove <= toBelow) this.weigh(above);
    if (toBelow <= toAbove) this.weigh(below);
    return this.best;
  }

  private weigh(cylinder: number): void {
    const { context, index } = this;
    for (let row = index.oldest(cylinder); row >= 0; row = index.next(row)) {
      const ns = this.byAccess ? accessNs(context, row) : 0;
      if (this.best < 0 || ns < this.bestNs || (ns === this.bestNs && row < this.best)) {
        this.best = row;
        this.bestNs = ns;
      }
      if (!this.byAccess) return; // the oldest of its cylinder
    }
  }

  override load(): void {
    this.index.forget();
  }
}

export const sstf = definePolicy({
  id: 'sstf',
  title: 'SSTF',
  family: FAMILY,
  summary: 'Shortest seek first: the arm goes to the nearest request, and far ones may wait for long.',
  source: 'Denning 1967; the choice at equal distance from OSTEP, file-disks',
  params: [tie],
  fixed: {},
  reasons: [
    { id: 'nearest', text: 'No waiting request lies nearer to the arm.', line: 2 },
    { id: 'waitArrival', text: 'Nothing waits: the disk is idle until a request arrives.', line: 5 },
  ],
  criteria: [
    { title: 'distance', column: 'away', unit: 'cylinders' },
    { title: 'access time, for ties', column: 'access', unit: 'ns' },
    byArrival,
  ],
  comparesOn: 1,
  pseudocode: [
    'whenever the arm is free:',
    '  for each waiting request: distance = |its cylinder − the arm’s|',
    '  serve the one at the smallest distance',
    '    among several: the oldest',
    '    (or the one whose sector comes round first)',
    '  if none waits: wait for an arrival',
  ],
  manner: () => ({ streams: nearest, requests: nearest }),
  mayIdle: () => false,
  create: (setup) => new Sstf(setup),
});
