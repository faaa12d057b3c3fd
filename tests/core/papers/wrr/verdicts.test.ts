/** The verdicts on WRR-SCAN, on figures made up so that the paper is right, and so that it is not. */
import { describe, expect, it } from 'vitest';
import { judgeResponses, judgeThroughput } from '../../../../src/core/papers/wrr/aperiodic.ts';
import {
  FOUR,
  WRR,
  type TaskData,
  type TaskMeasure,
  type TaskPoint,
  type TaskPolicy,
} from '../../../../src/core/papers/wrr/figures.ts';
import * as verdicts from '../../../../src/core/papers/wrr/verdicts.ts';
import { wrrWritten } from '../../../../src/core/papers/wrr/written.ts';

const COUNTS = [1, 5, 9, 20, 40, 50, 60, 70, 90];
const most: Readonly<Record<TaskPolicy, number>> = {
  ...{ 'wrr-scan-r': 9, 'wrr-scan-c': 50, 'wrr-scan-ca': 90, 'scan-edf': 90 },
};
const rank: Readonly<Record<TaskPolicy, number>> = {
  ...{ 'wrr-scan-r': 0, 'wrr-scan-ca': 1, 'wrr-scan-c': 2, 'scan-edf': 3 },
};

/** As the paper has it, in a curve for each measure. */
function asClaimed(policy: TaskPolicy, tasks: number, measure: TaskMeasure): number {
  const own = rank[policy];
  const isEdf = policy === 'scan-edf';
  switch (measure) {
    case 'movement':
      return isEdf ? 20_000 + 100 * (tasks <= 60 ? tasks : 120 - tasks) : 6000 + 4000 * own - 20 * tasks;
    case 'idle':
      return (
        { 'wrr-scan-r': 0.3, 'wrr-scan-c': 0.4, 'scan-edf': 0.5, 'wrr-scan-ca': 0.6 }[policy] - tasks / 1000
      );
    case 'seek':
      return asClaimed(policy, tasks, 'movement') / 1e5;
    case 'rotation':
      return isEdf
        ? 0.2 + (tasks <= 60 ? tasks : 120 - tasks) / 1000
        : ({ 0: 0.6, 1: 0.3, 2: 0.35 }[own] ?? 0);
    case 'overhead':
      return { 'wrr-scan-r': 0.7, 'wrr-scan-c': 0.52, 'scan-edf': 0.5, 'wrr-scan-ca': 0.4 }[policy];
    case 'utilization':
      return { 'wrr-scan-r': 0.1, 'wrr-scan-c': 0.2, 'scan-edf': 0.25, 'wrr-scan-ca': 0.3 }[policy];
    case 'throughput':
      return isEdf && tasks > 60 ? 28 - tasks / 4 : 28;
    case 'response':
      return isEdf ? 0.03 * tasks : 0.03 + tasks / 100;
  }
}

const MEASURES = [
  ...(['movement', 'idle', 'seek', 'rotation', 'overhead', 'utilization', 'throughput', 'response'] as const),
];

type Give = typeof asClaimed;

function dataOf(give: Give, half = 0.001): TaskData {
  const points = FOUR.flatMap((policy) =>
    COUNTS.filter((tasks) => tasks <= most[policy]).map((tasks): TaskPoint => {
      const estimates = Object.fromEntries(
        MEASURES.map((measure) => {
          const value = give(policy, tasks, measure);
          return [measure, { value, low: value * (1 - half), high: value * (1 + half) }];
        }),
      ) as TaskPoint['estimates'];
      return { policy, tasks, saturated: false, estimates };
    }),
  );
  return {
    ...{ points, seeds: 40 },
    most: [
      { policy: 'wrr-scan-r', median: 10, least: 9, most: 11 },
      { policy: 'wrr-scan-c', median: 54, least: 54, most: 55 },
      { policy: 'wrr-scan-ca', median: 109, least: 108, most: 110 },
    ],
    reserved: WRR.flatMap((policy) =>
      [0.8, 1.25].map((share) => ({
        ...{ policy, tasks: 9, reserved: 4, offered: 4 * share, saturated: share > 1 },
      })),
    ),
  };
}

const data = dataOf(asClaimed);
/** One curve otherwise. */
const but = (
  of: TaskPolicy,
  measure: TaskMeasure,
  give: (tasks: number, claimed: number) => number,
): TaskData =>
  dataOf((policy, tasks, own) => {
    const claimed = asClaimed(policy, tasks, own);
    return policy === of && own === measure ? give(tasks, claimed) : claimed;
  });
const counts = (r: number, c: number, ca: number): TaskData => ({
  ...data,
  most: WRR.map((policy, i) => ({ policy, median: [r, c, ca][i] ?? 0, least: 0, most: 200 })),
});

it.each(wrrWritten)('what the paper claims is confirmed where it is so: $id', ({ judge }) => {
  const { verdict, figures } = judge(data);
  expect(verdict).toBe('confirmed');
  expect(figures).not.toMatch(/NaN|undefined|Infinity/);
});

