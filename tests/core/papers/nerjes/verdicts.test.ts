/** The verdicts on Nerjes et al., on figures made up so that the paper is right, and so that it is not. */
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { describe, expect, it } from 'vitest';
import * as disks from '../../../../src/core/papers/nerjes/disksVerdicts.ts';
import * as framework from '../../../../src/core/papers/nerjes/framework.ts';
import * as limits from '../../../../src/core/papers/nerjes/limits.ts';
import { judgeOverhead } from '../../../../src/core/papers/nerjes/overhead.ts';
import { outcomeOf } from '../../../../src/core/papers/nerjes/outcomes.ts';
import type { PeriodsRun } from '../../../../src/core/papers/nerjes/periodsRun.ts';
import * as robustness from '../../../../src/core/papers/nerjes/robustness.ts';
import * as scenarios from '../../../../src/core/papers/nerjes/scenarios.ts';
import type { Spread } from '../../../../src/core/papers/nerjes/spread.ts';
import { sweepCap } from '../../../../src/core/papers/nerjes/sweepCap.ts';
import { nerjesSweeps, type PublishedId } from '../../../../src/core/papers/nerjes/sweeps.ts';
import { pointAt, tableOfCondensed } from '../../../../src/core/papers/shared/tables.ts';
import type { Judged, Verdict } from '../../../../src/core/papers/shared/verdict.ts';
import type { Timeline } from '../../../../src/core/papers/nerjes/timeline.ts';
import * as verdicts from '../../../../src/core/papers/nerjes/verdicts.ts';
import type { NerjesData } from '../../../../src/core/papers/nerjes/verdicts.ts';
import { readAxes } from '../../../../src/core/experiment/sweep/spec.ts';
import type { SweepTable, TablePoint } from '../../../../src/core/experiment/sweep/table.ts';
import { Faults } from '../../../../src/core/scenario/faults.ts';
import { decodePlain } from '../../../../src/core/scenario/link/index.ts';

/** What a sweep gives at a point, as its line has it; `n` where the sweep has only one. */
type Give = (id: PublishedId, at: Readonly<Record<string, string | number>>) => string;

const figure = (value: number, half = value / 1000) => `${value}:${value - half}:${value + half}`;

/** Seconds at a load under a policy, saturated from 95 % of what it takes on. */
const most: Readonly<Record<string, number>> = {
  'disjoint-fcfs': 1,
  'disjoint-scan': 2.2,
  'mixed-scan': 2.3,
  'mixed-gated': 2.15,
};
const base: Readonly<Record<string, number>> = {
  'disjoint-fcfs': 0.301,
  'disjoint-scan': 0.3,
  'mixed-scan': 0.2,
  'mixed-gated': 0.305,
};

function asClaimed(id: PublishedId, at: Readonly<Record<string, string | number>>): string {
  const policy = String(at.policy ?? 'mixed-scan');
  if (id.startsWith('sustainable'))
    return `done 8 16000 sustainable=${figure((at.n === 3 ? 40 : 18) * most[policy])}`;
  if (id === 'five-disks.sustainable')
    return `done 8 16000 sustainable=${figure((at.n === 15 ? 200 : 90) * most[policy])}`;
  if (id === 'videos-alone') {
    const idle = at.n === 3 ? 0.7 : 0.3;
    return `done 1000 2000000 glitches=0:0:5e-7 idle=${figure(idle)}`;
  }
  if (id.startsWith('limits')) {
    const half = at.limit === 'dynamic' ? 0.3 : 0.4;
    return `done 20 40000 mean=${figure(half)} glitches=0:0:1e-5`;
  }
  if (id === 'orders')
    return Number(at.lambda) > 20 && !String(at.order).includes('-')
      ? 'saturated 20 40000 glitches=0:0:1e-5'
      : `done 20 40000 mean=${figure({ 'inc-fcfs': 0.3, 'inc-scan': 0.25, 'gated-scan': 0.28 }[String(at.order)] ?? 1.2)} glitches=0:0:1e-5`;
  const scale = id.endsWith('n3') ? 40 : 18;
  const lambda = Number(at.lambda) / (id.startsWith('five-disks') ? 5 : 1);
  if (lambda > 0.95 * scale * most[policy]) return 'saturated 8 16000 glitches=0:0:1e-5';
  const slower = at.bound === 'worst' ? 1.01 : 1;
  return `done 8 16000 mean=${figure(base[policy] * slower + lambda / 1000)} glitches=0:0:1e-5`;
}

