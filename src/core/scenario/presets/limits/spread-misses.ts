import { definePreset } from '../parts/definition.ts';

export const spreadMisses = definePreset({
  id: 'spread-misses',
  title: 'Nobody misses twice in a row',
  watch:
    'Ten videos are too many: one piece in 25 is late. Who missed one is spared in the next round: in round 74 video 5 is, and video 8 is late. In ten minutes 239 glitches, and nobody has two in a row.',
  source: 'Nerjes et al. 1998, section 2.2',
  tries: {
    text: 'Take *nine videos*: one piece in 450 is late.',
    values: { n: 9 },
    back: 'Take *ten videos*: one piece in 25 is late.',
    effect: { on: 'glitches', is: 'lower' },
  },
  scenario: { values: { policy: 'rounds', periods: 'c-d', n: 10, lambda: 2, misses: 'spread' } },
  view: { t: 73.02, zoomS: 1.5, protagonist: 'C8.74' },
});
