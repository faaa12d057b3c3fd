/** The published runs: what is made of them is up to date, and the engine still plays them. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { faultsOf } from '../../../../src/core/experiment/streams/check.ts';
import { pointsOf } from '../../../../src/core/experiment/streams/order.ts';
import { meanLoad } from '../../../../src/core/experiment/streams/utilization.ts';
import { endedRun } from '../../../../src/core/scenario/run/ended.ts';
import { decodeLink } from '../../../../src/core/scenario/link/index.ts';
import { buildMachine } from '../../../../src/core/scenario/run/machine.ts';
import { inHome, measuredText } from '../shared/publishedText.ts';
import type { ReddyMeasured } from '../../../../src/core/papers/reddy/measured.ts';
import { figure3, judged3 } from './disksText.ts';
import { lastPage } from './lastPageText.ts';
import { documentText, MAIN_1, mainFigure1, mainFigure2, published1, readingsOf } from './text.ts';
import { drawsOf, sampleOf } from '../../../helpers/statistics.ts';

/** Not on the list: read in the paper later, their criteria written before the runs that judge them. */
const LATER = ['R13', 'R14', 'R15', 'R16', 'R17', 'R18', 'R19', 'R20'];

it('what the page loads of it', async () => {
  const measured: ReddyMeasured = {
    ...{ figure1: mainFigure1(), figure2: mainFigure2(), figure3: figure3() },
    ...{ readings: readingsOf(), disks: judged3(), lastPage: lastPage() },
  };
  await expect(await measuredText(measured)).toMatchFileSnapshot(
    inHome('src/core/papers/reddy/measured.json'),
  );
});

it('both are small enough to be loaded with a page', () => {
  const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
  expect(bytes(mainFigure1()) + bytes(mainFigure2())).toBeLessThan(10_000);
});

it('the table of verdicts', async () => {
  const { reddyClaims } = await import('../../../../src/core/papers/reddy/claims.ts');
  await expect(await documentText(reddyClaims)).toMatchFileSnapshot(inHome('docs/claims/reddy.md'));
});

it('every claim has a reason where it does not come out, and a command that ran', async () => {
  const { reddyClaims } = await import('../../../../src/core/papers/reddy/claims.ts');
  expect(reddyClaims.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, k) => `R${k + 1}`));
  for (const { id, verdict, why, command } of reddyClaims) {
    if (verdict !== 'confirmed') expect(why, id).not.toBe('');
    if (!['R6', 'R12', 'R18'].includes(id))
      expect(command).toMatch(/^npm run -s (streams|simulate|sweep) -- /);
  }
});

it('the verdicts are on the claims as they were listed apart from us', async () => {
  const { claims } = JSON.parse(readFileSync(inHome('tests/cases/claims.json'), 'utf8')) as {
    readonly claims: readonly { readonly id: string; readonly claim: string }[];
  };
  const { reddyClaims } = await import('../../../../src/core/papers/reddy/claims.ts');
  const numbersOf = (text: string) => [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  for (const { id, claim, criterion } of reddyClaims) {
    if (LATER.includes(id)) continue;
    const listed = claims.find((row) => row.id === id);
    const ours = new Set(numbersOf(`${claim} ${criterion}`));
    // A claim that is told without the numbers it was listed with is another claim.
    for (const x of numbersOf(listed?.claim ?? '')) expect(ours, `${id}: ${x}`).toContain(x);
    expect(listed).toBeDefined();
  }
});

it('a published run’s first hundred periods are still played so', async () => {
  let probes = 0;
  for (const [name, { points, engine }] of published1())
    for (const { probe } of sampleOf(points, 2)) {
      const { state, faults } = await decodeLink(probe.scenario);
      expect(faults).toEqual([]);
      const machine = buildMachine(state.scenario);
      machine.run(Infinity);
      machine.finish();
      expect(endedRun(machine).fingerprint, `${name} (engine ${engine}): ${probe.scenario}`).toBe(
        probe.fingerprint,
      );
      probes++;
    }
  expect(probes).toBeGreaterThanOrEqual(drawsOf(24, 2));
});

it('the mean load that the reasons name', async () => {
  const points = published1().find(([name]) => name === `${MAIN_1}.json`)?.[1].points ?? [];
  const at = async (tracks: number, others: string) => {
    const probe =
      points.find((p) => p.policy === 'edf' && p.m === 1 && p.tracks === tracks)?.probe.scenario ?? '';
    const { state } = await decodeLink(probe.replace(/lambda=5/, `lambda=${others}`));
    return meanLoad(state.scenario).streams;
  };
  expect((await at(1, '5')).toFixed(1)).toBe('12.6');
  expect((await at(1, '0')).toFixed(1)).toBe('14.0');
  expect((await at(2, '5')).toFixed(1)).toBe('16.3');
});

it('what the page computes again are the published points, by the main reading', async () => {
  const { reddyOrder } = await import('../../../../src/core/papers/reddy/again.ts');
  for (const [figure, { rows }] of [
    [1, mainFigure1()],
    [2, mainFigure2()],
    [3, figure3()],
  ] as const) {
    const order = reddyOrder(figure);
    expect(faultsOf(order)).toEqual([]);
    expect(resolved(order.base).values).toMatchObject({ phase: 'paper', aperiodic: 'ranked:0.1' });
    const named = (points: readonly { policy: string; m: number; tracks: number }[]) =>
      points.map(({ policy, m, tracks }) => `${policy} ${m} ${tracks}`).toSorted();
    expect(named(pointsOf(order))).toEqual(named(rows));
  }
});
