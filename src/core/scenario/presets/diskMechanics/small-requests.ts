import { definePreset } from '../parts/definition.ts';

export const smallRequests = definePreset({
  id: 'small-requests',
  title: 'Small requests',
  watch:
    'Requests of 10 kB in place of 50 kB: a fifth of the data, yet the answer comes only a tenth sooner. Seek and turn cost the same for any size.',
  source: 'Nerjes et al. 1998, figure 10',
  tries: {
    text: 'Choose *FCFS* and watch the response times climb.',
    values: { policy: 'disjoint-fcfs' },
    back: 'Choose *mixed SCAN* and watch the response times fall.',
    effect: { on: 'meanResponse', is: 'higher' },
  },
  scenario: { values: { policy: 'mixed-scan', n: 7, lambda: 12, dsize: 'normal:10000:5000' } },
  view: { t: 56.14, zoomS: 3, protagonist: 'D664' },
});
