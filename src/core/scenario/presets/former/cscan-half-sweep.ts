import { definePreset } from '../parts/definition.ts';
import { drawnReleases, quotaOfTwo } from '../parts/thirteenStreams.ts';

export const cscanHalfSweep = definePreset({
  id: 'cscan-half-sweep',
  title: 'CScan makes a request wait for half a sweep',
  family: 'Streams with deadlines',
  watch:
    'Request 19 arrives just behind the arm: the sweep must come round, and seven streams are served before it. Choose Scan-EDF, and it waits for one.',
  source: 'Reddy and Wyllie 1994, “Aperiodic response time”',
  tries: {
    text: 'Choose *Scan-EDF* and watch the response times fall.',
    values: { policy: 'scan-edf' },
    back: 'Choose *CScan* and watch the response times climb.',
    effect: { on: 'meanResponse', is: 'lower' },
  },
  scenario: {
    values: {
      workload: 'streams',
      policy: 'cscan',
      disk: 'allicat',
      n: 12,
      lambda: 5,
      dsize: 'tracks:1',
      duration: 120,
      ...drawnReleases,
      // Of Scan-EDF, which it invites to try.
      ...quotaOfTwo,
    },
  },
  view: { t: 3.48, zoomS: 0.6 },
});
