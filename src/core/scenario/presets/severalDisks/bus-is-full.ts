import { definePreset } from '../parts/definition.ts';
import { SEVERAL_DISKS } from '../parts/severalDisks.ts';

export const busIsFull = definePreset({
  id: 'bus-is-full',
  title: 'The bus is full',
  family: SEVERAL_DISKS,
  since: 2,
  watch:
    'Five disks on one bus, which the lowest number has first. It is held 98 % of the time, and disk 5 pays: 318 turns of its platter are lost, and its requests take 0.16 s, five times as long as those of disk 1.',
  source: 'Reddy and Wyllie 1993, multiple disks',
  tries: {
    text: 'Choose *no bus*: the mean falls from 0.06 s to 0.03 s.',
    values: { bus: 'none' },
    back: 'Choose *one bus*: the mean rises from 0.03 s to 0.06 s.',
    effect: { on: 'meanResponse', is: 'lower' },
  },
  scenario: {
    values: {
      workload: 'streams',
      policy: 'scan-edf',
      disk: 'allicat',
      disks: 5,
      spread: 'whole',
      bus: 'scsi',
      n: 60,
      m: 2,
      lambda: 20,
      dsize: 'tracks:1',
      duration: 60,
    },
  },
  view: { t: 10.2, zoomS: 0.5, focus: 4 },
});
