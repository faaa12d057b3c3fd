/** The way back: what undo and redo bring, and what counts as one step. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { presetScenario, type PresetDefinition } from '../../../../src/core/scenario/preset.ts';
import { presetById } from '../../../../src/core/scenario/presets/index.ts';
import { defaultScenario } from '../../../../src/core/scenario/scenario.ts';
import { withIntervention } from '../../../../src/core/scenario/edit/runEdit.ts';
import { changeScenario } from '../../../../src/page/state/stores/changeScenario.ts';
import { useScenario } from '../../../../src/page/state/stores/scenarioStore.ts';

const now = useScenario.getState;
const lambda = () => resolved(now().scenario).values.lambda;
const later = () => vi.advanceTimersByTime(5000);

beforeEach(() => {
  vi.useFakeTimers();
  now().load(defaultScenario, '');
  now().setScope('whole');
});
afterEach(() => {
  vi.useRealTimers();
});

test('undo goes back change by change, redo forth again', () => {
  changeScenario('lambda', '10', 0);
  later();
  changeScenario('n', '6', 0);
  later();
  now().undo();
  expect(resolved(now().scenario).values).toMatchObject({ lambda: 10, n: 4 });
  now().undo();
  expect(now().scenario).toBe(defaultScenario);
  now().undo(); // nothing before it
  expect(now().scenario).toBe(defaultScenario);
  now().redo();
  now().redo();
  now().redo();
  expect(resolved(now().scenario).values).toMatchObject({ lambda: 10, n: 6 });
});

test('a slider that is dragged is one step; another change, or a pause, begins a new one', () => {
  for (let value = 9; value < 20; value++) {
    vi.advanceTimersByTime(50);
    changeScenario('lambda', String(value), 0);
  }
  expect(now().past).toHaveLength(1);
  later();
  changeScenario('lambda', '30', 0);
  expect(now().past).toHaveLength(2);
  now().undo();
  expect(lambda()).toBe(19);
  // Not merged with the step before the way back.
  changeScenario('lambda', '31', 0);
  now().undo();
  expect(lambda()).toBe(19);
});

test('a change that flows joins no step that stood for itself, however soon it follows', () => {
  const edit = (n: number, flowing: boolean) => {
    const value = { atNs: n, kind: 'set', key: 'n', value: n } as const;
    now().edit(withIntervention(now().scenario, value), 'script', flowing);
  };
  const counts = () => [now().past.length, now().scenario.interventions.length];
  edit(1, false); // typed
  vi.advanceTimersByTime(50);
  edit(2, true); // and moved on by arrows
  vi.advanceTimersByTime(50);
  edit(3, true);
  expect(counts()).toEqual([2, 3]);
  vi.advanceTimersByTime(50);
  edit(4, false);
  expect(counts()).toEqual([3, 4]);
  now().undo();
  expect(counts()).toEqual([2, 3]);
  now().undo();
  expect(counts()).toEqual([1, 1]);
  now().undo();
  expect(now().scenario).toBe(defaultScenario);
});

test('a change after undo forgets what was undone', () => {
  changeScenario('lambda', '10', 0);
  later();
  now().undo();
  changeScenario('lambda', '11', 0);
  now().redo();
  expect(lambda()).toBe(11);
});

test('what changes nothing is no step, and what is refused neither', () => {
  expect(changeScenario('lambda', '8', 0)).toBe(true);
  expect(changeScenario('lambda', 'many', 0)).toBe(false);
  expect(now().past).toHaveLength(0);
  expect(now().refused.lambda).toMatch(/not a number/);
  expect(changeScenario('lambda', '9', 0)).toBe(true);
  expect(now().refused.lambda).toBeUndefined();
});

test('a preset that is chosen can be taken back, with its name', () => {
  changeScenario('lambda', '10', 0);
  const figure = presetScenario(presetById.get('figure-3') as PresetDefinition);
  now().replace(figure, 'figure-3');
  expect(now().preset).toBe('figure-3');
  now().undo();
  expect(now()).toMatchObject({ preset: '' });
  expect(lambda()).toBe(10);
  now().redo();
  expect(now()).toMatchObject({ preset: 'figure-3', scenario: figure });
});

test('a link that is opened begins afresh', () => {
  changeScenario('lambda', '10', 0);
  now().load(defaultScenario, '');
  now().undo();
  expect(now().scenario).toBe(defaultScenario);
  expect(now().past).toHaveLength(0);
});

test('no more than a hundred steps are kept', () => {
  for (let i = 0; i < 130; i++) {
    later();
    now().edit(withIntervention(now().scenario, { atNs: i, kind: 'set', key: 'n', value: (i % 9) + 1 }), 'x');
  }
  expect(now().past).toHaveLength(100);
  for (let i = 0; i < 130; i++) now().undo();
  expect(now().scenario.interventions).toHaveLength(30);
});

test('one preset after another, however soon, are two steps', () => {
  const [first, second] = ['figure-3', 'sstf-starves'].map((id) => presetById.get(id)!);
  now().replace(presetScenario(first), first.id);
  now().replace(presetScenario(second), second.id);
  now().undo();
  expect(now().preset).toBe('figure-3');
  now().undo();
  expect(now().scenario).toBe(defaultScenario);
});
