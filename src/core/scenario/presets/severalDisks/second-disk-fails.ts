import { definePreset } from '../parts/definition.ts';
import { SEVERAL_DISKS } from '../parts/severalDisks.ts';

export const secondDiskFails = definePreset({
  id: 'second-disk-fails',
  title: 'A second disk fails too soon',
  family: SEVERAL_DISKS,
  since: 3,
  watch:
    'Disk 2 has failed at 20 s. At 920 s 35 % of it are on the spare, and disk 4 fails: what needs both is lost, 26 % of all data. In 280 s 737 pieces never come; requests took 0.12 s.',
  tries: {
    text: 'Choose *a share of 50 %*: only 532 pieces are lost, but requests took 0.40 s.',
    values: { rebuild: 'share:50' },
    back: 'Choose *what the rounds leave*: 737 are lost, and requests take 0.12 s.',
    effect: { on: 'glitches', is: 'lower' },
  },
  scenario: {
    values: {
      ...{ policy: 'mixed-scan', disks: 5, spread: 'parity', n: 10, lambda: 60, duration: 1200 },
      spares: 1,
    },
    interventions: [
      { atNs: 20_000_000_000, kind: 'fail', disk: 1 },
      { atNs: 920_000_000_000, kind: 'fail', disk: 3 },
    ],
  },
  view: { t: 919.8, zoomS: 1.5, focus: 1, chart: 'rebuilding' },
});
