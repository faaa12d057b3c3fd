/** One run after another in the same place: nothing of the one before is taken for the next. */
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { expect, test } from 'vitest';
import { policyOf } from '../../../../src/core/scenario/params.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';
import type { Page } from '../../../../src/core/trace/page.ts';
import { currentScene } from '../../../../src/page/app/canvas/scene.ts';
import { makeRun } from '../../../../src/page/state/stores/runStore.ts';
import { eventually } from '../eventually.ts';
import { reasonIn } from '../../../../src/page/view/scene/reason.ts';

const shared = (values: Record<string, string | number>) =>
  withValues(defaultScenario, {
    ...{ workload: 'clients', disk: 'server-2002', clients: 'rate:2000000@0:cycle=1;greedy@0', duration: 2 },
    ...values,
  });

test('whoever hears of a new run never sees its policy with the pages of the one before', async () => {
  const run = makeRun();
  const mates = new Map<Page, unknown>();
  run.useRun.subscribe(() => {
    const scene = currentScene(run);
    for (const page of scene?.pages ?? []) {
      if (!mates.has(page)) mates.set(page, scene?.policy.reasons);
      expect(scene?.policy.reasons).toBe(mates.get(page));
    }
  });
  // One policy composed with a wrapper has the same id, and other reasons.
  const all = [
    { policy: 'cello' },
    { policy: 'clockwise' },
    { policy: 'clockwise', chunk: 65536 },
    { policy: 'c-look' },
  ];
  for (const values of all) {
    const scenario = shared(values);
    run.open(scenario);
    await eventually(() => {
      const { reasons } = currentScene(run)?.policy ?? {};
      expect(reasons).toBe(resolved(scenario).policy.reasons);
    });
  }
  expect(new Set(mates.values()).size).toBe(all.length);
  run.close();
});

test('the scene of the run before stands in for a changed one, and never for that of another link', async () => {
  const run = makeRun();
  const [one, other] = [
    withValues(defaultScenario, { duration: 30 }),
    withValues(defaultScenario, { n: 3, duration: 9 }),
  ];
  run.open(one, true, true);
  expect(currentScene(run)).toBeUndefined();
  await eventually(() => {
    expect(currentScene(run)?.endNs).toBe(30e9);
  });
  const before = currentScene(run);
  run.open(withValues(one, { lambda: 9 }));
  expect(currentScene(run)).toBe(before);
  run.open(other, true, true);
  expect(currentScene(run)).toBeUndefined();
  await eventually(() => {
    expect(currentScene(run)?.endNs).toBe(9e9);
  });
  run.close();
});

test('a record without a reason of its policy is shown all the same', () => {
  expect(reasonIn(policyOf(resolved(shared({ policy: 'c-look' })).values), 99).id).toBe('unknown');
});
