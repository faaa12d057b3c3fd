import { definePreset } from '../parts/definition.ts';
import { piece } from '../parts/pieces.ts';

/** Each needs so many ms in each of its periods: together eleven twelfths of the disk's time. */
const stream = (of: number, readMs: number, periodMs: number) =>
  Array.from({ length: 1200 / periodMs }, (_, k) => piece(of, periodMs * k, periodMs * (k + 1), readMs));

export const shortPeriodsFirst = definePreset({
  id: 'short-periods-first',
  title: 'Rate-monotonic: short periods first',
  family: 'Streams with deadlines',
  since: 3,
  watch:
    'At 60 ms stream 1 goes before stream 2, for its period is the shorter, though its piece is due at 90 ms and the other’s at 80. Stream 2 is 5 ms late; so are 10 of 80 pieces, and the disk is idle for a twelfth.',
  source: 'Reddy and Wyllie 1994, “Buffer space trade-off”, after Liu and Layland 1973',
  tries: {
    text: 'Choose *EDF*: the earlier deadline goes first, and none comes late.',
    values: { policy: 'edf' },
    back: 'Choose *Rate-monotonic*: the shorter period goes first, and stream 2 comes late.',
    effect: { on: 'glitches', is: 'lower' },
  },
  scenario: {
    values: { policy: 'rate-monotonic', disk: 'textbook', duration: 1.2 },
    script: [...stream(0, 10, 30), ...stream(1, 15, 40), ...stream(2, 25, 120)],
  },
  view: { t: 0.055, zoomS: 0.15, protagonist: 'C2.2' },
});
