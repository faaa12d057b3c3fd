import { definePreset } from '../parts/definition.ts';
import { CYCLES, streamsByBitrate } from '../parts/ratesAndCycles.ts';

export const memoryInBits = definePreset({
  id: 'memory-in-bits',
  title: '128 MB of memory, read as 128 Mbit',
  family: CYCLES,
  since: 4,
  watch:
    'Read as 128 Mbit, the paper’s memory is 0.51 full at 120 s, with 25 streams, and the cycle of 5 s is shortened; all 131 that come are let in. A fixed cycle is full at 230 s. The paper has 100 s and 200 s.',
  source: 'Stream combination, figure 4, in a reading found afterwards, by trying',
  tries: {
    text: 'Choose *Fixed time-cycle (QPMS)*: memory is full at 49.',
    values: { policy: 'time-cycle' },
    back: 'Choose *Stream combination*: all 131 are let in.',
    effect: { on: 'streams', is: 'lower' },
  },
  scenario: {
    values: { ...streamsByBitrate, policy: 'stream-combination', cycle: 5, memory: 16_777_216 },
  },
  view: { t: 119, zoomS: 20, chart: 'resources' },
});
