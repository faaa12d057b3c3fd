import { definePreset } from '../parts/definition.ts';
import { twelveStreams } from '../parts/thirteenStreams.ts';

export const cscanWayRound = definePreset({
  id: 'cscan-way-round',
  title: 'CScan makes a request wait until the sweep comes round',
  family: 'Streams with deadlines',
  since: 2,
  watch:
    'Request 28 arrives behind the arm: the sweep must come round, and eight streams are served before it. Choose Scan-EDF, which ranks it by a deadline of 100 ms, and no other goes first.',
  source: 'Reddy and Wyllie 1994, “Aperiodic response time”',
  tries: {
    text: 'Choose *Scan-EDF* and watch the response times fall.',
    values: { policy: 'scan-edf' },
    back: 'Choose *CScan* and watch the response times climb.',
    effect: { on: 'meanResponse', is: 'lower' },
  },
  scenario: { values: { ...twelveStreams, policy: 'cscan' } },
  view: { t: 4.87, zoomS: 0.6, protagonist: 'D28' },
});