describe('and is not where it is not', () => {
  it.each([
    ['54, 55 and 56 are “up to 55”', counts(10, 56, 92), 'confirmed'],
    ['57 are too many', counts(10, 57, 92), 'confirmed in part'],
    ['-CA as the experiments end', counts(19, 55, 91), 'confirmed'],
    ['-CA at 90, -C at 50', counts(19, 50, 90), 'not confirmed'],
    ['-R at 20, -C at 50', counts(20, 50, 110), 'not confirmed'],
  ] as const)('W1: %s', (_, given, verdict) => {
    expect(verdicts.judgeAdmission(given).verdict).toBe(verdict);
  });

  it.each([
    [
      'its top at 40 tasks',
      but('scan-edf', 'movement', (n) => 20_000 + 100 * (n <= 40 ? n : 80 - n)),
      'confirmed in part',
    ],
    ['it only rises', but('scan-edf', 'movement', (n) => 20_000 + 100 * n), 'confirmed in part'],
    ['-C goes farther', but('wrr-scan-c', 'movement', () => 40_000), 'confirmed in part'],
    ['it only rises, and below -C', but('scan-edf', 'movement', (n) => 100 + n), 'not confirmed'],
  ] as const)('W2: %s', (_, given, verdict) => {
    expect(verdicts.judgeFarthest(given).verdict).toBe(verdict);
  });

  it.each([
    ['-CA above -C', but('wrr-scan-ca', 'movement', (_, x) => x + 6000), 'confirmed in part'],
    ['-CA rises', but('wrr-scan-ca', 'movement', (n) => 9000 + n), 'confirmed in part'],
    ['-CA rises above -C', but('wrr-scan-ca', 'movement', (n) => 30_000 + 99 * n), 'not confirmed'],
  ] as const)('W3: %s', (_, given, verdict) => {
    expect(verdicts.judgeDistances(given).verdict).toBe(verdict);
  });

  it.each([
    ['-C above Scan-EDF', but('wrr-scan-c', 'idle', (n) => 0.55 - n / 1000), 'confirmed in part'],
    [
      'no idle time at all under both',
      but('scan-edf', 'idle', (n) => (n > 60 ? 0.001 : 0.5 - n / 1000)),
      'confirmed',
    ],
    ['-CA has none', but('wrr-scan-ca', 'idle', (n) => 0.1 - n / 1000), 'confirmed in part'],
  ] as const)('W4: %s', (_, given, verdict) => {
    expect(verdicts.judgeIdle(given).verdict).toBe(verdict);
  });
  it('W4: no order and no fall', () => {
    const flat = dataOf((policy, tasks, measure) =>
      measure === 'idle' ? 0.4 : asClaimed(policy, tasks, measure),
    );
    expect(verdicts.judgeIdle(flat).verdict).toBe('not confirmed');
  });

  it.each([
    ['Scan-EDF goes on rising', but('scan-edf', 'rotation', (n) => 0.2 + n / 1000), 'confirmed in part'],
    ['-CA below it', but('wrr-scan-ca', 'rotation', () => 0.1), 'confirmed in part'],
    ['Scan-EDF above all, and rising', but('scan-edf', 'rotation', (n) => 0.7 + n / 1000), 'not confirmed'],
  ] as const)('W5: %s', (_, given, verdict) => {
    expect(verdicts.judgeRotation(given).verdict).toBe(verdict);
  });

  it.each([
    ['-C a fifth above Scan-EDF', but('wrr-scan-c', 'overhead', () => 0.6), 'confirmed in part'],
    ['-CA as much as Scan-EDF', but('wrr-scan-ca', 'overhead', () => 0.5), 'confirmed in part'],
    ['Scan-EDF least of all', but('scan-edf', 'overhead', () => 0.1), 'not confirmed'],
  ] as const)('W6: %s', (_, given, verdict) => {
    expect(verdicts.judgeOverhead(given).verdict).toBe(verdict);
  });

  it.each([
    ['-C better used than -CA', but('wrr-scan-c', 'utilization', () => 0.5), 'confirmed in part'],
    ['all the same', dataOf(() => 0.2), 'not confirmed'],
  ] as const)('W7: %s', (_, given, verdict) => {
    expect(verdicts.judgeUtilization(given).verdict).toBe(verdict);
  });

  it.each([
    ['-C falls by half', but('wrr-scan-c', 'throughput', (n) => 28 - n / 4), 'confirmed in part'],
    ['Scan-EDF queues from 40', but('scan-edf', 'throughput', (n) => (n > 40 ? 1 : 28)), 'confirmed in part'],
    ['Scan-EDF drops by a quarter', but('scan-edf', 'throughput', (n) => 28 - n / 13), 'confirmed in part'],
  ] as const)('W8: %s', (_, given, verdict) => {
    expect(judgeThroughput(given).verdict).toBe(verdict);
  });
  it('W8: neither', () => {
    const given = dataOf((policy, tasks, measure) =>
      measure !== 'throughput'
        ? asClaimed(policy, tasks, measure)
        : policy === 'scan-edf'
          ? 28
          : 28 - tasks / 2,
    );
    expect(judgeThroughput(given).verdict).toBe('not confirmed');
  });

  it.each([
    ['Scan-EDF answers at once', but('scan-edf', 'response', () => 0.03), 'confirmed in part'],
    ['-CA does not grow', but('wrr-scan-ca', 'response', () => 0.03), 'confirmed in part'],
    [
      'a run within what is reserved is saturated, and -CA does not grow',
      {
        ...but('wrr-scan-ca', 'response', () => 0.03),
        reserved: data.reserved.map((run) => ({ ...run, saturated: true })),
      },
      'not confirmed',
    ],
    ['nothing was run without reclamation', { ...data, reserved: [] }, 'confirmed in part'],
  ] as const)('W9: %s', (_, given, verdict) => {
    expect(judgeResponses(given).verdict).toBe(verdict);
  });

  it('where intervals meet nothing is sure', () => {
    const vague = dataOf(asClaimed, 0.9);
    expect(wrrWritten.slice(1, 7).map(({ judge }) => judge(vague).verdict)).not.toContain('confirmed');
  });

  it('what was not run cannot be judged', () => {
    expect(() => verdicts.judgeFarthest({ ...data, points: [] })).toThrow('no curve of Scan-EDF');
    expect(() => verdicts.judgeAdmission({ ...data, most: [] })).toThrow('no count of tasks');
  });
});
