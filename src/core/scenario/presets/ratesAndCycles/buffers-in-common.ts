import { definePreset } from '../parts/definition.ts';
import { CYCLES, streamsByBitrate } from '../parts/ratesAndCycles.ts';

export const buffersInCommon = definePreset({
  id: 'buffers-in-common',
  title: 'Fixed-Stretch: buffers in common',
  family: CYCLES,
  since: 3,
  watch:
    'The slack of a cycle is spread evenly: buffers drain one after another, and share one store. At 230 s the 50th stream fills it to 0.54 and is let in. At 360 s, with 75, it is the disk that is full.',
  source: 'Stream combination, section 3, after Chang and Garcia-Molina',
  tries: {
    text: 'Choose *each stream its own*: memory is full at 49.',
    values: { shared: 'off' },
    back: 'Choose *shared*: one buffer fills while another drains, and 75 are let in.',
    effect: { on: 'streams', is: 'lower' },
  },
  scenario: {
    values: { ...streamsByBitrate, policy: 'fixed-stretch', cycle: 5, kbps: 'bytes', shared: 'on' },
  },
  view: { t: 225, zoomS: 20, chart: 'resources' },
});
