/** The published sweeps of Nerjes et al.: what is made of them is up to date, and the engine still plays them. */
import { wordsOf, linkOf } from '../../../../src/core/papers/shared/publishedSweep.ts';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PERIODS_COMMAND } from '../../../../src/core/papers/nerjes/assessments.ts';
import { runAgain } from '../../../../src/core/papers/shared/again.ts';
import { tableOfCondensed } from '../../../../src/core/papers/shared/tables.ts';
import { nerjesCommand, nerjesSweeps } from '../../../../src/core/papers/nerjes/sweeps.ts';
import { RunningJob } from '../../../../src/core/experiment/sweep/replication.ts';
import { SweepRun } from '../../../../src/core/experiment/sweep/sweepRun.ts';
import { runHere } from '../../experiment/sweep/runHere.ts';
import { fullScenarioPairs, joinPairs } from '../../../../src/core/scenario/link/encode.ts';
import { decodePlain } from '../../../../src/core/scenario/link/index.ts';
import { cli } from '../../../cli/cli.ts';
import { condensed, measured, fileOf, nerjesDocument, periodsFile, timelineCsv } from './text.ts';
import { sampleOf } from '../../../helpers/statistics.ts';
import { inHome, measuredText } from '../shared/publishedText.ts';

it('what the page loads of it', async () => {
  await expect(await measuredText(measured())).toMatchFileSnapshot(
    inHome('src/core/papers/nerjes/measured.json'),
  );
});

it('the table of verdicts', async () => {
  const { nerjesClaims } = await import('../../../../src/core/papers/nerjes/claims.ts');
  await expect(await nerjesDocument(nerjesClaims)).toMatchFileSnapshot(inHome('docs/claims/nerjes.md'));
});

it('all of it is small enough to be loaded with a page', () => {
  const bytes = nerjesSweeps.reduce((sum, { id }) => sum + JSON.stringify(condensed(id)).length, 0);
  expect(bytes).toBeLessThan(90_000);
});

const fullTextOf = (link: string): string => joinPairs(fullScenarioPairs(decodePlain(link).state.scenario));

it.each(nerjesSweeps)(
  '$id is the sweep that stands in the list, and comes back from its short form',
  (sweep) => {
    const file = fileOf(sweep.id);
    expect(file.words).toEqual(wordsOf(sweep));
    // Settings that there were not yet when it was published stand at their defaults.
    expect(fullTextOf(file.scenario)).toBe(fullTextOf(sweep.scenario));
    const table = tableOfCondensed(sweep, condensed(sweep.id));
    expect(table.axes).toEqual(file.axes);
    for (const [i, point] of table.points.entries()) {
      const { values, state, replications, estimates, worst, glitch } = file.points[i];
      expect(point).toMatchObject({ values, state, replications });
      expect(point.worst?.atNs).toBe(worst?.atNs);
      expect(point.glitch).toEqual(glitch);
      const [short, full] = [point.estimates.mean, estimates.mean];
      // Four digits.
      expect(Math.abs((short?.value ?? 0) - (full?.value ?? 0))).toBeLessThanOrEqual(
        (full?.value ?? 0) * 5.1e-4,
      );
    }
  },
);

it('every claim on the list has a verdict on its own numbers, a reason where it fails, and a command', async () => {
  const { nerjesClaims } = await import('../../../../src/core/papers/nerjes/claims.ts');
  const { claims } = JSON.parse(readFileSync(inHome('tests/cases/nerjes_claims.json'), 'utf8')) as {
    readonly claims: readonly { readonly id: string; readonly claim: string }[];
  };
  // N10 is two claims of the paper's; what it says before it measures was listed later, by us.
  const listed = claims.flatMap(({ id }) => (id === 'N10' ? ['N10a', 'N10b'] : [id]));
  const ours = ['N14', 'N15', 'N16', 'N17', 'N18', 'N19', 'N20', 'N21', 'N22', 'N23', 'N24', 'N25'];
  expect(nerjesClaims.map(({ id }) => id)).toEqual([...listed, ...ours]);
  const numbersOf = (text: string) =>
    [...text.replaceAll(' 000', '000').matchAll(/\d+/g)].map(([x]) => Number(x));
  for (const { id, verdict, figures, why, command } of nerjesClaims) {
    if (verdict !== 'confirmed') expect(why, id).not.toBe('');
    expect(figures, id).not.toMatch(/NaN|Infinity|undefined/);
    expect(command).toMatch(/npm run -s|^node scripts|^none/);
  }
  for (const row of claims) {
    const told = nerjesClaims.filter(({ id }) => id.replace(/[ab]$/, '') === row.id);
    const numbers = new Set(
      told.flatMap(({ claim, criterion, figures }) => numbersOf(`${claim} ${criterion} ${figures}`)),
    );
    // A claim that is told without the numbers it was listed with is another claim.
    for (const x of numbersOf(row.claim)) expect(numbers, `${row.id}: ${x}`).toContain(x);
  }
});

