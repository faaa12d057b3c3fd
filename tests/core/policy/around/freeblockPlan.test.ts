/** What can be read on the way: the examples by hand, and thousands of small disks against all plans tried one by one. */
import { describe, expect, test } from 'vitest';
import { waitForPhase } from '../../../../src/core/base/phase.ts';
import { buildDisk } from '../../../../src/core/disk/mechanics.ts';
import {
  AT_SOURCE,
  AT_TARGET,
  BETWEEN,
  FreeblockPlan,
} from '../../../../src/core/policy/around/freeblockPlan.ts';
import { WantedBlocks } from '../../../../src/core/policy/around/wantedBlocks.ts';
import type { DiskModel } from '../../../../src/core/sim/interfaces.ts';
import { drawsOf } from '../../../helpers/statistics.ts';

const MS = 1e6;
/** A turn of 10 ms, and a seek of 1 ms a cylinder (from four on 4 ms, in the disk of the specification’s example). */
const disk = (cylinders: number, revolutionNs = 10 * MS): DiskModel =>
  buildDisk(cylinders, revolutionNs, { a: 0, b: 0, boundary: 0, c: 0, e: 1 }, [{ from: 0, rate: 1e6 }]);

type Block = readonly [cylinder: number, angle: number];

function wantedOf({ cylinders }: DiskModel, blocks: readonly Block[]): WantedBlocks {
  const wanted = new WantedBlocks(cylinders, 1, [
    { client: -1, first: 0, last: cylinders - 1, startNs: 0, endNs: Infinity },
  ]);
  wanted.bring(0);
  const names = new Set(blocks.map(([cylinder, angle]) => 10 * cylinder + angle));
  for (let block = 0; block < 10 * cylinders; block++) if (!names.has(block)) wanted.take(block);
  return wanted;
}

/** The blocks that are read, each with when it begins in ms and where. */
function planned(
  model: DiskModel,
  blocks: readonly Block[],
  [source, target]: readonly [number, number],
  fromMs: number,
  angle: number,
) {
  const plan = new FreeblockPlan(model, wantedOf(model, blocks));
  plan.fromNs = fromMs * MS;
  const atNs = plan.fromNs + model.seekNs[Math.abs(target - source)];
  plan.byNs = atNs + waitForPhase(angle * model.revolutionNs, atNs, model.revolutionNs);
  plan.find(source, target);
  return Array.from({ length: plan.length }, (_, k) => [
    plan.cylinders[k],
    plan.angles[k],
    plan.beginsNs[k] / MS,
    plan.places[k],
  ]);
}

describe('turn 10 ms, ten blocks a track, seek 4 ms, the target at angle 0.9, t = 0 at angle 0: its start is 9', () => {
  const model = disk(5);
  const blocks = (here: readonly number[], there: readonly number[]): Block[] => [
    ...here.map((angle): Block => [0, angle]),
    ...there.map((angle): Block => [4, angle]),
  ];

  test('wanted 0 here and 5, 6, 8 there: it leaves at 1, and all four are read', () => {
    expect(planned(model, blocks([0], [5, 6, 8]), [0, 4], 0, 0.9)).toEqual([
      [0, 0, 0, AT_SOURCE],
      [4, 5, 5, AT_TARGET],
      [4, 6, 6, AT_TARGET],
      [4, 8, 8, AT_TARGET],
    ]);
  });

  test.each([0, 1, 2, 3, 4, 5])(
    'all wanted: leaving at %i ms reads as many here, the rest there, 5 in all',
    (j) => {
      const here = [0, 1, 2, 3, 4].slice(0, j);
      const there = [4, 5, 6, 7, 8].slice(j);
      expect(planned(model, blocks(here, there), [0, 4], 0, 0.9)).toHaveLength(5);
    },
  );

  test('of equal plans the earliest leaving is taken', () => {
    const every = Array.from({ length: 10 }, (_, angle) => angle);
    expect(planned(model, blocks(every, every), [0, 4], 0, 0.9).map(([cylinder]) => cylinder)).toEqual([
      4, 4, 4, 4, 4,
    ]);
  });

  test('a block that would end after the leaving, or the start, is not begun', () => {
    expect(planned(model, blocks([5], [9]), [0, 4], 0, 0.9)).toEqual([]);
    expect(planned(model, blocks([4], [8]), [0, 4], 0, 0.9)).toHaveLength(1);
    expect(planned(model, blocks([], [8]), [0, 4], 0, 0.9)).toEqual([[4, 8, 8, AT_TARGET]]);
    expect(planned(model, blocks([], [3]), [0, 4], 0, 0.9)).toEqual([]);
  });

  test('a block that has begun to pass is not read', () => {
    expect(planned(model, blocks([0, 1], []), [0, 4], 0.5, 0.9)).toEqual([[0, 1, 1, AT_SOURCE]]);
  });

  test('a stop in between: where more pass there', () => {
    const between = [3, 4, 5, 6].map((angle): Block => [2, angle]);
    expect(planned(model, [...between, [4, 8]], [0, 4], 0, 0.9)).toEqual([
      [2, 3, 3, BETWEEN],
      [2, 4, 4, BETWEEN],
      [2, 5, 5, BETWEEN],
      [4, 8, 8, AT_TARGET],
    ]);
    // As many without it: one seek is less.
    expect(planned(model, [[2, 3]], [0, 4], 0, 0.65).map(([c]) => c)).toEqual([2]);
    expect(
      planned(
        model,
        [
          [2, 3],
          [4, 5],
        ],
        [0, 4],
        0,
        0.65,
      ).map(([c]) => c),
    ).toEqual([4]);
  });

  test('on the arm’s own cylinder all that pass are read there', () => {
    expect(planned(model, blocks([0, 2, 8, 9], []), [0, 0], 1, 0.9)).toEqual([
      [0, 2, 2, AT_SOURCE],
      [0, 8, 8, AT_SOURCE],
    ]);
  });
});

