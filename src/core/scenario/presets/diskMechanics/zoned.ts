import { definePreset } from '../parts/definition.ts';

export const zoned = definePreset({
  id: 'zoned',
  title: 'A disk of today, in zones',
  watch:
    'Twenty videos of 40 Mbit/s. On the outermost tracks a piece of 5 MB is read in 19 ms, on the innermost in 38 ms; seek and turn take a quarter of the time.',
  tries: {
    text: 'Choose *FCFS* and watch the response times climb.',
    values: { policy: 'disjoint-fcfs' },
    back: 'Choose *mixed SCAN* and watch the response times fall.',
    effect: { on: 'meanResponse', is: 'higher' },
  },
  scenario: {
    values: {
      policy: 'mixed-scan',
      disk: 'zoned-7200',
      n: 20,
      lambda: 10,
      csize: 'gamma:5000000:1250000',
      dsize: 'normal:500000:250000',
    },
  },
  view: { t: 10.1, zoomS: 2, protagonist: 'C16.11' },
});
