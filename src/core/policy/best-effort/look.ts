import { definePolicy } from '../parts/definePolicy.ts';
import { FAMILY } from './bestEffort.ts';
import { direction } from './direction.ts';
import { Elevator, elevatorCriteria } from './elevator.ts';
import { elevator } from '../parts/orders/elevator.ts';

export const look = definePolicy({
  id: 'look',
  title: 'LOOK',
  family: FAMILY,
  summary: 'Sweeps to and fro like a lift, and turns at the last request in its direction.',
  source: 'Textbooks of operating systems; Merten 1970',
  params: [direction],
  fixed: {},
  reasons: [
    { id: 'ahead', text: 'The next request in the direction of the sweep.', line: 2 },
    {
      id: 'turned',
      text: 'Nothing waits ahead any more: the arm turns and takes the nearest behind.',
      line: 4,
    },
    { id: 'waitArrival', text: 'Nothing waits: the disk is idle until a request arrives.', line: 5 },
  ],
  criteria: elevatorCriteria,
  comparesOn: 1,
  pseudocode: [
    'whenever the arm is free:',
    '  if a request waits on its cylinder or ahead:',
    '    serve the nearest of those',
    '  else if one waits behind:',
    '    turn, and serve the nearest',
    '  else: wait for an arrival',
  ],
  manner: () => ({ streams: elevator, requests: elevator }),
  mayIdle: () => false,
  create: (setup) => new Elevator(setup, false),
});
