/**
 * How response times are spread, coarse enough to be kept for every page of a run: twelve bins to an octave (6 %), so
 * that bars of equal width on a logarithmic axis are sums of whole bins. Mergeable by addition; a day's run keeps 1.6 MB.
 *
 *     bin       0            1              2         …  12             13          …
 *     from      0      131.1 µs       139.3 µs        246.8 µs       262.1 µs
 */
import { BUCKETS, bucketOf } from './histogram.ts';

/** A histogram is kept at every so many beats: at the starts of pages. */
export const SPREAD_BEATS = 64;
export const BINS_PER_OCTAVE = 12;

/** Buckets of the fine histogram to an octave, and below its first one. */
const FINE = 128;
const OCTAVES = (BUCKETS - FINE) / FINE;
/** Where the twelfths of an octave begin among its 128 buckets: 128·(2^(j/12) − 1), rounded. */
const TWELFTHS = [0, 8, 16, 24, 33, 43, 53, 64, 75, 87, 100, 114];
export const SPREAD_BINS = 1 + BINS_PER_OCTAVE * OCTAVES;

/** The bin of a bucket of the fine histogram. */
export const spreadBinOfBucket = Uint16Array.from({ length: BUCKETS }, (_, bucket) => {
  if (bucket < FINE) return 0;
  const octave = Math.floor(bucket / FINE) - 1;
  const twelfth = TWELFTHS.findLastIndex((first) => first <= bucket % FINE);
  return 1 + octave * BINS_PER_OCTAVE + twelfth;
});

/** The bin of a duration in ns. */
export const spreadBinOf = (ns: number): number => spreadBinOfBucket[bucketOf(ns)];

/** Where a bin begins, in ns; bin SPREAD_BINS is where the last one ends. */
export function spreadFromNs(bin: number): number {
  if (bin <= 0) return 0;
  const octave = Math.floor((bin - 1) / BINS_PER_OCTAVE);
  let unitNs = 1024;
  for (let i = 0; i < octave; i++) unitNs *= 2;
  return unitNs * (FINE + TWELFTHS[(bin - 1) % BINS_PER_OCTAVE]);
}
