/** Why the mixed-workload policies do what they do: reason codes with a sentence and the line of the pseudo-code. */
import type { Criterion, Reason } from '../../sim/interfaces.ts';

export const reasons: readonly Reason[] = [
  {
    id: 'sweepC',
    text: 'Next of this period’s videos in the order of the sweep.',
    line: 2,
    rule: 'next along the sweep',
  },
  {
    id: 'sweep',
    text: 'Next on the scan list in the order of the sweep.',
    line: 6,
    rule: 'next along the sweep',
  },
  { id: 'oldest', text: 'The oldest waiting request goes first.', line: 6, rule: 'first come, first served' },
  {
    id: 'videoDue',
    text: 'One more request first would leave the videos too little time: the nearest video is next.',
    line: 6,
    rule: 'the videos first',
  },
  {
    id: 'rest',
    text: 'This round’s videos are done; in this order of periods the disk rests until the round ends.',
    line: 9,
  },
  {
    id: 'waitArrival',
    text: 'Nothing waits: the disk is idle until a request arrives or the round ends.',
    line: 8,
  },
  {
    id: 'waitEnd',
    text: 'What waits may not start any more in this period: it has to wait for the next.',
    line: 8,
  },
  {
    id: 'mustStart',
    text: 'No request fits before the videos: the disk waits for one until the videos must start.',
    line: 8,
  },
  {
    id: 'lone',
    text: 'It came in mid-round, and nobody else is to be served: it is begun, for it may still be in time.',
    line: 2,
  },
  {
    id: 'waitLate',
    text: 'A video that came in mid-round cannot be read in time any more, and nobody else may start.',
    line: 8,
  },
  {
    id: 'nearby',
    text: 'Out of the sweep’s order: its transfer begins first, and the last video is in time all the same.',
    line: 6,
    rule: 'whose transfer begins first',
  },
  {
    id: 'keptInOrder',
    text: 'Next in the order of the sweep: another transfer would begin sooner, but might make a video late.',
    line: 6,
    rule: 'next along the sweep',
  },
];

/** Index of each reason by its id. */
export const reasonOf = {
  sweepC: 0,
  sweep: 1,
  oldest: 2,
  videoDue: 3,
  rest: 4,
  waitArrival: 5,
  waitEnd: 6,
  mustStart: 7,
  lone: 8,
  waitLate: 9,
  nearby: 10,
  keptInOrder: 11,
} as const;

/** What their candidates are compared by (see roundsExplainer.ts). */
export const criteria: readonly Criterion[] = [
  { title: 'its turn', unit: 'turn' },
  { title: 'cylinders ahead', column: 'ahead', unit: 'cylinders' },
  { title: 'order', unit: 'order' },
];
