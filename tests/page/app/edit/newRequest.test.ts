import { expect, test } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { describeEdit } from '../../../../src/page/app/edit/describeEdit.ts';
import {
  nameOfAdded,
  pointedDraft,
  readDraft,
  usualDraft,
  usualSize,
  type AddSpec,
} from '../../../../src/page/app/edit/newRequest.ts';
import { ANYWHERE } from '../../../../src/core/base/phase.ts';
import { decodePlain, encodePlain } from '../../../../src/core/scenario/link/index.ts';
import { defaultState } from '../../../../src/core/scenario/viewState.ts';
import { relevantParams } from '../../../../src/core/scenario/params.ts';
import { presetScenario, type PresetDefinition } from '../../../../src/core/scenario/preset.ts';
import { presetById } from '../../../../src/core/scenario/presets/index.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';
import {
  latestChangeNs,
  withIntervention,
  withInterventionAt,
} from '../../../../src/core/scenario/edit/runEdit.ts';

const figure = presetScenario(presetById.get('figure-3') as PresetDefinition);
const draft = { arrival: '1.482', cylinder: '3000', angle: '0.25', size: '50000' };

test('the usual size is the mean: of the distribution, or of what is scripted', () => {
  expect(usualSize(defaultScenario)).toBe(50_000);
  expect(usualSize(withValues(defaultScenario, { dsize: 'uniform:1000:5000' }))).toBe(3000);
  // 300, 400, 200, 300, 400, 1700, 1800, 1500, 500 and 600 kB
  expect(usualSize(figure)).toBe(770_000);
});

test('the form opens now, half-way inwards', () => {
  expect(usualDraft(figure, 1.4820000007e9)).toEqual({
    arrival: '1.482',
    cylinder: '3360',
    angle: '0',
    size: '770000',
  });
});

test('a place says what it knows; the rest stays as it was typed', () => {
  expect(pointedDraft(draft, { arrivalNs: 2.5e9 + 0.7 })).toEqual({ ...draft, arrival: '2.5' });
  expect(pointedDraft(draft, { cylinder: 7, angle: 0.33349 })).toEqual({
    ...draft,
    cylinder: '7',
    angle: '0.333',
  });
  expect(pointedDraft(draft, { angle: 0.99999 }).angle).toBe('0');
});

test('a draft that is right is an intervention, one that is not says where', () => {
  expect(readDraft(draft, figure)).toEqual({
    spec: { atNs: 1.482e9, kind: 'add', cylinder: 3000, angle: 0.25, sizeBytes: 50000 },
  });
  const read = readDraft({ arrival: 'now', cylinder: '6720', angle: '1', size: '0' }, figure);
  expect('wrong' in read && Object.keys(read.wrong).toSorted()).toEqual([
    'angle',
    'arrival',
    'cylinder',
    'size',
  ]);
});

test('the run knows an added request by the name that is selected', () => {
  const add = (atNs: number): AddSpec => ({ atNs, kind: 'add', cylinder: 10, angle: 0.5, sizeBytes: 1000 });
  const late = add(2e9);
  const first = withIntervention(figure, late);
  const both = first.ok ? withIntervention(first.value, add(1e9)) : first;
  if (!both.ok) throw new Error(both.faults.join());
  const name = nameOfAdded(both.value, late);
  const { requests } = new Run(both.value).page(0);
  const row = Array.from(requests.number).indexOf(name.number);
  expect(requests.arrivalNs[row]).toBe(2e9);
});

test('an angle of “any” goes through a link', () => {
  const changed = withIntervention(figure, {
    atNs: 1e9,
    kind: 'add',
    cylinder: 1,
    angle: ANYWHERE,
    sizeBytes: 9,
  });
  if (!changed.ok) throw new Error(changed.faults.join());
  const { state, faults } = decodePlain(encodePlain({ ...defaultState, scenario: changed.value }));
  expect(faults).toEqual([]);
  expect(state.scenario.interventions).toEqual(changed.value.interventions);
});

test('nothing is added, or moved, beyond the end of the run', () => {
  expect(latestChangeNs(figure)).toBe(4e9 - 1);
  const { spec } = readDraft(draft, figure) as { spec: AddSpec };
  expect(withIntervention(figure, { ...spec, atNs: 4e9 })).toEqual({
    ok: false,
    faults: ['the run lasts from 0 to 4 s, and an instant within it was expected'],
  });
  const added = withIntervention(figure, spec);
  if (!added.ok) throw new Error(added.faults.join());
  expect(withInterventionAt(added.value, 0, 4e9).ok).toBe(false);
  expect(withInterventionAt(added.value, 0, -1).ok).toBe(false);
  const moved = withInterventionAt(added.value, 0, 3e9);
  expect(moved.ok && moved.value.interventions[0].atNs).toBe(3e9);
});

test('changes in words', () => {
  const named = relevantParams(resolved(defaultScenario).values);
  expect(describeEdit({ atNs: 0, kind: 'set', key: 'lambda', value: 20 }, named)).toBe(
    'Requests per second: 20 /s',
  );
  expect(describeEdit({ atNs: 0, kind: 'set', key: 'policy', value: 'mixed-scan' }, named)).toBe(
    'Policy: Mixed, incremental SCAN',
  );
  expect(describeEdit({ atNs: 0, kind: 'add', cylinder: 3, angle: 0, sizeBytes: 1500 }, named)).toBe(
    'request of 1500 B, cylinder 3',
  );
  expect(
    describeEdit({ atNs: 0, kind: 'serve', requestClass: 'D', stream: -1, number: 500_000_001 }, named),
  ).toBe('added request +2 is served, chosen by hand');
});
