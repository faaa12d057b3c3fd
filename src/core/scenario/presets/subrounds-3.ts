import { definePreset } from './definition.ts';

export const subrounds3 = definePreset({
  id: 'subrounds-3',
  title: 'Three subrounds',
  watch:
    'Three, two and two videos with requests after each: 0.18 s on average, less than mixed SCAN’s 0.23 s at this load.',
  source: 'Nerjes et al. 1998, section 2.1',
  scenario: { values: { policy: 'disjoint-scan', n: 7, lambda: 12, subrounds: 3 } },
  view: { t: 56.14, zoomS: 3 },
});
