import { definePreset } from '../parts/definition.ts';
import { quotaOfTwo, thirteenStreams } from '../parts/thirteenStreams.ts';

export const scanEdfSweeps = definePreset({
  id: 'scan-edf-sweeps',
  title: 'Scan-EDF sweeps',
  family: 'Streams with deadlines',
  watch:
    'The same thirteen streams want their pieces at once, and one sweep serves them: about 400 cylinders a request instead of 850, and no piece is late.',
  source: 'Reddy and Wyllie 1994, figure 1',
  tries: {
    text: 'Choose *EDF* and watch the arm thrash.',
    values: { policy: 'edf' },
    back: 'Choose *Scan-EDF*, and no piece comes late.',
    effect: { on: 'glitches', is: 'higher' },
  },
  scenario: { values: { ...thirteenStreams, policy: 'scan-edf', ...quotaOfTwo } },
  view: { t: 8.6, zoomS: 1.2 },
});
