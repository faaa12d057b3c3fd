import { definePreset } from '../parts/definition.ts';
import { neighbours, SHARED, sharedDisk } from '../parts/sharedDisk.ts';

export const greedyNeighbour = definePreset({
  id: 'greedy-neighbour',
  title: 'A greedy neighbour',
  family: SHARED,
  since: 2,
  watch:
    'From 5 s on a copy has its next IO there as soon as the last is done, right ahead of the arm: C-LOOK goes on with it. The film misses 51 of its 60 cycles, the readers wait 6.9 s in the mean.',
  source: 'Dimitrijević and Rangaswami 2003, sections I.B and IV',
  tries: {
    text: 'Choose *User-safe disk*: each has its slice, and none comes late.',
    values: { policy: 'user-safe' },
    back: 'Choose *C-LOOK*: the arm follows the copy, and the film stands still.',
    effect: { on: 'glitches', is: 'lower' },
  },
  scenario: { values: { ...sharedDisk, policy: 'c-look', clients: neighbours, duration: 60 } },
  view: { t: 12, zoomS: 2, chart: 'throughput', protagonist: 'C1.7' },
});
