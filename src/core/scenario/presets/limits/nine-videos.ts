import { definePreset } from '../parts/definition.ts';

export const nineVideos = definePreset({
  id: 'nine-videos',
  title: 'Nine videos, each piece by itself',
  since: 4,
  watch:
    'Nine pieces fill seven eighths of a round. In ten minutes 19 of 5400 come too late, one here and one there, in round 19 that of video 4. Counted as trials of their own they keep the promise.',
  source: 'Nerjes et al. 1998, section 1.1',
  tries: {
    text: 'Choose *scenes of 0.8:60*: 56 are late, 30 of them in half a minute.',
    values: { scenes: '0.8:60' },
    back: 'Choose *no scenes*: 19 are late, each by itself.',
    effect: { on: 'glitches', is: 'higher' },
  },
  scenario: { values: { policy: 'mixed-scan', n: 9, lambda: 2, seed: 6 } },
  view: { t: 18.99, zoomS: 1.5, protagonist: 'C4.19', chart: 'goals' },
});
