import { definePreset } from '../parts/definition.ts';

export const scanToTheEdge = definePreset({
  id: 'scan-to-the-edge',
  title: 'SCAN rides on to the edge',
  family: 'Arm scheduling',
  since: 3,
  watch:
    'Six requests wait, the farthest on 36. Nobody waits beyond it, and SCAN rides on to 199, the edge, before it turns: the arm crosses 386 cylinders for them.',
  source: 'Denning 1967; the queue is Tanenbaum’s, Modern Operating Systems',
  tries: {
    text: 'Choose *LOOK*: the arm crosses 60 cylinders in place of 386.',
    values: { policy: 'look' },
    back: 'Choose *SCAN*: the arm crosses 386 cylinders in place of 60.',
    effect: { on: 'cylinders', is: 'lower' },
  },
  scenario: {
    values: { workload: 'queue', policy: 'scan', disk: 'textbook', queue: '1,36,16,34,9,12', head: 11 },
  },
  view: { t: 0.028 },
});
