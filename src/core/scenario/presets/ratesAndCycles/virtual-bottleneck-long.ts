import { definePreset } from '../parts/definition.ts';
import { CYCLES, streamsByBitrate } from '../parts/ratesAndCycles.ts';

export const virtualBottleneckLong = definePreset({
  id: 'virtual-bottleneck-long',
  title: 'A virtual bottleneck: cycles too long',
  family: CYCLES,
  since: 2,
  watch:
    'Cycles of 5 s, and rates in bytes, fill the buffers. At 230 s a stream is refused, for memory would be 1.013 full, while the disk works 0.64 of the cycle; of 129 that come in ten minutes 49 are let in.',
  source: 'Stream combination, sections 1 and 3, figure 4',
  tries: {
    text: 'Choose *Stream combination*: it shortens the cycle, and lets 68 in.',
    values: { policy: 'stream-combination' },
    back: 'Choose *Fixed time-cycle (QPMS)*: memory is full at 49.',
    effect: { on: 'streams', is: 'higher' },
  },
  scenario: { values: { ...streamsByBitrate, policy: 'time-cycle', cycle: 5, kbps: 'bytes' } },
  view: { t: 225, zoomS: 20, chart: 'resources' },
});
