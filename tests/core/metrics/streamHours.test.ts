/** Glitches of a stream in an hour of rounds: counted, spread, and what the promise comes to by them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedPromise, glitchesAround, streamsOver } from '../../../src/core/metrics/streamHours.ts';
import type { Observed } from '../../../src/core/metrics/definition.ts';
import { runReplication } from '../../../src/core/experiment/sweep/replication.ts';
import { defaultScenario, withValues } from '../../../src/core/scenario/scenario.ts';
import { drawsOf, isWhole } from '../../helpers/statistics.ts';

const observed = (byBeat: readonly Float64Array[], streams: number): Observed =>
  ({ streams: { byBeat, from: 0, to: byBeat.length, streams } }) as Partial<Observed> as Observed;
const beats = (length: number, at: (beat: number) => readonly number[]) =>
  Array.from({ length }, (_, beat) => Float64Array.from(at(beat)));

test('by hand: two streams, two hours, 37 glitches in one of the four', () => {
  // Stream 1 has 37 in the first hour, stream 2 has one in each; a third hour is not over.
  const its = beats(9000, (beat) => (beat < 37 ? [1] : beat === 100 || beat === 4000 ? [0, 1] : []));
  const found = countedPromise({ byBeat: its, from: 0, to: 9000, streams: 2 });
  expect(found).toMatchObject({ rounds: 3600, counts: 4, over: 1, section: 900 });
  expect(streamsOver.ratio(observed(its, 2))).toEqual([1, 4]);
  // 37² + 1² + 1² over 39.
  expect(glitchesAround.ratio(observed(its, 2))).toEqual([1371, 39]);
});

test('a shorter run counts as a whole, with one in a hundred of its rounds', () => {
  const its = beats(200, (beat) => (beat < 3 ? [1, 0, 1] : beat < 5 ? [0, 1] : []));
  expect(countedPromise({ byBeat: its, from: 0, to: 200, streams: 4 })).toMatchObject({
    ...{ rounds: 200, counts: 4, over: 2, section: 20 },
  });
  expect(countedPromise({ byBeat: [], from: 0, to: 0, streams: 4 })).toBeUndefined();
  expect(countedPromise({ byBeat: its, from: 0, to: 200, streams: 0 })).toBeUndefined();
  expect(
    countedPromise({ byBeat: beats(5, () => []), from: 0, to: 5, streams: 1 })?.probabilityOfMore,
  ).toBeNaN();
});

test('counts are those of a plain loop, whatever stretch is looked at', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.nat(2), { maxLength: 3 }), { minLength: 1, maxLength: 60 }),
      fc.nat(20),
      (rows, from) => {
        fc.pre(from < rows.length);
        const byBeat = rows.map((row) => Float64Array.from(row));
        const counts = [0, 1, 2].map((stream) =>
          rows.slice(from).reduce((sum, row) => sum + (row[stream] ?? 0), 0),
        );
        const found = countedPromise({ byBeat, from, to: rows.length, streams: 3 });
        expect(found?.over).toBe(counts.filter((count) => count > 0.01 * (rows.length - from)).length);
      },
    ),
    { seed: 1, numRuns: 100 },
  );
});

test('nine videos are nine only if pieces do not hang together', () => {
  const hours = drawsOf(120, 12);
  const found = ['none', '0.8:300'].map((scenes) => {
    let [over, counts, glitches, pieces] = [0, 0, 0, 0];
    const each: number[] = [];
    for (let seed = 1; seed <= hours; seed++) {
      const values = { policy: 'mixed-scan', n: 9, lambda: 0, duration: 4000, seed, scenes };
      const scenario = withValues(defaultScenario, values);
      const { ratios } = runReplication({ cell: 0, replication: 0, full: false, scenario });
      over += ratios['streams-over']?.[0] ?? NaN;
      counts += ratios['streams-over']?.[1] ?? NaN;
      glitches += ratios.glitches?.[0] ?? NaN;
      pieces += ratios.glitches?.[1] ?? NaN;
      each.push(ratios.glitches?.[0] ?? NaN);
    }
    const mean = glitches / hours;
    const variance = each.reduce((sum, count) => sum + (count - mean) ** 2, 0) / (hours - 1);
    return { over: over / counts, glitches: glitches / pieces, spread: variance / mean };
  });
  expect(found[0]?.over).toBe(0);
  expect(found[0]?.glitches).toBeCloseTo(0.0027, 3);
  // Of all videos of a run together, hour by hour.
  expect(found[0]?.spread).toBeLessThan(5);
  expect(found[1]?.spread).toBeGreaterThan(20);
  if (isWhole) expect(found[1]?.over).toBeGreaterThan(0.03);
  expect(found[1]?.over).toBeLessThan(0.3);
});