/** All plans one by one, the first of the best by the order of preference. */
function bestOfAll(
  model: DiskModel,
  blocks: readonly Block[],
  [source, target]: readonly [number, number],
  fromNs: number,
  byNs: number,
): readonly Block[] {
  const lengthNs = Math.floor(model.revolutionNs / 10);
  const seekNs = (a: number, b: number) => model.seekNs[Math.abs(a - b)];
  const passing = (cylinder: number, atNs: number, leaveNs: number) =>
    blocks
      .filter(([c]) => c === cylinder)
      .map(([, angle]) => {
        const beginNs = atNs + waitForPhase((angle * model.revolutionNs) / 10, atNs, model.revolutionNs);
        return { block: [cylinder, angle] as Block, beginNs, endNs: beginNs + lengthNs };
      })
      .filter(({ endNs }) => endNs <= leaveNs)
      .toSorted((a, b) => a.beginNs - b.beginNs);
  const names = (read: readonly { readonly block: Block }[]) => read.map(({ block }) => block);
  if (source === target) return names(passing(source, fromNs, byNs));
  const count = (c: number) => blocks.filter(([cylinder]) => cylinder === c).length;
  const between = Array.from({ length: model.cylinders }, (_, c) => c)
    .filter((c) => (c - source) * (c - target) < 0 && count(c) > 0)
    .toSorted((a, b) => count(b) - count(a) || Math.abs(a - source) - Math.abs(b - source))
    .slice(0, 8);
  const leaves = [fromNs, ...passing(source, fromNs, byNs).map(({ endNs }) => endNs)];
  const plans: { readonly read: readonly Block[]; readonly by: readonly number[] }[] = [];
  for (const leaveNs of leaves) {
    if (leaveNs + seekNs(source, target) > byNs) continue;
    const here = names(passing(source, fromNs, leaveNs));
    const there = names(passing(target, leaveNs + seekNs(source, target), byNs));
    plans.push({ read: [...here, ...there], by: [1, leaveNs] });
    for (const [k, stop] of between.entries()) {
      const atNs = leaveNs + seekNs(source, stop);
      for (const { endNs } of passing(stop, atNs, byNs - seekNs(stop, target)))
        plans.push({
          read: [
            ...here,
            ...names(passing(stop, atNs, endNs)),
            ...names(passing(target, endNs + seekNs(stop, target), byNs)),
          ],
          by: [2, leaveNs, k, endNs],
        });
    }
  }
  const order = (a: readonly number[], b: readonly number[]) =>
    a.map((x, i) => x - (b[i] ?? 0)).find((x) => x !== 0) ?? 0;
  return plans.toSorted((a, b) => b.read.length - a.read.length || order(a.by, b.by))[0]?.read ?? [];
}

test.each([
  [10 * MS, 0],
  [60e9 / 7200, 2.2],
  [8.34 * MS, 0.9],
])('any disk that turns in %d ns: the best of all plans', (revolutionNs, a) => {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  for (let k = 0; k < drawsOf(30_000, 30); k++) {
    const cylinders = 2 + next(14);
    const model = buildDisk(
      cylinders,
      revolutionNs,
      { a: a / 2, b: a / 8, boundary: a === 0 ? 0 : 6, c: a === 0 ? 0 : a * 0.8, e: a === 0 ? 0.3 : 0.01 },
      [{ from: 0, rate: 1e6 }],
    );
    const share = 1 + next(9);
    const blocks: Block[] = [];
    for (let c = 0; c < cylinders; c++)
      for (let angle = 0; angle < 10; angle++) if (next(10) < share) blocks.push([c, angle]);
    const [source, target] = [next(cylinders), next(cylinders)];
    const fromNs = next(1e9);
    const atNs = fromNs + model.seekNs[Math.abs(target - source)];
    const byNs = atNs + waitForPhase(next(1000) * (revolutionNs / 1000), atNs, revolutionNs);
    const plan = new FreeblockPlan(model, wantedOf(model, blocks));
    Object.assign(plan, { fromNs, byNs });
    plan.find(source, target);
    const found = Array.from({ length: plan.length }, (_, i) => [plan.cylinders[i], plan.angles[i]]);
    expect([k, found]).toEqual([k, bestOfAll(model, blocks, [source, target], fromNs, byNs)]);
  }
});

test('two clients who want the same blocks take turns, and each has its own where nobody else wants them', () => {
  const always = { startNs: 0, endNs: Infinity };
  const wanted = new WantedBlocks(3, 1, [
    { client: 4, first: 0, last: 1, ...always },
    { client: 7, first: 1, last: 2, ...always },
  ]);
  wanted.bring(0);
  const readOn = (cylinder: number): number => {
    const client = wanted.clientOf(cylinder);
    wanted.take(wanted.blockAt(cylinder, wanted.read % 10));
    return client;
  };
  expect([0, 0, 1, 1, 1, 1, 2, 2].map(readOn)).toEqual([4, 4, 4, 7, 4, 7, 7, 7]);
  expect(wanted.claimed - wanted.read).toBe(30 - 8);
});
