import { crowdAndFarOne } from '../parts/crowd.ts';
import { definePreset } from '../parts/definition.ts';

export const fourAtATime = definePreset({
  id: 'four-at-a-time',
  title: 'Bounded SATF: four at a time',
  family: 'Arm scheduling',
  since: 3,
  watch:
    'Only the four oldest are looked at, and all four are served before others: request 14 is far away, and the last of its batch, but done 35 ms after it came. In the mean it is 15 ms.',
  source: 'Arpaci-Dusseau, Operating Systems: Three Easy Pieces, file-disks (BSATF)',
  tries: {
    text: 'Choose *SATF*: request 14 waits until the crowd is gone, and the mean climbs.',
    values: { policy: 'satf' },
    back: 'Choose *Bounded SATF*: nobody is put off for long.',
    effect: { on: 'meanResponse', is: 'higher' },
  },
  scenario: { values: { policy: 'bsatf', duration: 5 }, script: crowdAndFarOne },
  view: { t: 0.1, zoomS: 0.3, protagonist: 'D14' },
});
