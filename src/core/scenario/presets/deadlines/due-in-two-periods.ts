import { definePreset } from '../parts/definition.ts';
import { fourteenStreams } from '../parts/thirteenStreams.ts';

export const dueInTwoPeriods = definePreset({
  id: 'due-in-two-periods',
  title: 'The same, due in two periods',
  family: 'Streams with deadlines',
  since: 2,
  watch:
    'The same requests, but each piece has one period more, in which the disk makes up for what a burst has cost: none is late. The price is a buffer of three pieces for each stream instead of two.',
  source: 'Reddy and Wyllie 1994, “Buffer space trade-off”',
  tries: {
    text: 'Give each piece *one period*, and some come late.',
    values: { m: 1 },
    back: 'Give each piece *two periods*, and none comes late.',
    effect: { on: 'glitches', is: 'higher' },
  },
  scenario: { values: { ...fourteenStreams, m: 2 } },
  view: { t: 2.6, zoomS: 0.9, protagonist: 'C6.10' },
});
