import { definePreset } from '../parts/definition.ts';
import { piece } from '../parts/pieces.ts';

/** Stream 1 needs 10 ms in every 40, stream 2 needs 50 ms in every 200: together half of the disk's time. */
const short = Array.from({ length: 25 }, (_, k) => piece(0, 5 + 40 * k, 45 + 40 * k, 10));
const long = Array.from({ length: 5 }, (_, k) => piece(1, 200 * k, 200 + 200 * k, 50));

export const edfHalfLoad = definePreset({
  id: 'edf-half-load',
  title: 'EDF misses at half load',
  family: 'Streams with deadlines',
  watch:
    'Stream 2 starts a read of 50 ms while nobody else waits; stream 1 comes 5 ms later with a deadline in 40 ms. A read cannot be interrupted: it is 15 ms late, though the disk is idle half of the time.',
  source: 'Reddy and Wyllie 1994, “EDF”: a disk is not preemptible',
  tries: {
    text: 'Take a *faster disk*: its reads are over sooner, and none comes late.',
    values: { disk: 'hp97560' },
    back: 'Take the *slow disk* again and watch stream 1 come late.',
    effect: { on: 'glitches', is: 'lower' },
  },
  scenario: {
    values: { policy: 'edf', disk: 'textbook', duration: 1 },
    script: [...short, ...long],
  },
  view: { t: 0.03, zoomS: 0.25, protagonist: 'C1.1' },
});
