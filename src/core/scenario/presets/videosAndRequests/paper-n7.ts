import { definePreset } from '../parts/definition.ts';

export const paperN7 = definePreset({
  id: 'paper-n7',
  title: 'Seven videos, twelve requests a second',
  watch:
    'Seven videos take most of each round: a request waits for 0.23 s on average. Change the policy: the four of the paper lie well apart here.',
  source: 'Nerjes et al. 1998, tables 1 and 2 and figure 9',
  tries: {
    text: 'Choose *FCFS* and watch the response times climb.',
    values: { policy: 'disjoint-fcfs' },
    back: 'Choose *mixed SCAN* and watch the response times fall.',
    effect: { on: 'meanResponse', is: 'higher' },
  },
  scenario: { values: { policy: 'mixed-scan', n: 7, lambda: 12 } },
  view: { t: 56.14, zoomS: 3 },
});
