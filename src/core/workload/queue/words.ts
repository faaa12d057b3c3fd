/** A queue of cylinders, in words, and what is worth asking of it. */
import type { Comparison, WorkloadWords } from '../parts/definition.ts';

export const words = {
  stream: { one: 'stream', many: 'streams' },
  request: { one: 'request', many: 'requests' },
  beat: { one: 'beat', many: 'beats' },
  missed: { title: 'deadlines missed', of: 'deadlines missed of {due} due' },
  noBeats: 'A queue has no rounds.',
  noTheory:
    'A queue that is served once has no steady state, and formulas of steady states do not apply to it.',
  noSweeps:
    'A queue of cylinders is served once and in no time that is left to chance: there is nothing to repeat. Choose another workload.',
} as const satisfies WorkloadWords;

export const comparisons = (): readonly Comparison[] => [
  {
    title: 'FCFS, SSTF, LOOK and C-LOOK',
    why: 'The textbook’s round trip: how far the arm travels for the same queue.',
    points: ['fcfs', 'sstf', 'look', 'c-look'].map((policy) => ({ policy })),
  },
  {
    title: 'Go on to the edge, or turn at the last one',
    why: 'SCAN beside LOOK.',
    points: [{ policy: 'scan' }, { policy: 'look' }],
  },
];
