import { definePreset } from '../parts/definition.ts';
import { tenRequests } from '../parts/tenRequests.ts';

export const figure1 = definePreset({
  id: 'figure-1',
  title: 'Figure 1: videos first, then requests',
  watch:
    'Requests 4 and 5 arrive while the videos are read and wait until all of them are done. Requests 9 and 10 meet a peak and wait for more than a whole round.',
  source: 'Nerjes et al. 1998, figure 1',
  tries: {
    text: 'Choose *mixed SCAN* and watch requests 4 and 5 go between the videos.',
    values: { policy: 'mixed-scan' },
    back: 'Choose *FCFS* and watch requests 4 and 5 wait for all videos.',
    effect: { on: 'meanResponse', is: 'lower' },
  },
  scenario: { values: { policy: 'disjoint-fcfs', duration: 4 }, script: tenRequests },
  view: { t: 1.3, zoomS: 4, protagonist: 'D4' },
});
