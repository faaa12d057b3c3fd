import { change, definePreset } from '../parts/definition.ts';

export const loadPeak = definePreset({
  id: 'load-peak',
  title: 'A load peak',
  watch:
    'From second 10 to 15 ten times as many requests arrive. The queue grows to more than 150 and takes four seconds to drain; no video notices.',
  tries: {
    text: 'Choose *FCFS* and watch the peak take longer to drain.',
    values: { policy: 'disjoint-fcfs' },
    back: 'Choose *mixed SCAN* and watch the peak drain sooner.',
    effect: { on: 'meanResponse', is: 'higher' },
  },
  scenario: {
    values: { policy: 'mixed-scan', duration: 60 },
    interventions: [change(10, 'lambda', 80), change(15, 'lambda', 8)],
  },
  view: { t: 9, zoomS: 12, pace: 'true' },
});
