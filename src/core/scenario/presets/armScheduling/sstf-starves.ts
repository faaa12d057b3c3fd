import { crowdAndFarOne } from '../parts/crowd.ts';
import { definePreset } from '../parts/definition.ts';

export const sstfStarves = definePreset({
  id: 'sstf-starves',
  title: 'SSTF starves a far request',
  family: 'Arm scheduling',
  watch: 'Request 14 lies far away, and someone is always nearer. Choose LOOK, and it is served at once.',
  source: 'Dimitrijević and Rangaswami, section II-A',
  tries: {
    text: 'Choose *LOOK*: 14 is served at once, for 18193 cylinders in place of 14268.',
    values: { policy: 'look' },
    back: 'Choose *SSTF*: fewer cylinders, and request 14 waits until the crowd is gone.',
    effect: { on: 'wait', is: 'lower' },
  },
  scenario: { values: { policy: 'sstf', duration: 5 }, script: crowdAndFarOne },
  view: { t: 0.5, zoomS: 1, protagonist: 'D14' },
});
