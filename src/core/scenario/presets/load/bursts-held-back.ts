import { definePreset } from '../parts/definition.ts';
import { fourteenStreams } from '../parts/thirteenStreams.ts';

export const burstsHeldBack = definePreset({
  id: 'bursts-held-back',
  title: 'The same, bursts held back',
  family: 'Streams with deadlines',
  since: 2,
  watch:
    'A queue releases requests without a stream one by one, at most six a second. Bursts no longer hit one period: 24 pieces are late, not 115. The price is paid by those that are held back: 341 ms in the mean, not 38.',
  source: 'Reddy and Wyllie 1994, “Disk-scheduling algorithms”',
  tries: {
    text: 'Release requests *as they come*, and more pieces come late.',
    values: { release: 'at-once' },
    back: 'Release requests *at a bounded rate*, and fewer pieces come late.',
    effect: { on: 'glitches', is: 'higher' },
  },
  scenario: { values: { ...fourteenStreams, release: 'rate:6:1' } },
  view: { t: 2.6, zoomS: 0.9 },
});
