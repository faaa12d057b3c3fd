import { defineSweep, toTheEdge } from './sweeps.ts';

export const cScan = defineSweep({
  id: 'c-scan',
  title: 'C-SCAN',
  summary: 'Serves in one direction up to the edge, returns to the other edge and sweeps again.',
  source: 'Seaman, Lind and Wilson 1966; textbooks of operating systems',
  way: 'oneWay',
  toEdge: true,
  behind: [
    '    travel on to the edge of the disk, and look again',
    '    at the edge: travel back to the other edge, and look again',
  ],
  others: [
    toTheEdge,
    { id: 'back', text: 'The sweep is over: the arm returns to the other edge and serves nobody.', line: 5 },
  ],
});
