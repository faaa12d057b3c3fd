/** Placement. */
import type { Cards } from './definition.ts';

export const placement: Cards = {
  'scattered-blocks': {
    question: 'What do scattered blocks cost?',
    watch: 'Each of 14 blocks costs a seek and a turn: the arm travels 88 % of the time.',
    about: 'task 6, block by block',
    follows: { streams: [6] },
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
    follows: { streams: [13] },
    headline: ['glitches', 'idle'],
    synonyms: ['track-aligned', 'zero latency', 'extent'],
  },
  'cache-alone': {
    question: 'What does a cache save?',
    watch: 'Of 256 files 160 have room: most requests are done at once. Request 705 has to wait for the arm.',
    about: 'request 705',
    headline: ['mean', 'served'],
    synonyms: ['cache', 'LRU', 'least recently used', 'hit rate', 'main memory', 'buffer cache'],
  },
  'videos-wash-out': {
    question: 'Why does a cache not help beside films?',
    watch:
      'Each piece of a video is read once and takes the room of sixteen files. Request 74 comes just after its file fell out.',
    about: 'request 74',
    headline: ['mean', 'served'],
    synonyms: ['cache', 'LRU', 'cache pollution', 'scan resistance', 'sequential flooding', 'hit rate'],
  },
};