type Single = Pick<NerjesData, 'spreads' | 'periods' | 'timelines'>;

function dataOf(give: Give, single: Partial<Single> = {}): NerjesData {
  const tables = Object.fromEntries(
    nerjesSweeps.map((sweep): [PublishedId, SweepTable] => {
      const axes = readAxes(sweep.vary, new Faults(1));
      const count = axes.reduce((product, { values }) => product * values.length, 1);
      const points = Array.from({ length: count }, (_, index) => {
        let rest = index;
        const at: Record<string, string | number> = {};
        for (const { key, values } of axes.toReversed()) {
          at[key] = values[rest % values.length];
          rest = Math.floor(rest / values.length);
        }
        return give(sweep.id, at);
      });
      return [sweep.id, tableOfCondensed(sweep, { engine: '1', scenario: '', points })];
    }),
  ) as Record<PublishedId, SweepTable>;
  const claimed: Single = {
    ...{ spreads: claimedSpreads, periods: claimedPeriods },
    timelines: [disjoint, halves, mixed],
  };
  return { tables, ...claimed, ...single };
}

const spread = (dsize: string, policy: string, sdS: number): Spread => ({
  ...{ dsize, n: 7, lambda: 4, policy, meanS: 0.3, sdS, ci95S: 0.001 },
  ...{ varianceS2: sdS * sdS, ci95VarianceS2: 0.0001 },
});
const spreadsOf = (small: readonly number[], large: readonly number[]): readonly Spread[] => [
  spread('normal:50000:25000', 'disjoint-fcfs', small[0]),
  spread('normal:50000:25000', 'disjoint-scan', small[1]),
  spread('normal:1000000:500000', 'disjoint-fcfs', large[0]),
  spread('normal:1000000:500000', 'disjoint-scan', large[1]),
];
const claimedSpreads = spreadsOf([0.24, 0.23], [0.3, 0.35]);

const periodsRun = (periods: string, limit: string, glitches: number, meanS = 0.3): PeriodsRun => ({
  ...{ periods, limit, meanS, ci95S: 0.001, requests: 1000, glitches },
});
const claimedPeriods = [
  ...[periodsRun('c-d', 'dynamic', 0), periodsRun('d-c', 'dynamic', 0, 0.4)],
  ...[periodsRun('c-d', 'time:0.8', 2), periodsRun('d-c', 'time:0.8', 30)],
];

/** Two videos in round 2 from 1 s to 1.5 s, requests 4 and 5 meanwhile: arrival, start, completion. */
const timeline = (figureNumber: Timeline['figure'], ...requests: readonly string[]): Timeline => ({
  figure: figureNumber,
  requests: ['C1.2 1 1 1.25', ...requests],
});
const peak = ['D9 2.4 3.5 3.6', 'D10 2.5 3.6 3.7'];
const disjoint = timeline(1, 'C2.2 1 1.25 1.5', 'D4 1.1 1.5 1.6', 'D5 1.2 1.6 1.7', ...peak);
const mixed = timeline(3, 'C2.2 1 1.45 1.7', 'D4 1.1 1.25 1.35', 'D5 1.2 1.35 1.45');
const halves = timeline(2, 'C2.2 1 1.45 1.7', 'D4 1.1 1.25 1.35', 'D5 1.2 1.35 1.45');