it.each([
  ['N5', 'confirmed', ['sustains 2.9 % less', 'sustains 1.4 % less', 'takes 34 % longer at λ = 23']],
  ['N8', 'confirmed in part', ['(+6 %) at λ = 4', '(+12 %) at λ = 8', '(+6 %) at λ = 12']],
  ['N9', 'not confirmed', ['(1.9985 + 5.25) = 1.895']],
  ['N10a', 'confirmed in part', ['cut at one byte: +0.2 % to +4.0 % (confirmed)']],
  ['N10b', 'confirmed', ['−1.1 % to −0.1 %']],
  ['N11', 'confirmed in part', ['3510 of a million omniscient, none with the worst case', 'glitches none']],
  ['N14', 'confirmed in part', ['at λ = 12 number:20 0.305 s', '(dynamic 0.304 s)']],
  [
    'N15',
    'confirmed',
    [
      '0.304 s and 0.356 s',
      ...[
        'time:0.8: 0 and 95 glitches',
        'time:0.7: 75 and 1472 glitches',
        'time:0.6: 1493 and 5128 glitches',
      ],
    ],
  ],
  ['N16', 'confirmed', ['at 20 of 20 points']],
  ['N17', 'confirmed', ['C first: mean 0.1 %', 'mixed: mean 25.2 %']],
  ['N18', 'confirmed', []],
  ['N19', 'confirmed', []],
  ['N20', 'confirmed', []],
  ['N23', 'confirmed in part', ['both goals at 5 of 6 loads', 'λ = 12 0.44 % and 0.00 %']],
] as const)('%s is %s, by the committed runs', async (id, verdict, told) => {
  const { nerjesClaims } = await import('../../../../src/core/papers/nerjes/claims.ts');
  const claim = nerjesClaims.find((one) => one.id === id);
  expect(claim?.verdict).toBe(verdict);
  for (const words of told) expect(claim?.figures).toContain(words);
});

it('links and commands ask for the same as the list', () => {
  for (const sweep of nerjesSweeps) {
    const { state, faults } = decodePlain(linkOf(sweep));
    expect(faults).toEqual([]);
    expect(state.page).toBe('experiments');
    expect(state.sweep).toEqual(wordsOf(sweep));
    expect(nerjesCommand(sweep)).toContain(`--out experiments/nerjes/${sweep.id}.json`);
  }
});

const points = [
  ['figure-9.n7', 5],
  ['figure-9.n3', 1],
  ['figure-10.n7', 28],
  ['figure-11.n7', 14],
  ['sensitivity.wide-gamma', 30],
  ['sensitivity.cut-normal', 30],
  ['sensitivity.abs-normal', 2],
  ['figure-11.guarded.n7', 20],
  ['limits.c-d', 13],
  ['limits.mixed', 20],
  ['period.n7', 5],
  ['orders', 13],
  ['five-disks.n7', 1],
] as const;

it.each(sampleOf(points, 4))('%s: a point of it is computed again, to the last digit', (id, index) => {
  const sweep = nerjesSweeps.find((s) => s.id === id);
  const file = fileOf(id);
  const again = runAgain(sweep!, 'published');
  const run = new SweepRun(again.spec, [again.cells[index]]);
  runHere(run, (job) => {
    const running = new RunningJob(job);
    while (running.advance(1000));
    return running.result();
  });
  const [{ estimates, state, replications }] = run.results();
  const point = file.points[index];
  expect({ state, replications }).toEqual({ state: point.state, replications: point.replications });
  expect(estimates.mean).toEqual(point.estimates.mean);
  expect(estimates.glitches).toEqual(point.estimates.glitches);
});

interface Played {
  readonly fingerprint: string;
  readonly discrete: { readonly meanResponseS: number };
  readonly continuous: { readonly glitches: number };
}

it('C before D and after it: the runs are played again, to the last digit', async () => {
  const { runs, command } = periodsFile();
  expect(command).toBe(PERIODS_COMMAND);
  const { stdout } = await cli(['simulate', '--stdin'], runs.map(({ scenario }) => scenario).join('\n'));
  const again = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Played);
  for (const [i, { fingerprint, discrete, continuous }] of runs.entries()) {
    expect(again[i].fingerprint).toBe(fingerprint);
    expect(again[i].discrete.meanResponseS).toBe(discrete.meanResponseS);
    expect(again[i].continuous.glitches).toBe(continuous.glitches);
  }
});

it.each([1, 2, 3] as const)('figure %d is played again, to the last digit', async (figure) => {
  expect((await cli(['simulate', `figure-${figure}`, '--format', 'csv'])).stdout).toBe(timelineCsv(figure));
});
