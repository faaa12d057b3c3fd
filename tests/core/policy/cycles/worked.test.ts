/** The worked examples, cycle by cycle, as the engine plays them. */
import { describe, expect, test } from 'vitest';
import { cyclesOf, cycleScenario, iosOf, pagesOf } from './engine.ts';
import { sevenStreams, sixStreams, workedExamples, type WorkedExample } from './workedExamples.ts';

const valuesOf = (example: WorkedExample) => ({
  rates: example.kBytesPerSecond.map((rate) => rate * 1000).join(','),
  cycle: example.cycleMs / 1000,
  memory: example.memoryKBytes * 1000,
  thresholds: [example.thresholds.memory, example.thresholds.time, example.thresholds.difference].join(':'),
  unit: example.unit * 100,
});

/** The examples are rounded to four places. */
const near = (value: number, to: number) => {
  expect(Math.abs(value - to)).toBeLessThan(6e-5);
};

describe.each(workedExamples)('$title', (example) => {
  const pages = pagesOf(cycleScenario({ ...valuesOf(example), duration: 8 }));
  const cycles = cyclesOf(pages);

  test.each(example.cycles.map((cycle, k) => [k + 1, cycle] as const))('cycle %i', (k, expected) => {
    const found = cycles[k - 1];
    near(found.um, expected.before.memory);
    near(found.ut, expected.before.time);
    near(found.umAfter, expected.after.memory);
    near(found.utAfter, expected.after.time);
    expect(found.operation).toBe(expected.operation);
    expect(found.verdict === 'done').toBe(expected.operation !== 'none' && expected.refused !== true);
    if (expected.who)
      expect([found.first, found.second].map((stream) => example.kBytesPerSecond[stream])).toEqual(
        expected.who,
      );
    near(found.nextLengthNs / 1e6, expected.cycleMs);
    if (expected.workMs !== undefined) expect(found.workNs / 1e6).toBeCloseTo(expected.workMs, 4);
  });

  test('no IO comes late, and all of a cycle stand back to back', () => {
    for (const { endNs, dueNs } of iosOf(pages)) expect(endNs).toBeLessThanOrEqual(dueNs);
  });
});

describe('as it is printed', () => {
  const operationsOf = (example: WorkedExample) =>
    cyclesOf(pagesOf(cycleScenario({ ...valuesOf(example), form: 'printed', duration: 8 }))).map(
      ({ operation }) => operation,
    );

  test('seven streams are combined and split for ever', () => {
    const last = operationsOf(sevenStreams).slice(6, 26);
    expect(last).toEqual(last.map((_, k) => (k % 2 === 0 ? 'combine' : 'split')));
  });

  test('six are not', () => {
    expect(operationsOf(sixStreams).slice(5)).not.toContain('combine');
  });
});