/** The same, with one kind of figure changed. */
const but = (change: (...of: Parameters<Give>) => string | undefined): NerjesData =>
  dataOf((id, at) => change(id, at) ?? asClaimed(id, at));

describe('what the paper says is confirmed where the figures are as it says', () => {
  const data = dataOf(asClaimed);
  it.each([
    ['N1', limits.judgeShare],
    ['N2', limits.judgeOverrun],
    ['N3', verdicts.judgeGlitches],
    ['N4', verdicts.judgeFastest],
    ['N5', verdicts.judgeGated],
    ['N6', limits.judgeThroughput],
    ['N7', verdicts.judgeLightLoad],
    ['N8', limits.judgeVariance],
    ['N9', limits.judgeSmall],
    ['N10a', robustness.judgeWideSizes],
    ['N10b', robustness.judgeGammaSizes],
    ['N11', robustness.judgeBound],
    ['N13', limits.judgeBandwidth],
    ['N14', framework.judgeLimit],
    ['N15', framework.judgeFirst],
    ['N16', framework.judgeIncremental],
    ['N17', framework.judgeUngated],
    ['N18', scenarios.judgeFigure1],
    ['N19', scenarios.judgeFigure2],
    ['N20', scenarios.judgeFigure3],
    ['N21', disks.judgeFiveDisks],
    ['N22', disks.judgeFiveSustain],
  ] as const)('%s', (_, judge) => {
    expect(judge(data).verdict).toBe('confirmed');
  });
});

const figure9 = (id: PublishedId) => id.startsWith('figure-9');

