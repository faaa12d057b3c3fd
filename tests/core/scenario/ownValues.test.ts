/** A scenario holds its own settings and nothing else; what it does not say is there once it is resolved. */
import { expect, test } from 'vitest';
import { changeValue } from '../../../src/core/scenario/edit/scenarioEdit.ts';
import { decodePlain, encodePlain } from '../../../src/core/scenario/link/index.ts';
import { allParams } from '../../../src/core/scenario/params.ts';
import { presetScenario } from '../../../src/core/scenario/preset.ts';
import { presets } from '../../../src/core/scenario/presets/index.ts';
import { resolved } from '../../../src/core/scenario/resolved.ts';
import { defaultScenario, withValues, type Scenario } from '../../../src/core/scenario/scenario.ts';

const opened = (link: string): Scenario => decodePlain(link).state.scenario;

test('what is as it is by default is nobody’s own', () => {
  expect(defaultScenario.values).toEqual({});
  const defaults = resolved(defaultScenario).values;
  const all = [
    ...presets.map(presetScenario),
    opened('#/lab?v=3&n=5&lambda=8&policy=edf&workload=streams&seed=1'),
    withValues(withValues(defaultScenario, { n: 9 }), { n: 4 }),
  ];
  for (const { values } of all)
    expect(Object.entries(values).filter(([key, value]) => defaults[key] === value)).toEqual([]);
  expect(Object.keys(defaults)).toHaveLength(allParams.length);
});

test('a link says what it said: also of a lane’s policy, of an edit’s, and of one that nobody names', () => {
  const said = { aperiodic: 'immediate:3', k: 9, chunk: 4096 };
  const link =
    '#/compare?v=3&aperiodic=immediate:3&k=9&chunk=4096&policy=scan&workload=streams&lanes=policy:edf&edits=2:policy:vscan';
  const { state } = decodePlain(link);
  expect(state.scenario.values).toMatchObject(said);
  expect(state.lanes?.map(({ values }) => values.aperiodic)).toEqual(['immediate:3']);
  expect(decodePlain(encodePlain(state)).state).toEqual(state);
});

test('whoever goes back to a policy finds it as it was', () => {
  const change = (scenario: Scenario, key: string, text: string): Scenario => {
    const changed = changeValue(scenario, key, text, 'whole', 0);
    if (!changed.ok) throw new Error(changed.faults.join());
    return changed.value;
  };
  const bounded = change(change(defaultScenario, 'policy', 'bounded-scan'), 'k', '9');
  const back = change(change(bounded, 'policy', 'fcfs'), 'policy', 'bounded-scan');
  expect(back.values).toEqual(bounded.values);
  expect(resolved(back).values.k).toBe(9);
});
