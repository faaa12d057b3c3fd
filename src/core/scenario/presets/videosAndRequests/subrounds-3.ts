import { definePreset } from '../parts/definition.ts';

export const subrounds3 = definePreset({
  id: 'subrounds-3',
  title: 'Three subrounds',
  watch:
    'Three, two and two videos with requests after each: 0.18 s on average, less than mixed SCAN’s 0.23 s at this load.',
  source: 'Nerjes et al. 1998, section 2.1',
  tries: {
    text: 'Set *one subround*: the mean rises from 0.18 s to 0.31 s.',
    values: { subrounds: 1 },
    back: 'Set *three subrounds*: the mean falls from 0.31 s to 0.18 s.',
    effect: { on: 'meanResponse', is: 'higher' },
  },
  scenario: { values: { policy: 'disjoint-scan', n: 7, lambda: 12, subrounds: 3 } },
  view: { t: 56.14, zoomS: 3 },
});
