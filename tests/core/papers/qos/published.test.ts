/** The published runs of the QoS paper: what is made of them is up to date, and the engine still plays them. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { qosClaims } from '../../../../src/core/papers/qos/claims.ts';
import { qosReadings } from '../../../../src/core/papers/qos/readings.ts';
import { scenarioOf, shareLink } from '../../../../src/core/papers/qos/scenarios.ts';
import { admissionSweep } from '../../../../src/core/papers/qos/sweeps.ts';
import { linkOf, wordsOf } from '../../../../src/core/papers/shared/publishedSweep.ts';
import { runAgain } from '../../../../src/core/papers/shared/again.ts';
import { RunningJob } from '../../../../src/core/experiment/sweep/replication.ts';
import { SweepRun } from '../../../../src/core/experiment/sweep/sweepRun.ts';
import { runHere } from '../../experiment/sweep/runHere.ts';
import { tablePoint } from '../../../../src/core/experiment/sweep/table.ts';
import { decodePlain } from '../../../../src/core/scenario/link/index.ts';
import { admittedRun, chunkRun, freeRun, leastCycleRun, playAll, responseRun, shareRun } from './runs.ts';
import { admissionFile, dataUnder, judgedPaper, qosDocument, RUNS, runsFile } from './text.ts';
import { judgedSurvey } from './surveyDisksText.ts';
import type { QosMeasured } from '../../../../src/core/papers/qos/measured.ts';
import { inHome, measuredText } from '../shared/publishedText.ts';
import { laidOut } from '../../../docs/laidOut.ts';

const [main] = qosReadings;

it('runs: one of each figure is what was published, or all are played', async () => {
  if (process.env['PLAY'] === 'all')
    await expect(await laidOut(JSON.stringify(playAll()), 'runs.json')).toMatchFileSnapshot(inHome(RUNS));
  if (main === undefined) throw new Error('no reading');
  const { shares, responses, leastCycles, admitted, free, chunks } = dataUnder(main);
  expect(shares).toContainEqual(shareRun(5, 'ucsb-io', main));
  expect(shares).toContainEqual(shareRun(6, 'mars', main));
  expect(responses).toContainEqual(responseRun('time-cycle-qos', 3, main));
  expect(leastCycles).toContainEqual(leastCycleRun(4));
  expect(admitted).toContainEqual(admittedRun('statistical', 5));
  expect(free).toContainEqual(freeRun('c-look', 10));
  expect(chunks).toContainEqual(chunkRun(131_072));
});

it('what the page loads of it', async () => {
  const measured: QosMeasured = {
    data: dataUnder(main),
    ...{ judged: judgedPaper(), disks: judgedSurvey() },
  };
  await expect(await measuredText(measured)).toMatchFileSnapshot(inHome('src/core/papers/qos/measured.json'));
});

it('the document', async () => {
  await expect(await qosDocument(qosClaims)).toMatchFileSnapshot(inHome('docs/claims/qos.md'));
});

it('all that the page loads of it is small', () => {
  expect(gzipSync(JSON.stringify([runsFile()[''], judgedPaper()])).length).toBeLessThan(20_000);
});

it('the verdicts are on the claims as they were listed apart from us, with their numbers and a reason where one fails', () => {
  const { claims } = JSON.parse(readFileSync(inHome('tests/cases/qos_claims.json'), 'utf8')) as {
    readonly claims: readonly { readonly id: string; readonly claim: string }[];
  };
  // Behind the paper's own stand those of its survey.
  expect(qosClaims.slice(0, 4).map(({ id }) => id)).toEqual(claims.map(({ id }) => id));
  const numbersOf = (text: string) => [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  for (const { id, claim, criterion, verdict, figures, why } of qosClaims) {
    const listed = claims.find((row) => row.id === id);
    const ours = new Set(numbersOf(`${claim} ${criterion}`));
    for (const x of numbersOf(listed?.claim ?? '')) expect(ours, `${id}: ${x}`).toContain(x);
    if (verdict !== 'confirmed') expect(why, id).not.toBe('');
    expect(figures, id).not.toMatch(/NaN|Infinity|undefined|not run/);
  }
});

it('every reading that was written down has been run, and every link of it is right', () => {
  expect(judgedPaper().readings.map(({ said }) => said)).toEqual(qosReadings.map(({ said }) => said));
  for (const reading of qosReadings) expect(scenarioOf(shareLink(5, reading.under, reading))).toBeDefined();
});

it('the experiment on admission is the one that stands in the list, and a point of it is played again', () => {
  const file = admissionFile();
  expect(file.words).toEqual(wordsOf(admissionSweep));
  const { state, faults } = decodePlain(linkOf(admissionSweep));
  expect(faults).toEqual([]);
  expect(state.sweep).toEqual(wordsOf(admissionSweep));
  const again = runAgain(admissionSweep, 'published');
  const isIt = ({ values: [rule, came] }: { readonly values: readonly unknown[] }) =>
    rule === 'statistical' && came === 3;
  const run = runHere(new SweepRun(again.spec, again.cells.filter(isIt)), (job) => {
    const running = new RunningJob(job);
    while (running.advance(10_000));
    return running.result();
  });
  const [found] = run.results();
  const published = file.points.find(isIt);
  if (found === undefined || published === undefined) throw new Error('no such point');
  expect(tablePoint(found).estimates['let-in']).toEqual(published.estimates['let-in']);
});
