/**
 * C-LOOK and C-SCAN: the arm serves in one direction alone and then returns to begin anew. C-LOOK returns to the
 * outermost request on the other side, with the seek to it. C-SCAN travels on to the edge of the disk, then to the
 * other edge, and only if something waits; whoever comes meanwhile is seen there.
 *
 * There is nothing to remember: which way is fixed, and where the arm stands says the rest. The direction on record is
 * always that of service, so the way back is told by its travel against it.
 */
import { CylinderIndex } from '../parts/cylinderIndex.ts';
import type { Action, Criterion, PolicyContext, PolicySetup } from '../../sim/interfaces.ts';
import { BACKWARD, type Direction } from '../../trace/kinds.ts';
import { BestEffort, byArrival } from './bestEffort.ts';
import { edgeOf, opposite, readDirection, type DirectionValues } from './direction.ts';

/** Places in the lists of reasons: of both, of C-LOOK, of C-SCAN. */
const AHEAD = 0;
const NOTHING = 1;
const RETURNED = 2;
const TO_EDGE = 2;
const BACK = 3;

export const oneWayCriteria: readonly Criterion[] = [
  {
    title: 'after the return',
    column: 'after',
    unit: 'flag',
    no: 'lies ahead of the arm',
    yes: 'comes after the return',
  },
  { title: 'way along the sweep', column: 'way', unit: 'cylinders' },
  byArrival,
];

/** What oneWayCriteria ask about a row. */
export function oneWayFigures(context: PolicyContext, way: Direction, row: number): readonly number[] {
  const { rows, disk, head } = context;
  const cylinder = rows.cylinder[row & rows.mask];
  const isAhead = way === BACKWARD ? cylinder <= head : cylinder >= head;
  const from = isAhead ? head : edgeOf(disk.cylinders, opposite(way));
  return [isAhead ? 0 : 1, Math.abs(cylinder - from), row];
}

/** The cylinder where a C-LOOK sweep begins anew; −1 where nothing waits. */
export const beginning = (index: CylinderIndex, cylinders: number, way: Direction): number =>
  index.ahead(edgeOf(cylinders, opposite(way)), way);

export class OneWay extends BestEffort {
  private readonly index: CylinderIndex;
  private readonly way: Direction;

  /** `toEdge`: C-SCAN. */
  constructor(
    { context, values }: PolicySetup<DirectionValues>,
    private readonly toEdge: boolean,
  ) {
    super(context);
    this.index = new CylinderIndex(context);
    this.way = readDirection(values);
  }

  decide(action: Action): void {
    const { context, index, way } = this;
    index.sync();
    const waiting = index.count;
    if (waiting === 0) {
      this.waitForArrival(action, NOTHING);
      return;
    }
    const { cylinders } = context.disk;
    const ahead = index.ahead(context.head, way);
    if (ahead < 0 && this.toEdge) {
      const edge = edgeOf(cylinders, way);
      if (context.head !== edge) this.travel(action, edge, TO_EDGE, waiting, way);
      else this.travel(action, edgeOf(cylinders, opposite(way)), BACK, waiting, way);
      return;
    }
    this.compare((row) => oneWayFigures(context, way, row));
    const row = index.oldest(ahead < 0 ? beginning(index, cylinders, way) : ahead);
    index.remove(row);
    context.take(row);
    this.serve(action, row, ahead < 0 ? RETURNED : AHEAD, waiting, way);
  }

  override load(): void {
    this.index.forget();
  }
}