describe('and is not where they are others', () => {
  it.each([
    [
      'N1: 60 % with N = 7',
      limits.judgeShare,
      but((id, at) =>
        id === 'videos-alone' && at.n === 7 ? 'done 9 9 glitches=0:0:0 idle=0.4:0.4:0.4' : undefined,
      ),
      'not confirmed',
    ],
    [
      'N1: only in one unit',
      limits.judgeShare,
      but((id, at) =>
        id === 'videos-alone' && at.n === 7 && at.mb === 'decimal'
          ? 'done 9 9 glitches=0:0:0 idle=0.4:0.4:0.4'
          : undefined,
      ),
      'confirmed in part',
    ],
    [
      'N2: one round in 1000',
      limits.judgeOverrun,
      but((id) =>
        id === 'videos-alone' ? 'done 9 9 glitches=0.001:0.0009:0.0011 idle=0.3:0.3:0.3' : undefined,
      ),
      'not confirmed',
    ],
    [
      'N3: seldom',
      verdicts.judgeGlitches,
      but((id, at) =>
        figure9(id) && at.policy === 'mixed-scan' && at.lambda === 20
          ? 'done 9 9 mean=0.2:0.2:0.2 glitches=0.0001:0.00009:0.00011'
          : undefined,
      ),
      'confirmed in part',
    ],
    [
      'N3: often',
      verdicts.judgeGlitches,
      but((id, at) =>
        figure9(id) && at.lambda === 4 ? 'done 9 9 mean=0.2:0.2:0.2 glitches=0.01:0.009:0.011' : undefined,
      ),
      'not confirmed',
    ],
    [
      'N4: intervals that touch at one load',
      verdicts.judgeFastest,
      but((id, at) =>
        id === 'figure-9.n7' && at.policy === 'mixed-scan' && at.lambda === 2
          ? 'done 9 9 mean=0.3:0.2:0.31 glitches=0:0:0'
          : undefined,
      ),
      'confirmed in part',
    ],
    [
      'N4: slowest',
      verdicts.judgeFastest,
      but((id, at) =>
        figure9(id) && at.policy === 'mixed-scan' ? 'done 9 9 mean=0.9:0.9:0.9 glitches=0:0:0' : undefined,
      ),
      'not confirmed',
    ],
    [
      'N5: a third slower',
      verdicts.judgeGated,
      but((id, at) =>
        figure9(id) && at.policy === 'mixed-gated'
          ? 'done 9 9 mean=0.45:0.45:0.45 glitches=0:0:0'
          : undefined,
      ),
      'not confirmed',
    ],
    [
      'N5: slower with N = 7',
      verdicts.judgeGated,
      but((id, at) =>
        id === 'figure-9.n7' && at.policy === 'mixed-gated'
          ? 'done 9 9 mean=0.45:0.45:0.45 glitches=0:0:0'
          : undefined,
      ),
      'confirmed in part',
    ],
    [
      'N6: mixing counts as much',
      limits.judgeThroughput,
      but((id, at) =>
        id === 'sustainable' && at.policy === 'mixed-scan' ? 'done 8 9 sustainable=200:199:201' : undefined,
      ),
      'not confirmed',
    ],
    [
      'N7: apart with N = 7',
      verdicts.judgeLightLoad,
      but((id, at) =>
        id === 'figure-9.n7' && at.policy === 'disjoint-fcfs'
          ? 'done 9 9 mean=0.4:0.4:0.4 glitches=0:0:0'
          : undefined,
      ),
      'confirmed in part',
    ],
    [
      'N9: 1.65 times',
      limits.judgeSmall,
      but((id, at) =>
        id === 'sustainable.small' && at.policy !== 'disjoint-fcfs'
          ? `done 8 9 sustainable=${figure((at.n === 3 ? 40 : 18) * 1.65)}`
          : undefined,
      ),
      'not confirmed',
    ],
    [
      'N9: two, but perhaps less',
      limits.judgeSmall,
      but((id, at) =>
        id === 'sustainable.small' && at.policy === 'disjoint-scan'
          ? `done 8 9 sustainable=${figure((at.n === 3 ? 40 : 18) * 2.001)}`
          : undefined,
      ),
      'not confirmed',
    ],
    [
      'N10a: slower where they are redrawn',
      robustness.judgeWideSizes,
      but((id) =>
        id === 'sensitivity.wide-normal' ? 'done 9 9 mean=0.9:0.9:0.9 glitches=0:0:0' : undefined,
      ),
      'confirmed in part',
    ],
    [
      'N10a: slower whatever becomes of them',
      robustness.judgeWideSizes,
      but((id) => (id.endsWith('-normal') ? 'done 9 9 mean=0.9:0.9:0.9 glitches=0:0:0' : undefined)),
      'not confirmed',
    ],
    [
      'N10b: slower under one policy',
      robustness.judgeGammaSizes,
      but((id, at) =>
        id === 'sensitivity.gamma' && at.policy === 'disjoint-fcfs'
          ? 'done 9 9 mean=0.9:0.9:0.9 glitches=0:0:0'
          : undefined,
      ),
      'confirmed in part',
    ],
    [
      'N10b: slower',
      robustness.judgeGammaSizes,
      but((id) => (id === 'sensitivity.gamma' ? 'done 9 9 mean=0.9:0.9:0.9 glitches=0:0:0' : undefined)),
      'not confirmed',
    ],
    [
      'N14: a number is as good at one load',
      framework.judgeLimit,
      but((id, at) =>
        id === 'limits.c-d' && at.limit === 'number:20' && at.lambda === 12
          ? `done 9 9 mean=${figure(0.3)} glitches=0:0:0`
          : undefined,
      ),
      'confirmed in part',
    ],
    [
      'N14: no limit does harm',
      framework.judgeLimit,
      but((id) => (id.startsWith('limits') ? `done 9 9 mean=${figure(0.3)} glitches=0:0:0` : undefined)),
      'not confirmed',
    ],
    [
      'N14: as fast, and with glitches',
      framework.judgeLimit,
      but((id, at) =>
        id.startsWith('limits') && at.limit !== 'dynamic'
          ? `done 9 9 mean=${figure(0.3)} glitches=0.001:0.0009:0.0011`
          : undefined,
      ),
      'confirmed',
    ],
    [
      'N16: not at light load',
      framework.judgeIncremental,
      but((id, at) =>
        id === 'orders' && at.lambda === 6 ? `done 9 9 mean=${figure(0.3)} glitches=0:0:0` : undefined,
      ),
      'confirmed in part',
    ],
    [
      'N16: nowhere',
      framework.judgeIncremental,
      but((id) => (id === 'orders' ? `done 9 9 mean=${figure(0.3)} glitches=0:0:0` : undefined)),
      'not confirmed',
    ],
    [
      'N17: only mixed',
      framework.judgeUngated,
      but((id, at) =>
        id === 'orders' && at.periods === 'c-d' && at.order === 'gated-scan'
          ? `done 9 9 mean=${figure(0.2)} glitches=0:0:0`
          : undefined,
      ),
      'confirmed in part',
    ],
    [
      'N17: the same',
      framework.judgeUngated,
      but((id) => (id === 'orders' ? `done 9 9 mean=${figure(0.3)} glitches=0:0:0` : undefined)),
      'not confirmed',
    ],
    [
      'N11: a fifth slower',
      robustness.judgeBound,
      but((id, at) =>
        id.startsWith('figure-11') && at.bound === 'worst'
          ? 'done 9 9 mean=0.36:0.36:0.36 glitches=0:0:0'
          : undefined,
      ),
      'not confirmed',
    ],
  ] as readonly (readonly [string, (data: NerjesData) => Judged, NerjesData, Verdict])[])(
    '%s',
    (_, judge, data, verdict) => {
      expect(judge(data).verdict).toBe(verdict);
    },
  );

  it.each([
    ['no difference with 1 MB', spreadsOf([0.24, 0.23], [0.35, 0.35]), 'confirmed in part'],
    ['a little better with 50 kB', spreadsOf([0.22, 0.23], [0.3, 0.35]), 'confirmed in part'],
    ['much better with 50 kB', spreadsOf([0.15, 0.23], [0.3, 0.35]), 'not confirmed'],
  ] as const)('N8: %s', (_, spreads, verdict) => {
    expect(limits.judgeVariance(dataOf(asClaimed, { spreads })).verdict).toBe(verdict);
  });
});

