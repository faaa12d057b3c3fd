import { definePreset } from '../parts/definition.ts';
import { thirteenStreams } from '../parts/thirteenStreams.ts';

export const fourGroups = definePreset({
  id: 'four-groups',
  title: 'GSS: four groups in turn',
  family: 'Streams with deadlines',
  since: 3,
  watch:
    'Four groups of streams have their turns, and a turn is a sweep: at 1.9 s stream 2 is read before stream 10 of its group, whose piece was wanted first. None of 5443 pieces is late.',
  source: 'Dimitrijević and Rangaswami 2003, section II-A, after Yu, Chen and Kandlur 1992',
  tries: {
    text: 'Choose *Round-robin*: each is a group by itself, and 5042 come late.',
    values: { policy: 'round-robin' },
    back: 'Choose *GSS*: a sweep over each group, and none comes late.',
    effect: { on: 'glitches', is: 'higher' },
  },
  scenario: { values: { ...thirteenStreams, policy: 'gss' } },
  view: { t: 1.88, zoomS: 0.6, protagonist: 'C2.7' },
});
