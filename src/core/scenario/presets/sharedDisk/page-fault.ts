import { definePreset } from '../parts/definition.ts';
import { SHARED, several, sharedDisk } from '../parts/sharedDisk.ts';

export const pageFault = definePreset({
  id: 'page-fault',
  title: 'A page fault among films',
  family: SHARED,
  since: 2,
  watch:
    'Ten films are read once a second. A page fault goes before all of them, four in a cycle, and each is over within 60 ms; the readers use the slack and wait 23 ms in the mean; and no film misses its cycle.',
  source: 'Dimitrijević and Rangaswami 2003, sections I.B and III.B',
  tries: {
    text: 'Choose *C-LOOK*: page faults wait for their turn, and 31 come late.',
    values: { policy: 'c-look' },
    back: 'Choose *Time-cycle QoS*: page faults go first, and none comes late.',
    effect: { on: 'glitches', is: 'higher' },
  },
  scenario: {
    values: {
      ...sharedDisk,
      policy: 'time-cycle-qos',
      cycle: 1,
      latencyslots: 4,
      clients: `${several(10, 'rate:1000000@0:name=film_#')};latency:2/s:4096:0.06@0:name=page_faults:random;interactive:10/s:16384@0:name=readers:random`,
      duration: 60,
    },
  },
  view: { t: 10.052, zoomS: 0.6, chart: 'gauges', protagonist: 'C11.19' },
});
