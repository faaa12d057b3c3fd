/** First come, first served. Two requests of one instant go in the order in which their sources speak. */
import { definePolicy } from '../parts/definePolicy.ts';
import type { Action } from '../../sim/interfaces.ts';
import { CONTINUOUS, DISCRETE, UNDEFINED } from '../../trace/kinds.ts';
import { BestEffort, byArrival, FAMILY } from './bestEffort.ts';
import { arrival } from '../parts/orders/arrival.ts';

const OLDEST = 0;
const NOTHING = 1;

class Fcfs extends BestEffort {
  decide(action: Action): void {
    const { context } = this;
    const waiting = context.queue[CONTINUOUS].count + context.queue[DISCRETE].count;
    if (waiting === 0) {
      this.waitForArrival(action, NOTHING);
      return;
    }
    this.compare((row) => [row]);
    const row = this.oldestWaiting();
    context.take(row);
    this.serve(action, row, OLDEST, waiting, UNDEFINED);
  }
}

export const fcfs = definePolicy({
  id: 'fcfs',
  title: 'FCFS',
  family: FAMILY,
  summary: 'First come, first served: the arm goes wherever the oldest request lies.',
  source: 'Textbooks of operating systems',
  params: [],
  fixed: {},
  reasons: [
    { id: 'oldest', text: 'It has waited longest; where it lies does not matter here.', line: 1 },
    { id: 'waitArrival', text: 'Nothing waits: the disk is idle until a request arrives.', line: 2 },
  ],
  criteria: [byArrival],
  comparesOn: 1,
  pseudocode: [
    'whenever the arm is free:',
    '  serve the request that arrived first',
    '  if none waits: wait for an arrival',
  ],
  manner: () => ({ streams: arrival, requests: arrival }),
  mayIdle: () => false,
  create: ({ context }) => new Fcfs(context),
});
