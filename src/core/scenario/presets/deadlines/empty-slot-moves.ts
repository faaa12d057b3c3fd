import { definePreset } from '../parts/definition.ts';
import { thirteenStreams } from '../parts/thirteenStreams.ts';

export const emptySlotMoves = definePreset({
  id: 'empty-slot-moves',
  title: 'BubbleUp: an empty slot moves along',
  family: 'Streams with deadlines',
  since: 3,
  watch:
    'Eight streams leave slots empty, and an empty one is always the next. At 2.67 s request 13 goes before stream 3. For request 14 none is left now: it waits until streams 3 and 4 are read.',
  source: 'Dimitrijević and Rangaswami 2003, sections II-A and III-B, after Chang and Garcia-Molina 1997',
  tries: {
    text: 'Take *twelve streams*: the mean rises from 0.03 s to 0.25 s.',
    values: { n: 12 },
    back: 'Take *eight streams*: the mean falls from 0.25 s to 0.03 s.',
    effect: { on: 'meanResponse', is: 'higher' },
  },
  scenario: { values: { ...thirteenStreams, policy: 'bubble-up', n: 8 } },
  view: { t: 2.66, zoomS: 0.4, protagonist: 'D14' },
});
