import { definePreset } from '../parts/definition.ts';

export const lookTurnsEarly = definePreset({
  id: 'look-turns-early',
  title: 'LOOK turns at the last request',
  family: 'Arm scheduling',
  since: 3,
  watch:
    'The arm sweeps from 11 upwards. On 36 nobody waits ahead any more: it turns there and serves 9 and 1 on its way back, 60 cylinders in all.',
  source: 'Merten 1970; the queue is Tanenbaum’s, Modern Operating Systems',
  tries: {
    text: 'Choose *SCAN*: the arm crosses 386 cylinders in place of 60.',
    values: { policy: 'scan' },
    back: 'Choose *LOOK*: the arm crosses 60 cylinders in place of 386.',
    effect: { on: 'cylinders', is: 'higher' },
  },
  scenario: {
    values: { workload: 'queue', policy: 'look', disk: 'textbook', queue: '1,36,16,34,9,12', head: 11 },
  },
  view: { t: 0.028 },
});
