/** The verdicts on stream combination, on figures made up so that the paper is right, and so that it is not. */
import { describe, expect, it } from 'vitest';
import type {
  CombinationData,
  MostStreams,
  StreamServer,
  StreamsRun,
} from '../../../../src/core/papers/combination/figures.ts';
import * as verdicts from '../../../../src/core/papers/combination/verdicts.ts';
import { streamWorkloads } from '../../../../src/core/papers/combination/workloads.ts';
import { combinationWritten } from '../../../../src/core/papers/combination/written.ts';

const certain = (value: number) => ({ value, low: value, high: value });
const CYCLES = [0.1, 0.5, 1, 1.5, 2, 5, 10];
const SEEDS = [1, 2, 3];

interface Made {
  readonly refusedS?: number;
  readonly bound?: 'disk' | 'memory';
  readonly operationS?: number;
  readonly operation?: StreamsRun['operation'];
  readonly gain?: number;
}

const runs = (cycleS: number, made: Required<Made>): StreamsRun[] =>
  SEEDS.flatMap((seed) => [
    {
      ...{ server: 'fixed-stretch' as const, cycleS, seed, came: 266, streams: 40 },
      ...{ refusedS: made.refusedS + seed - 2, bound: made.bound },
    },
    {
      ...{ server: 'stream-combination' as const, cycleS, seed, came: 266, streams: 40 * (1 + made.gain) },
      ...{ operationS: made.operationS, ...(made.operation ? { operation: made.operation } : {}) },
    },
  ]);

const short: Required<Made> = {
  ...{ refusedS: 200, bound: 'disk', operationS: 100, operation: 'combine', gain: 0.55 },
};
const long: Required<Made> = {
  ...{ refusedS: 200, bound: 'memory', operationS: 100, operation: 'shorten', gain: 1 },
};

const curve = (server: StreamServer, of: (cycleS: number) => number): MostStreams[] =>
  CYCLES.map((cycleS) => ({ server, cycleS, most: certain(of(cycleS)) }));

const byWorkload = (gains: readonly number[]): CombinationData['byWorkload'] =>
  gains.flatMap((gain, i) =>
    (['fixed-stretch', 'stream-combination'] as const).map((server, k) => ({
      ...{ server, workload: i + 1, cycleS: 2, most: certain(k === 0 ? 100 : 100 * (1 + gain)) },
    })),
  );

const GAINS = [0.02, 0.05, 0.08, 0.1, 0.15, 0.3];
const made = (from05: Made = {}, from5: Made = {}): CombinationData => ({
  runs: [...runs(0.5, { ...short, ...from05 }), ...runs(5, { ...long, ...from5 })],
  byCycle: [
    ...curve('fixed-stretch', (t) => 100 - 20 * Math.abs(Math.log(t / 1.5))),
    ...curve('stream-combination', () => 120),
  ],
  byWorkload: byWorkload(GAINS),
});
const data = made();

it.each(combinationWritten)('what the paper claims is confirmed where it is so: $id', ({ judge }) => {
  const { verdict, figures } = judge(data);
  expect(verdict).toBe('confirmed');
  expect(figures).not.toMatch(/NaN|undefined|Infinity/);
});

