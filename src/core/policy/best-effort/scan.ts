import { definePolicy } from '../parts/definePolicy.ts';
import { FAMILY } from './bestEffort.ts';
import { direction } from './direction.ts';
import { Elevator, elevatorCriteria } from './elevator.ts';
import { elevator } from '../parts/orders/elevator.ts';

export const scan = definePolicy({
  id: 'scan',
  title: 'SCAN',
  family: FAMILY,
  summary: 'Sweeps to and fro from edge to edge of the disk and serves what it passes.',
  source: 'Denning 1967; textbooks of operating systems',
  params: [direction],
  fixed: {},
  reasons: [
    { id: 'ahead', text: 'The next request in the direction of the sweep.', line: 2 },
    { id: 'turned', text: 'At the edge the arm has turned: this is the nearest on the way back.', line: 6 },
    { id: 'waitArrival', text: 'Nothing waits: the disk is idle until a request arrives.', line: 7 },
    {
      id: 'toEdge',
      text: 'Nothing waits ahead, but something behind: the arm goes on to the edge.',
      line: 4,
    },
  ],
  criteria: elevatorCriteria,
  comparesOn: 1,
  pseudocode: [
    'whenever the arm is free:',
    '  if a request waits on its cylinder or ahead:',
    '    serve the nearest of those',
    '  else if one waits behind:',
    '    travel on to the edge of the disk, and look again',
    '    at the edge:',
    '      turn, and serve the nearest',
    '  else: wait for an arrival',
  ],
  manner: () => ({ streams: elevator, requests: elevator }),
  mayIdle: () => false,
  create: (setup) => new Elevator(setup, true),
});
