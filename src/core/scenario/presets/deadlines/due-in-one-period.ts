import { definePreset } from '../parts/definition.ts';
import { fourteenStreams } from '../parts/thirteenStreams.ts';

export const dueInOnePeriod = definePreset({
  id: 'due-in-one-period',
  title: 'Fourteen streams, due in one period',
  family: 'Streams with deadlines',
  since: 2,
  watch:
    'Each piece is due when the next is wanted. At 2.87 s stream 6 is late by 7 ms, the first of 115 pieces: five requests a second bring more than a period has room for, now and then.',
  source: 'Reddy and Wyllie 1994, “Buffer space trade-off”',
  tries: {
    text: 'Give each piece *two periods*, and none comes late.',
    values: { m: 2 },
    back: 'Give each piece *one period*, and some come late.',
    effect: { on: 'glitches', is: 'lower' },
  },
  scenario: { values: fourteenStreams },
  view: { t: 2.6, zoomS: 0.9, protagonist: 'C6.10' },
});
