import { definePreset } from '../parts/definition.ts';
import { SHARED, sharedDisk } from '../parts/sharedDisk.ts';

export const seeksEatTheSum = definePreset({
  id: 'seeks-eat-the-sum',
  title: 'Seeks eat the sum',
  family: SHARED,
  since: 2,
  watch:
    'One greedy client alone reads 33 MB/s. A second one comes, and the arm goes to and fro between their files: together they have 11. With five it is 10.3, and the stream with a promise keeps its 8 MB/s.',
  source: 'Dimitrijević and Rangaswami 2003, figure 6',
  tries: {
    text: 'Choose *C-LOOK within best effort*: one has 33 MB/s, and the others nothing.',
    values: { inner: 'c-look' },
    back: 'Choose *FCFS within best effort*: all five share, and seeks eat the sum.',
    effect: { on: 'meanResponse', is: 'lower' },
  },
  scenario: {
    values: {
      ...sharedDisk,
      policy: 'ucsb-io',
      inner: 'fcfs',
      clients: 'rate:8000000@0:name=film:cycle=4;greedy@5;greedy@10;greedy@15;greedy@20;greedy@25',
      duration: 40,
    },
  },
  view: { t: 30, zoomS: 40, chart: 'throughput' },
});
