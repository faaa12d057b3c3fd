import { definePreset } from '../parts/definition.ts';

export const outOfOrder = definePreset({
  id: 'out-of-order',
  title: 'The platter has a say in the sweep',
  since: 4,
  watch:
    'Within 1000 cylinders of the next in order, whose transfer begins first goes first: request 519 in 6.5 ms, where video 3 takes 12.4 ms. Of 24 requests a second one takes 0.43 s in the mean.',
  source: 'Nerjes et al. 1998, section 7',
  tries: {
    text: 'Choose *0 cylinders*, the sweep’s order: a request takes 0.98 s in the mean.',
    values: { within: 0 },
    back: 'Choose *1000 cylinders*: a request takes 0.43 s, and no video is late.',
    effect: { on: 'meanResponse', is: 'higher' },
  },
  scenario: { values: { policy: 'rounds', n: 7, lambda: 24, tail: 'guarded', within: 1000 } },
  view: { t: 21.258, zoomS: 0.5, protagonist: 'D519' },
});
