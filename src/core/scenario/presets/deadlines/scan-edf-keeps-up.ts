import { definePreset } from '../parts/definition.ts';
import { thirteenStreams } from '../parts/thirteenStreams.ts';

export const scanEdfKeepsUp = definePreset({
  id: 'scan-edf-keeps-up',
  title: 'Scan-EDF keeps up',
  family: 'Streams with deadlines',
  since: 2,
  watch:
    'The same thirteen streams want their pieces at once, and one sweep serves them: about 410 cylinders a request instead of 860, and no piece is late.',
  source: 'Reddy and Wyllie 1994, figure 1',
  tries: {
    text: 'Choose *EDF* and watch it fall behind.',
    values: { policy: 'edf' },
    back: 'Choose *Scan-EDF*, and no piece comes late.',
    effect: { on: 'glitches', is: 'higher' },
  },
  scenario: { values: { ...thirteenStreams, policy: 'scan-edf' } },
  view: { t: 5.7, zoomS: 1.2 },
});
