import { definePreset } from '../parts/definition.ts';
import { thirteenStreams } from '../parts/thirteenStreams.ts';

const { m: _, ...dueInOne } = thirteenStreams;

export const nobodyMayBeLate = definePreset({
  id: 'nobody-may-be-late',
  title: 'SCAN-RT becomes a queue',
  family: 'Streams with deadlines',
  since: 3,
  watch:
    'Who would make somebody late who waits is put at the end. At 5.01 s one piece is, from 5.94 s on all are: the sweep is a queue now. At 6.4 s the first piece is late, and in the end 5945 of 6281 are.',
  source: 'Kamel and Ito 1995',
  tries: {
    text: 'Choose *CScan*: none is put at the end, and 28 come late.',
    values: { policy: 'cscan' },
    back: 'Choose *SCAN-RT*: one is late, and then nearly all are.',
    effect: { on: 'glitches', is: 'lower' },
  },
  scenario: { values: { ...dueInOne, policy: 'scan-rt', n: 15 } },
  view: { t: 5, zoomS: 0.6 },
});
