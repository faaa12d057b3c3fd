import { definePreset } from '../parts/definition.ts';
import { cameras, SHARED, sharedDisk } from '../parts/sharedDisk.ts';

export const camerasWithABudget = definePreset({
  id: 'cameras-with-a-budget',
  title: 'Cello: cameras with a budget',
  family: SHARED,
  since: 3,
  watch:
    'Real time and throughput have 0.25 s each of each second. At 10.26 s the cameras have spent theirs, and the copy has its own; at 10.51 s time is lent to both by turns. None of 540 pieces is late, the copy has 23.7 MB/s.',
  source: 'Dimitrijević and Rangaswami 2003, section II.A, after Shenoy and Vin 1998',
  tries: {
    text: 'Choose *C-LOOK*: the copy keeps the arm, and 409 pieces come late.',
    values: { policy: 'c-look' },
    back: 'Choose *Cello*: real time has a budget of its own, and none comes late.',
    effect: { on: 'glitches', is: 'higher' },
  },
  scenario: { values: { ...sharedDisk, policy: 'cello', clients: cameras, duration: 60 } },
  view: { t: 10.2, zoomS: 1.6, chart: 'gauges', protagonist: 'C4.6' },
});