describe('and is not where it is not', () => {
  it.each([
    ['refused at 159 s', made({ refusedS: 159 }), 'confirmed in part'],
    ['bound by memory', made({ bound: 'memory' }), 'confirmed in part'],
    ['five times as many', made({ gain: 4.7 }), 'confirmed in part'],
    ['five times as many, and late', made({ gain: 4.7, operationS: 180 }), 'not confirmed'],
    ['it doubles at first', made({ operation: 'double' }), 'confirmed in part'],
  ] as const)('S1: %s', (_, given, verdict) => {
    expect(verdicts.judgeShortCycle(given).verdict).toBe(verdict);
  });

  it.each([
    ['46 % more', made({}, { gain: 0.46 }), 'confirmed in part'],
    ['46 % more, bound by the disk', made({}, { gain: 0.46, bound: 'disk' }), 'not confirmed'],
    ['it combines', made({}, { operation: 'combine' }), 'confirmed in part'],
  ] as const)('S2: %s', (_, given, verdict) => {
    expect(verdicts.judgeLongCycle(given).verdict).toBe(verdict);
  });

  it('a run in which nothing was refused, and nothing done', () => {
    const idle = data.runs.map(({ server, cycleS, seed, streams, came }) => ({
      ...{ server, cycleS, seed, streams, came },
    }));
    const { verdict, figures } = verdicts.judgeShortCycle({ ...data, runs: idle });
    expect(verdict).toBe('not confirmed');
    expect(figures).toMatch(/^the fixed cycle refuses none in every run; stream combination does nothing/);
  });

  it('bounds that differ from run to run are none', () => {
    const mixed = data.runs.map((run) =>
      run.seed === 2 && run.bound ? { ...run, bound: 'memory' as const } : run,
    );
    expect(verdicts.judgeShortCycle({ ...data, runs: mixed }).verdict).toBe('confirmed in part');
  });

  it.each([
    ['best at 5 s', curve('fixed-stretch', (t) => (t === 5 ? 110 : 60)), 120, 'confirmed in part'],
    [
      'best at 5 s, and combination depends on T',
      curve('fixed-stretch', (t) => (t === 5 ? 110 : 60)),
      0,
      'not confirmed',
    ],
    [
      'as many from 1 to 5 s',
      curve('fixed-stretch', (t) => (t >= 1 && t <= 5 ? 110 : 60)),
      120,
      'confirmed in part',
    ],
    [
      'combination depends on T',
      data.byCycle.filter(({ server }) => server === 'fixed-stretch'),
      0,
      'confirmed in part',
    ],
  ] as const)('S3: %s', (_, fixed, always, verdict) => {
    const combined = curve('stream-combination', (t) => (always > 0 ? always : 80 + 10 * t));
    expect(verdicts.judgeCycles({ ...data, byCycle: [...fixed, ...combined] }).verdict).toBe(verdict);
  });

  it.each([
    [verdicts.judgeUniform, [0.02, 0.05, 0.2], 'confirmed in part'],
    [verdicts.judgeUniform, [0.2, 0.2, 0.2], 'not confirmed'],
    [verdicts.judgeUniform, [-0.1, 0, 0], 'confirmed'],
    [verdicts.judgeLow, [0, 0, 0, 0, 0.3], 'confirmed in part'],
    [verdicts.judgeLow, [0, 0, 0, 0, 0.005], 'not confirmed'],
    [verdicts.judgeShifting, [0, 0, 0, 0, 0, 0.1], 'confirmed in part'],
    [verdicts.judgeShifting, [0, 0, 0, 0, 0, -0.1], 'not confirmed'],
  ] as const)('S4 to S6: %o of %j is %s', (judge, gains, verdict) => {
    expect(judge({ ...data, byWorkload: byWorkload(gains) }).verdict).toBe(verdict);
  });

  it('what was not run cannot be judged', () => {
    expect(() => verdicts.judgeLow({ ...data, byWorkload: [] })).toThrow('no workload 5');
    expect(() => verdicts.judgeShortCycle({ ...data, runs: [] })).toThrow(
      'no run of fixed-stretch from 0.5 s',
    );
  });
});

it('the six workloads: their mean bitrates', () => {
  const [a, b] = [128, 1024];
  // Of two uniform draws the lower lies a third of the way up on average, the higher two thirds.
  const means = [
    (a + b) / 2,
    (a + 512) / 2,
    (512 + b) / 2,
    a + (2 * (b - a)) / 3,
    a + (b - a) / 3,
    (a + b) / 2,
  ];
  expect(streamWorkloads.map(({ meanKbit }) => meanKbit)).toEqual(means.map((x) => Number(x.toFixed(2))));
});
