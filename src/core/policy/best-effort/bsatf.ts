/**
 * Bounded SATF: the requests are dealt into batches in order of arrival, and inside a batch the one with the shortest
 * access time goes first. A request can be overtaken by its own batch alone, so none starves. Batches of one are FCFS.
 * Ties go to the older request. (OSTEP’s simulator, file-disks, has it as BSATF.)
 */
import { definePolicy } from '../parts/definePolicy.ts';
import type { ParamSpec, ValuesOf } from '../../base/params.ts';
import type { Action, PolicySetup } from '../../sim/interfaces.ts';
import { UNDEFINED } from '../../trace/kinds.ts';
import { accessNs } from './accessTime.ts';
import { BatchPolicy } from './batch.ts';
import { byArrival, FAMILY } from './bestEffort.ts';
import { soonestOfBatch } from '../parts/orders/place.ts';

const w = {
  kind: 'number',
  key: 'w',
  title: 'Batch',
  help: 'So many of the oldest requests are served before others are looked at.',
  group: 'policy',
  default: 4,
  min: 1,
  max: 1000,
  integer: true,
  unit: '',
  slider: { min: 1, max: 64, step: 1 },
} as const satisfies ParamSpec;

const SOONEST = 0;
const NOTHING = 1;

class Bsatf extends BatchPolicy {
  constructor(setup: PolicySetup<ValuesOf<readonly [typeof w]>>) {
    super(setup, setup.values.w, NOTHING);
  }

  protected choose(action: Action): void {
    const { context, hand } = this;
    this.compareHand((row) => [accessNs(context, row), row]);
    let best = 0;
    let bestNs = Infinity;
    for (let k = 0; k < hand.length; k++) {
      const ns = accessNs(context, hand[k]);
      if (ns < bestNs) {
        best = k;
        bestNs = ns;
      }
    }
    const listed = hand.length;
    this.serve(action, this.drawFromHand(best), SOONEST, listed, UNDEFINED);
  }
}

export const bsatf = definePolicy({
  id: 'bsatf',
  title: 'Bounded SATF',
  family: FAMILY,
  summary: 'Takes a few requests at a time, oldest first, and serves those by shortest access time.',
  source: 'Arpaci-Dusseau, Operating Systems: Three Easy Pieces, file-disks (BSATF)',
  params: [w],
  fixed: {},
  reasons: [
    { id: 'soonest', text: 'Of this batch, its first sector can be under the head soonest.', line: 3 },
    { id: 'waitArrival', text: 'Nothing waits: the disk is idle until a request arrives.', line: 5 },
  ],
  criteria: [{ title: 'access time', column: 'access', unit: 'ns' }, byArrival],
  comparesOn: 2,
  pseudocode: [
    'when the batch is done:',
    '  batch = the oldest w of the waiting requests',
    'for each request left in the batch: access time = seek + latency',
    'serve the one with the smallest',
    '  among several: the oldest',
    'if none waits: wait for an arrival',
  ],
  manner: () => ({ streams: soonestOfBatch, requests: soonestOfBatch }),
  mayIdle: () => false,
  create: (setup) => new Bsatf(setup),
});
