import { withDefaults } from '../../../../src/core/scenario/params.ts';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { describe, expect, it } from 'vitest';
import { policies } from '../../../../src/core/policy/index.ts';
import { presetScenario, type PresetDefinition } from '../../../../src/core/scenario/preset.ts';
import { presetById } from '../../../../src/core/scenario/presets/index.ts';
import { defaultScenario, type Scenario } from '../../../../src/core/scenario/scenario.ts';
import { withoutIntervention } from '../../../../src/core/scenario/edit/runEdit.ts';
import { changeValue, type Scope } from '../../../../src/core/scenario/edit/scenarioEdit.ts';
import { workloads } from '../../../../src/core/workload/index.ts';

const whole = (key: string, text: string, scenario = defaultScenario) =>
  changeValue(scenario, key, text, 'whole', 0);

describe('changing a scenario', () => {
  it('takes a value that is right', () => {
    const changed = whole('lambda', ' 12.5 ');
    expect(changed.ok && resolved(changed.value).values.lambda).toBe(12.5);
    expect(resolved(defaultScenario).values.lambda).toBe(8);
  });
  it('refuses one that is not, with what is allowed', () => {
    for (const text of ['', 'many', '-1', '1e9', '0x10']) {
      const changed = whole('lambda', text);
      expect(changed.ok).toBe(false);
      if (!changed.ok) expect(changed.faults.join()).toMatch(/allowed|number/);
    }
    expect(whole('speed of light', '1').ok).toBe(false);
  });
  it('refuses values that do not go together', () => {
    const changed = whole('limit', 'time:0.6');
    expect(changed.ok).toBe(false);
    if (!changed.ok) expect(changed.faults[0]).toMatch(/mixed/);
  });
  it('refuses one change more than a run may have, and takes one in the place of another', () => {
    const interventions = Array.from({ length: 500 }, (_, k) => ({
      ...({ atNs: k * 1e9, kind: 'set', key: 'lambda' } as const),
      value: 1 + (k % 9),
    }));
    const full: Scenario = { ...defaultScenario, interventions };
    const more = changeValue(full, 'lambda', '20', 'now', 0.5e9);
    expect(more.ok ? [] : more.faults).toEqual([
      'edits: 501 changes in the middle of the run; allowed are up to 500',
    ]);
    expect(changeValue(full, 'lambda', '20', 'now', 3e9).ok).toBe(true);
  });
  it('makes an intervention of a change from this moment on', () => {
    const changed = changeValue(defaultScenario, 'lambda', '20', 'now', 12.5e9 + 0.4);
    if (!changed.ok) throw new Error(changed.faults.join());
    expect(changed.value.interventions).toEqual([{ atNs: 12.5e9, kind: 'set', key: 'lambda', value: 20 }]);
    expect(resolved(changed.value).values.lambda).toBe(8);
    expect(resolved(changed.value).at(12e9).values.lambda).toBe(8);
    expect(resolved(changed.value).at(12.5e9).values.lambda).toBe(20);
    const again = changeValue(changed.value, 'lambda', '21', 'now', 12.5e9);
    expect(again.ok && again.value.interventions).toHaveLength(1);
    const back = changeValue(changed.value, 'lambda', '8', 'now', 12.5e9);
    expect(back.ok && back.value.interventions).toEqual([]);
    const undone = withoutIntervention(changed.value, 0);
    expect(undone.ok && undone.value.interventions).toEqual([]);
  });
  it('keeps interventions in order of time, and the disk for the whole run', () => {
    const first = changeValue(defaultScenario, 'n', '6', 'now', 30e9);
    const second = first.ok ? changeValue(first.value, 'lambda', '2', 'now', 10e9) : first;
    expect(second.ok && second.value.interventions.map((i) => i.atNs)).toEqual([10e9, 30e9]);
    const disk = changeValue(defaultScenario, 'disk', 'allicat', 'now', 10e9);
    expect(disk.ok && resolved(disk.value).values.disk).toBe('allicat');
    expect(disk.ok && disk.value.interventions).toEqual([]);
  });
});

