import { definePreset } from '../parts/definition.ts';
import { SEVERAL_DISKS } from '../parts/severalDisks.ts';

export const turnLostForTheBus = definePreset({
  id: 'turn-lost-for-the-bus',
  title: 'A turn lost for the bus',
  family: SEVERAL_DISKS,
  since: 2,
  watch:
    'A drive that finds the bus taken loses a turn, and keeps its arm until all has crossed. Stream 21 loses four for one piece; of 1932 pieces 468 are late, though the bus is held 74 % of the time.',
  source: 'Reddy and Wyllie 1993, figure 3, in a reading found afterwards, by trying',
  tries: {
    text: 'Let the drive *wait for the bus*: no piece is late.',
    values: { busbusy: 'wait' },
    label: 'waiting for the bus',
    back: 'Let the drive *lose a turn*: 468 pieces are late.',
    effect: { on: 'glitches', is: 'lower' },
  },
  scenario: {
    values: {
      ...{ workload: 'streams', policy: 'scan-edf', disk: 'allicat', tracks: 5, m: 2, n: 46, lambda: 15 },
      ...{ disks: 3, spread: 'whole', bus: 'scsi', grain: 'request', busbusy: 'turn', armfree: 'crossed' },
      duration: 60,
    },
  },
  view: { t: 10.1, zoomS: 0.5, focus: 2, protagonist: 'C21.8' },
});
