/**
 * LOOK and SCAN: the arm sweeps to and fro and serves what it passes. A request on the head’s own cylinder counts as
 * ahead; on one cylinder the older goes first. LOOK turns at the last request in its direction; SCAN goes on to the
 * edge of the disk before it turns, but only if something waits on the other side: with nothing to do it stays.
 */
import { CylinderIndex } from '../parts/cylinderIndex.ts';
import type { Action, Criterion, PolicySetup } from '../../sim/interfaces.ts';
import { BACKWARD, type Direction } from '../../trace/kinds.ts';
import { BestEffort, byArrival } from './bestEffort.ts';
import { edgeOf, opposite, readDirection, type DirectionValues } from './direction.ts';

/** Places in the lists of reasons of both. */
const AHEAD = 0;
const TURNED = 1;
const NOTHING = 2;
const TO_EDGE = 3;

/** Which way is ahead is told by the sweep that is on when the arm becomes free, before it turns. */
export const elevatorCriteria: readonly Criterion[] = [
  {
    title: 'behind the arm',
    column: 'behind',
    unit: 'flag',
    no: 'lies ahead of the arm',
    yes: 'lies behind it',
  },
  { title: 'distance', column: 'away', unit: 'cylinders' },
  byArrival,
];

export class Elevator extends BestEffort {
  private readonly index: CylinderIndex;
  private way: Direction;

  /** `toEdge`: SCAN. */
  constructor(
    { context, values }: PolicySetup<DirectionValues>,
    private readonly toEdge: boolean,
  ) {
    super(context);
    this.index = new CylinderIndex(context);
    this.way = readDirection(values);
  }

  decide(action: Action): void {
    const { context, index } = this;
    index.sync();
    const waiting = index.count;
    if (waiting === 0) {
      this.waitForArrival(action, NOTHING);
      return;
    }
    const { head } = context;
    const ahead = index.ahead(head, this.way);
    if (ahead < 0 && this.toEdge) {
      const edge = edgeOf(context.disk.cylinders, this.way);
      if (head !== edge) {
        this.travel(action, edge, TO_EDGE, waiting, this.way);
        return;
      }
    }
    this.explain();
    if (ahead < 0) this.way = opposite(this.way);
    const row = index.oldest(ahead < 0 ? index.ahead(head, this.way) : ahead);
    index.remove(row);
    context.take(row);
    this.serve(action, row, ahead < 0 ? TURNED : AHEAD, waiting, this.way);
  }

  private explain(): void {
    const { rows, head } = this.context;
    this.compare((row) => {
      const offset = rows.cylinder[row & rows.mask] - head;
      const distance = this.way === BACKWARD ? -offset : offset;
      return [distance >= 0 ? 0 : 1, Math.abs(offset), row];
    });
  }

  override save(): unknown {
    return this.way;
  }

  override load(saved: unknown): void {
    this.way = saved as Direction;
    this.index.forget();
  }
}
