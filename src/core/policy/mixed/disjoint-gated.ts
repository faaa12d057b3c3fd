import { pointOfRounds } from './rounds.ts';

export const disjointGated = pointOfRounds({
  id: 'disjoint-gated',
  title: 'Disjoint, gated SCAN',
  summary: 'Videos first; then requests by sweeps, each closed when it starts.',
  source: 'Nerjes et al. 1998, section 2.4: (1a), (4e)',
  fixed: { periods: 'c-d', order: 'gated-scan' },
  pseudocode: [
    'at the start of each round:',
    '  put its videos on the scan list',
    'while videos are listed: serve the next in the sweep',
    'then, whenever a sweep is over, until the round ends:',
    '  add waiting requests, oldest first,',
    '    while the estimate is below the time left',
    '  serve the next in the sweep',
    '  if there is none:',
    '    wait for an arrival or for the round’s end',
    '',
  ],
});
