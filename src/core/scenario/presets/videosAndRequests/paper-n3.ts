import { definePreset } from '../parts/definition.ts';

export const paperN3 = definePreset({
  id: 'paper-n3',
  title: 'Three videos, thirty requests a second',
  watch: 'Few videos leave most of each round to requests: thirty a second are answered in 0.1 s on average.',
  source: 'Nerjes et al. 1998, tables 1 and 2 and figure 9',
  tries: {
    text: 'Choose *FCFS* and watch the response times climb.',
    values: { policy: 'disjoint-fcfs' },
    back: 'Choose *mixed SCAN* and watch the response times fall.',
    effect: { on: 'meanResponse', is: 'higher' },
  },
  scenario: { values: { policy: 'mixed-scan', n: 3, lambda: 30 } },
  view: { t: 20.14, zoomS: 2 },
});
