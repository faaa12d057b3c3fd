import { fcfs } from '../templates/fcfs.ts';
import { seedsFrom, type Challenge } from './challenge.ts';

export const writeLook: Challenge = {
  id: 'write-look',
  title: 'Write LOOK',
  task: 'The arm goes one way and serves what it comes to, the nearest first. Where nobody waits ahead of it any more it turns; it never goes to the edge of the disk for nothing. Of those on one cylinder the older goes first. Videos have no precedence.',
  wants: 'program',
  source: fcfs.source,
  tune: {},
  properties: [
    { kind: 'order', policy: 'look' },
    { kind: 'busy' },
    // With videos among the requests, for without them SCAN-EDF is LOOK.
    { kind: 'late', policy: 'look' },
    { kind: 'alike' },
  ],
  seeds: seedsFrom(1, 40),
  notes:
    'A first program with a memory: which way the arm goes has to be kept in state. SCAN, which goes on to the edge, is caught, and so is whoever lets videos pass.',
  solution: {
    source: `// LOOK: along one way as long as somebody waits ahead, then back.
const start = { way: 1 };

function decide({ waiting, arm, state }) {
  const isAhead = (r) => (r.cylinder - arm) * state.way >= 0;
  if (waiting.length > 0 && !waiting.some(isAhead)) state.way = -state.way;
  return least(waiting.filter(isAhead), {
    'distance (cylinders)': (r) => Math.abs(r.cylinder - arm),
    order: (r) => r.order,
  });
}
`,
  },
};
