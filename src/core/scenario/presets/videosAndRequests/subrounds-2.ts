import { definePreset } from '../parts/definition.ts';

export const subrounds2 = definePreset({
  id: 'subrounds-2',
  title: 'Two subrounds',
  watch:
    'Four videos, requests, three videos, requests: the mean answer takes 0.20 s in place of 0.30 s with one subround.',
  source: 'Nerjes et al. 1998, section 2.1',
  tries: {
    text: 'Set *one subround* and watch the response times climb.',
    values: { subrounds: 1 },
    back: 'Set *two subrounds* and watch the response times fall.',
    effect: { on: 'meanResponse', is: 'higher' },
  },
  scenario: { values: { policy: 'disjoint-scan', n: 7, lambda: 12, subrounds: 2 } },
  view: { t: 56.14, zoomS: 3 },
});
