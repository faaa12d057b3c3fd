import { definePreset } from '../parts/definition.ts';
import { RATES, rateTasks } from '../parts/ratesAndCycles.ts';

export const turnTooEarly = definePreset({
  id: 'turn-too-early',
  title: 'A turn too early',
  family: RATES,
  since: 2,
  watch:
    'The arm turns at the last block, as LOOK does. At 2.8 s it goes down from cylinder 856, and job 7 of task 2, on 1957, waits a round longer: 57 ms late, although the test let all in. So are 21 of 750 jobs in a minute.',
  tries: {
    text: 'Choose *at the outermost block owed* as a round’s beginning: none comes late.',
    values: { turn: 'owed' },
    back: 'Choose *where the arm turns, as LOOK*, and jobs come late.',
    effect: { on: 'glitches', is: 'lower' },
  },
  scenario: {
    values: {
      ...rateTasks,
      tasks: '400:4,400:4,400:4,400:4,400:4',
      lambda: 0,
      reclaim: 'off',
      turn: 'look',
      duration: 60,
    },
  },
  view: { t: 2.78, zoomS: 0.6, chart: 'buffers', protagonist: 'C2.7' },
});
