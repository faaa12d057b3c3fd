/** The published runs of stream combination: what is made of them is up to date, and the engine still plays them. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { combinationClaims } from '../../../../src/core/papers/combination/claims.ts';
import { combinationMeasured } from '../../../../src/core/papers/combination/measured.ts';
import { combinationReadings } from '../../../../src/core/papers/combination/readings.ts';
import { combinationSeries } from '../../../../src/core/papers/combination/measured.ts';
import {
  allWorkloadSweeps,
  combinationSweep,
  combinationSweeps,
  SEED,
  workloadSweeps,
} from '../../../../src/core/papers/combination/sweeps.ts';
import { cyclesAgain, workloadsAgain } from '../../../../src/core/papers/combination/tables.ts';
import { linkOf, wordsOf } from '../../../../src/core/papers/shared/publishedSweep.ts';
import { runAgain } from '../../../../src/core/papers/shared/again.ts';
import { curvesTable } from '../../../../src/core/papers/wrr/tables.ts';
import { RunningJob } from '../../../../src/core/experiment/sweep/replication.ts';
import { SweepRun } from '../../../../src/core/experiment/sweep/sweepRun.ts';
import { runHere } from '../../experiment/sweep/runHere.ts';
import { tablePoint } from '../../../../src/core/experiment/sweep/table.ts';
import { decodePlain } from '../../../../src/core/scenario/link/index.ts';
import {
  combinationDocument,
  fileOf,
  judgedPaper,
  lineOf,
  measured,
  playAll,
  playedRun,
  RUNS,
  runsFile,
  seriesAll,
  seriesOf,
} from './text.ts';
import { isWhole, sampleOf } from '../../../helpers/statistics.ts';
import { inHome, measuredText } from '../shared/publishedText.ts';
import { laidOut } from '../../../docs/laidOut.ts';

const PLAY = process.env['PLAY'] === 'all';

it('single runs: one of each figure is what was published, or all are played', async () => {
  if (PLAY)
    await expect(await laidOut(JSON.stringify(playAll()), 'runs.json')).toMatchFileSnapshot(inHome(RUNS));
  const [first, ...others] = runsFile().filter(({ said, seed }) => said === '' && seed === SEED);
  for (const run of [first, others.at(-1)]) {
    if (run === undefined) throw new Error('no runs');
    const { said, server, cycleS, seed } = run;
    expect(playedRun(said, server, cycleS, seed)).toEqual(run);
  }
});

it('figures 3 and 4: lines of each are what was published, or all are played', async () => {
  // Each server: of the two of single runs no more is played.
  for (const series of [combinationSeries[0], combinationSeries[4], combinationSeries[5]]) {
    if (series === undefined) throw new Error('no series');
    expect(seriesOf(series.server, series.cycleS)).toEqual(series);
  }
});

it('what the page loads of it', async () => {
  await expect(await measuredText(measured(PLAY ? seriesAll() : combinationSeries))).toMatchFileSnapshot(
    inHome('src/core/papers/combination/measured.json'),
  );
});

it('the document', async () => {
  await expect(await combinationDocument(combinationClaims)).toMatchFileSnapshot(
    inHome('docs/claims/stream-combination.md'),
  );
});

it('all that the page loads of it is small', () => {
  const data = [combinationSeries, combinationMeasured.cycles, judgedPaper()];
  expect(gzipSync(JSON.stringify(data)).length).toBeLessThan(20_000);
});

it('the verdicts are on the claims as they were listed apart from us, with their numbers and a reason where one fails', () => {
  const { claims } = JSON.parse(readFileSync(inHome('tests/cases/combination_claims.json'), 'utf8')) as {
    readonly claims: readonly { readonly id: string; readonly claim: string }[];
  };
  expect(combinationClaims.map(({ id }) => id)).toEqual(claims.map(({ id }) => id));
  const numbersOf = (text: string) => [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  for (const { id, claim, criterion, verdict, figures, why } of combinationClaims) {
    const listed = claims.find((row) => row.id === id);
    const ours = new Set(numbersOf(`${claim} ${criterion}`));
    for (const x of numbersOf(listed?.claim ?? '')) expect(ours, `${id}: ${x}`).toContain(x);
    if (verdict !== 'confirmed') expect(why, id).not.toBe('');
    expect(figures, id).not.toMatch(/NaN|Infinity|undefined/);
  }
});

it('every reading that was written down has been run', () => {
  expect(judgedPaper().readings.map(({ said }) => said)).toEqual(combinationReadings.map(({ said }) => said));
});

it.each([...combinationSweeps, ...allWorkloadSweeps])('$id is the sweep that stands in the list', (sweep) => {
  expect(fileOf(sweep).words).toEqual(wordsOf(sweep));
  const { state, faults } = decodePlain(linkOf(sweep));
  expect(faults).toEqual([]);
  expect(state.sweep).toEqual(wordsOf(sweep));
});

it('what the page computes again has a cell for each published point', () => {
  const sweep = combinationSweep('');
  expect(cyclesAgain(sweep, 'published').cells.map(({ values }) => values)).toEqual(
    curvesTable(sweep, combinationMeasured.cycles).points.map(({ values }) => values),
  );
  expect(workloadsAgain('quick').cells.map(({ index }) => index)).toEqual(
    Array.from({ length: 2 * workloadSweeps.length }, (_, i) => i),
  );
});

/**
 * A cheap point of the sweep under each reading, and of the workload that changes in mid-run, for all six and each T. The runs of
 * the shortest T are half of all: one of five seeds is played above to the last digit, with its fingerprint, so that a fault that
 * shows in a share p of them at that T alone escapes until `verify` with 1 − p.
 */
const sampled = [
  ...combinationSweeps.map(
    (sweep) => [sweep, ['fixed-stretch', sweep.said === '' && isWhole ? 0.5 : 2]] as const,
  ),
  ...allWorkloadSweeps
    .filter(({ workload }) => workload.number === workloadSweeps.length)
    .map((sweep) => [sweep, ['fixed-stretch']] as const),
];

it.each(sampleOf(sampled, 3))(
  '$id: a point computed again is the published one to the last digit',
  (sweep, values) => {
    const again = runAgain(sweep, 'published');
    const at = again.cells.filter((cell) => cell.values.every((value, i) => value === values[i]));
    const run = runHere(new SweepRun(again.spec, at), (job) => {
      const running = new RunningJob(job);
      while (running.advance(10_000));
      return running.result();
    });
    const [found] = run.results();
    const published = fileOf(sweep).points.find((point) =>
      point.values.every((value, i) => value === values[i]),
    );
    if (found === undefined || published === undefined) throw new Error('no such point');
    expect(tablePoint(found).estimates['streams-most']).toEqual(published.estimates['streams-most']);
    expect(lineOf(tablePoint(found))).toBe(lineOf(published));
  },
);
