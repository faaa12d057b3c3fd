import { definePreset } from '../parts/definition.ts';
import { CYCLES, streamsByBitrate } from '../parts/ratesAndCycles.ts';

export const combineSplitCombine = definePreset({
  id: 'combine-split-combine',
  title: 'Combine, split, combine',
  family: CYCLES,
  since: 2,
  watch:
    'As printed, the rule never comes to rest with these seven streams: combining the fastest two puts memory 0.08 above the disk, splitting them 0.06 below it, and either is more than 0.05. From 0.72 s on they alternate.',
  source: 'Stream combination, figure 2',
  tries: {
    text: 'Take the rule *under conditions*: it comes to rest after 6 operations, not 64.',
    values: { form: 'checked' },
    back: 'Take the rule *as printed* and watch it alternate.',
    effect: { on: 'operations', is: 'lower' },
  },
  scenario: {
    values: {
      ...streamsByBitrate,
      policy: 'stream-combination',
      form: 'printed',
      rates: '100000,200000,300000,400000,500000,600000,700000',
      cycle: 0.08,
      memory: 2_000_000,
      thresholds: '0.8:0.8:0.05',
      duration: 10,
    },
  },
  view: { t: 1, zoomS: 1, chart: 'resources' },
});
