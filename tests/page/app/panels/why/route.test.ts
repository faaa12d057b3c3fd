/** Why a piece came to the disk that reads it: by the figures that the system kept of the decision. */
import { expect, test } from 'vitest';
import { explain } from '../../../../../src/core/scenario/run/explain.ts';
import { SystemRun } from '../../../../../src/core/scenario/run/systemRun.ts';
import type { InterventionSpec, Scenario } from '../../../../../src/core/scenario/scenario.ts';
import { areRouted, routeText } from '../../../../../src/page/app/panels/why/route.ts';
import { decodePlain } from '../../../../../src/core/scenario/link/index.ts';
import { SERVE } from '../../../../../src/core/trace/kinds.ts';
import { resolved } from '../../../../../src/core/scenario/resolved.ts';
import { systemSceneOf } from '../../../view/systemScenes.ts';

/** All that is said of decisions to serve on a disk in the run's first pages. */
function toldOn(hash: string, disk: number): readonly string[] {
  const { scenario } = decodePlain(`#/lab?v=3&${hash}`).state;
  const run = new SystemRun(scenario).complete();
  const its = run.runs[disk];
  if (its === undefined) throw new Error('no such disk');
  const scene = systemSceneOf(resolved(scenario).values, {
    focus: disk,
    interventions: interventionsOf(scenario),
  });
  const { decisions } = its.page(0);
  return Array.from({ length: decisions.length }, (_, row) => row)
    .filter((row) => decisions.kind[row] === SERVE)
    .map((row) => {
      const explanation = explain(its, decisions.atNs[row] ?? NaN);
      const route = run.routeOf(disk, explanation.chosen);
      return routeText(scene, { ...explanation, ...(route ? { route } : {}) });
    });
}

const interventionsOf = ({ interventions }: Scenario): readonly InterventionSpec[] => interventions;

test('two copies: the shorter queue, by both figures, or the lower number of two alike', () => {
  const told = toldOn('policy=mixed-scan&disks=3&spread=duplicated&n=9&lambda=20&duration=3', 0);
  expect(told.length).toBeGreaterThan(20);
  const copies =
    /^(Video|Request) \d+ lies on disks 1 and [23]: disk 1 reads it, which has (no piece|\d+ pieces?) to do before it(, like disk [23], and the lower number\.| and not \d+\.)$/;
  for (const sentence of told) expect(sentence).toMatch(copies);
  for (const sentence of told) {
    const [, own, other] = /has (\d+) pieces? to do before it and not (\d+)/.exec(sentence) ?? [];
    if (own !== undefined) expect(Number(own)).toBeLessThan(Number(other));
  }
});

test('a disk has failed: what is put together, and what was dealt anew', () => {
  const told = toldOn(
    'policy=mixed-scan&disks=3&spread=parity&n=8&lambda=15&duration=4&edits=1.05:fail:2',
    0,
  );
  expect(told.filter((sentence) => sentence !== '')).not.toEqual([]);
  for (const sentence of told)
    expect(sentence).toMatch(
      /^$|^The disk of (video|request) \d+ has failed: it is put together from the blocks that disks 1 and 3 have of its stripe\.$|^Disk 2 has failed, where (video|request) \d+ waited\. The disk of /,
    );
});

test('nothing where each piece has one place', () => {
  expect(toldOn('policy=mixed-scan&disks=2&n=4&lambda=5&duration=2', 0).join('')).toBe('');
  expect(areRouted({ values: { spread: 'coarse' } })).toBe(false);
});
