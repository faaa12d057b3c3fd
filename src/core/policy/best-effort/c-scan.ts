import { definePolicy } from '../parts/definePolicy.ts';
import { FAMILY } from './bestEffort.ts';
import { direction } from './direction.ts';
import { OneWay, oneWayCriteria } from './oneWay.ts';
import { oneWay } from '../parts/orders/elevator.ts';

export const cScan = definePolicy({
  id: 'c-scan',
  title: 'C-SCAN',
  family: FAMILY,
  summary: 'Serves in one direction up to the edge, returns to the other edge and sweeps again.',
  source: 'Seaman, Lind and Wilson 1966; textbooks of operating systems',
  params: [direction],
  fixed: {},
  reasons: [
    { id: 'ahead', text: 'The next request in the direction of the sweep.', line: 2 },
    { id: 'waitArrival', text: 'Nothing waits: the disk is idle until a request arrives.', line: 6 },
    {
      id: 'toEdge',
      text: 'Nothing waits ahead, but something behind: the arm goes on to the edge.',
      line: 4,
    },
    { id: 'back', text: 'The sweep is over: the arm returns to the other edge and serves nobody.', line: 5 },
  ],
  criteria: oneWayCriteria,
  comparesOn: 1,
  pseudocode: [
    'whenever the arm is free:',
    '  if a request waits on its cylinder or ahead:',
    '    serve the nearest of those',
    '  else if one waits behind:',
    '    travel on to the edge of the disk, and look again',
    '    at the edge: travel back to the other edge, and look again',
    '  else: wait for an arrival',
  ],
  manner: () => ({ streams: oneWay, requests: oneWay }),
  mayIdle: () => false,
  create: (setup) => new OneWay(setup, true),
});
