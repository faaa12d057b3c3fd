/** A link's run is shown as the link says; that of a changed scenario, where placeAfterChange has the present. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { presetScenario } from '../../../../src/core/scenario/preset.ts';
import { presetById } from '../../../../src/core/scenario/presets/index.ts';
import { defaultScenario, withValues, type Scenario } from '../../../../src/core/scenario/scenario.ts';
import { addressState } from '../../../../src/page/state/address/addressState.ts';
import { useLink } from '../../../../src/page/state/address/linkStore.ts';
import { rerunOnChange, startRun } from '../../../../src/page/state/address/startRun.ts';
import { WriteSchedule } from '../../../../src/page/state/address/writeSchedule.ts';
import { useGuess } from '../../../../src/page/state/stores/guess.ts';
import { usePlayback } from '../../../../src/page/state/stores/playbackStore.ts';
import { mainRun, openRun, pagesFor, useRun } from '../../../../src/page/state/stores/runStore.ts';
import { useScenario } from '../../../../src/page/state/stores/scenarioStore.ts';
import { nameOfRow } from '../../../../src/page/state/stores/selection.ts';
import { eventually } from '../eventually.ts';
import { restoreAfterEach } from '../restored.ts';

const S = 1e9;
restoreAfterEach(useGuess, useLink, usePlayback, useRun, useScenario);
let pushes = 0;

beforeEach(() => {
  pushes = 0;
  vi.spyOn(WriteSchedule.prototype, 'pushSoon').mockImplementation(() => {
    pushes++;
  });
});

afterEach(() => {
  mainRun.close();
  vi.restoreAllMocks();
});

const lasting = (duration: number, values = {}) => withValues(defaultScenario, { duration, ...values });

/** What the page does when one scenario follows another; the store itself has other listeners. */
function follows(from: Scenario, to: Scenario, presets = ['', '']): void {
  let listener: ((state: ReturnType<typeof useScenario.getState>, before: typeof state) => void) | undefined;
  vi.spyOn(useScenario, 'subscribe').mockImplementation((heard) => {
    listener = heard;
    return () => undefined;
  });
  const stop = rerunOnChange();
  const state = useScenario.getState();
  const [first, second] = presets;
  listener?.({ ...state, scenario: to, preset: second }, { ...state, scenario: from, preset: first });
  stop();
}

const place = () => {
  const { timeNs, window } = usePlayback.getState();
  return [timeNs / S, window.widthNs / S];
};

test('a link fills the stores: its scenario is run, at its instant, with nobody selected, and nothing is written back', () => {
  usePlayback.setState({ selected: 3, speeds: { decision: 4, true: 1 } });
  const scenario = lasting(30);
  const heard: boolean[] = [];
  const unsubscribe = useScenario.subscribe(() => heard.push(addressState.isFilling));
  startRun({
    ...{ scenario, preset: 'opening', link: useLink.getState() },
    played: {
      ...{ timeNs: 20 * S, playing: true, pace: 'true', speed: 5, zoomNs: 2 * S, future: true },
      ...{ stopNs: 25 * S, selected: '', guess: false, embed: false, focus: 0, alone: false },
    },
  });
  unsubscribe();
  expect(heard).toEqual([true]);
  expect(useScenario.getState()).toMatchObject({ scenario, preset: 'opening' });
  expect(useRun.getState()).toMatchObject({ scenario, endNs: 30 * S });
  expect(usePlayback.getState()).toMatchObject({
    ...{ timeNs: 20 * S, shownNs: 20 * S, pace: 'true', speeds: { decision: 4, true: 5 }, playing: true },
    ...{ window: { fromNs: 18.52 * S, widthNs: 2 * S }, selected: -1, future: true, stopNs: 25 * S },
  });
});

test('a question hides what follows from its instant, or from where playing stops, on the page that poses it', () => {
  const played = {
    ...({ timeNs: 20 * S, playing: true, pace: 'true', speed: 5, zoomNs: 2 * S, future: false } as const),
    ...{ stopNs: Infinity, selected: '', guess: true, embed: false, focus: 0, alone: false },
  };
  const open = (page: string, more: object = {}) => {
    startRun({
      ...{ scenario: lasting(30), preset: '', link: { ...useLink.getState(), page } },
      played: { ...played, ...more },
    });
    return useGuess.getState();
  };
  expect(open('lab')).toMatchObject({ on: true, veilNs: 20 * S, question: undefined });
  expect(open('lab', { stopNs: 25 * S })).toMatchObject({ on: true, veilNs: 25 * S });
  expect(open('compare')).toMatchObject({ on: false, veilNs: Infinity });
  expect(open('lab', { guess: false })).toMatchObject({ on: false, veilNs: Infinity });
});

