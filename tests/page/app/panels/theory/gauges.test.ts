/** Theory beside a run, as what is written: figures, bars, and the sentences where theory does not hold. */
import { meaningOf } from '../../../../../src/core/scenario/resolved.ts';
import { describe, expect, test } from 'vitest';
import { probability } from '../../../../../src/page/app/panels/theory/gauge.ts';
import { gaugesOf, whileComputed } from '../../../../../src/page/app/panels/theory/gauges.ts';
import type { ParamValue } from '../../../../../src/core/base/params.ts';
import { defaultValues } from '../../../../../src/core/scenario/params.ts';
import { gaugeTheory } from '../../../../../src/core/theory/gauges.ts';
import type { Measured } from '../../../../../src/page/view/scene/measured.ts';

const run: Measured = {
  utilization: 0.4,
  served: 100,
  meanNs: 0.2e9,
  halfNs: 0.01e9,
  slow: 0,
  goalNs: 2e9,
  mostSlow: 0.001,
  glitches: 0,
  videosDue: 400,
  rounds: 100,
  overruns: 0,
  longestSweepNs: 30e6,
};

function gauges(changed: Readonly<Record<string, ParamValue>>, measured: Partial<Measured> = {}) {
  const values = meaningOf({ ...defaultValues, ...changed }).values;
  const list = gaugesOf(values, gaugeTheory(values, meaningOf(values).disk), { ...run, ...measured });
  return Object.fromEntries(list.map((gauge) => [gauge.id, gauge]));
}

const values = (figures: readonly { readonly value: string }[]) =>
  figures.map(({ value }) => value.replaceAll('\u202f', ' '));

test('probabilities are read at a glance', () => {
  expect([0, 1, 0.9999, 0.0030902, 0.0964, 1.177e-5, 6.2179e-57].map(probability)).toEqual([
    '0',
    '1',
    '> 0.999',
    '0.0031',
    '0.096',
    '1.2 × 10^−5',
    '< 10^−50',
  ]);
});

describe('seven videos, disjoint SCAN, the binary reading', () => {
  const { overrun, sweep, videos, limit, response, utilization } = gauges({
    policy: 'disjoint-scan',
    n: 7,
    lambda: 12,
  });

  test('figures known from elsewhere', () => {
    // 7.886e-7 and 1.14e-5 in glitch_probability.json; 45.4 and 48.5 ms by the model of the disk.
    expect(values(overrun.theory)).toEqual(['7.9 × 10^−7', '1.1 × 10^−5', '7.1 × 10^−8']);
    expect(values(sweep.theory)).toEqual(['45.4 ms', '48.5 ms']);
    expect(values(videos.theory)).toEqual(['9', '4']);
    expect(values(limit.theory)).toEqual(['17.8 /s']);
  });

  test('and the run’s beside them', () => {
    expect(values([overrun.run, sweep.run, videos.run, limit.run, utilization.run])).toEqual([
      '0 of 100, 0 glitches',
      '30.0 ms',
      '7',
      '12.0 /s',
      '40 %',
    ]);
    expect(utilization.bar?.run).toBe(0.4);
    // 12 of 17.75, and room beyond the mark.
    expect(limit.bar?.run).toBeCloseTo(12 / 17.75 / 1.15, 2);
    expect(limit.bar?.marks[0]).toBeCloseTo(1 / 1.15, 12);
    expect(overrun.alarm).toBeUndefined();
  });

  test('beside videos there is no M/G/1', () => {
    expect(values(response.theory)).toEqual(['–']);
    expect(response.note).toContain('no rounds');
    expect(values([response.run])).toEqual(['0.200 s ± 0.010 s']);
  });
});

test('a mean without a band, and none at all', () => {
  const { halfNs: _, ...bare } = run;
  const v = meaningOf({ ...defaultValues, n: 0, policy: 'fcfs' }).values;
  const theory = gaugeTheory(v, meaningOf(v).disk);
  const of = (measured: Measured) =>
    gaugesOf(v, theory, measured)
      .find(({ id }) => id === 'response')
      ?.run.value.replaceAll('\u202f', ' ');
  expect(of(bare)).toBe('0.200 s');
  expect(of({ ...bare, served: 0, meanNs: NaN })).toBe('–');
});

test('beside a number limit in mixed periods stands the number that keeps the promise', () => {
  const numbered = (limit: string, others = {}) =>
    gauges({ policy: 'rounds', n: 7, lambda: 12, limit, ...others }).number;
  expect(values(numbered('number:12').theory)).toEqual(['18']);
  expect(numbered('number:12').advice).toEqual({ key: 'limit', text: 'number:18', title: 'Use 18' });
  expect(numbered('number:18').advice).toBeUndefined();
  expect(values(numbered('number:12', { n: 10 }).theory)).toEqual(['–']);
  for (const others of [{ limit: 'dynamic' }, { periods: 'c-d' }, { subrounds: 2 }])
    expect(numbered('number:12', others)).toBeUndefined();
});

