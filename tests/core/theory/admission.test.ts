/** How many videos a disk may promise: by hand from the file’s probabilities, and the binomial goal summed term by term. */
import { describe, expect, test } from 'vitest';
import { nerjes1998 } from '../../../src/core/disk/nerjes-1998.ts';
import {
  moreThan,
  videosForGoal,
  videosForStream,
  worstCaseVideos,
} from '../../../src/core/theory/admission.ts';
import { overrunOf } from '../../../src/core/theory/overrun.ts';
import { workloadOf } from '../../../src/core/theory/workload.ts';
import file from '../../cases/glitch_probability.json' with { type: 'json' };

const values = { round: 1, csize: 'gamma:800000:200000', dsize: 'normal:50000:25000', reads: 'anywhere' };
const decimal = workloadOf(values, nerjes1998.build({ mb: 'decimal' }));
const binary = workloadOf(values, nerjes1998.build({ mb: 'binary' }));

/** P(more than k of r), from below, term by term. */
function sumBeyond(k: number, r: number, p: number): number {
  let term = Math.pow(1 - p, r);
  let below = 0;
  for (let i = 0; i <= k; i++) {
    below += term;
    term *= ((r - i) / (i + 1)) * (p / (1 - p));
  }
  return 1 - below;
}

describe('the binomial goal', () => {
  test('as its terms add up', () => {
    for (const [k, r, p] of [
      [2, 10, 0.3],
      [12, 1200, 0.005],
      [36, 3600, 0.0096],
    ])
      expect(moreThan(k, r, p)).toBeCloseTo(sumBeyond(k, r, p), 10);
    expect([moreThan(5, 5, 0.5), moreThan(0, 5, 0), moreThan(0, 5, 1)]).toEqual([0, 0, 1]);
    expect(moreThan(0, 3, 0.5)).toBeCloseTo(0.875, 14);
  });

  test('an hour of one-second rounds: the largest N of the file that keeps it', () => {
    for (const [workload, rate] of [
      [decimal, 'decimal'],
      [binary, 'binary'],
    ] as const) {
      const rows = file.rows.filter((row) => row.rate.startsWith(rate));
      const most = rows.filter((row) => sumBeyond(36, 3600, row.exact) < 0.001).at(-1)?.N;
      expect(videosForStream(overrunOf(workload).exact, 3600)).toBe(most);
      expect(most).toBe(8);
    }
  });
});

test('a goal per round: by the file', () => {
  const { exact, chernoff } = overrunOf(decimal);
  // 1.18e-5 at 7 and 3.1e-3 at 8; Chernoff 1.5e-4 and 2.5e-2.
  expect([1e-6, 1e-4, 1e-2].map((goal) => videosForGoal(exact, goal))).toEqual([6, 7, 8]);
  expect([1e-6, 1e-4, 1e-2].map((goal) => videosForGoal(chernoff, goal))).toEqual([6, 6, 7]);
});

test('the worst case by hand', () => {
  // Constant fragments of 800 000 B: 86.80 ms and a turn of 8.34 each. Ten take 951.4 and 61.0 of seeks at the least of
  // the worst sweeps, nine 856.3 and 55.9: nine fit into a second.
  const constant = workloadOf({ ...values, csize: 'constant:800000' }, nerjes1998.build({ mb: 'binary' }));
  expect(worstCaseVideos(constant)).toBe(9);
  // One gamma fragment in 10 000 is larger than 1.7 MB, which takes twice the time: far fewer videos than by chance.
  expect(worstCaseVideos(binary)).toBe(4);
  expect(worstCaseVideos(binary)).toBeLessThan(videosForStream(overrunOf(binary).exact, 3600));
});

test('videos that never fit, and ones that always do', () => {
  expect(videosForGoal(() => 1, 0.1)).toBe(0);
  expect(videosForGoal(() => 0, 0.1)).toBe(200);
});