describe('choosing a workload', () => {
  const taken = (scenario: Scenario, key: string, text: string, scope: Scope = 'whole', nowNs = 0) => {
    const changed = changeValue(scenario, key, text, scope, nowNs);
    if (!changed.ok) throw new Error(changed.faults.join(' '));
    return changed.value;
  };
  /** What differs from another scenario. */
  const differing = (now: Scenario, before: Scenario) => {
    const was = withDefaults(before.values);
    return Object.fromEntries(
      Object.entries(withDefaults(now.values)).filter(([key, value]) => was[key] !== value),
    );
  };

  it('brings the values that it begins with, and nothing else', () => {
    const streams = taken(defaultScenario, 'workload', 'streams');
    expect(streams.values).toEqual({
      workload: 'streams',
      policy: 'scan-edf',
      disk: 'allicat',
      n: 12,
      lambda: 5,
      dsize: 'tracks:1',
    });
    const queue = taken(streams, 'workload', 'queue');
    expect(differing(queue, streams)).toEqual({
      workload: 'queue',
      policy: 'sstf',
      disk: 'textbook',
      head: 53,
    });
    expect(taken(queue, 'workload', 'rounds').values).toEqual({});
  });

  it('keeps everything where the same is chosen once more', () => {
    const changed = taken(taken(defaultScenario, 'lambda', '20'), 'workload', 'rounds');
    expect(resolved(changed).values.lambda).toBe(20);
  });

  it('takes the place of a script', () => {
    const script = presetScenario(presetById.get('figure-1') as PresetDefinition);
    const queue = taken(script, 'workload', 'queue');
    expect(script.script).toBeDefined();
    expect(queue.script).toBeUndefined();
    expect(resolved(queue).values.workload).toBe('queue');
  });

  it('leaves changes in mid-run to the run that they were made in', () => {
    const other = taken(defaultScenario, 'policy', 'disjoint-scan', 'now', 5e9);
    const both = taken(other, 'lambda', '3', 'now', 7e9);
    expect(both.interventions).toHaveLength(2);
    const streams = taken(both, 'workload', 'streams');
    expect(streams.interventions).toEqual([]);
    expect(taken(both, 'workload', 'rounds').interventions).toHaveLength(2); // the same workload
  });

  it('finds its own way where what was set for it long ago no longer fits', () => {
    const large = taken(taken(defaultScenario, 'workload', 'queue'), 'cylinders', '5000');
    const far = taken(large, 'queue', '86, 1470, 913');
    const away = taken(taken(far, 'workload', 'rounds'), 'cylinders', '200');
    const back = taken(away, 'workload', 'queue');
    expect(resolved(back).values.queue).toBe('98,183,37,122,14,124,65,67');
  });

  it('is brought by a policy that works in rounds, which stays the policy', () => {
    const queue = taken(defaultScenario, 'workload', 'queue');
    const rounds = taken(queue, 'policy', 'disjoint-fcfs');
    expect(rounds.values).toEqual({ policy: 'disjoint-fcfs' });
    const edf = taken(taken(defaultScenario, 'workload', 'streams'), 'policy', 'edf');
    expect(resolved(edf).values).toMatchObject({ workload: 'streams', policy: 'edf', n: 12 });
  });

  it('never ends in a refusal, whatever was chosen before', () => {
    for (const workload of workloads) {
      const begun = taken(defaultScenario, 'workload', workload.id);
      for (const policy of policies) {
        const chosen = taken(begun, 'policy', policy.id);
        expect(resolved(chosen).values.policy).toBe(policy.id);
        for (const next of workloads)
          expect(resolved(taken(chosen, 'workload', next.id)).values.workload).toBe(next.id);
      }
    }
  });

  it('is not brought in mid-run: what cannot apply from now on is refused in a sentence', () => {
    const queue = taken(defaultScenario, 'workload', 'queue');
    const changed = changeValue(queue, 'policy', 'mixed-scan', 'now', 0.05e9);
    expect(changed.ok).toBe(false);
    if (!changed.ok) expect(changed.faults.join(' ')).toMatch(/works in rounds .* workload=rounds/);
  });
});
