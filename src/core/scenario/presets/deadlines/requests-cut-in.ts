import { definePreset } from '../parts/definition.ts';
import { twelveStreams } from '../parts/thirteenStreams.ts';

export const requestsCutIn = definePreset({
  id: 'requests-cut-in',
  title: 'PCScan: requests cut into the sweep',
  family: 'Streams with deadlines',
  since: 3,
  watch:
    'Request 82 comes behind the arm, and nine streams wait: it is read next all the same, after 29 ms. Requests always go first, and streams pay: 27 of 5028 pieces are late, at 2.88 s the first of them.',
  source: 'Reddy and Wyllie 1994',
  tries: {
    text: 'Choose *CScan*: none comes late, and requests wait for the sweep.',
    values: { policy: 'cscan' },
    back: 'Choose *PCScan*: requests go first, and some pieces come late.',
    effect: { on: 'glitches', is: 'lower' },
  },
  scenario: { values: { ...twelveStreams, policy: 'pcscan' } },
  view: { t: 13.54, zoomS: 0.6, protagonist: 'D82' },
});
