import { definePreset } from '../parts/definition.ts';

export const freeBlocks = definePreset({
  id: 'free-blocks',
  title: 'Blocks read on the way',
  family: 'Arm scheduling',
  since: 2,
  watch:
    'While the platter would be waited for, the disk reads blocks that are wanted in the background: in 20 minutes 37 % of them all, at 17 % of its rate. No request ends later than without them.',
  source: 'Dimitrijević and Rangaswami, section II-A; Lumb et al. 2000',
  tries: {
    text: 'Choose *FCFS*: the mean rises from 0.05 s to 0.12 s, as many blocks are read.',
    values: { policy: 'fcfs' },
    back: 'Choose *SSTF*: the mean falls from 0.12 s to 0.05 s.',
    effect: { on: 'meanResponse', is: 'higher' },
  },
  scenario: { values: { policy: 'sstf', n: 0, lambda: 50, freeblock: 'on', duration: 1200 } },
  view: { t: 20, zoomS: 0.4 },
});