describe('N15, C before D', () => {
  const of = (...periods: readonly PeriodsRun[]) =>
    framework.judgeFirst(dataOf(asClaimed, { periods })).verdict;
  it('is confirmed in part where D first answers as soon, and not where it has no more glitches either', () => {
    const [first, last, ...limited] = claimedPeriods;
    expect(of(first, { ...last, meanS: 0.3 }, ...limited)).toBe('confirmed in part');
    expect(of(first, last, limited[0], { ...limited[1], glitches: 5 })).toBe('confirmed in part');
    expect(of(first, { ...last, meanS: 0.3 }, limited[0], { ...limited[1], glitches: 5 })).toBe(
      'not confirmed',
    );
  });
});

describe('five disks', () => {
  // Of 45 points six are of mixed-scan with N = 7; half an interval is a thousandth.
  const slower = (from: number) =>
    but((id, at) =>
      id === 'five-disks.n7' && at.policy === 'mixed-scan' && Number(at.lambda) >= from
        ? `done 8 16000 mean=${figure(0.3)} glitches=0:0:1e-5`
        : undefined,
    );
  it.each([
    ['two of 45 points apart', slower(90), 'confirmed'],
    ['three of them', slower(70), 'confirmed in part'],
    ['six of them', slower(10), 'not confirmed'],
  ] as const)('N21: %s', (_, data, verdict) => {
    expect(disks.judgeFiveDisks(data).verdict).toBe(verdict);
  });

  const sustains = (factor: number, ...of: readonly number[]) =>
    but((id, at) =>
      id === 'five-disks.sustainable' && of.includes(Number(at.n))
        ? `done 8 16000 sustainable=${figure((at.n === 15 ? 200 : 90) * most[String(at.policy)] * factor)}`
        : undefined,
    );
  it.each([
    ['two per cent less', sustains(0.981, 15, 35), 'confirmed'],
    ['three per cent with N = 3', sustains(1.03, 15), 'confirmed in part'],
    ['with both', sustains(1.03, 15, 35), 'not confirmed'],
  ] as const)('N22: %s', (_, data, verdict) => {
    expect(disks.judgeFiveSustain(data).verdict).toBe(verdict);
  });
});

