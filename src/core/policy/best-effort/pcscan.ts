/**
 * Reddy and Wyllie’s PCScan: C-LOOK with priority for aperiodic requests. While any of them waits they are served, in
 * C-LOOK order among themselves; only then the streams. Both go by the one position of the arm: there is no sweep of
 * each class that would be remembered. On one cylinder the older of a class goes first.
 */
import { definePolicy } from '../parts/definePolicy.ts';
import { CylinderIndex } from '../parts/cylinderIndex.ts';
import type { Action, PolicySetup } from '../../sim/interfaces.ts';
import { CONTINUOUS, DISCRETE, type Direction } from '../../trace/kinds.ts';
import { BestEffort } from './bestEffort.ts';
import { direction, readDirection, type DirectionValues } from './direction.ts';
import { beginning, oneWayCriteria, oneWayFigures } from './oneWay.ts';
import { oneWay } from '../parts/orders/elevator.ts';

const APERIODIC = 0;
const STREAM = 1;
const NOTHING = 2;

class Pcscan extends BestEffort {
  private readonly streams: CylinderIndex;
  private readonly aperiodic: CylinderIndex;
  private readonly way: Direction;

  constructor({ context, values }: PolicySetup<DirectionValues>) {
    super(context);
    this.streams = new CylinderIndex(context, [CONTINUOUS]);
    this.aperiodic = new CylinderIndex(context, [DISCRETE]);
    this.way = readDirection(values);
  }

  decide(action: Action): void {
    const { context, streams, aperiodic, way } = this;
    streams.sync();
    aperiodic.sync();
    const waiting = streams.count + aperiodic.count;
    if (waiting === 0) {
      this.waitForArrival(action, NOTHING);
      return;
    }
    this.compare((row) => [this.rank(row), ...oneWayFigures(context, way, row)]);
    const index = aperiodic.count > 0 ? aperiodic : streams;
    const ahead = index.ahead(context.head, way);
    const row = index.oldest(ahead < 0 ? beginning(index, context.disk.cylinders, way) : ahead);
    index.remove(row);
    context.take(row);
    this.serve(action, row, index === aperiodic ? APERIODIC : STREAM, waiting, way);
  }

  private rank(row: number): number {
    const { rows } = this.context;
    return rows.requestClass[row & rows.mask] === DISCRETE ? 0 : 1;
  }

  override load(): void {
    this.streams.forget();
    this.aperiodic.forget();
  }
}

export const pcscan = definePolicy({
  id: 'pcscan',
  title: 'PCScan (Reddy and Wyllie)',
  family: 'Streams with deadlines',
  summary: 'CScan in which aperiodic requests always go before the streams.',
  source: 'Reddy and Wyllie 1994',
  params: [direction],
  fixed: { direction: 'up' },
  reasons: [
    { id: 'aperiodic', text: 'Aperiodic requests go first: the next of them in the sweep.', line: 1 },
    { id: 'stream', text: 'No aperiodic request waits: the next piece of a stream in the sweep.', line: 2 },
    { id: 'waitArrival', text: 'Nothing waits: the disk is idle until a request arrives.', line: 5 },
  ],
  criteria: [
    {
      title: 'of a stream',
      column: 'stream',
      unit: 'flag',
      no: 'belongs to no stream',
      yes: 'comes behind those',
    },
    ...oneWayCriteria,
  ],
  comparesOn: 1,
  pseudocode: [
    'whenever the arm is free:',
    '  candidates = the aperiodic requests that wait',
    '  if there are none: candidates = the streams’ requests',
    '  serve the nearest candidate at or above the arm',
    '  if there is none: jump back, and serve the lowest candidate',
    '  if nothing waits at all: wait for an arrival',
  ],
  manner: () => ({ streams: oneWay, requests: oneWay }),
  mayIdle: () => false,
  create: (setup) => new Pcscan(setup),
});
