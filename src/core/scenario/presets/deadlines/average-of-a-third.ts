import { definePreset } from '../parts/definition.ts';
import { thirteenStreams } from '../parts/thirteenStreams.ts';

export const averageOfAThird = definePreset({
  id: 'average-of-a-third',
  title: 'An average seek, over a third of the stroke',
  family: 'Streams with deadlines',
  since: 4,
  watch:
    'The sheet’s average of 9.4 ms may be the seek over a third of the stroke; the mean is 8.8 ms then. EDF falls behind at 25.5 s, with stream 12, and 382 of 5447 pieces are late; where 9.4 ms is the mean, at 6.3 s and 5045.',
  source: 'Reddy and Wyllie 1993, the simulated disk; a reading that was run afterwards',
  tries: {
    text: 'Take 9.4 ms for *the mean of all seeks*: 5045 pieces are late.',
    values: { seek: 'mean' },
    label: 'the mean of all seeks',
    back: 'Take 9.4 ms for *the seek over a third*: 382 pieces are late.',
    effect: { on: 'glitches', is: 'higher' },
  },
  scenario: { values: { ...thirteenStreams, policy: 'edf', seek: 'third' } },
  view: { t: 25.2, zoomS: 1.2, protagonist: 'C12.88' },
});