test('without videos in order of arrival: M/G/1, and its end at a utilization of 1', () => {
  const light = gauges({ policy: 'fcfs', n: 0, lambda: 30 });
  expect(light.response.note).toBeUndefined();
  expect(light.response.bar?.marks).toHaveLength(1);
  expect(Object.keys(light)).not.toContain('sweep');
  const heavy = gauges({ policy: 'fcfs', n: 0, lambda: 60 });
  expect(values(heavy.response.theory)).toEqual(['–']);
  expect(heavy.response.note).toContain('no steady state');
  expect(heavy.limit.note).toContain('grows without end');
  expect(gauges({ policy: 'disjoint-scan', n: 0, lambda: 60 }).limit.note).toContain('sweep saves');
});

test('glitches alarm, and a sweep beyond Oyang’s bound is explained', () => {
  const late = gauges({ policy: 'disjoint-scan', n: 7 }, { overruns: 1, glitches: 1, longestSweepNs: 47e6 });
  expect(late.overrun.alarm).toBe(true);
  expect(late.overrun.run.value).toContain('1 of 100, 1 glitch');
  expect(late.sweep.note).toContain('nearer end');
});

test('a policy that mixes has no sweep of the videos alone, and says so', () => {
  const { sweep, overrun } = gauges({ policy: 'mixed-scan', n: 7 });
  expect(sweep.run.value).toBe('–');
  expect(sweep.bar).toBeUndefined();
  expect(overrun.note).toContain('between the videos');
});

test('while theory is computed for other settings the run’s figures stand, and each place is kept', () => {
  const { overrun } = gauges({ n: 7, limit: 'number:5', policy: 'mixed-scan' });
  const waiting = whileComputed(overrun);
  expect(waiting.run).toEqual(overrun.run);
  expect(waiting.theory.map(({ name }) => name)).toEqual(overrun.theory.map(({ name }) => name));
  expect(new Set(values(waiting.theory))).toEqual(new Set(['computing …']));
  expect(waiting.advice).toBeUndefined();
});

describe('a C-period from the goals', () => {
  const disjoint = { policy: 'rounds', periods: 'c-d', n: 7, lambda: 12 } as const;

  test('stands beside a time limit, with a button that sets it', () => {
    const { period } = gauges({ ...disjoint, limit: 'time:0.6' }, { slow: 3 });
    expect(values(period.theory)).toEqual(['0.686 s', '0.755 s']);
    expect(values([period.run])).toEqual(['0.600 s']);
    expect(period.advice).toMatchObject({ key: 'limit', text: 'time:0.686' });
    expect(period.note).toContain(
      'a probability of 0.0058, and the promise of 1 % of glitches allows 0.0058',
    );
    expect(period.note).toContain('s it is 0.060.');
    expect(period.note).toContain('3 of 100 took longer than 2');
    expect(period.note).toContain('this length does not serve them');
  });

  test('and is silent about it where it is chosen', () => {
    const { period } = gauges({ ...disjoint, limit: 'time:0.686' });
    expect(period.advice).toBeUndefined();
    expect(period.note).not.toContain('s it is');
    expect(period.note).not.toContain('does not serve');
    const { period: failing } = gauges({ ...disjoint, limit: 'time:0.686' }, { slow: 3 });
    expect(failing.note).toContain('this length does not serve both goals');
  });

  test('and beside any other limit', () => {
    const { period } = gauges({ ...disjoint, periods: 'd-c' });
    expect(values(period.theory)[0]).toBe('0.790 s');
    expect(values([period.run])).toEqual(['dynamic']);
    expect(gauges({ ...disjoint, limit: 'number:12' }).period.run.value).toBe('at most 12 requests');
  });

  test('where there is none it says why', () => {
    const note = (changed: Readonly<Record<string, ParamValue>>) =>
      gauges({ ...disjoint, ...changed }).period.note;
    expect(note({ periods: 'mixed' })).toContain('Mixed periods have no C-period');
    expect(note({ subrounds: 2 })).toContain('several sweeps');
    expect(note({ n: 10 })).toContain('10 videos are too many');
    expect(note({ n: 0 })).toContain('There is no video');
    expect(gauges({ policy: 'disjoint-scan', n: 7 }).period).toBeUndefined();
  });
});
