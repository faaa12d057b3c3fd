import { crowdAndFarOne } from '../parts/crowd.ts';
import { definePreset } from '../parts/definition.ts';

export const seekAndTurnTogether = definePreset({
  id: 'seek-and-turn-together',
  title: 'SATF counts seek and turn together',
  family: 'Arm scheduling',
  since: 3,
  watch:
    'A crowd waits, and next is whose sector can be under the head soonest: 22 ms in the mean, where the shortest seek alone takes 155. But request 14 lies far away and is put off for 2.9 s.',
  source: 'Jacobson and Wilkes 1991; Seltzer, Chen and Ousterhout 1990',
  tries: {
    text: 'Choose *SSTF*: the mean rises from 0.02 s to 0.15 s.',
    values: { policy: 'sstf' },
    back: 'Choose *SATF*: the mean falls from 0.15 s to 0.02 s.',
    effect: { on: 'meanResponse', is: 'higher' },
  },
  scenario: { values: { policy: 'satf', duration: 5 }, script: crowdAndFarOne },
  view: { t: 0.5, zoomS: 1, protagonist: 'D14' },
});
