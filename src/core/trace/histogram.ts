/**
 * A histogram of durations with buckets of equal relative width (128 to an octave, 0.8 %), in the manner of Tene's
 * HdrHistogram: integer operations only, mergeable by addition. The unit is 1.024 µs; below 128 units it is exact to
 * one unit; from 2199 s on everything falls into the last bucket.
 */
const SUB = 128;
export const BUCKETS = SUB + 24 * SUB;

/** Whole units in a duration, up to the largest that an integer of 31 bits holds. */
export function unitsOf(ns: number): number {
  const x = ns * (1 / 1024);
  return x >= 2147483647 ? 2147483647 : x | 0;
}

export const bucketOf = (ns: number): number => bucketOfUnits(unitsOf(ns));

/** Of an integer, so that a caller into which it is not inlined needs no box for a duration. */
export function bucketOfUnits(u: number): number {
  if (u < SUB) return u;
  const e = 31 - Math.clz32(u);
  return SUB + (e - 7) * SUB + ((u >>> (e - 7)) - SUB);
}

/** A place in a bucket, from where it begins (0) to where the next one does (1), in ns. */
export function bucketNs(bucket: number, part: number): number {
  if (bucket < SUB) return (bucket + part) * 1024;
  const octave = Math.floor((bucket - SUB) / SUB);
  const sub = (bucket - SUB) % SUB;
  let width = 1024;
  for (let i = 0; i < octave; i++) width *= 2;
  return (SUB + sub + part) * width;
}

const bucketMiddleNs = (bucket: number): number => bucketNs(bucket, 0.5);

/** The q-quantile (q in [0, 1]) of a histogram in ns; NaN when it is empty. */
export function quantileNs(counts: ArrayLike<number>, q: number): number {
  let total = 0;
  for (let i = 0; i < counts.length; i++) total += counts[i];
  if (total === 0) return NaN;
  const rank = Math.max(1, Math.ceil(q * total));
  let seen = 0;
  for (let i = 0; i < counts.length; i++) {
    seen += counts[i];
    if (seen >= rank) return bucketMiddleNs(i);
  }
  return bucketMiddleNs(counts.length - 1);
}
