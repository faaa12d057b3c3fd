import { defineSweep, toTheEdge } from './sweeps.ts';

export const scan = defineSweep({
  id: 'scan',
  title: 'SCAN',
  summary: 'Sweeps to and fro from edge to edge of the disk and serves what it passes.',
  source: 'Denning 1967; textbooks of operating systems',
  way: 'elevator',
  toEdge: true,
  behind: [
    '    travel on to the edge of the disk, and look again',
    '    at the edge:',
    '      turn, and serve the nearest',
  ],
  turned: {
    id: 'turned',
    text: 'At the edge the arm has turned: this is the nearest on the way back.',
    line: 6,
  },
  others: [toTheEdge],
});
