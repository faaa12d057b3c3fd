import { definePreset } from '../parts/definition.ts';
import { piece } from '../parts/pieces.ts';

/** Of each tenth of a second; the third piece comes when the second has been read, if that began at once. */
const tenth = (k: number) => [
  piece(0, 100 * k, 100 * k + 50, 5),
  piece(1, 100 * k, 100 * k + 60, 40),
  piece(2, 100 * k + 40, 100 * k + 46, 5),
];

export const theReadCountsToo = definePreset({
  id: 'the-read-counts-too',
  title: 'Least slack: the read itself counts',
  family: 'Streams with deadlines',
  since: 3,
  watch:
    'At 0.1 s stream 1 is due 10 ms before stream 2, but has 45 ms to spare, and stream 2, whose read takes 40 ms, has 20: it goes first. None of 60 pieces is late.',
  source: 'Reddy and Wyllie 1994, after Anderson, Osawa and Govindan 1991',
  tries: {
    text: 'Choose *EDF*: the long read is begun too late, and 20 come late.',
    values: { policy: 'edf' },
    back: 'Choose *Least slack*: the long read goes first, and none comes late.',
    effect: { on: 'glitches', is: 'higher' },
  },
  scenario: {
    values: { policy: 'least-slack', disk: 'textbook', duration: 2 },
    script: Array.from({ length: 20 }, (_, k) => tenth(k)).flat(),
  },
  view: { t: 0.1, zoomS: 0.15, protagonist: 'C2.2' },
});
