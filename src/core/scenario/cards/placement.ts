/** Placement. */
import type { Cards } from './definition.ts';

export const placement: Cards = {
  'scattered-blocks': {
    question: 'What do scattered blocks cost?',
    watch: 'Each of 14 blocks costs a seek and a turn: the arm travels 88 % of the time.',
    about: 'time by part',
    headline: ['mean', 'cylinders'],
    synonyms: ['contiguous', 'fragmentation', 'placement'],
  },
  'related-files': {
    question: 'Do neighbours on disk save time?',
    watch: 'Eight requests in a row name one directory. Side by side: 300 cylinders a request and 15 ms.',
    about: 'eight in a row',
    marked: [{ fromS: 9.35, toS: 9.883, on: 'rounds' }],
    headline: ['mean', 'cylinders'],
    synonyms: ['cylinder group', 'FFS', 'locality', 'placement'],
  },
  'whole-tracks': {
    question: 'Can a track be read from anywhere?',
    watch: 'A whole track is read from wherever the head comes down: nobody waits for an angle.',
    about: 'stream 13',
    headline: ['glitches', 'idle'],
    synonyms: ['track-aligned', 'zero latency', 'extent'],
  },
};
