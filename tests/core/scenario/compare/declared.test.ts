/** What differs from what a scenario declares: nothing at first, each change in words, and each led back alone. */
import { describe, expect, test } from 'vitest';
import { declaredAs, differencesFrom } from '../../../../src/core/scenario/compare/declared.ts';
import { changeValue } from '../../../../src/core/scenario/edit/scenarioEdit.ts';
import { withInterventionAt, withScript } from '../../../../src/core/scenario/edit/runEdit.ts';
import { presetScenario } from '../../../../src/core/scenario/preset.ts';
import { presets } from '../../../../src/core/scenario/presets/index.ts';
import { defaultScenario, type Scenario } from '../../../../src/core/scenario/scenario.ts';

function changed(scenario: Scenario, key: string, text: string): Scenario {
  const next = changeValue(scenario, key, text, 'whole', 0);
  if (!next.ok) throw new Error(next.faults.join('; '));
  return next.value;
}

describe('a preset', () => {
  test.each(presets.map((preset) => [preset.id, preset] as const))(
    '%s is as it declares; with what it has to try it differs, and comes back thing by thing',
    (id, preset) => {
      const declared = declaredAs(id);
      expect(differencesFrom(declared, presetScenario(preset))).toEqual([]);
      let now = presetScenario(preset);
      for (const [key, value] of Object.entries(preset.tries?.values ?? {}))
        now = changed(now, key, String(value));
      for (let i = 0; i < 20; i++) {
        const [first] = differencesFrom(declared, now);
        if (first === undefined) break;
        expect(first.was).not.toBe(first.now);
        const back = first.back();
        if (!back.ok) throw new Error(back.faults.join('; '));
        now = back.value;
      }
      expect(differencesFrom(declared, now)).toEqual([]);
    },
  );
});

const words = (declared: Scenario, now: Scenario) =>
  differencesFrom(declared, now).map(({ title, was, now: is }) => `${title}: ${was} → ${is}`);

test('settings are told in words, with their units', () => {
  let now = changed(defaultScenario, 'n', '7');
  now = changed(now, 'dsize', 'normal:10000:5000');
  now = changed(now, 'tail', 'guarded');
  now = changed(now, 'round', '2');
  expect(words(defaultScenario, now)).toEqual([
    'Videos per round: 4 videos → 7 videos',
    'Size of a request: normal, redrawn until positive, 50000 B, 25000 B → normal, redrawn until positive, 10000 B, 5000 B',
    'Tail rule: as the text: a video ends the sweep → guarded: the last video must end in time',
    'Length of a round: 1 s → 2 s',
  ]);
});

test('requests that are written down, and what they leave without a part, are one difference', () => {
  const declared = declaredAs('figure-3');
  const made = withScript(changed(defaultScenario, 'seed', '9'), declared.script ?? [], 'keep');
  if (!made.ok) throw new Error(made.faults.join('; '));
  expect(words(defaultScenario, made.value)).toEqual([
    `Requests: as the workload makes them → ${declared.script?.length} written down`,
  ]);
  const back = differencesFrom(defaultScenario, made.value)[0]?.back();
  expect(back?.ok && back.value.script).toBeUndefined();
});

test('changes in mid-run are one as well, also where there are as many', () => {
  const declared = declaredAs('load-peak');
  const without: Scenario = { ...declared, interventions: [] };
  expect(words(declared, without)).toEqual(['Changes during the run: 2 changes → none']);
  const moved = withInterventionAt(declared, 0, 12e9);
  if (!moved.ok) throw new Error(moved.faults.join('; '));
  expect(words(declared, moved.value)).toEqual(['Changes during the run: 2 changes → 2 changes, others']);
  const back = differencesFrom(declared, moved.value)[0]?.back();
  expect(back?.ok && differencesFrom(declared, back.value)).toEqual([]);
});

test('without a preset it is what a link says that says nothing', () => {
  expect(declaredAs('')).toBe(defaultScenario);
  expect(declaredAs('no such preset')).toBe(defaultScenario);
});
