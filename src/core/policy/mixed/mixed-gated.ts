import { pointOfRounds } from './rounds.ts';

export const mixedGated = pointOfRounds({
  id: 'mixed-gated',
  title: 'Mixed, gated SCAN',
  summary: 'One sweep over videos and requests, closed when it starts; then further sweeps over requests.',
  source: 'Nerjes et al. 1998, section 3 (d)',
  fixed: { periods: 'mixed', order: 'gated-scan' },
  pseudocode: [
    'at the start of each round:',
    '  put its videos on the scan list',
    '',
    'whenever a sweep is over:',
    '  add waiting requests, oldest first,',
    '    while the estimate leaves time and no video is put at risk',
    '  serve the next in the sweep',
    '  if there is none:',
    '    wait for an arrival or for the round’s end',
    '',
  ],
});
