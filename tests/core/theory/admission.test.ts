/** How many videos a disk may promise: by hand, and from the file’s probabilities and played sweeps. */
import { describe, expect, test } from 'vitest';
import { nerjes1998 } from '../../../src/core/disk/nerjes-1998.ts';
import { videosForStream, worstCaseVideos } from '../../../src/core/theory/admission.ts';
import { overrunOf } from '../../../src/core/theory/overrun.ts';
import { workloadOf } from '../../../src/core/theory/workload.ts';
import file from '../../cases/glitch_probability.json' with { type: 'json' };

const values = { round: 1, csize: 'gamma:800000:200000', dsize: 'normal:50000:25000', reads: 'anywhere' };
const decimal = workloadOf(values, nerjes1998.build({ mb: 'decimal' }));
const binary = workloadOf(values, nerjes1998.build({ mb: 'binary' }));

describe('what a single stream sees', () => {
  test('two videos by hand', () => {
    // Every seek and every transfer takes a quarter of a turn, the round 1 ¼ turns. The first service ends after it if
    // its latency is above ¾ of a turn: 1/4. The second does if two latencies are above ¼ together: 1 − ¼² / 2 = 31/32.
    const disk = nerjes1998.build({ mb: 'binary' });
    const turnNs = disk.revolutionNs;
    const [{ rate }] = binary.zones;
    const quarter = { ...disk, seekNs: disk.seekNs.map(() => turnNs / 4) };
    const csize = `constant:${Math.round((rate * turnNs) / 4e9)}`;
    const round = (1.25 * turnNs) / 1e9;
    const { ofStream, exact } = overrunOf(workloadOf({ ...values, csize, round }, quarter));
    expect(ofStream(1)).toBeCloseTo(1 / 4, 4);
    expect(ofStream(2)).toBeCloseTo((1 / 4 + 31 / 32) / 2, 4);
    expect(ofStream(0)).toBe(0);
    // The round overruns where its last service does; Oyang’s bound has three seeks for it.
    expect(exact(2)).toBeCloseTo(1, 4);
  });

  test('nine on the paper’s disk: 0.0026, while the round overruns with 0.029', () => {
    const { ofStream, exact } = overrunOf(binary);
    expect(ofStream(9)).toBeCloseTo(0.0026, 4);
    expect(exact(9)).toBeCloseTo(0.0292, 4);
  });

  test('beside the sweeps that the file has played', () => {
    for (const [workload, rate] of [
      [decimal, 'decimal'],
      [binary, 'binary'],
    ] as const) {
      const { ofStream } = overrunOf(workload);
      for (const { N, monte_carlo: played } of file.rows.filter((row) => row.rate.startsWith(rate)))
        if (played && N >= 8) expect(ofStream(N) / played.p_glitch_per_request).toBeCloseTo(1.03, 1);
    }
  });
});

test('an hour of one-second rounds: nine videos on the paper’s disk, eight with decimal MB', () => {
  expect(videosForStream(overrunOf(binary).ofStream, 3600)).toBe(9);
  expect(videosForStream(overrunOf(decimal).ofStream, 3600)).toBe(8);
  // The round’s probability in the stream’s place would refuse the ninth.
  expect(videosForStream(overrunOf(binary).exact, 3600)).toBe(8);
});

test('a goal per round: by the file', () => {
  const { exact, chernoff } = overrunOf(decimal);
  const videosForGoal = (overrun: (n: number) => number, goal: number) =>
    Array.from({ length: 20 }, (_, n) => n).findLast((n) => overrun(n) <= goal);
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
  expect(worstCaseVideos(binary)).toBeLessThan(videosForStream(overrunOf(binary).ofStream, 3600));
});

test('videos that never fit, and ones that always do', () => {
  expect(videosForStream(() => 1)).toBe(0);
  expect(videosForStream(() => 0)).toBe(200);
});
