import { definePreset } from '../parts/definition.ts';
import { SEVERAL_DISKS } from '../parts/severalDisks.ts';

export const parityOnOneDisk = definePreset({
  id: 'parity-on-one-disk',
  title: 'Parity on one disk',
  family: SEVERAL_DISKS,
  since: 3,
  watch:
    'Three logs write 54 small blocks a second. All parity lies on disk 5 of five, so that it has two of every four accesses: it is busy 98 %, the others 32 %, and 108 blocks come late.',
  source: 'Patterson, Gibson and Katz 1988',
  tries: {
    text: 'Choose *parity* on the disks in turn (RAID 5): no block is late.',
    values: { spread: 'parity' },
    back: 'Choose *a disk of parity* (RAID 4): 108 blocks are late.',
    effect: { on: 'glitches', is: 'lower' },
  },
  scenario: {
    values: {
      policy: 'c-look',
      workload: 'clients',
      disks: 5,
      spread: 'parity-disk',
      duration: 60,
      clients: [1, 2, 3].map((one) => `latency:18/s:4096:0.5@0:name=log${one}:write`).join(';'),
    },
  },
  view: { t: 20, zoomS: 1, focus: 4 },
});