describe('figures 1 to 3', () => {
  const of = (judge: (data: NerjesData) => Judged, ...timelines: readonly Timeline[]) =>
    judge(dataOf(asClaimed, { timelines })).verdict;
  const among = timeline(1, 'C2.2 1 1.45 1.7', 'D4 1.1 1.25 1.35', 'D5 1.2 1.35 1.45', ...peak);
  const brief = ['D9 2.4 2.5 2.6', 'D10 2.5 2.6 2.7'];
  it('N18: served among the videos, or without a peak', () => {
    expect(of(scenarios.judgeFigure1, among)).toBe('confirmed in part');
    expect(of(scenarios.judgeFigure1, timeline(1, 'D4 1.1 1.2 1.3', 'D5 1.2 1.3 1.4', ...brief))).toBe(
      'not confirmed',
    );
  });
  it('N19: sooner, but not between the halves; no sooner', () => {
    expect(of(scenarios.judgeFigure2, disjoint, { ...among, figure: 2 })).toBe('confirmed');
    const late = timeline(2, 'C2.2 1 1.25 1.5', 'D4 1.1 1.5 1.55', 'D5 1.2 1.55 1.6');
    expect(of(scenarios.judgeFigure2, disjoint, late)).toBe('confirmed in part');
    expect(of(scenarios.judgeFigure2, disjoint, { ...disjoint, figure: 2 })).toBe('not confirmed');
  });
  it('N20: one of the two sooner; neither', () => {
    const one = timeline(3, 'C2.2 1 1.45 1.7', 'D4 1.1 1.25 1.35', 'D5 1.2 1.7 1.8');
    expect(of(scenarios.judgeFigure3, disjoint, one)).toBe('confirmed in part');
    expect(of(scenarios.judgeFigure3, disjoint, { ...disjoint, figure: 3 })).toBe('not confirmed');
  });
});

describe('N9: what no sweep can exceed', () => {
  it('is the ratio of a random seek and the shortest, each with half a turn and 10 kB', () => {
    // 1.867 + 0.1315 · √1; 8.34 ÷ 2 + 10 000 ÷ (8.79 · 2²⁰) · 1000.
    const other = 4.17 + 10 / (8.79 * 1.048576);
    const cap = sweepCap('binary');
    expect(cap.shortestMs).toBeCloseTo(1.9985, 5);
    expect(cap.otherMs).toBeCloseTo(other, 5);
    expect(cap.ratio).toBeCloseTo((cap.meanSeekMs + other) / (1.9985 + other), 6);
    expect(cap.ratio).toBeCloseTo(1.895, 3);
    expect(cap.mixedRatio).toBeLessThan(2);
    expect(sweepCap('decimal').ratio).toBeLessThan(cap.ratio);
  });

  it('and no detour of a sweep is shorter than that by one cylinder', () => {
    const { seekNs, cylinders } = resolved(decodePlain('n=7').state.scenario).disk;
    let least = Infinity;
    for (let a = 1; a < cylinders; a++)
      for (let b = 1; a + b < cylinders; b++) least = Math.min(least, seekNs[a] + seekNs[b] - seekNs[a + b]);
    expect(least / 1e6).toBeCloseTo(sweepCap('binary').detourMs, 9);
  });
});

