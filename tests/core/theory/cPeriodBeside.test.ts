/** The length of a C-period beside the reference that was written from the text alone, over laws at random. */
import { expect, test } from 'vitest';
import { leastPeriodNs, missedShare, type LateSweep } from '../../../src/core/theory/cPeriod.ts';
import type { GridLaw } from '../../../src/core/theory/gridLaw.ts';
import { testRandom } from '../../helpers/fuzz.ts';
import { drawsOf } from '../../helpers/statistics.ts';
import {
  leastLimitMs,
  missedByConvolution,
  ofSample,
  restOf,
  type NaiveLaw,
  type NaivePeriod,
} from './naiveLimit.ts';

const MS = 1e6;
/** Beyond the longest that four pieces take. */
const CELLS = 256;

const onGrid = (law: NaiveLaw): GridLaw => {
  const mass = new Float64Array(CELLS);
  mass.set(law);
  return { mass, beyond: 0 };
};

test('shares and lengths, of thousands of sets in `npm run verify`', () => {
  const random = testRandom(29);
  const some = (count: number, to: number) =>
    ofSample(Array.from({ length: count }, () => 1 + random() * to));
  let lengths = 0;
  for (let k = 0; k < drawsOf(5000, 50); k++) {
    const naive: NaivePeriod = {
      order: random() < 0.5 ? 'c-d' : 'd-c',
      pieces: 1 + Math.floor(4 * random()),
      service: some(3, 40),
      late: restOf(some(2, 9)),
      round: 60 + Math.floor(90 * random()),
    };
    const { order, pieces, round } = naive;
    // Masses of the grid lie half a cell around whole ms; what ends at the round's very end is in time.
    const sweep: LateSweep = {
      ...{ n: pieces, roundNs: (round + 0.5) * MS, cellNs: MS, firstNs: 0, gapNs: 0 },
      ...{ late: onGrid(naive.late), service: onGrid(naive.service) },
    };
    const [theirs, ours] = [missedByConvolution(naive), missedShare(sweep, order)];
    const edge = order === 'c-d' ? -0.5 : 0.5;
    const at = (ms: number) => ours((ms + edge) * MS);
    for (const ms of [1, 15, 40, 60, round]) expect(at(ms), `${k}, ${ms} ms`).toBeCloseTo(theirs(ms), 10);
    const promise = 0.3 * random();
    const least = leastPeriodNs((ns) => at(ns / MS), round * MS, promise);
    expect(least === undefined ? null : least / MS, `${k}`).toBe(leastLimitMs(theirs, naive, 1, promise));
    if (least !== undefined) lengths++;
  }
  // Most have a length, and not all.
  expect(lengths).toBeGreaterThan(drawsOf(5000, 50) / 5);
  expect(lengths).toBeLessThan(drawsOf(5000, 50));
});
