/** A script whose videos do not come at the starts of rounds has no policy that works in them, whoever asks for it. */
import { expect, test } from 'vitest';
import { resolved } from '../../../src/core/scenario/resolved.ts';
import { decodeLink } from '../../../src/core/scenario/link/index.ts';
import { presetScenario } from '../../../src/core/scenario/preset.ts';
import { presetById } from '../../../src/core/scenario/presets/index.ts';
import type { Preset } from '../../../src/core/scenario/presets/parts/definition.ts';
import { checkScript } from '../../../src/core/scenario/scriptFit.ts';
import type { ScriptedRequest } from '../../../src/core/scenario/scenario.ts';
import { changeValue } from '../../../src/core/scenario/edit/scenarioEdit.ts';

const scenario = presetScenario(presetById.get('edf-half-load') as Preset);
const script = scenario.script as readonly ScriptedRequest[];
const sentence = /^policy=mixed-scan: it works in rounds, and not all .* arrive at the start of one/;

test('the script says which policies and disks it fits', () => {
  expect(checkScript(script, resolved(scenario).values)).toEqual([]);
  expect(checkScript(script, { ...resolved(scenario).values, policy: 'scan' })).toEqual([]);
  expect(checkScript(script, { ...resolved(scenario).values, policy: 'mixed-scan' })[0]).toMatch(sentence);
  const far = [{ ...script[0], cylinder: 200 }];
  expect(checkScript(far, resolved(scenario).values)).toEqual([
    'disk=textbook: some of the script’s requests lie beyond its 200 cylinders',
  ]);
});

test('the form refuses it, for the whole run and from a moment on', () => {
  for (const scope of ['whole', 'now'] as const) {
    const changed = changeValue(scenario, 'policy', 'mixed-scan', scope, 5e8);
    expect(changed.ok ? '' : changed.faults[0]).toMatch(sentence);
  }
  expect(changeValue(scenario, 'policy', 'fcfs', 'now', 5e8).ok).toBe(true);
});

test('a link keeps what fits and names the rest', async () => {
  const whole = await decodeLink('preset=edf-half-load&policy=mixed-scan');
  expect(whole.faults).toEqual(['policy=mixed-scan: the preset’s requests do not fit it']);
  expect(resolved(whole.state.scenario).values.policy).toBe('edf');
  const later = await decodeLink('preset=edf-half-load&edits=0.5:policy:mixed-scan;0.6:policy:scan');
  expect(later.faults).toHaveLength(1);
  expect(later.faults[0]).toMatch(/^edits=…:policy=mixed-scan: it works in rounds/);
  expect(later.state.scenario.interventions).toEqual([
    { atNs: 6e8, kind: 'set', key: 'policy', value: 'scan' },
  ]);
});
