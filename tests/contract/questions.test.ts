/** What each workload says is worth asking can be asked: sweeps whose points run, and comparisons whose lanes do. */
import { resolved } from '../../src/core/scenario/resolved.ts';
import { describe, expect, test } from 'vitest';
import { cellsOf } from '../../src/core/experiment/sweep/cells.ts';
import { laneSuggestions } from '../../src/core/scenario/compare/laneSuggestions.ts';
import { usualSweep, usualSweeps } from '../../src/core/experiment/sweep/suggested.ts';
import { checkTogether } from '../../src/core/scenario/together.ts';
import { Run } from '../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues } from '../../src/core/scenario/scenario.ts';
import type { ParamValues } from '../../src/core/sim/interfaces.ts';
import { workloads } from '../../src/core/workload/index.ts';

const startOf = (id: string, start: ParamValues): ParamValues => ({ workload: id, duration: 30, ...start });

describe.each(workloads.map((workload) => [workload.id, workload] as const))('%s', (id, workload) => {
  const scenario = withValues(defaultScenario, startOf(id, workload.start));
  const { values } = resolved(scenario);

  test('its usual sweeps have points and a measure', () => {
    for (const { spec } of usualSweeps(scenario)) {
      const { axes } = spec(scenario);
      const cells = cellsOf(axes, scenario);
      expect(cells.ok ? [] : cells.faults).toEqual([]);
    }
  });

  test('its comparisons are of scenarios that go together, and run', () => {
    const all = [...workload.comparisons(), ...workload.variations(values)];
    for (const { points } of all)
      for (const point of points) {
        expect(checkTogether(resolved(withValues(scenario, point)).values)).toEqual([]);
        expect(new Run(withValues(scenario, { ...point, duration: 10 })).complete().finished).toBe(true);
      }
  });
});

test('once a disk fails whose place a spare takes, one asks first what a share of the rounds does to danger', () => {
  const values = { disks: 5, spread: 'parity', policy: 'mixed-scan', duration: 30, spares: 1 };
  const failing = { atNs: 5e9, kind: 'fail', disk: 1 } as const;
  const scenario = { ...withValues(defaultScenario, values), interventions: [failing] };
  const [first] = usualSweeps(scenario);
  expect(first?.id).toBe('rebuild-share');
  const { axes, measure } = first?.spec(scenario) ?? usualSweep(scenario);
  expect(measure).toBe('danger');
  const cells = cellsOf(axes, scenario);
  expect(cells.ok ? cells.value.length : cells.faults).toBe(6);
  // No failure, or nobody to stand by.
  for (const other of [withValues(defaultScenario, values), withValues(scenario, { spares: 0 })])
    expect(usualSweeps(other)[0]?.id).not.toBe('rebuild-share');
});

test('with a spare, lanes without one and with half of each round are offered', () => {
  const values = { disks: 5, spread: 'parity', policy: 'mixed-scan', duration: 30, spares: 1 };
  const [first] = laneSuggestions(withValues(defaultScenario, values));
  expect(first?.lanes.map((lane) => [resolved(lane).values.spares, resolved(lane).values.rebuild])).toEqual([
    [0, 'idle'],
    [1, 'share:50'],
  ]);
});
