import { definePreset } from '../parts/definition.ts';
import { tailGlitch } from './tail-glitch.ts';

export const tailGuarded = definePreset({
  id: 'tail-guarded',
  title: 'The same without the glitch',
  watch:
    'The run of the glitch with a stricter rule: the last video must end in time. Request 106 is kept out, and video 4 is done 15 ms before the round ends.',
  tries: {
    text: 'Choose *as the text* as the tail rule, and video 4 comes late.',
    values: { tail: 'text' },
    back: 'Choose *guarded* as the tail rule, and no picture freezes.',
    effect: { on: 'glitches', is: 'higher' },
  },
  scenario: { values: { ...tailGlitch.values, tail: 'guarded' } },
  view: { t: 4.74, zoomS: 0.6, protagonist: 'D106' },
});
