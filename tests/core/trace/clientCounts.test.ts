/** What is counted of each client, over the run and beat by beat, worked out by hand. */
import { expect, test } from 'vitest';
import {
  BUSY_NS,
  BYTES,
  ClientCounts,
  DUE,
  EARLY_NS,
  ENDED,
  figureOf,
  MISSED,
  RESPONSE_NS,
} from '../../../src/core/trace/clientCounts.ts';
import { bucketOf } from '../../../src/core/trace/histogram.ts';

const NAMES = { BYTES, BUSY_NS, ENDED, RESPONSE_NS, MISSED, DUE, EARLY_NS };
const figures = (get: (place: number) => number) =>
  Object.fromEntries(Object.entries(NAMES).map(([name, place]) => [name, get(place)]));
const sumsOf = (counts: ClientCounts, client: number) => figures((f) => counts.totals[client].sums[f]);
const nothing = figures(() => 0);

const ends = (arrivalNs: number, deadlineNs: number, endNs: number) => ({ arrivalNs, deadlineNs, endNs });

test('an IO counts its bytes, its disk time and its response; with a deadline, whether it was kept and by how much', () => {
  const counts = new ClientCounts();
  counts.served(7, 2, 1000, 30, ends(100, Infinity, 150));
  expect(sumsOf(counts, 2)).toEqual({ ...nothing, BYTES: 1000, BUSY_NS: 30, ENDED: 1, RESPONSE_NS: 50 });
  expect([counts.totals[2].longestNs, counts.totals[2].latestNs]).toEqual([50, 0]);
  counts.served(8, 1, 10, 5, ends(100, 400, 300));
  expect(sumsOf(counts, 1)).toEqual({
    ...{ BYTES: 10, BUSY_NS: 5, ENDED: 1, RESPONSE_NS: 200 },
    ...{ MISSED: 0, DUE: 1, EARLY_NS: 100 },
  });
  // At its deadline it is in time; behind it, it is missed.
  counts.served(9, 1, 10, 5, ends(300, 400, 400));
  counts.served(10, 1, 10, 5, ends(300, 400, 425));
  counts.served(11, 1, 10, 5, ends(300, 400, 401));
  expect(sumsOf(counts, 1)).toEqual({
    ...{ BYTES: 40, BUSY_NS: 20, ENDED: 4, RESPONSE_NS: 200 + 100 + 125 + 101 },
    ...{ MISSED: 2, DUE: 4, EARLY_NS: 100 },
  });
  expect([counts.totals[1].longestNs, counts.totals[1].latestNs]).toEqual([200, 25]);
  expect(counts.totals[1].histogram[bucketOf(200)]).toBe(4);
  expect(sumsOf(counts, 0)).toEqual(nothing);
});

test('of an IO in chunks each byte counts once, with the chunk that brought it', () => {
  const counts = new ClientCounts();
  counts.worked(7, 0, 300, 5);
  counts.worked(7, 0, 100, 5);
  expect(sumsOf(counts, 0)).toEqual({ ...nothing, BYTES: 400, BUSY_NS: 10 });
  counts.served(7, 0, 1000, 6, ends(0, Infinity, 9));
  expect(sumsOf(counts, 0)).toMatchObject({ BYTES: 1000, BUSY_NS: 16, ENDED: 1 });
  // Its row is another IO's then.
  counts.served(7, 0, 1000, 6, ends(0, Infinity, 9));
  expect(sumsOf(counts, 0).BYTES).toBe(2000);
  counts.worked(8, 0, 300, 5);
  counts.dropped(8, 0, Infinity);
  counts.served(8, 0, 50, 5, ends(0, Infinity, 9));
  expect(sumsOf(counts, 0).BYTES).toBe(2350);
});

test('one that is given up was due and is missed, where it had a deadline', () => {
  const counts = new ClientCounts();
  counts.dropped(7, 0, Infinity);
  expect(counts.totals).toEqual([]);
  counts.dropped(7, 0, 100);
  expect(sumsOf(counts, 0)).toEqual({ ...nothing, DUE: 1, MISSED: 1 });
});

test('what is nobody’s counts for nobody', () => {
  const counts = new ClientCounts();
  counts.worked(7, -1, 300, 5);
  counts.served(7, -1, 1000, 5, ends(0, 5, 9));
  counts.dropped(8, -1, 100);
  counts.closeBeat();
  expect([counts.totals, counts.byBeat]).toEqual([[], [new Float64Array(0)]]);
  expect(counts.save()).toEqual({ beat: [], begun: [] });
});

test('beat by beat; a client for whom nothing had been done by then had nothing', () => {
  const counts = new ClientCounts();
  counts.worked(7, 0, 300, 5);
  counts.closeBeat();
  counts.served(7, 0, 1000, 6, ends(0, 5, 9));
  counts.dropped(8, 1, 5);
  counts.closeBeat();
  counts.closeBeat();
  const { byBeat } = counts;
  const inBeat = (client: number, beat: number) => figures((f) => figureOf(byBeat, client, beat, f));
  expect(inBeat(0, 0)).toEqual({ ...nothing, BYTES: 300, BUSY_NS: 5 });
  expect(inBeat(1, 0)).toEqual(nothing);
  expect(inBeat(0, 1)).toMatchObject({ BYTES: 700, BUSY_NS: 6, ENDED: 1, MISSED: 1, DUE: 1 });
  expect(inBeat(1, 1)).toEqual({ ...nothing, MISSED: 1, DUE: 1 });
  expect([inBeat(0, 2), inBeat(1, 2), inBeat(0, 3)]).toEqual([nothing, nothing, nothing]);
});

test('disks are laid on each other over the run, not beat by beat', () => {
  const [one, other] = [new ClientCounts(), new ClientCounts()];
  one.served(1, 0, 10, 1, ends(0, 5, 9));
  other.served(1, 0, 20, 2, ends(0, 5, 7));
  other.served(2, 1, 30, 3, ends(0, 5, 25));
  one.layOn(other);
  expect(sumsOf(one, 0)).toMatchObject({ BYTES: 30, BUSY_NS: 3, ENDED: 2, MISSED: 2 });
  expect(one.totals.map(({ longestNs, latestNs }) => [longestNs, latestNs])).toEqual([
    [9, 4],
    [25, 20],
  ]);
  expect(one.totals[0].histogram[bucketOf(9)]).toBe(2);
  one.closeBeat();
  expect(figureOf(one.byBeat, 0, 0, BYTES)).toBe(10);
});

test('a checkpoint has the beat that is open and the chunks that were read, and a replay begins its beats anew', () => {
  const counts = new ClientCounts();
  counts.served(6, 0, 11, 1, ends(0, 5, 9));
  counts.closeBeat();
  counts.worked(7, 0, 300, 5);
  const saved = counts.save();
  counts.worked(7, 0, 300, 5);
  const again = new ClientCounts();
  for (const its of [counts, again]) {
    its.load(saved);
    its.served(7, 0, 1000, 6, ends(0, Infinity, 9));
    its.closeBeat();
    expect(its.byBeat.length).toBe(1);
    expect(figures((f) => figureOf(its.byBeat, 0, 0, f))).toMatchObject({
      BYTES: 1000,
      BUSY_NS: 11,
      ENDED: 1,
    });
  }
});
