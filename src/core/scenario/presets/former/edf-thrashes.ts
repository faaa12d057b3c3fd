import { definePreset } from '../parts/definition.ts';
import { drawnReleases, quotaOfTwo, thirteenStreams } from '../parts/thirteenStreams.ts';

export const edfThrashes = definePreset({
  id: 'edf-thrashes',
  title: 'EDF thrashes',
  family: 'Streams with deadlines',
  watch:
    'Earliest deadline first: the arm crosses about 850 cylinders for each request, falls behind after nine seconds, and in the end nine of ten pieces are late.',
  source: 'Reddy and Wyllie 1994, figure 1',
  tries: {
    text: 'Choose *Scan-EDF*, and no piece comes late.',
    values: { policy: 'scan-edf' },
    back: 'Choose *EDF* and watch the arm thrash.',
    effect: { on: 'glitches', is: 'lower' },
  },
  scenario: { values: { ...thirteenStreams, policy: 'edf', ...quotaOfTwo, ...drawnReleases } },
  view: { t: 8.6, zoomS: 1.2 },
});
