import { definePreset } from '../parts/definition.ts';
import { SEVERAL_DISKS } from '../parts/severalDisks.ts';

export const spareTakesOver = definePreset({
  id: 'spare-takes-over',
  title: 'A spare takes over',
  family: SEVERAL_DISKS,
  since: 3,
  watch:
    'At 20 s disk 2 fails, and a spare takes its place. In what the rounds leave, the others read for it: it is filled after 1899 s. Until then another failure loses data. No picture freezes; requests take 0.10 s.',
  tries: {
    text: 'Choose *a share of 50 %*: it takes 1479 s, and requests 0.32 s.',
    values: { rebuild: 'share:50' },
    back: 'Choose *what the rounds leave*: 1899 s, and requests take 0.10 s.',
    effect: { on: 'meanResponse', is: 'higher' },
  },
  scenario: {
    values: {
      ...{ policy: 'mixed-scan', disks: 5, spread: 'parity', n: 10, lambda: 60, duration: 2000 },
      spares: 1,
    },
    interventions: [{ atNs: 20_000_000_000, kind: 'fail', disk: 1 }],
  },
  view: { t: 19.8, zoomS: 1.5, focus: 0, chart: 'rebuilding' },
});
