import { definePreset } from '../parts/definition.ts';
import { SHARED, sharedDisk } from '../parts/sharedDisk.ts';

export const promisedRate = definePreset({
  id: 'promised-rate',
  title: 'A promised rate among others',
  family: SHARED,
  since: 2,
  watch:
    'A stream of 8 MB/s is read once in 4 s. Others that want 5 MB/s each come at 5, 10, 15, 20 and 25 s; when all are there they have 2.1 each. The first keeps what it was promised.',
  source: 'Dimitrijević and Rangaswami 2003, figure 5',
  tries: {
    text: 'Choose *C-LOOK within best effort*: fewer seeks, and all have their 5 MB/s.',
    values: { inner: 'c-look' },
    back: 'Choose *FCFS within best effort*: the arm goes to and fro, and it is 2.1 each.',
    effect: { on: 'meanResponse', is: 'lower' },
  },
  scenario: {
    values: {
      ...sharedDisk,
      policy: 'ucsb-io',
      inner: 'fcfs',
      clients:
        'rate:8000000@0:name=film:cycle=4;paced:5000000@5;paced:5000000@10;paced:5000000@15;paced:5000000@20;paced:5000000@25',
      duration: 40,
    },
  },
  view: { t: 30, zoomS: 40, chart: 'throughput', protagonist: 'C1.8' },
});
