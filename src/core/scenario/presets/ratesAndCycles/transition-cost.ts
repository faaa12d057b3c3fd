import { definePreset } from '../parts/definition.ts';
import { CYCLES, streamsByBitrate } from '../parts/ratesAndCycles.ts';

export const transitionCost = definePreset({
  id: 'transition-cost',
  title: 'What a transition costs',
  family: CYCLES,
  since: 2,
  watch:
    'A fourth stream, at 0.35 s, would fill 62.4 ms of a cycle of 70. Two are combined: that one cycle takes 68.0 ms, for one of them is read twice; those behind it take 52.4 ms, and at 0.7 s a fifth finds room.',
  source: 'Stream combination, section 2',
  tries: {
    text: 'Choose *Fixed time-cycle (QPMS)*: the fifth stream is refused.',
    values: { policy: 'time-cycle' },
    back: 'Choose *Stream combination*: the fifth stream finds room.',
    effect: { on: 'streams', is: 'lower' },
  },
  scenario: {
    values: {
      ...streamsByBitrate,
      policy: 'stream-combination',
      rates: '4000000,4000000,4000000',
      cycle: 0.07,
      memory: 2_700_000,
      thresholds: '0.8:0.8:0.05',
      duration: 10,
    },
    interventions: [
      { atNs: 0.35e9, kind: 'join', what: '4000000' },
      { atNs: 0.7e9, kind: 'join', what: '4000000' },
    ],
  },
  view: { t: 0.38, zoomS: 0.5, chart: 'resources' },
});
