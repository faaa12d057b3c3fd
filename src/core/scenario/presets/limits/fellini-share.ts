import { definePreset } from '../parts/definition.ts';

export const felliniShare = definePreset({
  id: 'fellini-share',
  title: 'A share kept for requests',
  watch:
    'No video may start later than 0.7 s after the round did; the rest is kept for requests, needed or not. In round 4 that costs video 7 its piece, and then the disk finds time to be idle.',
  source: 'Nerjes et al. 1998, section 1.2 (the Fellini server) and section 2.2',
  tries: {
    text: 'Choose the *dynamic* limit, and no picture freezes.',
    values: { limit: 'dynamic' },
    backLabel: 'a C-period of 0.7 s',
    back: 'Choose a *C-period* of 0.7 s at most, and pictures freeze.',
    effect: { on: 'glitches', is: 'lower' },
  },
  scenario: { values: { policy: 'rounds', periods: 'c-d', limit: 'time:0.7', n: 7, lambda: 12, seed: 11 } },
  view: { t: 3.6, zoomS: 1.5, protagonist: 'C7.4' },
});
