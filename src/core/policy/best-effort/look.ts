import { defineSweep } from './sweeps.ts';

export const look = defineSweep({
  id: 'look',
  title: 'LOOK',
  summary: 'Sweeps to and fro like a lift, and turns at the last request in its direction.',
  source: 'Textbooks of operating systems; Merten 1970',
  way: 'elevator',
  toEdge: false,
  behind: ['    turn, and serve the nearest'],
  turned: {
    id: 'turned',
    text: 'Nothing waits ahead any more: the arm turns and takes the nearest behind.',
    line: 4,
  },
});
