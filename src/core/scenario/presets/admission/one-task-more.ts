import { definePreset } from '../parts/definition.ts';
import { RATES, rateTasks } from '../parts/ratesAndCycles.ts';

export const oneTaskMore = definePreset({
  id: 'one-task-more',
  title: 'One task more',
  family: RATES,
  since: 2,
  watch:
    'Fifty-seven tasks, each of 14 blocks every 5 s, fill at worst 2.494 s of a round of 2.5 s. In second 12 another one comes: with it 2.538 s, so it is refused, and none of the others is ever late.',
  source: 'Tsai, Chu and Huang 2004, sections 2 and 3.2',
  tries: {
    text: 'Choose *WRR-SCAN-CA*: let in, and 76959 cylinders crossed in place of 428660.',
    values: { policy: 'wrr-scan-ca' },
    back: 'Choose *WRR-SCAN-C*: rounds last 2.5 s, and the next task is refused.',
    effect: { on: 'cylinders', is: 'lower' },
  },
  scenario: {
    values: {
      ...rateTasks,
      tasks: 'drawn:57',
      period: 'constant:5000',
      buffer: 'constant:57344',
      lambda: 0,
      duration: 60,
    },
    interventions: [{ atNs: 12e9, kind: 'join' }],
  },
  view: { t: 12.5, zoomS: 4, chart: 'admission' },
});
