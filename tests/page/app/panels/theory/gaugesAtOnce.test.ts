/** Theory of tasks and of streams in cycles beside real runs: what is written, and that the bounds hold in them. */
import { describe, expect, test } from 'vitest';
import { withValues, defaultScenario, type Scenario } from '../../../../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../../../../src/core/sim/interfaces.ts';
import { gaugesAtOnce } from '../../../../../src/page/app/panels/theory/gaugesAtOnce.ts';
import type { Gauge } from '../../../../../src/page/app/panels/theory/gauge.ts';
import { measuredRounds } from '../../../../../src/page/app/panels/theory/rateGauges.ts';
import { measuredCycle } from '../../../../../src/page/app/panels/theory/cycleGauges.ts';
import { sceneOfRun } from '../../../view/scenes.ts';

const scenarioOf = (values: ParamValues): Scenario =>
  withValues(defaultScenario, { duration: 60, ...values });

const byId = (found: readonly Gauge[] | string): Readonly<Record<string, Gauge>> => {
  if (typeof found === 'string') throw new Error(found);
  return Object.fromEntries(found.map((gauge) => [gauge.id, gauge]));
};
const plain = (text = ''): string => text.replace(/\u202f/g, ' ');
const figures = ({ theory }: Gauge) => theory.map(({ value }) => plain(value));

const three = {
  ...{ workload: 'tasks', disk: 'hp97560', rate: 'printed', tasks: '1000:4,1500:6,2000:8', lambda: 2 },
  reserve: 'blocks:2',
};

describe('three tasks', () => {
  test.each([
    ['wrr-scan-r', 1e9],
    ['wrr-scan-c', 1e9],
    ['wrr-scan-ca', 1e9],
  ])('%s: bounds hold in the run beside them', (policy, visitNs) => {
    const scenario = scenarioOf({ ...three, policy });
    const scene = sceneOfRun(scenario);
    const timeNs = scene.pages[0]?.endNs ?? 0;
    const { round, visit, aperiodic, data } = byId(gaugesAtOnce.rates(scenario, scene, timeNs));
    expect(figures(visit)).toEqual([`${(visitNs / 1e9).toFixed(3)} s`]);
    const run = measuredRounds(scene, timeNs);
    expect(run.longestRoundNs).toBeLessThan(0.5e9);
    expect(run.longestVisitNs).toBeLessThan(visitNs);
    expect(plain(round.note)).toContain('no job of these tasks can be late');
    expect(plain(aperiodic.note)).toContain('2R, while no more wait than are reserved');
    expect(data.run.value).toMatch(/%$/);
  });

  test('more that come than are reserved have no bound; a test that does not hold promises nothing', () => {
    const many = scenarioOf({ ...three, policy: 'wrr-scan-c', lambda: 9 });
    const { aperiodic } = byId(gaugesAtOnce.rates(many, sceneOfRun(many), 20e9));
    expect(figures(aperiodic)).toEqual(['–']);
    expect(plain(aperiodic.note)).toContain('More come than are reserved: 9.0 /s, and 2 a round are 4.0 /s.');
    const all = scenarioOf({
      ...three,
      ...{ policy: 'wrr-scan-r', tasks: '600:8,900:9,1000:10', admission: 'all', reserve: 'blocks:4' },
    });
    const { round, visit } = byId(gaugesAtOnce.rates(all, sceneOfRun(all), 20e9));
    expect(round.alarm).toBe(true);
    expect(round.note).toContain('The test does not hold');
    expect(figures(visit)).toEqual(['–']);
  });

  test('who reserves nothing, and who has no task, has a sentence', () => {
    const edf = scenarioOf({ ...three, policy: 'scan-edf' });
    expect(gaugesAtOnce.rates(edf, sceneOfRun(edf), 20e9)).toContain('reserves nothing');
  });
});

test('streams in cycles: what T bears, beside what the server publishes', () => {
  const scenario = scenarioOf({
    ...{ workload: 'bitrates', policy: 'time-cycle', disk: 'streaming', gap: 'never', cycle: 0.5 },
  });
  const scene = sceneOfRun(scenario);
  const timeNs = 0.9 * (scene.pages[0]?.endNs ?? 0);
  const { most, efficiency, memory, best, wait } = byId(gaugesAtOnce.cycles(scenario, scene, timeNs));
  const run = measuredCycle(scene, timeNs);
  expect(figures(most)).toEqual(['3728', '46']);
  expect(figures(efficiency)).toEqual(['1.6 %', '6.7 %', '11.3 %']);
  expect(run.cycleNs).toBe(0.5e9);
  expect(run.streams).toBeGreaterThan(0);
  expect(plain(most.run.value)).toBe(`${run.streams} streams`);
  expect(plain(memory.note)).toContain(`${run.streams} streams of the mean rate at T = 0.500 s`);
  expect(figures(best)[0]).toBe('5.86 s');
  expect(figures(wait)).toEqual(['1.000 s']);
});
