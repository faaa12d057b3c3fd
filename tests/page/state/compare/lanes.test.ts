/** What hands do to the lanes of a comparison, and how a lane comes from the Lab. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { defaultScenario, withValues, type Scenario } from '../../../../src/core/scenario/scenario.ts';
import { useLink } from '../../../../src/page/state/address/linkStore.ts';
import { WriteSchedule } from '../../../../src/page/state/address/writeSchedule.ts';
import { compareWith, forkWith, forkWithValue } from '../../../../src/page/state/compare/fork.ts';
import {
  addLanes,
  changeLane,
  continueWith,
  duplicateLane,
  followLanes,
  removeLane,
} from '../../../../src/page/state/compare/lanes.ts';
import { useLaneRuns } from '../../../../src/page/state/compare/lanesRuns.ts';
import { usePlayback } from '../../../../src/page/state/stores/playbackStore.ts';
import { useRun } from '../../../../src/page/state/stores/runStore.ts';
import { useScenario } from '../../../../src/page/state/stores/scenarioStore.ts';
import { restoreAfterEach } from '../restored.ts';

restoreAfterEach(useLink, useLaneRuns, usePlayback, useRun, useScenario);

const base = withValues(defaultScenario, { duration: 3 });
const other = (lambda: number): Scenario => withValues(base, { lambda });
const [a, b, c, d] = [3, 4, 5, 6].map(other);
let pushes = 0;

beforeEach(() => {
  pushes = 0;
  vi.spyOn(WriteSchedule.prototype, 'pushSoon').mockImplementation(() => {
    pushes++;
  });
  // Whoever goes there is there already.
  useLink.setState({ page: 'compare', lanes: [a, b] });
  useScenario.setState({ scenario: base, preset: 'default' });
  return () => vi.restoreAllMocks();
});

const lambdas = () =>
  useLink
    .getState()
    .lanes.map(resolved)
    .map(({ values }) => values.lambda);

describe('by hand', () => {
  test('scenarios are put beside the first as far as there is room, or none of them', () => {
    expect(addLanes([c])).toMatchObject({ ok: true, value: [{ values: { lambda: 5 } }] });
    expect([lambdas(), pushes]).toEqual([[3, 4, 5], 1]);
    expect(addLanes([d])).toEqual({
      ok: false,
      faults: ['at most 4 lanes stand side by side; remove one first'],
    });
    useLink.setState({ lanes: [a] });
    const scripted: Scenario = { ...c, script: [] };
    expect(addLanes([c, scripted])).toMatchObject({ ok: false });
    expect([lambdas(), pushes]).toEqual([[3], 1]);
    expect(addLanes([c, d]).ok).toBe(true);
    expect(lambdas()).toEqual([3, 5, 6]);
  });

  test('a lane has another value of a setting, where that is allowed', () => {
    expect(changeLane(2, 'lambda', '9').ok).toBe(true);
    expect([lambdas(), pushes]).toEqual([[3, 9], 1]);
    expect(changeLane(1, 'lambda', 'many').ok).toBe(false);
    expect([lambdas(), pushes]).toEqual([[3, 9], 1]);
  });

  test('one is removed; one is doubled, the first too, as long as there is room', () => {
    duplicateLane(1);
    expect(lambdas()).toEqual([3, 3, 4]);
    duplicateLane(1);
    expect([lambdas(), pushes]).toEqual([[3, 3, 4], 1]);
    removeLane(2);
    expect(lambdas()).toEqual([3, 4]);
    duplicateLane(0);
    expect(lambdas()).toEqual([resolved(base).values.lambda, 3, 4]);
    removeLane(1);
    removeLane(2);
    expect(lambdas()).toEqual([3]);
  });

  test('the Lab goes on with a lane, and what it had takes its place', () => {
    // It leads to the Lab, which is open.
    useLink.setState({ page: 'lab' });
    continueWith(2);
    expect([useScenario.getState().scenario, useScenario.getState().preset]).toEqual([b, 'default']);
    expect(useLink.getState().lanes).toEqual([a, base]);
    continueWith(0);
    expect(useScenario.getState().scenario).toBe(b);
  });
});

describe('from the Lab', () => {
  test('another is put last; one that is there already is not put there twice, and the oldest gives way', () => {
    compareWith(c);
    expect([lambdas(), pushes]).toEqual([[3, 4, 5], 1]);
    compareWith(other(3));
    expect(lambdas()).toEqual([4, 5, 3]);
    compareWith(d);
    expect(lambdas()).toEqual([5, 3, 6]);
  });

  test('a fork is the same with one more change, in order of time, and is looked at there', () => {
    usePlayback.setState({ playing: true, future: false });
    useRun.setState({ endNs: 3e9 });
    const edit = (atNs: number, value: number) => ({ atNs, kind: 'set', key: 'lambda', value }) as const;
    useScenario.setState({ scenario: { ...base, interventions: [edit(1e9, 20), edit(2e9, 30)] } });
    forkWith(edit(1.5e9, 9));
    const [, , fork] = useLink.getState().lanes;
    expect(fork.interventions.map(({ atNs }) => atNs / 1e9)).toEqual([1, 1.5, 2]);
    expect(resolved(fork).values).toEqual(resolved(base).values);
    expect(usePlayback.getState()).toMatchObject({ playing: false, timeNs: 1.5e9, future: true });
  });

  test('a setting has another value from then on, where that is allowed and another one', () => {
    useRun.setState({ endNs: 3e9 });
    expect(forkWithValue('lambda', 'many', 1e9).ok).toBe(false);
    expect(forkWithValue('lambda', String(resolved(base).values.lambda), 1e9)).toEqual({
      ok: false,
      faults: ['that is how the run goes on already'],
    });
    expect([lambdas(), usePlayback.getState().timeNs]).toEqual([[3, 4], 0]);
    expect(forkWithValue('lambda', '9', 1e9).ok).toBe(true);
    const fork = useLink.getState().lanes.at(-1);
    expect(fork?.interventions).toEqual([{ atNs: 1e9, kind: 'set', key: 'lambda', value: 9 }]);
    expect(usePlayback.getState().timeNs).toBe(1e9);
  });
});

test('each lane has a run, which goes on as long as the lane is there, wherever it stands', () => {
  const runs = () => useLaneRuns.getState().runs;
  const scenarios = () => runs().map(({ useRun: its }) => its.getState().scenario?.values.lambda);
  const stop = followLanes();
  const [ofA, ofB] = runs();
  expect(scenarios()).toEqual([3, 4]);
  useLink.setState({ lanes: [b, c, other(3)] });
  expect(scenarios()).toEqual([4, 5, 3]);
  expect([runs()[0], runs()[2]]).toEqual([ofB, ofA]);
  useLink.setState({ lanes: [d] });
  expect([scenarios(), runs()[0]]).toEqual([[6], ofB]);
  useLink.setState({ chart: 'seeks' });
  expect(scenarios()).toEqual([6]);
  stop();
  expect(runs()).toEqual([]);
  useLink.setState({ lanes: [a] });
  expect(runs()).toEqual([]);
});
