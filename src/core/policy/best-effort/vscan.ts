/**
 * V-SCAN(r) of Geist and Daniel 1987, a continuum between two classics: the nearest request goes first, but one that
 * lies behind counts as farther away by r times the stroke. The stroke is the longest way there is, cylinders − 1, so
 * that r = 1 turns only where nothing waits ahead (LOOK), and r = 0 is SSTF. Ties go to the older request.
 *
 * Our reading: the direction is that of the last journey; a service on the head’s own cylinder changes nothing and is
 * no turning round. Before the first journey it is the parameter.
 */
import { definePolicy } from '../parts/definePolicy.ts';
import type { ParamSpec, ValuesOf } from '../../base/params.ts';
import { CylinderIndex } from '../parts/cylinderIndex.ts';
import type { Action, PolicySetup } from '../../sim/interfaces.ts';
import { BACKWARD, type Direction } from '../../trace/kinds.ts';
import { BestEffort, byArrival, FAMILY } from './bestEffort.ts';
import { direction, opposite, readDirection } from './direction.ts';
import { nearestWithoutTurning } from '../parts/orders/place.ts';

const r = {
  kind: 'number',
  key: 'r',
  title: 'Reluctance to turn',
  help: 'Turning round costs this share of the stroke: 0 is SSTF, 1 is LOOK.',
  group: 'policy',
  default: 0.2,
  min: 0,
  max: 1,
  unit: '',
  slider: { min: 0, max: 1, step: 0.05 },
} as const satisfies ParamSpec;

const AHEAD = 0;
const TURNED = 1;
const NOTHING = 2;

const params = [r, direction] as const;
type Values = ValuesOf<typeof params>;

class Vscan extends BestEffort {
  private readonly index: CylinderIndex;
  /** In cylinders; need not be whole. */
  private readonly penalty: number;
  private way: Direction;

  constructor({ context, values }: PolicySetup<Values>) {
    super(context);
    this.index = new CylinderIndex(context);
    this.penalty = values.r * (context.disk.cylinders - 1);
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
    const { rows, head } = context;
    this.compare((row) => [this.costOf(rows.cylinder[row & rows.mask]), row]);
    const ahead = index.ahead(head, way);
    const behind = way === BACKWARD ? index.atOrAbove(head + 1) : index.atOrBelow(head - 1);
    const turns = behind >= 0 && (ahead < 0 || this.isBetter(behind, ahead));
    const row = index.oldest(turns ? behind : ahead);
    if (turns) this.way = opposite(way);
    index.remove(row);
    context.take(row);
    this.serve(action, row, turns ? TURNED : AHEAD, waiting, this.way);
  }

  private isBetter(behind: number, ahead: number): boolean {
    const difference = this.costOf(behind) - this.costOf(ahead);
    return difference < 0 || (difference === 0 && this.index.oldest(behind) < this.index.oldest(ahead));
  }

  /** The distance to a cylinder, with what turning round costs. */
  private costOf(cylinder: number): number {
    const offset = cylinder - this.context.head;
    const isBehind = this.way === BACKWARD ? offset > 0 : offset < 0;
    return Math.abs(offset) + (isBehind ? this.penalty : 0);
  }

  override save(): unknown {
    return this.way;
  }

  override load(saved: unknown): void {
    this.way = saved as Direction;
    this.index.forget();
  }
}

export const vscan = definePolicy({
  id: 'vscan',
  title: 'V-SCAN(r)',
  family: FAMILY,
  summary: 'Between SSTF and LOOK: the nearest request, but turning round has its price.',
  source: 'Geist and Daniel 1987',
  params,
  fixed: {},
  reasons: [
    { id: 'ahead', text: 'It is the nearest, counting what turning round would cost.', line: 3 },
    {
      id: 'turned',
      text: 'It lies behind the arm, and even with the price of turning round it is the nearest.',
      line: 4,
    },
    { id: 'waitArrival', text: 'Nothing waits: the disk is idle until a request arrives.', line: 5 },
  ],
  criteria: [{ title: 'distance and price of turning', column: 'price', unit: 'cylinders' }, byArrival],
  comparesOn: 2,
  pseudocode: [
    'whenever the arm is free, for each waiting request:',
    '  cost = |its cylinder − the arm’s|',
    '  if it lies behind: cost = cost + r · stroke',
    'serve the one with the smallest cost',
    '  if it lay behind, behind is ahead from now on',
    'if none waits: wait for an arrival',
  ],
  manner: () => ({ streams: nearestWithoutTurning, requests: nearestWithoutTurning }),
  mayIdle: () => false,
  create: (setup) => new Vscan(setup),
});
