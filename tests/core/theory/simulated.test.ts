/**
 * Overruns of a round as our simulator sees them, against true sweeps that others drew. Like with like: only rounds count
 * into which nothing of the round before hangs over, and where the arm stands when a round begins makes a difference of a
 * millisecond, which is 3 parts in 100 of the probability.
 */
import { describe, expect, test } from 'vitest';
import type { ParamValue } from '../../../src/core/base/params.ts';
import { Run } from '../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import type { Beats } from '../../../src/core/trace/summary.ts';
import { drawsOf } from '../../helpers/statistics.ts';
import file from '../../cases/glitch_probability.json' with { type: 'json' };

/** So many that of eight videos, which hardly ever take longer than a round, hundreds of rounds do. */
const ROUNDS = 120_000;

/** Intervals grow as fewer rounds are counted. Of nine videos and more a sixth of them still leaves a thousand overruns. */
const roundsFor = (n: number): number => (n > 8 ? drawsOf(ROUNDS, 6) : ROUNDS);

function simulate(
  changed: Readonly<Record<string, ParamValue>> & { readonly n: number },
  counts: (beats: Beats, k: number) => boolean,
) {
  const scenario = withValues(defaultScenario, {
    mb: 'decimal',
    seed: 11,
    duration: roundsFor(changed.n),
    ...changed,
  });
  const { beats } = new Run(scenario).complete().station.tally;
  let rounds = 0;
  let over = 0;
  let glitches = 0;
  for (let k = 1; k + 1 < beats.length; k++) {
    if (beats.late[k - 1] > 0 || !counts(beats, k - 1)) continue;
    rounds++;
    // The one in service at the round’s end is late; what it kept from starting is discarded at the next decision.
    if (beats.late[k] > 0) over++;
    glitches += beats.late[k] + beats.discarded[k + 1];
  }
  return { rounds, over, share: over / rounds, glitches };
}

/** 95 % of each side’s own spread, put together. */
const within = (p: number, rounds: number, se: number) => 1.96 * (Math.sqrt((p * (1 - p)) / rounds) + se);

describe('videos alone: the arm stands where the last sweep ended', () => {
  test.each([8, 9, 10, 11])('%d videos a round, the decimal reading', (n) => {
    const row = file.rows.find(({ rate, N }) => rate.startsWith('decimal') && n === N);
    if (!row?.monte_carlo) throw new Error('no such row');
    const { p_over: expected, se, p_glitch_per_request: perRequest } = row.monte_carlo;
    const { rounds, over, share, glitches } = simulate({ policy: 'disjoint-fcfs', n, lambda: 0 }, () => true);
    expect(over).toBeGreaterThan(200);
    const allowed = within(expected, rounds, se);
    expect(Math.abs(share - expected), `${share} of ${rounds}`).toBeLessThan(allowed);
    // Most overruns cost one glitch, so that these spread as widely.
    expect(Math.abs(glitches / rounds / n / perRequest - 1)).toBeLessThan((1.3 * allowed) / expected);
    // The theory takes Oyang’s longer sweep and lies above what is seen; the Chernoff bound lies above both.
    expect(share).toBeLessThan(row.exact);
    expect(row.exact).toBeLessThan(row.chernoff);
  });
});

/**
 * One D-request is let in behind the videos and leaves the arm anywhere. The shares come from a program of its own (no
 * part of this project), which draws the lowest and the highest of n places, an arm, latencies and gamma sizes: 1.5
 * million rounds each.
 */
describe('the arm stands anywhere', () => {
  test.each([
    [9, 0.081578, 0.8],
    [10, 0.496973, 0.3],
  ])('%d videos a round', (n, expected, lambda) => {
    const one = { policy: 'rounds', periods: 'c-d', order: 'fcfs', limit: 'number:1' };
    const served = ({ dServed, idleNs }: Beats, k: number) => dServed[k] === 1 && idleNs[k] > 0;
    const { rounds, share } = simulate({ ...one, n, lambda }, served);
    expect(rounds).toBeGreaterThan(roundsFor(n) / 6);
    const se = Math.sqrt((expected * (1 - expected)) / 1.5e6);
    expect(Math.abs(share - expected), `${share} of ${rounds}`).toBeLessThan(within(expected, rounds, se));
  });
});
