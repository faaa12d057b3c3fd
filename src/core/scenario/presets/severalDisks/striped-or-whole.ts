import { definePreset } from '../parts/definition.ts';
import { SEVERAL_DISKS } from '../parts/severalDisks.ts';

export const stripedOrWhole = definePreset({
  id: 'striped-or-whole',
  title: 'Striped or whole',
  family: SEVERAL_DISKS,
  since: 2,
  watch:
    'Forty films and files, some more popular than others, each whole on one of five disks. Disk 1 has the favourites and is busy 90 % of the time, disk 5 only 33 %: requests wait 0.21 s there, and 0.04 s here.',
  source: 'Dimitrijević and Rangaswami 2003, section II.C',
  tries: {
    text: 'Choose *striped*: the mean falls from 0.13 s to 0.10 s.',
    values: { spread: 'coarse' },
    back: 'Choose *whole*: the mean rises from 0.10 s to 0.13 s.',
    effect: { on: 'meanResponse', is: 'lower' },
  },
  scenario: {
    values: {
      policy: 'mixed-scan',
      disks: 5,
      spread: 'whole',
      n: 20,
      lambda: 60,
      objects: 40,
      popularity: 'zipf:1',
      duration: 120,
    },
  },
  view: { t: 20.4, zoomS: 2.5 },
});
