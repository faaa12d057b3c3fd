import { definePreset } from '../parts/definition.ts';
import { cameras, SHARED, sharedDisk } from '../parts/sharedDisk.ts';

export const surveillance = definePreset({
  id: 'surveillance',
  title: 'Surveillance: cameras must write',
  family: SHARED,
  since: 2,
  watch:
    'Sixteen cameras write, two guards watch, and from 10 s on somebody copies. Under C-LOOK the arm stays with the copy for seconds at a time: 409 of 540 pieces are not written or read in time.',
  source: 'Dimitrijević and Rangaswami 2003, table I',
  tries: {
    text: 'Choose *Cello*: real time has a budget of its own, and none comes late.',
    values: { policy: 'cello' },
    back: 'Choose *C-LOOK*: the copy has the arm, and cameras lose what they saw.',
    effect: { on: 'glitches', is: 'lower' },
  },
  scenario: {
    values: {
      ...sharedDisk,
      policy: 'c-look',
      clients: cameras,
      duration: 60,
    },
  },
  view: { t: 14, zoomS: 4, chart: 'throughput', protagonist: 'C1.6' },
});