test('a changed scenario is run, the present stays, nobody is selected, and it is a step of history', () => {
  usePlayback.setState({ timeNs: 20 * S, selected: 3 });
  useRun.setState({ endNs: 100 * S });
  const to = lasting(100, { lambda: 9 });
  follows(lasting(100), to);
  expect([useRun.getState().scenario, usePlayback.getState().selected, pushes]).toEqual([to, -1, 1]);
  expect(place()[0]).toBe(20);
});

test('whoever was selected is the same request in the new run, the very first one too', async () => {
  const [before, after] = [lasting(3), lasting(3, { lambda: 9 })];
  openRun(before);
  await eventually(() => {
    expect(pagesFor(0, 0, 1)).not.toEqual([]);
  });
  const name = nameOfRow(pagesFor(0, 0, 1), 0);
  usePlayback.setState({ selected: 0, timeNs: 0 });
  follows(before, after);
  expect([name, usePlayback.getState().selected]).toEqual([expect.stringMatching(/^[CD]/), -1]);
  await eventually(() => {
    expect(usePlayback.getState().selected).toBeGreaterThanOrEqual(0);
  });
  expect(nameOfRow(pagesFor(0, 0, 1), usePlayback.getState().selected)).toBe(name);
});

test('a run that was over stays over, and the present stays within the run', () => {
  for (const [timeS, duration] of [
    [100, 50],
    [100, 200],
    [60, 50],
  ]) {
    usePlayback.setState({ timeNs: timeS * S });
    useRun.setState({ endNs: 100 * S });
    follows(lasting(100), lasting(duration));
    expect(place()[0]).toBe(duration);
  }
});

test('another workload begins at its beginning, with three of its rounds in view', () => {
  usePlayback.setState({ timeNs: 20 * S, window: { fromNs: 0, widthNs: 17 * S } });
  follows(lasting(100), lasting(100, { workload: 'streams', round: 1 }));
  expect(place()[0]).toBe(0);
  expect(place()[1]).not.toBe(17);
  usePlayback.setState({ timeNs: 20 * S, window: { fromNs: 0, widthNs: 17 * S } });
  const script = presetScenario(presetById.get('figure-3') ?? ({ id: '' } as never));
  follows(script, lasting(100, { round: 2 }));
  expect(place()).toEqual([0, 6]);
});

test('a preset brings its own instant', () => {
  usePlayback.setState({ timeNs: 70 * S });
  useRun.setState({ endNs: 100 * S });
  follows(lasting(100), lasting(50), ['one', 'other']);
  expect(place()[0]).toBe(70);
});

test('what a link fills in, and what is no other scenario, is no change', () => {
  const scenario = lasting(50);
  const { scenario: run } = useRun.getState();
  addressState.fill(() => {
    follows(lasting(100), scenario);
  });
  follows(scenario, scenario, ['one', 'other']);
  expect([useRun.getState().scenario, pushes]).toEqual([run, 0]);
});

test('another seed is no longer that of the code, and no other run is that of the link’s author', () => {
  const link = () => {
    const { variant, comparison } = useLink.getState();
    return [variant, comparison];
  };
  useLink.setState({ variant: 's1', comparison: { verdict: 'same', sentence: '' } });
  follows(lasting(100), lasting(100, { lambda: 9 }));
  expect(link()).toEqual(['s1', undefined]);
  follows(lasting(100), lasting(100, { seed: 9 }));
  expect(link()).toEqual([undefined, undefined]);
});

test('lanes that differ from the scenario go along with it', async () => {
  const lanes = [lasting(100, { policy: 'disjoint-scan' })];
  useLink.setState({ lanes });
  follows(lasting(100), lasting(100, { lambda: 9 }));
  await eventually(() => {
    expect(
      useLink
        .getState()
        .lanes.map(resolved)
        .map(({ values }) => [values.policy, values.lambda]),
    ).toEqual([['disjoint-scan', 9]]);
  });
});
