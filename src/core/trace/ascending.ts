/** Response times in order of size. */
import { BUCKETS, bucketOf } from './histogram.ts';

/**
 * The same as a sort, in half of its time where there are many: each goes to its bucket of the histogram first, and then
 * each bucket is sorted by itself. (All are wanted in their order, and not some quantiles alone: the sum of squares of
 * a deviation is one of rounded numbers, and comes to something else in another order.) `counts`: their histogram, where that
 * is known.
 */
export function ascending(values: Float64Array, counts: ArrayLike<number> = countsOf(values)): Float64Array {
  const ends = new Uint32Array(counts);
  let before = 0;
  for (let b = 0; b < BUCKETS; b++) {
    const count = ends[b];
    ends[b] = before;
    before += count;
  }
  const sorted = new Float64Array(values.length);
  for (let i = 0; i < values.length; i++) sorted[ends[bucketOf(values[i])]++] = values[i];
  for (let b = 0, first = 0; b < BUCKETS; first = ends[b++])
    if (ends[b] > first + 1) sorted.subarray(first, ends[b]).sort();
  return sorted;
}

function countsOf(values: Float64Array): Uint32Array {
  const counts = new Uint32Array(BUCKETS);
  for (let i = 0; i < values.length; i++) counts[bucketOf(values[i])]++;
  return counts;
}
