import { definePreset } from '../parts/definition.ts';
import { RATES, rateTasks } from '../parts/ratesAndCycles.ts';

export const scatteredBlocks = definePreset({
  id: 'scattered-blocks',
  title: 'Scattered or contiguous',
  family: RATES,
  since: 2,
  watch:
    'Seven tasks whose blocks lie anywhere: each of 14 a period costs a seek and a turn. In two minutes the arm seeks and waits for turns 88 % of the time, and requests take 0.40 s.',
  source: 'Tsai, Chu and Huang 2004, sections 3.1 and 3.2',
  tries: {
    text: 'Choose *WRR-SCAN-C*: the mean falls from 0.40 s to 0.05 s.',
    values: { policy: 'wrr-scan-c' },
    back: 'Choose *WRR-SCAN-R*: the mean rises from 0.05 s to 0.40 s.',
    effect: { on: 'meanResponse', is: 'lower' },
  },
  scenario: {
    values: { ...rateTasks, policy: 'wrr-scan-r', tasks: 'drawn:7', lambda: 28.5714, duration: 120 },
  },
  view: { t: 6, zoomS: 2, chart: 'budgets' },
});
