import { definePreset } from '../parts/definition.ts';
import { CYCLES, streamsByBitrate } from '../parts/ratesAndCycles.ts';

export const virtualBottleneck = definePreset({
  id: 'virtual-bottleneck',
  title: 'A virtual bottleneck: cycles too short',
  family: CYCLES,
  since: 2,
  watch:
    'Cycles of 0.5 s are full of seeks. At 216 s the 47th stream is refused, for the disk would need 1.005 of the cycle, while 1.2 % of the memory is used; of 131 that come in ten minutes 46 are let in.',
  source: 'Stream combination, sections 1 and 3, figure 3',
  tries: {
    text: 'Choose *Stream combination*: all streams that come are let in.',
    values: { policy: 'stream-combination' },
    back: 'Choose *Fixed time-cycle (QPMS)*: it refuses two of three.',
    effect: { on: 'streams', is: 'higher' },
  },
  scenario: { values: { ...streamsByBitrate, policy: 'time-cycle' } },
  view: { t: 214, zoomS: 4, chart: 'resources' },
});
