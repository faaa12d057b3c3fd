import { definePreset } from '../parts/definition.ts';
import { SEVERAL_DISKS } from '../parts/severalDisks.ts';

export const diskFails = definePreset({
  id: 'disk-fails',
  title: 'A disk fails at 30 s',
  family: SEVERAL_DISKS,
  since: 2,
  watch:
    'At 30 s disk 2 of five fails. Its pieces are put together from the other four, each of which reads eight pieces in a round now, and not four. No picture freezes; requests take 0.20 s on average, else 0.09 s.',
  source: 'Patterson, Gibson and Katz 1988',
  tries: {
    text: 'Choose *striped*, without parity: 120 pieces are lost for good.',
    values: { spread: 'coarse' },
    back: 'Choose *parity*: no picture freezes.',
    effect: { on: 'glitches', is: 'higher' },
  },
  scenario: {
    values: { policy: 'mixed-scan', disks: 5, spread: 'parity', n: 20, lambda: 20, duration: 60 },
    interventions: [{ atNs: 30e9, kind: 'fail', disk: 1 }],
  },
  view: { t: 29, zoomS: 2, focus: 2 },
});
