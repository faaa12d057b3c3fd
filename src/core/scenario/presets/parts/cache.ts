/** A cache of 8 MB for 256 files of 50 kB, of which some are named far more often than others. */
export const CACHED = {
  ...{ policy: 'mixed-scan', lambda: 12, place: 'contiguous', objects: 256, osize: 'constant:50000' },
  ...{ dsize: 'constant:50000', popularity: 'zipf:1', related: 1, cache: 8_000_000 },
} as const;
