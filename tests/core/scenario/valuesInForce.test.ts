import { resolved } from '../../../src/core/scenario/resolved.ts';
import { describe, expect, it } from 'vitest';
import type { ParamValues } from '../../../src/core/sim/interfaces.ts';
import { decodePlain } from '../../../src/core/scenario/link/index.ts';
import { buildStation } from '../../../src/core/scenario/stations.ts';
import { plansAt } from '../../../src/core/scenario/known.ts';
import {
  defaultScenario,
  withValues,
  type InterventionSpec,
  type Scenario,
} from '../../../src/core/scenario/scenario.ts';
import { changeValue } from '../../../src/core/scenario/edit/scenarioEdit.ts';

const set = (s: number, key: string, value: number | string): InterventionSpec => ({
  atNs: s * 1e9,
  kind: 'set',
  key,
  value,
});
const scenario = (values: ParamValues, ...interventions: InterventionSpec[]): Scenario => ({
  ...withValues(defaultScenario, values),
  interventions,
});

const inForce = (of: Scenario) => resolved(of).stretches.map(({ values }) => values);

describe('the values in force', () => {
  it('hold from their instant on, that one included, and before it those of the start', () => {
    const peak = scenario({ lambda: 8 }, set(10, 'lambda', 80), set(15, 'lambda', 20));
    const lambdas = [-1, 0, 10e9 - 1, 10e9, 15e9 - 1, 15e9, 1e15].map(
      (t) => resolved(peak).at(t).values.lambda,
    );
    expect(lambdas).toEqual([8, 8, 8, 80, 80, 20, 20]);
  });

  it('of changes at one instant the last of the list stays', () => {
    const twice = scenario({ lambda: 8 }, set(10, 'lambda', 80), set(10, 'lambda', 20), set(10, 'k', 9));
    expect(resolved(twice).at(10e9).values).toMatchObject({ lambda: 20, k: 9 });
    expect(inForce(twice).map(({ lambda }) => lambda)).toEqual([8, 80, 20, 20]);
  });

  it('a value set back to that of the start is in force again', () => {
    const back = scenario({ lambda: 8 }, set(10, 'lambda', 80), set(15, 'lambda', 8));
    expect(resolved(back).at(15e9).values).toEqual(resolved(back).at(0).values);
  });

  it('other interventions change none, and have their place in the list', () => {
    const added: InterventionSpec = { atNs: 12e9, kind: 'add', cylinder: 5, angle: 0, sizeBytes: 1000 };
    const served: InterventionSpec = { atNs: 13e9, kind: 'serve', requestClass: 'D', stream: -1, number: 5 };
    const mixed = scenario({ lambda: 8 }, set(10, 'lambda', 80), added, served, set(15, 'lambda', 9));
    expect(inForce(mixed).map(({ lambda }) => lambda)).toEqual([8, 80, 80, 80, 9]);
    expect(resolved(mixed).at(13e9).values).toBe(inForce(mixed)[1]);
  });

  it('what a policy fixes goes with it only if the policy that comes brings its own', () => {
    const start = { policy: 'cscan', direction: 'down' };
    const scan = scenario(start, set(10, 'policy', 'scan'));
    // C-SCAN goes up, whatever was set; SCAN goes on as the arm went.
    expect([0, 10e9].map((t) => resolved(scan).at(t).values.direction)).toEqual(['up', 'up']);
    const edf = scenario({ workload: 'streams', policy: 'stag-edf' }, set(10, 'policy', 'scan-edf'));
    expect([0, 10e9].map((t) => resolved(edf).at(t).values.phase)).toEqual(['staggered', 'aligned']);
  });

  it('a setting that the first policy hid can be set when it has gone', () => {
    const scan = scenario({ policy: 'cscan', direction: 'down' }, set(10, 'policy', 'scan'));
    const changed = changeValue(scan, 'direction', 'down', 'now', 12e9);
    if (!changed.ok) throw new Error(changed.faults.join());
    expect([11e9, 12e9].map((t) => resolved(changed.value).at(t).values.direction)).toEqual(['up', 'down']);
  });
});

describe('whoever asks for the values in force gets those that the run has', () => {
  it('its policy, at the start of a beat too: the change comes before the decision', () => {
    const switched = scenario({ policy: 'mixed-scan' }, set(40, 'policy', 'disjoint-scan'));
    expect(resolved(switched).beatNs).toBe(1e9);
    const station = buildStation(switched);
    const first = station.policy;
    station.run(40e9 - 1);
    expect(station.policy).toBe(first);
    station.run(40e9 + 1);
    expect(station.policy).not.toBe(first);
    expect(resolved(switched).at(40e9).values.policy).toBe('disjoint-scan');
  });

  it('its streams', () => {
    const fewer = scenario({ n: 7 }, set(10, 'n', 3));
    expect([9.9e9, 10e9].map((t) => resolved(fewer).at(t).values.n)).toEqual([7, 3]);
    const plans = [9.9e9, 10e9].map((t) => plansAt(fewer, t));
    expect(plans[1]).not.toEqual(plans[0]);
  });

  it('a link’s own check of its changes', () => {
    const { state, faults } = decodePlain(
      '#/lab?v=3&policy=cscan&edits=10:direction:down;20:policy:scan;30:direction:down',
    );
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain('direction is fixed to up by policy=cscan at that time');
    expect([0, 20e9, 30e9].map((t) => resolved(state.scenario).at(t).values.direction)).toEqual([
      'up',
      'up',
      'down',
    ]);
  });
});