describe('N12, the cost of scheduling', () => {
  const data = dataOf(asClaimed);
  const rows = (...us: readonly number[]) =>
    us.map((overheadUs, i) => ({
      ...{ n: i < 2 ? 7 : 3, lambdaOfAll: 30 * (i + 1), lambda: 6 * (i + 1), overheadUs },
      ...{ decisions: 20, paperMs: 1 },
    }));
  it.each([
    ['it grows', [800, 3500, 1000, 9900], 'confirmed'],
    ['not at every step', [800, 700, 1000, 9900], 'confirmed in part'],
    ['more than one per cent', [800, 3500, 1000, 13500], 'not confirmed'],
  ] as const)('%s', (_, us, verdict) => {
    const overhead = { engine: '1', command: '', machine: '', rows: rows(...us) };
    expect(judgeOverhead(data, overhead).verdict).toBe(verdict);
  });
});

it('figures are told with their numbers', () => {
  const data = dataOf(asClaimed);
  expect(limits.judgeShare(data).figures).toBe(
    '30.0 % with N = 3 and 70.0 % with N = 7 (MB = 2²⁰ B); 30.0 % with N = 3 and 70.0 % with N = 7 (MB = 10⁶ B)',
  );
  // 800 000 · 8 ÷ 1 048 576.
  expect(limits.judgeBandwidth().figures).toBe('800 000 B in 1 s are 6.10 · 2²⁰ bit/s, or 6.40 · 10⁶');
  // 0.2 + λ/1000 against 0.3 + λ/1000.
  expect(verdicts.judgeFastest(data).figures).toBe(
    'lowest at 29 of 29 loads, 28 % to 33 % below the next best with N = 3 and 31 % to 33 % below the next best with N = 7',
  );
});

it('a point that was not run, and a line too many, are faults', () => {
  const { tables } = dataOf(asClaimed);
  expect(() => pointAt(tables['figure-9.n7'], 'mixed-scan', 13)).toThrow(
    'no point at policy=mixed-scan, lambda=13',
  );
  const [sweep] = nerjesSweeps;
  expect(() => tableOfCondensed(sweep, { engine: '1', scenario: '', points: ['done 1 1'] })).toThrow(
    'figure-9.n7: 1 lines for 56 points',
  );
});

it('a line holds its moments', () => {
  const sweep = nerjesSweeps.find(({ id }) => id === 'videos-alone');
  const line = 'imprecise 100 200000 mean=0.5:0.4:0.6 worst=12:345:6.5 glitch=3:7';
  const point = (sweep &&
    tableOfCondensed(sweep, { engine: '1', scenario: '', points: [line, line, line, line] })
      .points[2]) as TablePoint;
  expect(point).toEqual({
    ...{ values: ['decimal', 3], state: 'imprecise', replications: 100, simulatedS: 200000 },
    estimates: { mean: { value: 0.5, low: 0.4, high: 0.6 } },
    worst: { seed: 12, atNs: 345e9, responseS: 6.5 },
    glitch: { seed: 3, atNs: 7e9 },
  });
});

it('an outcome is a sentence with the figures of the data', () => {
  const data = but((id, at) =>
    id === 'figure-9.n7' && at.policy === 'mixed-scan' && at.lambda === 12
      ? 'done 8 9 mean=0.2297:0.22:0.23 glitches=0:0:0'
      : id === 'subrounds'
        ? `done 8 9 mean=${0.5 / Number(at.subrounds)}:0:1 glitches=0.01:0.009:0.011`
        : undefined,
  );
  expect(outcomeOf('figure-9', data)).toContain('the mean response is 230 ms mixed');
  expect(outcomeOf('subrounds', data)).toContain(
    'With 1, 2, 3, 4 and 7 subrounds requests are answered in 500 ms, 250 ms, 167 ms, 125 ms and 71 ms at 60 a second, 12 a disk (mixed sweep: 230 ms)',
  );
  expect(outcomeOf('figure-10', data)).toContain('2.20 times the load of FCFS with 7 videos');
});
