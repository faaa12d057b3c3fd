import { pointOfRounds } from './rounds.ts';

export const disjointScan = pointOfRounds({
  id: 'disjoint-scan',
  title: 'Disjoint, incremental SCAN',
  summary: 'Videos first; then requests by sweeps that take in new ones ahead of the arm.',
  source: 'Nerjes et al. 1998, section 3 (b)',
  fixed: { periods: 'c-d', order: 'inc-scan' },
  pseudocode: [
    'at the start of each round:',
    '  put its videos on the scan list',
    'while videos are listed: serve the next in the sweep',
    'then, after each service until the round ends:',
    '  add waiting requests ahead of the arm, oldest first,',
    '    while the estimate is below the time left',
    '  serve the next in the sweep',
    '  if there is none:',
    '    wait for an arrival or for the round’s end',
    '',
  ],
});
