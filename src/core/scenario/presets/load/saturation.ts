import { definePreset } from '../parts/definition.ts';

export const saturation = definePreset({
  id: 'saturation',
  title: 'More than the disk can do',
  watch:
    'Thirty requests a second arrive, and some twenty-five leave: the queue grows by nearly five a second, and answers take ever longer. The videos go on undisturbed.',
  source: 'Nerjes et al. 1998, figure 9',
  tries: {
    text: 'Take *three videos* away and watch the queue come to an end.',
    values: { n: 4 },
    label: 'four videos',
    back: 'Set *seven videos* and watch the queue grow without end.',
    effect: { on: 'meanResponse', is: 'lower' },
  },
  scenario: { values: { policy: 'mixed-scan', n: 7, lambda: 30, duration: 120 } },
  view: { t: 30, zoomS: 20, pace: 'true', speed: 4 },
});
