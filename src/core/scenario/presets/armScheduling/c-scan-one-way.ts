import { definePreset } from '../parts/definition.ts';

export const cScanOneWay = definePreset({
  id: 'c-scan-one-way',
  title: 'C-SCAN serves one way only',
  family: 'Arm scheduling',
  since: 3,
  watch:
    'The arm serves upwards alone: from 184 on to the edge, back to 0 past six requests that wait, and up again: 388 cylinders. Who waits in the middle is no better off than who waits at an edge.',
  source: 'Seaman, Lind and Wilson 1966; the queue is Stallings’s',
  tries: {
    text: 'Choose *C-LOOK*: the arm crosses 322 cylinders in place of 388.',
    values: { policy: 'c-look' },
    back: 'Choose *C-SCAN*: the arm crosses 388 cylinders in place of 322.',
    effect: { on: 'cylinders', is: 'lower' },
  },
  scenario: {
    values: {
      ...{ workload: 'queue', policy: 'c-scan', disk: 'textbook' },
      ...{ queue: '55,58,39,18,90,160,150,38,184', head: 100 },
    },
  },
  view: { t: 0.086 },
});
