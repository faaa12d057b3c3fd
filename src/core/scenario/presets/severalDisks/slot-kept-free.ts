import { definePreset } from '../parts/definition.ts';
import { SEVERAL_DISKS } from '../parts/severalDisks.ts';
import { sharedDisk } from '../parts/sharedDisk.ts';

/** One comes every second, and its first piece lies on the next disk. */
const viewers = Array.from({ length: 16 }, (_, second) => `rate:5000000@${second}:file=0`).join(';');

export const slotKeptFree = definePreset({
  id: 'slot-kept-free',
  title: 'A slot is kept free (2D BubbleUp)',
  family: SEVERAL_DISKS,
  since: 2,
  watch:
    'One viewer a second comes to the disk that all before have just come to. Each disk has five slots a cycle and reads ahead to keep one free: they wait 0.44 s in the mean, and 1.13 s where each waits for a free slot.',
  source: 'Dimitrijević and Rangaswami 2003, section II.C, names it; the rules are ours',
  tries: {
    text: 'Keep *no slot free*: the mean start takes 1.13 s, not 0.44.',
    values: { starts: 'slot' },
    back: 'Keep *a slot free*: the mean start takes 0.44 s, not 1.13.',
    effect: { on: 'startUp', is: 'higher' },
  },
  scenario: {
    values: {
      ...{ ...sharedDisk, policy: 'time-cycle-qos', cycle: 1, clients: viewers, duration: 60 },
      ...{ disks: 4, starts: 'bubble' },
    },
  },
  view: { t: 5, zoomS: 6, protagonist: 'C5.1' },
});
