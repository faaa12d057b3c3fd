import { definePreset } from '../parts/definition.ts';

export const tailGlitch = definePreset({
  id: 'tail-glitch',
  title: 'A glitch that should not happen',
  watch:
    'Request 106 makes the sweep too long, and the estimate knows it exactly. The rule lets it in, because a request and not a video ends the sweep: video 4 is 2 ms late.',
  source: 'Nerjes et al. 1998, section 4, case (c)',
  tries: {
    text: 'Choose *guarded* as the tail rule, and no picture freezes.',
    values: { tail: 'guarded' },
    back: 'Choose *as the text* as the tail rule, and video 4 comes late.',
    effect: { on: 'glitches', is: 'lower' },
  },
  scenario: {
    values: { policy: 'mixed-scan', n: 7, lambda: 24, bound: 'omniscient', seed: 21, duration: 60 },
  },
  view: { t: 4.74, zoomS: 0.6, protagonist: 'D106' },
});
