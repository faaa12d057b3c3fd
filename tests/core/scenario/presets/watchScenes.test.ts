/** What the presets on scenes, and on a sweep out of order, tell the reader to watch is true of their runs. */
import { expect, test } from 'vitest';
import { explain } from '../../../../src/core/scenario/run/explain.ts';
import { runPreset } from './presetRun.ts';

/** Glitches in each round, all videos together. */
const byRound = (id: string, changed = {}) =>
  runPreset(id, changed).run.station.tally.streams.byBeat.map((missed) =>
    Array.from(missed).reduce((a, b) => a + b, 0),
  );
const sum = (counts: readonly number[]) => counts.reduce((a, b) => a + b, 0);

/** Of video v from 1 in round r from 1: when its service ends after the deadline, in ms. */
function lateMs(id: string, video: number, round: number): number {
  for (const { requests: r, services: s } of runPreset(id).run.pages())
    for (let i = 0; i < s.length; i++) {
      const q = s.request[i] ?? NaN;
      if (r.requestClass[q] === 0 && r.stream[q] === video - 1 && r.number[q] === round - 1)
        return ((s.endNs[i] ?? NaN) - (r.deadlineNs[q] ?? NaN)) / 1e6;
    }
  return NaN;
}

test('nine-videos: 19 of 5400, in a busy disk, and video 4 of round 19 by 29 ms', () => {
  const rounds = byRound('nine-videos');
  expect(sum(rounds)).toBe(19);
  expect(Math.max(...rounds)).toBe(1);
  const { figures } = runPreset('nine-videos');
  expect(figures.continuous.requests).toBe(5400);
  expect(figures.promise?.verdict).toBe('kept');
  expect(lateMs('nine-videos', 4, 19)).toBeCloseTo(28.7, 0);
});

test('nine-in-scenes: 56, of them 30 between second 63 and 92, and video 2 of round 85', () => {
  const rounds = byRound('nine-in-scenes');
  expect(sum(rounds)).toBe(56);
  expect(sum(rounds.slice(63, 92))).toBe(30);
  expect(lateMs('nine-in-scenes', 2, 85)).toBeGreaterThan(100);
  expect(byRound('nine-videos', { scenes: '0.8:60' })).toEqual(rounds);
});

test('out-of-order: request 519 begins in 6.5 ms, video 3 in 12.4 ms; 0.43 s in place of 0.98, and no glitch', () => {
  const { run, figures } = runPreset('out-of-order');
  expect(figures.discrete.meanResponseS).toBeCloseTo(0.43, 2);
  expect(figures.continuous.glitches).toBe(0);
  const inOrder = runPreset('out-of-order', { within: 0 }).figures;
  expect(inOrder.discrete.meanResponseS).toBeCloseTo(0.98, 2);
  expect(inOrder.continuous.glitches).toBe(0);
  const { decisions } = run.page(run.pageIndexAt(21.258e9));
  const atNs = decisions.atNs.filter((ns) => ns <= 21.258e9).at(-1) ?? NaN;
  expect(
    explain(run, atNs)
      .steps.map(({ says }) => says)
      .join(' ')
      .replaceAll('\u202f', ' '),
  ).toContain('Request 519 begins in 6.5 ms, video 3 in 12.4 ms; all videos are in by');
});
