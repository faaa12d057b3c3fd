import { definePreset } from '../parts/definition.ts';

export const periodFromGoals = definePreset({
  id: 'period-from-goals',
  title: 'A C-period from the goals',
  since: 4,
  watch:
    'The promise to seven videos needs 0.686 s: a piece is missed with 0.58 % at most. Video 7 is cut off in round 5, and in ten minutes 23 of 4200 pieces are; no request takes 2 s. The tab Theory has how it follows.',
  source: 'Nerjes et al. 1998, section 2.2',
  tries: {
    text: 'Choose *a C-period of 0.6 s* at most: 229 pieces are missed in place of 23.',
    values: { limit: 'time:0.6' },
    backLabel: 'a C-period of 0.686 s',
    back: 'Choose *a C-period of 0.686 s* at most: 23 pieces are missed, of 4200.',
    effect: { on: 'glitches', is: 'higher' },
  },
  scenario: { values: { policy: 'rounds', periods: 'c-d', limit: 'time:0.686', n: 7, lambda: 12 } },
  view: { t: 4.7, zoomS: 1.5, protagonist: 'C7.5' },
});
