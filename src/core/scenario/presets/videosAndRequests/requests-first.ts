import { definePreset } from '../parts/definition.ts';

export const requestsFirst = definePreset({
  id: 'requests-first',
  title: 'Requests first, videos last',
  watch:
    'The videos are put off until they must start, so a request that comes then waits for the next round. The turns that were reserved for them and not needed are lost: the arm rests, though requests wait.',
  source: 'Nerjes et al. 1998, section 2.1',
  tries: {
    text: 'Choose *mixed* periods and watch the response times fall.',
    values: { periods: 'mixed' },
    back: 'Choose *requests first* and watch the response times climb.',
    effect: { on: 'meanResponse', is: 'lower' },
  },
  scenario: { values: { policy: 'rounds', periods: 'd-c' } },
  view: { t: 7.97, zoomS: 2 },
});
