import { definePreset } from '../parts/definition.ts';
import { tenRequests } from '../parts/tenRequests.ts';

export const figure3 = definePreset({
  id: 'figure-3',
  title: 'Figure 3: videos and requests mixed',
  watch:
    'The requests of figure 1 in one sweep with the videos: 4 and 5 are served between videos that the arm has still to read, because they lie on its way.',
  source: 'Nerjes et al. 1998, figure 3',
  tries: {
    text: 'Choose *FCFS* and watch requests 4 and 5 wait for all videos.',
    values: { policy: 'disjoint-fcfs' },
    back: 'Choose *mixed SCAN* and watch requests 4 and 5 go between the videos.',
    effect: { on: 'meanResponse', is: 'higher' },
  },
  scenario: { values: { policy: 'mixed-scan', duration: 4 }, script: tenRequests },
  view: { t: 1.3, zoomS: 4, protagonist: 'D4' },
});
