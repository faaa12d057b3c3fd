import { definePreset } from '../parts/definition.ts';
import { RATES, rateTasks } from '../parts/ratesAndCycles.ts';

export const extraBuffer = definePreset({
  id: 'extra-buffer',
  title: 'The extra buffer of -CA',
  family: RATES,
  since: 2,
  watch:
    'Jobs come with the rounds, which may last 0.6 s in place of 0.3 s. At 0.74 s job 2 of task 1 has been read 0.36 s ahead of its release, beside job 1: its buffer holds 16 blocks, where -C needs 8.',
  source: 'Tsai, Chu and Huang 2004, section 3.3',
  tries: {
    text: 'Choose *WRR-SCAN-C*: rounds are shorter, the mean falls from 0.04 s to 0.03 s.',
    values: { policy: 'wrr-scan-c' },
    back: 'Choose *WRR-SCAN-CA*: the mean rises from 0.03 s to 0.04 s.',
    effect: { on: 'meanResponse', is: 'lower' },
  },
  scenario: {
    values: {
      ...rateTasks,
      policy: 'wrr-scan-ca',
      tasks: '600:8,900:9,1000:10',
      reserve: 'blocks:4',
      duration: 60,
    },
  },
  view: { t: 0.75, zoomS: 1.5, chart: 'buffers', protagonist: 'C1.2' },
});
