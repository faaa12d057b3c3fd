import { pointOfRounds } from './rounds.ts';

export const disjointFcfs = pointOfRounds({
  id: 'disjoint-fcfs',
  title: 'Disjoint, incremental FCFS',
  summary: 'Videos first; then requests in order of arrival until the round ends.',
  source: 'Nerjes et al. 1998, section 3 (a)',
  fixed: { periods: 'c-d', order: 'inc-fcfs' },
  pseudocode: [
    'at the start of each round:',
    '  put its videos on the scan list',
    'while videos are listed: serve the next in the sweep',
    '',
    'then, until the round ends:',
    '',
    '  serve the oldest waiting request',
    '  if there is none:',
    '    wait for an arrival or for the round’s end',
    '',
  ],
});
