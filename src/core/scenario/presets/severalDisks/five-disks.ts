import { definePreset } from '../parts/definition.ts';
import { SEVERAL_DISKS } from '../parts/severalDisks.ts';

export const fiveDisks = definePreset({
  id: 'five-disks',
  title: 'Five disks',
  family: SEVERAL_DISKS,
  since: 2,
  watch:
    'Thirty-five videos go round five disks, seven on each in every round. Answers take 0.23 s on average, as on one disk with a fifth of the load.',
  source: 'Nerjes et al. 1998, sections 2 and 5',
  tries: {
    text: 'Choose *four disks*: they are not enough, and the queues grow.',
    values: { disks: 4 },
    back: 'Choose *five disks*: they are enough.',
    effect: { on: 'meanResponse', is: 'higher' },
  },
  scenario: { values: { policy: 'mixed-scan', disks: 5, n: 35, lambda: 60, duration: 120 } },
  view: { t: 20.4, zoomS: 2.5, protagonist: 'C26.21' },
});
