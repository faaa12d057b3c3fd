import { definePreset } from '../parts/definition.ts';
import { fourteenStreams, quotaOfTwo } from '../parts/thirteenStreams.ts';

export const deadlinesNear = definePreset({
  id: 'deadlines-near',
  title: 'Fourteen streams, deadlines a period away',
  family: 'Streams with deadlines',
  watch:
    'Each piece is due when the next is wanted. At 3.44 s stream 13 is late by 3 ms, the first of 46 pieces.',
  source: 'Reddy and Wyllie 1994, “Buffer space trade-off”',
  tries: {
    text: 'Give each piece *two periods*, and none comes late.',
    values: { m: 2 },
    back: 'Give each piece *one period*, and some come late.',
    effect: { on: 'glitches', is: 'lower' },
  },
  scenario: { values: { ...fourteenStreams, ...quotaOfTwo } },
  view: { t: 3.2, zoomS: 0.9 },
});
