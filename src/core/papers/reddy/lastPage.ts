/**
 * What Reddy and Wyllie’s last page says of memory and of blocks, with what counts as confirmed: written down and committed
 * before the runs that judge it. They describe no cache; ours is in sim/record/fileCache.ts, and its readings there.
 */

/** R19: the cache. */
export const LRU = {
  id: 'R19',
  claim:
    'A part of main memory as a cache, managed by such rules as least recently used, is unlikely to be effective where streams read through it.',
  criterion:
    'At 8 MB, 256 files of 50 kB under Zipf’s law and 12 requests a second: with 7 videos the share of requests that find their file is at most half of that without videos, by more than the 95 % intervals, and keeping pieces out of the cache brings back at least nine tenths of it; in part if one of the two.',
} as const;

/** R20: blocks. */
export const BLOCKS = {
  id: 'R20',
  claim:
    'Files should have blocks of 64 Kbytes or larger; those of 4 Kbytes are far too small for real-time applications.',
  criterion:
    'Streams alone on the disk, under Scan-EDF with deferred deadlines: the most without a missed deadline at 4 KB are at most a quarter of those at 64 KB, in runs and by the mean service, and at 64 KB at least half of those at 256 KB; in part if one of the two.',
} as const;
