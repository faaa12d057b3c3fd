import { definePolicy } from '../parts/definePolicy.ts';
import { FAMILY } from './bestEffort.ts';
import { direction } from './direction.ts';
import { OneWay, oneWayCriteria } from './oneWay.ts';
import { oneWay } from '../parts/orders/elevator.ts';

export const cLook = definePolicy({
  id: 'c-look',
  title: 'C-LOOK',
  family: FAMILY,
  summary: 'Serves in one direction, then jumps back to the outermost request and sweeps again.',
  source: 'Textbooks of operating systems; Worthington, Ganger and Patt 1994',
  params: [direction],
  fixed: {},
  reasons: [
    { id: 'ahead', text: 'The next request in the direction of the sweep.', line: 2 },
    { id: 'waitArrival', text: 'Nothing waits: the disk is idle until a request arrives.', line: 5 },
    {
      id: 'returned',
      text: 'Nothing waits ahead any more: the arm jumps back to the outermost request and sweeps anew.',
      line: 4,
    },
  ],
  criteria: oneWayCriteria,
  comparesOn: 1,
  pseudocode: [
    'whenever the arm is free:',
    '  if a request waits on its cylinder or ahead:',
    '    serve the nearest of those',
    '  else if one waits behind:',
    '    jump back, and serve the farthest of those',
    '  else: wait for an arrival',
  ],
  manner: () => ({ streams: oneWay, requests: oneWay }),
  mayIdle: () => false,
  create: (setup) => new OneWay(setup, false),
});
