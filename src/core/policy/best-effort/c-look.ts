import { defineSweep } from './sweeps.ts';

export const cLook = defineSweep({
  id: 'c-look',
  title: 'C-LOOK',
  summary: 'Serves in one direction, then jumps back to the outermost request and sweeps again.',
  source: 'Textbooks of operating systems; Worthington, Ganger and Patt 1994',
  way: 'oneWay',
  toEdge: false,
  behind: ['    jump back, and serve the farthest of those'],
  others: [
    {
      id: 'returned',
      text: 'Nothing waits ahead any more: the arm jumps back to the outermost request and sweeps anew.',
      line: 4,
    },
  ],
});
