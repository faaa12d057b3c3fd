import { definePreset } from '../parts/definition.ts';
import { tenRequests } from '../parts/tenRequests.ts';

export const figure2 = definePreset({
  id: 'figure-2',
  title: 'Figure 2: the same with two subrounds',
  watch:
    'The requests of figure 1. Requests 4 and 5 now wait for two videos, not for four; requests 1, 2 and 3 pay for it, for they meet the other two.',
  source: 'Nerjes et al. 1998, figure 2',
  tries: {
    text: 'Set *one subround*: the mean rises from 0.42 s to 0.53 s.',
    values: { subrounds: 1 },
    back: 'Set *two subrounds*: the mean falls from 0.53 s to 0.42 s.',
    effect: { on: 'meanResponse', is: 'higher' },
  },
  scenario: { values: { policy: 'disjoint-fcfs', subrounds: 2, duration: 4 }, script: tenRequests },
  view: { t: 1.3, zoomS: 4, protagonist: 'D4' },
});
