import { definePreset } from '../parts/definition.ts';

export const nineInScenes = definePreset({
  id: 'nine-in-scenes',
  title: 'Nine videos in scenes',
  since: 4,
  watch:
    'The same sizes, but pieces of a scene are large together, a minute in the mean. Of 56 glitches 30 fall between second 63 and 92, in round 85 that of video 2: several films had large scenes at once.',
  source: 'Nerjes et al. 1998, section 1.1; scenes are ours',
  tries: {
    text: 'Choose *no scenes*: 19 are late, each by itself.',
    values: { scenes: 'none' },
    back: 'Choose *scenes of 0.8:60*: 56 are late, and they come in clusters.',
    effect: { on: 'glitches', is: 'lower' },
  },
  scenario: { values: { policy: 'mixed-scan', n: 9, lambda: 2, seed: 6, scenes: '0.8:60' } },
  view: { t: 84.99, zoomS: 1.5, protagonist: 'C2.85', chart: 'scenes' },
});
