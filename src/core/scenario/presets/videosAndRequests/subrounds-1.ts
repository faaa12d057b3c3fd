import { definePreset } from '../parts/definition.ts';

export const subrounds1 = definePreset({
  id: 'subrounds-1',
  title: 'One subround',
  watch:
    'Videos first, then requests: who arrives early in a round waits for all seven videos. The mean answer takes 0.30 s.',
  source: 'Nerjes et al. 1998, section 2.1',
  tries: {
    text: 'Set *two subrounds* and watch the response times fall.',
    values: { subrounds: 2 },
    back: 'Set *one subround* and watch the response times climb.',
    effect: { on: 'meanResponse', is: 'lower' },
  },
  scenario: { values: { policy: 'disjoint-scan', n: 7, lambda: 12 } },
  view: { t: 56.14, zoomS: 3 },
});
