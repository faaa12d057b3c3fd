/** What is promised to tasks and borne in cycles, at a glance and along an axis, against arithmetic by hand. */
import { describe, expect, test } from 'vitest';
import { cycleCurves, cycleTheory } from '../../../src/core/theory/cycleGauges.ts';
import type { CycleServer } from '../../../src/core/theory/cycles.ts';
import { rateCurves, rateTheory } from '../../../src/core/theory/rateGauges.ts';
import type { RateServer, RateTask } from '../../../src/core/theory/rateTasks.ts';

const drive = { slopeNs: 8000, settleNs: 8e6, acrossNs: 15.7e6, reachNs: 23e6, bytesPerS: 2.8e6 };
const server: RateServer = {
  ...{ drive, blockBytes: 4096, layout: 'c', aperiodic: true },
  reserve: { kind: 'blocks', blocks: 2 },
};
const tasks: readonly RateTask[] = [
  { periodNs: 1e9, blocks: 4 },
  { periodNs: 1.5e9, blocks: 6 },
  { periodNs: 2e9, blocks: 8 },
];

describe('three tasks of worked example 1', () => {
  test('-C: rounds of 500 ms, 148.25 of them at the worst and 15.7 more to the first block', () => {
    const found = rateTheory(tasks, server);
    expect(found).toMatchObject({
      tasks: 3,
      isGuaranteed: true,
      visitNs: 1e9,
      aperiodicNs: 1e9,
      reservedPerS: 4,
    });
    expect(found?.worstNs).toBeCloseTo(148.254_286e6 + 15.7e6, -3);
    // 12 blocks of 1.463 ms in 148.25: the rest is 15.7 and five turns.
    expect(found?.dataShare).toBeCloseTo((12 * 4096) / 2.8e6 / 0.148_254_286, 6);
    expect(found?.bufferBytes).toBe(18 * 4096);
  });

  test('-CA: R of 1 s, one round to the visit, two for whoever has no task, and x more blocks of memory', () => {
    const found = rateTheory(tasks, { ...server, layout: 'ca' });
    expect(found).toMatchObject({ visitNs: 1e9, aperiodicNs: 2e9, bufferBytes: (18 + 14) * 4096 });
  });

  test('-R reaches each block by itself', () => {
    const found = rateTheory(tasks, { ...server, layout: 'r' });
    expect(found?.dataShare).toBeCloseTo((12 * 4096) / 2.8e6 / 0.309_254_286, 6);
  });

  test('less slack than a sweep is no guarantee, and without tasks there is nothing', () => {
    const one = rateTheory([{ periodNs: 185e6, blocks: 19 }], {
      ...server,
      reserve: { kind: 'blocks', blocks: 1 },
    });
    expect(one).toMatchObject({ isGuaranteed: false, plan: { holds: true } });
    expect(rateTheory([], server)).toBeUndefined();
  });
});

test('along an axis 2R stands beside responses where no more come than are reserved, and beside nothing else', () => {
  const theory = rateTheory(tasks, server);
  const places = [
    { x: 1, lambda: 4, theory },
    { x: 2, lambda: 4, theory: undefined },
    { x: 3, lambda: 4.1, theory },
  ];
  const { lines, sentences } = rateCurves(places, 'mean');
  expect(lines[0]?.points).toEqual([{ x: 1, y: 1 }]);
  expect(sentences[0]).toContain('2R, 1.00 to 1.00 s, is a bound');
  expect(sentences[1]).toContain('here 4.0 a second at most');
  expect(rateCurves(places.slice(2), 'mean')).toMatchObject({ lines: [], sentences: [sentences[1]] });
  expect(rateCurves(places, 'overhead').lines).toEqual([]);
  expect(rateCurves([{ x: 1, lambda: 1, theory: undefined }], 'mean').sentences).toEqual([]);
});

describe('streams of 128 to 1024 kbit/s in cycles', () => {
  const disk: CycleServer = {
    ...{ accessNs: 10e6, bytesPerS: 50e6, memoryBytes: 134_217_728 },
    memoryCount: 'single',
  };
  const rates = { least: 16_000, mean: 72_000, most: 128_000 };

  test('at T = 0.5 s the disk ends at 46, memory at 3728; efficiency by equation 1', () => {
    const found = cycleTheory(rates, 0.5e9, disk);
    expect([found.byMemory, found.byTime]).toEqual([3728, 46]);
    expect(found.efficiency.least).toBeCloseTo(0.015_75, 5);
    expect(found.efficiency.most).toBeCloseTo(0.113_48, 5);
    expect([found.bytesEach, found.bytesPaired]).toEqual([36_000, 72_000]);
    // At the best cycle each resource bears as many, and no other cycle more.
    const best = cycleTheory(rates, found.bestNs, disk);
    expect(Math.abs(best.byMemory - best.byTime)).toBeLessThanOrEqual(1);
    for (const T of [0.5e9, 2e9, 5e9, 20e9]) {
      const { byMemory, byTime } = cycleTheory(rates, T, disk);
      expect(Math.min(byMemory, byTime)).toBeLessThanOrEqual(found.mostAtBest);
    }
  });

  test('a curve over T with its best place, over memory without one, and beside streams only', () => {
    const places = [0.5, 5].map((x) => ({ x, cycleNs: x * 1e9, server: disk }));
    const over = cycleCurves(places, rates.mean, 'cycle', 'streams-most');
    expect(over.lines[0]?.points[0]).toEqual({ x: 0.5, y: 46 });
    expect(over.limits[0]?.x).toBeCloseTo(cycleTheory(rates, 1e9, disk).bestNs / 1e9, 9);
    expect(cycleCurves(places, rates.mean, 'memory', 'let-in').limits).toEqual([]);
    expect(cycleCurves(places, rates.mean, 'cycle', 'mean').lines).toEqual([]);
  });
});
