/** A published sweep run again: roughly is less of the same, and what comes is held against what was published. */
import { describe, expect, it } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { agreementOf, mergedTable, runAgain } from '../../../../src/core/papers/shared/again.ts';
import { tableOfCondensed } from '../../../../src/core/papers/shared/tables.ts';
import { nerjesSweeps, type PublishedId } from '../../../../src/core/papers/nerjes/sweeps.ts';
import type { PointResult } from '../../../../src/core/experiment/sweep/point.ts';
import { RunningJob } from '../../../../src/core/experiment/sweep/replication.ts';
import { SweepRun } from '../../../../src/core/experiment/sweep/sweepRun.ts';
import { runHere } from '../../experiment/sweep/runHere.ts';

const sweepOf = (id: PublishedId) => {
  const sweep = nerjesSweeps.find((s) => s.id === id);
  if (!sweep) throw new Error(id);
  return sweep;
};

describe('runAgain', () => {
  it.each(nerjesSweeps)('$id can be run as published, and roughly with less', (sweep) => {
    const exact = runAgain(sweep, 'published');
    const rough = runAgain(sweep, 'quick');
    expect(resolved(exact.base).values).toMatchObject({
      duration: sweep.id === 'scenes' ? 4000 : 2000,
      seed: 1,
    });
    expect(resolved(rough.base).values).toMatchObject({ duration: 600, seed: 1 });
    expect(exact.spec.replications).toBe(sweep.replications);
    expect(rough.spec.replications).toBeLessThan(exact.spec.replications);
    expect(rough.cells.map(({ values }) => values)).toEqual(exact.cells.map(({ values }) => values));
  });
});

/** Four points of videos alone: two known again, one of them with other figures, one still open, one saturated. */
const sweep = sweepOf('videos-alone');
const line = (mean: string) => `done 8 16000 mean=${mean} glitches=0:0:0.001`;
const published = tableOfCondensed(sweep, {
  ...{ id: sweep.id, engine: '1', scenario: '' },
  points: [line('0.25:0.24:0.26'), line('0.35:0.34:0.36'), line('0.4:0.39:0.41'), 'saturated 8 16000'],
});
const cells = runAgain(sweep, 'published').cells;
const result = (index: number, state: PointResult['state'], value?: number, half = 0.001): PointResult => ({
  ...{ cell: cells[index], state, replications: 8, simulatedS: 16000, requests: 1, runs: {} },
  estimates: value === undefined ? {} : { mean: { value, low: value - half, high: value + half } },
});
const results = [
  result(0, 'done', 0.250001),
  result(1, 'done', 0.38, 0.01),
  result(2, 'open', 0.1),
  result(3, 'saturated'),
];

it('points that are known again take the place of the published ones', () => {
  const { points } = mergedTable(published, results);
  expect(points[0].estimates.mean?.value).toBe(0.250001);
  expect(points[1].estimates.mean?.value).toBe(0.38);
  expect(points[2]).toBe(published.points[2]);
  expect(points[3].state).toBe('saturated');
});

it('agreement: the same digits, overlapping intervals, saturated both times', () => {
  expect(agreementOf(published, results, 'mean')).toEqual({ known: 3, all: 4, same: 2, overlapping: 2 });
  expect(agreementOf(published, [result(0, 'done', 0.27, 0.02)], 'mean')).toEqual({
    ...{ known: 1, all: 4, same: 0, overlapping: 1 },
  });
  expect(agreementOf(published, [result(0, 'saturated')], 'mean')).toMatchObject({ same: 0, overlapping: 0 });
  expect(agreementOf(published, [result(3, 'done', 0.5)], 'mean')).toMatchObject({ same: 0, overlapping: 0 });
});

it('a rough run of two points of figure 9 agrees with the published ones', async () => {
  const { nerjesData } = await import('../../../../src/core/papers/nerjes/data.ts');
  const own = sweepOf('figure-9.n7');
  const again = runAgain(own, 'quick');
  const chosen = [2, 30];
  const run = new SweepRun(
    again.spec,
    chosen.map((i) => again.cells[i]),
  );
  runHere(run, (job) => {
    const running = new RunningJob(job);
    while (running.advance(1000));
    return running.result();
  });
  const table = nerjesData.tables['figure-9.n7'];
  const two = { ...table, points: chosen.map((i) => table.points[i]) };
  expect(agreementOf(two, run.results())).toMatchObject({ known: 2, all: 2, overlapping: 2 });
});
