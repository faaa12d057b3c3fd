/** The published sweeps of WRR-SCAN: what is made of them is up to date, and the engine still plays them. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { wrrClaims } from '../../../../src/core/papers/wrr/claims.ts';
import { WRR } from '../../../../src/core/papers/wrr/figures.ts';
import { wrrReadings } from '../../../../src/core/papers/wrr/readings.ts';
import { reservedSweep, wrrSweep, wrrSweeps } from '../../../../src/core/papers/wrr/sweeps.ts';
import { curvesAgain, curvesTable, fullTable, taskPoints } from '../../../../src/core/papers/wrr/tables.ts';
import { paperNumbers } from '../../../../src/core/papers/wrr/numbers.ts';
import { linkOf, wordsOf } from '../../../../src/core/papers/shared/publishedSweep.ts';
import { runAgain } from '../../../../src/core/papers/shared/again.ts';
import { RunningJob } from '../../../../src/core/experiment/sweep/replication.ts';
import { SweepRun } from '../../../../src/core/experiment/sweep/sweepRun.ts';
import { runHere } from '../../experiment/sweep/runHere.ts';
import { tablePoint } from '../../../../src/core/experiment/sweep/table.ts';
import { decodePlain } from '../../../../src/core/scenario/link/index.ts';
import { inHome, measuredText } from '../shared/publishedText.ts';
import { laidOut } from '../../../docs/laidOut.ts';
import {
  countAll,
  COUNTS,
  countsFile,
  countTasks,
  fileOf,
  condensed,
  judgedPaper,
  lineOf,
  measured,
  wrrDocument,
} from './text.ts';

it('the counts of tasks are those of the test of admission', async () => {
  // Minutes; the first seed of the main reading stands for them all otherwise.
  if (process.env['PLAY'] === 'all')
    await expect(await laidOut(JSON.stringify(countAll()), 'counts.json')).toMatchFileSnapshot(
      inHome(COUNTS),
    );
  const { scenario } = wrrSweep('');
  for (const policy of WRR) expect(countTasks(scenario, policy, 1)).toBe(countsFile()['']?.[policy][0]);
});

it('what the page loads of it', async () => {
  await expect(await measuredText(measured())).toMatchFileSnapshot(
    inHome('src/core/papers/wrr/measured.json'),
  );
});

it('the document', async () => {
  await expect(await wrrDocument(wrrClaims)).toMatchFileSnapshot(inHome('docs/claims/wrr-scan.md'));
});

it('all that the page loads of it is small', () => {
  expect(gzipSync(JSON.stringify(measured())).length).toBeLessThan(30_000);
});

it('the verdicts are on the claims as they were listed apart from us, with their numbers and a reason where one fails', () => {
  const { claims } = JSON.parse(readFileSync(inHome('tests/cases/wrr_claims.json'), 'utf8')) as {
    readonly claims: readonly { readonly id: string; readonly claim: string }[];
  };
  expect(wrrClaims.map(({ id }) => id)).toEqual(claims.map(({ id }) => id));
  const numbersOf = (text: string) => [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  for (const { id, claim, criterion, verdict, figures, why } of wrrClaims) {
    const listed = claims.find((row) => row.id === id);
    const ours = new Set(numbersOf(`${claim} ${criterion}`));
    for (const x of numbersOf(listed?.claim ?? '')) expect(ours, `${id}: ${x}`).toContain(x);
    if (verdict !== 'confirmed') expect(why, id).not.toBe('');
    expect(figures, id).not.toMatch(/NaN|Infinity|undefined/);
  }
});

it('every reading that was written down has been run', () => {
  expect(judgedPaper().readings.map(({ said }) => said)).toEqual(wrrReadings.map(({ said }) => said));
});

it.each([...wrrSweeps, reservedSweep])('$id is the sweep that stands in the list', (sweep) => {
  const file = fileOf(sweep);
  expect(file.words).toEqual(wordsOf(sweep));
  const { state, faults } = decodePlain(linkOf(sweep));
  expect(faults).toEqual([]);
  expect(state.sweep).toEqual(wordsOf(sweep));
});

it('a table for a chart has a place for every combination, and points where sets are admitted', () => {
  const sweep = wrrSweep('');
  const ragged = curvesTable(sweep, condensed(sweep));
  const full = fullTable(ragged);
  expect(full.points).toHaveLength(4 * 19);
  expect(full.points.filter(({ replications }) => replications > 0)).toHaveLength(ragged.points.length);
  expect(curvesAgain(sweep, ragged, 'published').cells.map(({ values }) => values)).toEqual(
    ragged.points.map(({ values }) => values),
  );
  for (const { ours } of paperNumbers)
    expect(ours({ points: taskPoints(ragged), most: condensed(sweep).most })).not.toMatch(/NaN|undefined/);
});

/** One point of each sweep: where its lines are. */
const sampled = [
  ...wrrSweeps.map((sweep, i) => [sweep, i % 2 === 0 ? ['wrr-scan-ca', 20] : ['wrr-scan-c', 9]] as const),
  [reservedSweep, ['wrr-scan-ca', 2.5]] as const,
];

it.each(sampled)('$id: a point computed again is the published one to the last digit', (sweep, values) => {
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
  const { estimates } = tablePoint(found);
  for (const [id, estimate] of Object.entries(published.estimates))
    expect(Object.entries(estimates).find(([own]) => own === id)?.[1], id).toEqual(estimate);
  expect(lineOf(tablePoint(found))).toBe(lineOf(published));
});
