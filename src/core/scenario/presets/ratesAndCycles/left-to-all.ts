import { definePreset } from '../parts/definition.ts';
import { RATES, rateTasks } from '../parts/ratesAndCycles.ts';

export const leftToAll = definePreset({
  id: 'left-to-all',
  title: 'What a round leaves, to all who wait',
  family: RATES,
  since: 2,
  watch:
    'What a round has left beyond what it owes goes to every request that waits ahead of the arm. They wait 0.06 s in the mean, and 0.08 s where it only lets the next round begin at once. No job is late either way.',
  source:
    'Tsai, Chu and Huang 2004, section 4: it “utilizes unused bandwidth”; how, is a reading found afterwards',
  tries: {
    text: 'Let only *the next round begin at once*: the mean rises from 0.06 s to 0.08 s.',
    values: { reclaim: 'on' },
    label: 'only the next round at once',
    back: 'Let it go *to all who wait*: the mean falls from 0.08 s to 0.06 s.',
    effect: { on: 'meanResponse', is: 'higher' },
  },
  scenario: {
    values: {
      ...{ ...rateTasks, policy: 'wrr-scan-r', reclaim: 'all' },
      ...{ tasks: '1000:4:0,1500:6:0,2000:8:0', reserve: 'blocks:2', lambda: 26, duration: 120 },
    },
  },
  view: { t: 12.3, zoomS: 0.9 },
});
