/** Disk mechanics. */
import type { Cards } from './definition.ts';

export const diskMechanics: Cards = {
  'small-requests': {
    question: 'Why is a fifth of the data not five times faster?',
    watch: 'Requests of 10 kB, not 50: the answer comes only a tenth sooner. Seek and turn cost the same.',
    about: 'request 664',
    headline: ['mean', 'longest'],
    synonyms: ['seek', 'rotation', 'transfer', 'size', 'overhead'],
  },
  zoned: {
    question: 'Why is the outside of a disk faster?',
    watch: 'A piece of 5 MB is read in 19 ms on the outermost tracks and in 38 ms on the innermost.',
    about: 'video 16, inside',
    follows: { streams: [16] },
    headline: ['mean', 'longest'],
    synonyms: ['zone', 'ZBR', 'bandwidth', 'modern disk'],
  },
  'free-blocks': {
    question: 'Can waiting for the platter be used?',
    watch:
      'While the platter turns, blocks wanted in the background are read on the way. No request ends later.',
    about: 'blocks on the way',
    marked: [{ fromS: 19.953, toS: 19.967, on: 'rounds' }],
    headline: ['mean', 'longest'],
    synonyms: ['freeblock', 'background', 'rotation', 'idle'],
  },
  'disk-profile': {
    question: 'What can a drive tell without a manual?',
    watch: 'One place once a turn; then farther and farther places; then rates: 40 MB/s outside, 22 inside.',
    about: 'request 303',
    headline: ['cylinders', 'mean'],
    synonyms: ['profiler', 'seek curve', 'benchmark'],
  },
  'scan-for-nothing': {
    question: 'Is there a free lunch on a disk?',
    watch:
      'Blocks pass under the head while the platter turns, and are read: 4.4 MB/s. Readers wait no longer.',
    about: 'blocks of the scan',
    marked: [{ fromS: 9.974, toS: 9.99, on: 'rounds' }],
    headline: ['mean', 'served'],
    synonyms: ['freeblock', 'background', 'rotation'],
  },
  'out-of-order': {
    question: 'Must the arm keep to the order?',
    watch: 'Request 519 begins in 6.5 ms, video 3 only in 12.4 ms: it goes first, though it lies beyond.',
    about: 'request 519, video 3',
    follows: { streams: [3] },
    headline: ['mean', 'glitches', 'idle'],
    synonyms: ['rotational latency', 'SATF', 'SPTF', 'travelling salesman', 'command queueing'],
  },
};
