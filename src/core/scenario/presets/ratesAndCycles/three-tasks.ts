import { definePreset } from '../parts/definition.ts';
import { RATES, rateTasks } from '../parts/ratesAndCycles.ts';

export const threeTasks = definePreset({
  id: 'three-tasks',
  title: 'Three tasks, a share of each in a sweep',
  family: RATES,
  since: 2,
  watch:
    'All three jobs come at 0. A round owes them 4, 3 and 3 of their 4, 6 and 8 blocks: at worst 148 ms of the 500 that it may take. What is left is read in the sweeps that follow at once, and no job is late.',
  source: 'Tsai, Chu and Huang 2004, sections 3.1 and 3.2',
  tries: {
    text: 'Choose *WRR-SCAN-R*: the mean rises from 0.02 s to 0.04 s.',
    values: { policy: 'wrr-scan-r' },
    back: 'Choose *WRR-SCAN-C*: the mean falls from 0.04 s to 0.02 s.',
    effect: { on: 'meanResponse', is: 'higher' },
  },
  scenario: {
    values: {
      ...rateTasks,
      tasks: '1000:4:0,1500:6:0,2000:8:0',
      reserve: 'blocks:2',
      lambda: 4,
      duration: 60,
    },
  },
  view: { t: 0.06, zoomS: 0.4, chart: 'budgets' },
});
