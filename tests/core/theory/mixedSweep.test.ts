/** Requests in one sweep with videos: against the theory of videos alone, and against the engine. */
import { describe, expect, test } from 'vitest';
import { runToEnd } from '../../../src/cli/runToEnd.ts';
import { nerjes1998 } from '../../../src/core/disk/nerjes-1998.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import { requestsForStream } from '../../../src/core/theory/admission.ts';
import { streamBesideRequests } from '../../../src/core/theory/mixedSweep.ts';
import { overrunOf } from '../../../src/core/theory/overrun.ts';
import { workloadOf } from '../../../src/core/theory/workload.ts';

const values = { round: 1, csize: 'gamma:800000:200000', dsize: 'normal:50000:25000', reads: 'anywhere' };
const disk = nerjes1998.build({ mb: 'binary' });
const paper = workloadOf(values, disk);

describe('a stream beside requests', () => {
  test('without any it is the stream among videos', () => {
    for (const n of [8, 9, 10])
      expect(streamBesideRequests(paper, n)(0) / overrunOf(paper).ofStream(n)).toBeCloseTo(1, 2);
  });

  test('requests that are like videos count as videos', () => {
    const alike = workloadOf({ ...values, dsize: values.csize }, disk);
    for (const [n, requests] of [
      [1, 9],
      [5, 4],
      [7, 3],
    ] as const) {
      const found = streamBesideRequests(alike, n)(requests);
      expect(found / overrunOf(paper).ofStream(n + requests), `${n} + ${requests}`).toBeCloseTo(1, 1);
    }
  });

  test('the engine glitches as often where so many come in every round', () => {
    const requests = 19;
    const scenario = withValues(defaultScenario, {
      ...{ policy: 'rounds', periods: 'mixed', limit: `number:${requests}`, order: 'scan' },
      ...{ n: 7, lambda: 60, duration: 400 },
    });
    const { streams } = runToEnd(scenario).tally;
    const share = streams.missed.reduce((a, b) => a + b, 0) / streams.pieces.reduce((a, b) => a + b, 0);
    const p = streamBesideRequests(paper, 7)(requests);
    // 24 of 2800, give or take five.
    expect(p).toBeCloseTo(0.0075, 4);
    expect(Math.abs(share - p)).toBeLessThan(2 * Math.sqrt(p / 2800));
  });
});

test('the number for the paper’s seven videos', () => {
  const beside = streamBesideRequests(paper, 7);
  // 0.0052 keeps the goal and 0.0075 does not: a stream may glitch in a round with 0.00585.
  expect(beside(18)).toBeCloseTo(0.0052, 4);
  expect(requestsForStream(beside)).toBe(18);
  // Ten videos break it by themselves.
  expect(requestsForStream(streamBesideRequests(paper, 10))).toBe(-1);
});
