import { definePreset } from '../parts/definition.ts';

export const subrounds7 = definePreset({
  id: 'subrounds-7',
  title: 'A subround for each video',
  watch:
    'The last subround gives its one video 143 ms. Video 3 is long, needs 181 ms, and is late however idle the disk was before: about one in a hundred.',
  source: 'Nerjes et al. 1998, section 2.1',
  tries: {
    text: 'Set *two subrounds* and watch the glitches go.',
    values: { subrounds: 2 },
    back: 'Set *seven subrounds* and watch video 3 come late.',
    effect: { on: 'glitches', is: 'lower' },
  },
  scenario: { values: { policy: 'disjoint-scan', n: 7, lambda: 12, subrounds: 7 } },
  view: { t: 4.84, zoomS: 1, protagonist: 'C3.5' },
});
