import { pointOfRounds } from './rounds.ts';

export const mixedScan = pointOfRounds({
  id: 'mixed-scan',
  title: 'Mixed, incremental SCAN',
  summary: 'One sweep over videos and requests, which takes in new requests ahead of the arm.',
  source: 'Nerjes et al. 1998, section 3 (c)',
  fixed: { periods: 'mixed', order: 'inc-scan' },
  pseudocode: [
    'at the start of each round:',
    '  put its videos on the scan list',
    '',
    'after each service:',
    '  add waiting requests ahead of the arm, oldest first,',
    '    while the estimate leaves time and no video is put at risk',
    '  serve the next in the sweep',
    '  if there is none:',
    '    wait for an arrival or for the round’s end',
    '',
  ],
});
