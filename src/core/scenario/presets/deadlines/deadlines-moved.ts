import { definePreset } from '../parts/definition.ts';
import { thirteenStreams } from '../parts/thirteenStreams.ts';

export const deadlinesMoved = definePreset({
  id: 'deadlines-moved',
  title: 'DM-SCAN moves deadlines',
  family: 'Streams with deadlines',
  since: 3,
  watch:
    'No two deadlines are equal, yet the arm sweeps: who is in time in one sweep shares the earliest deadline. At 1.68 s stream 1 goes before streams 5 and 8, due earlier, and none of 5443 pieces is late.',
  source: 'Chang, Shih and Chang 1998',
  tries: {
    text: 'Choose *EDF*: the arm runs after each deadline, and 5045 come late.',
    values: { policy: 'edf' },
    back: 'Choose *DM-SCAN*: groups are swept, and none comes late.',
    effect: { on: 'glitches', is: 'higher' },
  },
  scenario: { values: { ...thirteenStreams, policy: 'dm-scan' } },
  view: { t: 1.675, zoomS: 0.6, protagonist: 'C1.6' },
});
