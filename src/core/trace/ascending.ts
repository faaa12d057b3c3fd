/**
 * Response times in order of size, in half of the time of a sort where there are many: each goes to its bucket of the histogram
 * first, and then each bucket is sorted by itself; a stretch of buckets at a time, so that there is never a second copy of all.
 * (All are wanted in their order, and not some quantiles alone: the sum of squares of a deviation is one of rounded numbers, and
 * comes to something else in another order.)
 */
import { BUCKETS, bucketNs, bucketOf } from './histogram.ts';
import type { Responses } from './responses.ts';

/** So many are sorted at a time, or as many as there are in one bucket. */
const AT_ONCE = 1 << 20;

/** Values of a bin that are sorted by putting each in its place; where more fall together, an ordinary sort is quicker. */
const MANY = 64;

/** What fell into some buckets in a row. */
interface Stretch {
  /** How many are smaller. */
  readonly before: number;
  readonly sorted: Float64Array;
}

export class Ascending {
  private readonly blocks: readonly Float64Array[];
  private readonly length: number;
  /** Where they are sorted: one stretch takes the place of the one before. */
  private room = new Float64Array(0);
  private last: Stretch | null = null;
  /** Of the bucket that is being sorted: its values once more, and where bins of it end. */
  private spare = new Float64Array(0);
  private ends = new Uint32Array(0);

  constructor(
    responses: Responses,
    /** Their histogram. */
    private readonly counts: Uint32Array,
  ) {
    this.blocks = responses.blocks();
    this.length = responses.count;
  }

  /** One after the other; each is to be read before the next is asked for. */
  *stretches(atOnce = AT_ONCE): Iterable<Float64Array> {
    for (let from = 0, before = 0; from < BUCKETS;) {
      let [to, count] = [from, 0];
      do count += this.counts[to++];
      while (to < BUCKETS && count + this.counts[to] <= atOnce);
      if (this.room.length < count)
        this.room = new Float64Array(Math.min(this.length, Math.max(atOnce, count)));
      this.last = { before, sorted: this.sortedInto(this.room.subarray(0, count), from, to) };
      yield this.last.sorted;
      [from, before] = [to, before + count];
    }
  }

  /** Nearest rank, as in metrics/quantiles.ts; NaN where there is none. */
  quantile(q: number): number {
    const place = Math.max(0, Math.ceil(q * this.length) - 1);
    if (place >= this.length) return NaN;
    const { last } = this;
    const isThere = last !== null && place >= last.before && place < last.before + last.sorted.length;
    const { sorted, before } = isThere ? last : this.bucketAt(place);
    return sorted[place - before];
  }

  private bucketAt(place: number): Stretch {
    let [bucket, before] = [0, 0];
    while (before + this.counts[bucket] <= place) before += this.counts[bucket++];
    return { before, sorted: this.sortedInto(new Float64Array(this.counts[bucket]), bucket, bucket + 1) };
  }

  /** Those of the buckets from `from` up to `to`. */
  private sortedInto(sorted: Float64Array, from: number, to: number): Float64Array {
    const starts = new Uint32Array(to - from + 1);
    for (let b = from; b < to; b++) starts[b - from + 1] = starts[b - from] + this.counts[b];
    const next = starts.slice();
    for (const block of this.blocks) scatter(block, from, to, next, sorted);
    for (let b = from; b < to; b++)
      this.sortBucket(
        sorted.subarray(starts[b - from], starts[b - from + 1]),
        bucketNs(b, 0),
        bucketNs(b, 1),
      );
    return sorted;
  }

  /** They lie about evenly, so that each is put near its place at once. */
  private sortBucket(values: Float64Array, fromNs: number, toNs: number): void {
    const count = values.length;
    const bins = count >> 2;
    if (bins > 1) {
      if (this.spare.length < count) {
        this.spare = new Float64Array(2 * count);
        this.ends = new Uint32Array(count);
      }
      const { spare, ends } = this;
      const perNs = bins / (toNs - fromNs);
      spare.set(values);
      ends.fill(0, 0, bins);
      for (let i = 0; i < count; i++) ends[Math.min(bins - 1, (spare[i] - fromNs) * perNs) | 0]++;
      let sum = 0;
      for (let bin = 0; bin < bins; bin++) {
        if (ends[bin] > MANY) {
          values.sort();
          return;
        }
        sum += ends[bin];
        ends[bin] = sum;
      }
      for (let i = 0; i < count; i++)
        values[--ends[Math.min(bins - 1, (spare[i] - fromNs) * perNs) | 0]] = spare[i];
    }
    insert(values);
  }
}

/** Sorts what is nearly sorted. */
function insert(values: Float64Array): void {
  for (let i = 1; i < values.length; i++) {
    const value = values[i];
    let k = i;
    while (k > 0 && values[k - 1] > value) {
      values[k] = values[k - 1];
      k--;
    }
    values[k] = value;
  }
}

/** Each of those that belong there to its bucket. */
function scatter(
  block: Float64Array,
  from: number,
  to: number,
  next: Uint32Array,
  sorted: Float64Array,
): void {
  const [fromNs, toNs] = [bucketNs(from, 0), to < BUCKETS ? bucketNs(to, 0) : Infinity];
  for (let i = 0; i < block.length; i++)
    if (block[i] >= fromNs && block[i] < toNs) sorted[next[bucketOf(block[i]) - from]++] = block[i];
}
