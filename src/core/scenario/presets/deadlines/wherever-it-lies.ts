import { definePreset } from '../parts/definition.ts';
import { thirteenStreams } from '../parts/thirteenStreams.ts';

export const whereverItLies = definePreset({
  id: 'wherever-it-lies',
  title: 'Round-robin: in turn, wherever it lies',
  family: 'Streams with deadlines',
  since: 3,
  watch:
    'Thirteen streams are read one after the other, wherever their pieces lie. The arm goes to and fro and falls behind: at 8.71 s stream 9 is the first to be late, and 5042 of 5443 pieces are in the end.',
  source: 'Dimitrijević and Rangaswami 2003, section II-A',
  tries: {
    text: 'Choose *GSS*: a sweep over each of four groups, and none comes late.',
    values: { policy: 'gss' },
    back: 'Choose *Round-robin*: in turn, wherever they lie, and 5042 come late.',
    effect: { on: 'glitches', is: 'lower' },
  },
  scenario: { values: { ...thirteenStreams, policy: 'round-robin' } },
  view: { t: 8.6, zoomS: 0.6, protagonist: 'C9.29' },
});
