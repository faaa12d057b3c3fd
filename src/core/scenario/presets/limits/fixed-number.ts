import { definePreset } from '../parts/definition.ts';

export const fixedNumber = definePreset({
  id: 'fixed-number',
  title: 'At most twelve requests a round',
  watch:
    'A fixed number needs no estimate and errs both ways: for a seventh of the time the arm stands still although requests wait, and two videos in ten minutes are late all the same.',
  source: 'Nerjes et al. 1998, section 2.2',
  tries: {
    text: 'Choose the *dynamic* limit and watch the response times fall.',
    values: { limit: 'dynamic' },
    back: 'Choose at most *twelve* a subround and watch the response times climb.',
    effect: { on: 'meanResponse', is: 'lower' },
  },
  scenario: { values: { policy: 'rounds', limit: 'number:12', n: 7, lambda: 12 } },
  view: { t: 1.8, zoomS: 3 },
});
