import { describe, expect, it } from 'vitest';
import { defaultScenario } from '../../src/scenario/scenario.ts';
import { changeValue, rawValuesAt, withoutIntervention } from '../../src/state/scenarioEdit.ts';

const whole = (key: string, text: string, scenario = defaultScenario) =>
  changeValue(scenario, key, text, 'whole', 0);

describe('changing a scenario', () => {
  it('takes a value that is right', () => {
    const changed = whole('lambda', ' 12.5 ');
    expect(changed.ok && changed.value.values.lambda).toBe(12.5);
    expect(defaultScenario.values.lambda).toBe(8);
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
  it('makes an intervention of a change from this moment on', () => {
    const changed = changeValue(defaultScenario, 'lambda', '20', 'now', 12.5e9 + 0.4);
    if (!changed.ok) throw new Error(changed.faults.join());
    expect(changed.value.interventions).toEqual([{ atNs: 12.5e9, kind: 'set', key: 'lambda', value: 20 }]);
    expect(changed.value.values.lambda).toBe(8);
    expect(rawValuesAt(changed.value, 12e9).lambda).toBe(8);
    expect(rawValuesAt(changed.value, 12.5e9).lambda).toBe(20);
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
    expect(disk.ok && disk.value.values.disk).toBe('allicat');
    expect(disk.ok && disk.value.interventions).toEqual([]);
  });
});
