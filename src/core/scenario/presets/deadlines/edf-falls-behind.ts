import { definePreset } from '../parts/definition.ts';
import { thirteenStreams } from '../parts/thirteenStreams.ts';

export const edfFallsBehind = definePreset({
  id: 'edf-falls-behind',
  title: 'EDF falls behind',
  family: 'Streams with deadlines',
  since: 2,
  watch:
    'Earliest deadline first: the arm crosses about 860 cylinders for each request and falls behind. At 6.3 s stream 13 is the first to be late, and in the end nine of ten pieces are.',
  source: 'Reddy and Wyllie 1994, figure 1',
  tries: {
    text: 'Choose *Scan-EDF*, and no piece comes late.',
    values: { policy: 'scan-edf' },
    back: 'Choose *EDF* and watch it fall behind.',
    effect: { on: 'glitches', is: 'lower' },
  },
  scenario: { values: { ...thirteenStreams, policy: 'edf' } },
  view: { t: 5.74, zoomS: 1.2, protagonist: 'C13.21' },
});
