import { definePreset } from '../parts/definition.ts';
import { CYCLES, streamsByBitrate } from '../parts/ratesAndCycles.ts';

export const pairByPair = definePreset({
  id: 'pair-by-pair',
  title: 'Simple combination: pair by pair',
  family: CYCLES,
  since: 3,
  watch:
    'Where the cycle is fuller than the memory, two slow streams are read in turn, one a cycle and twice as much. At 216 s the 47th stream is let in, at 0.55 of the cycle; with 85 in, at 398 s, one is refused.',
  source: 'Stream combination, section 2',
  tries: {
    text: 'Choose *Stream combination*: all streams that come are let in.',
    values: { policy: 'stream-combination' },
    back: 'Choose *Simple combination*: pairs alone make room for 85.',
    effect: { on: 'streams', is: 'higher' },
  },
  scenario: { values: { ...streamsByBitrate, policy: 'simple-combination' } },
  view: { t: 214, zoomS: 4, chart: 'resources' },
});
