import { definePreset } from '../parts/definition.ts';
import { SHARED, sharedDisk } from '../parts/sharedDisk.ts';

export const weightsOneAndTwo = definePreset({
  id: 'weights-one-and-two',
  title: 'MARS: weights one and two',
  family: SHARED,
  since: 3,
  watch:
    'Each client has a queue, and each visit allows it its quantum more: 20 ms for the copy, 40 for the backup. So the backup has twice the disk’s time, and the film, in a queue of its own, misses none of its 60 cycles.',
  source: 'Dimitrijević and Rangaswami 2003, section II.A, after Buddhikot 1998',
  tries: {
    text: 'Choose *C-LOOK*: the arm stays where it is, and 56 cycles come late.',
    values: { policy: 'c-look' },
    back: 'Choose *MARS (deficit round-robin)*: queues have turns, and none comes late.',
    effect: { on: 'glitches', is: 'higher' },
  },
  scenario: {
    values: {
      ...{ ...sharedDisk, policy: 'mars', queues: 'client', duration: 60 },
      clients: 'rate:1000000@0:name=film;greedy@0:name=copy;greedy@5:name=backup:weight=2',
    },
  },
  view: { t: 10.02, zoomS: 0.6, chart: 'gauges' },
});
