import { definePreset } from '../parts/definition.ts';
import { twelveStreams } from '../parts/thirteenStreams.ts';

export const releasesInTurn = definePreset({
  id: 'releases-in-turn',
  title: 'StagEDF: pieces are wanted in turn',
  family: 'Streams with deadlines',
  since: 3,
  watch:
    'Twelve streams want their pieces one after the other, 24 ms apart. So their deadlines lie apart too, EDF has seldom more than a few to choose from, and none of 5023 pieces is late.',
  source: 'Reddy and Wyllie 1994, “Aperiodic response time”',
  tries: {
    text: 'Choose *EDF*: all are wanted at once, and 338 come late.',
    values: { policy: 'edf', phase: 'aligned' },
    back: 'Choose *EDF with staggered releases*: in turn, and none comes late.',
    effect: { on: 'glitches', is: 'higher' },
  },
  scenario: { values: { ...twelveStreams, policy: 'stag-edf' } },
  view: { t: 2.59, zoomS: 0.6 },
});
