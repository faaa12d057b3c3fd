import { definePreset } from '../parts/definition.ts';

export const subrounds4 = definePreset({
  id: 'subrounds-4',
  title: 'Four subrounds',
  watch:
    'Never more than two videos at a time: 0.17 s on average. The gain shrinks with each subround; at 18 requests a second four would be slower than one.',
  source: 'Nerjes et al. 1998, section 2.1',
  tries: {
    text: 'Set *one subround*: the mean rises from 0.17 s to 0.31 s.',
    values: { subrounds: 1 },
    back: 'Set *four subrounds*: the mean falls from 0.31 s to 0.17 s.',
    effect: { on: 'meanResponse', is: 'higher' },
  },
  scenario: { values: { policy: 'disjoint-scan', n: 7, lambda: 12, subrounds: 4 } },
  view: { t: 56.14, zoomS: 3 },
});
