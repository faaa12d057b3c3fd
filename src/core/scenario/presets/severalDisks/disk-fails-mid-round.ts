import { definePreset } from '../parts/definition.ts';
import { SEVERAL_DISKS } from '../parts/severalDisks.ts';

export const diskFailsMidRound = definePreset({
  id: 'disk-fails-mid-round',
  title: 'A disk fails in mid-round',
  family: SEVERAL_DISKS,
  since: 2,
  watch:
    'At 30.05 s, just into a round, disk 2 of five fails. Pieces of three videos wait there: this round still, the other four put them together. No picture freezes; requests take 0.28 s on average now, and took 0.09 s.',
  source: 'Patterson, Gibson and Katz 1988',
  tries: {
    text: 'Choose *striped*, without parity: 119 pieces are lost for good.',
    values: { spread: 'coarse' },
    back: 'Choose *parity*: no picture freezes.',
    effect: { on: 'glitches', is: 'higher' },
  },
  scenario: {
    values: { policy: 'mixed-scan', disks: 5, spread: 'parity', n: 20, lambda: 20, duration: 60 },
    interventions: [{ atNs: 30_050_000_000, kind: 'fail', disk: 1 }],
  },
  view: { t: 29.8, zoomS: 1, focus: 2 },
});
