/** The experiment and the link's words for it say the same, whichever of the two has changed. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultSweep, readSweep } from '../../../../src/core/experiment/sweep/spec.ts';
import { Faults } from '../../../../src/core/scenario/faults.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';
import { addressState } from '../../../../src/page/state/address/addressState.ts';
import { useLink } from '../../../../src/page/state/address/linkStore.ts';
// What is written comes with it, when it is wanted.
import '../../../../src/page/state/address/presentLink.ts';
import { foundSite } from '../../../../src/page/state/address/site.ts';
import { WriteSchedule } from '../../../../src/page/state/address/writeSchedule.ts';
import { changeExperiment, followExperiment } from '../../../../src/page/state/experiment/experimentLink.ts';
import { useExperiment } from '../../../../src/page/state/experiment/experimentStore.ts';
import { useNotices } from '../../../../src/page/state/stores/notices.ts';
import { usePlayback } from '../../../../src/page/state/stores/playbackStore.ts';
import { useScenario } from '../../../../src/page/state/stores/scenarioStore.ts';
import { eventually } from '../eventually.ts';
import { restoreAfterEach } from '../restored.ts';

// The store asks for it when it is loaded.
vi.hoisted(() => {
  vi.stubGlobal('navigator', { hardwareConcurrency: 2 });
});

restoreAfterEach(useLink, useExperiment, useNotices, usePlayback, useScenario);
/** An exercise has no sweeps, so that nothing is measured here. */
const exercise = withValues(defaultScenario, { workload: 'queue' });
const words = {
  vary: 'lambda:2,4~n:1,3',
  measure: 'mean',
  precision: '5',
  replications: '20',
};
const spec = readSweep(words, new Faults(9));
let written: string[] = [];
let pushes = 0;
let stop: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  [written, pushes] = [[], 0];
  vi.spyOn(WriteSchedule.prototype, 'pushSoon').mockImplementation(() => {
    pushes++;
  });
  vi.stubGlobal('location', { hash: '', href: 'https://example.org/' });
  vi.stubGlobal('history', {
    pushState: () => written.push('push'),
    replaceState: (_state: unknown, _title: string, hash: string) => written.push(`replace ${hash}`),
  });
  addressState.wrote('');
  foundSite({
    pages: { experiments: { holds: ['scenario', 'sweep'], plays: false } },
    aliases: {},
    panels: async () => [],
  });
  // In a frame, so that nothing is kept for the next visit.
  useLink.setState({ page: 'experiments', embed: true, sweep: words });
  useScenario.setState({ scenario: exercise });
  useNotices.setState({ notices: [], recent: [] });
});

afterEach(() => {
  stop?.();
  stop = undefined;
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('what the link asks is asked, the Lab’s run stands still, and the address stays as it is', () => {
  usePlayback.setState({ playing: true });
  stop = followExperiment();
  expect([useExperiment.getState().spec, usePlayback.getState().playing]).toEqual([spec, false]);
  expect(spec.axes.map(({ key }) => key)).toEqual(['lambda', 'n']);
  useLink.setState({ sweep: { ...words, replications: '30' } });
  expect(useExperiment.getState().spec).toEqual({ ...spec, replications: 30 });
  expect([written, pushes, useNotices.getState().notices]).toEqual([[], 0, []]);
});

test('what of it cannot be taken is said, and the rest is asked', () => {
  useLink.setState({ sweep: { ...words, precision: 'wrong' } });
  stop = followExperiment();
  expect(useExperiment.getState().spec).toEqual({ ...spec, precision: defaultSweep.precision });
  const [{ tone, title, lines }] = useNotices.getState().notices;
  expect([tone, title, lines.length]).toEqual(['fault', 'Not all of the experiment could be taken', 1]);
  expect(lines[0]).toContain('precision');
});

test('where the link asks nothing, the usual experiment stands in it, and the step of history is the same', async () => {
  useLink.setState({ sweep: undefined });
  stop = followExperiment();
  const { sweep } = useLink.getState();
  expect(useExperiment.getState().spec).toEqual(readSweep(sweep ?? {}, new Faults(9)));
  vi.useRealTimers();
  await eventually(() => {
    expect(written).toEqual([expect.stringMatching(/^replace #\/experiments\?.*vary=/)]);
  });
});

test('what is asked here is a step of history, in the link’s words, and is not read back', () => {
  stop = followExperiment();
  let changes = 0;
  const unsubscribe = useExperiment.subscribe((state, last) => {
    if (state.spec !== last.spec) changes++;
  });
  changeExperiment({ replications: 40 });
  unsubscribe();
  expect(changes).toBe(1);
  const { spec: asked } = useExperiment.getState();
  expect(asked).toEqual({ ...spec, replications: 40 });
  expect([useLink.getState().sweep, pushes]).toEqual([{ ...words, replications: '40' }, 1]);
  // No other object: the spec is still the one that was put here.
  useLink.setState({ embed: false });
  expect(useExperiment.getState().spec).toBe(asked);
  changeExperiment({ isExact: false });
  expect(useExperiment.getState().spec).toEqual({ ...asked, precision: undefined });
  expect('precision' in useExperiment.getState().spec).toBe(false);
  expect(useLink.getState().sweep?.precision).toBe('none');
  changeExperiment({ isExact: true, precision: 0.1 });
  expect(useExperiment.getState().spec).toEqual({ ...asked, precision: 0.1 });
});

test('another scenario is looked at once it has come to rest; after the page is left, no more', () => {
  stop = followExperiment();
  const reasons = () => useExperiment.getState().reasons.join(' ');
  const first = reasons();
  expect(useExperiment.getState().status).toBe('impossible');
  // Streams by bitrate have no λ to be varied.
  const other = (seed: number) => withValues(defaultScenario, { workload: 'bitrates', seed });
  useScenario.setState({ scenario: other(2) });
  vi.advanceTimersByTime(349);
  useScenario.setState({ scenario: other(3) });
  vi.advanceTimersByTime(349);
  expect(reasons()).toBe(first);
  vi.advanceTimersByTime(1);
  expect(useExperiment.getState().status).toBe('impossible');
  const second = reasons();
  expect(second).not.toBe(first);
  useScenario.setState({ scenario: exercise });
  stop();
  stop = undefined;
  useLink.setState({ sweep: { ...words, replications: '30' } });
  vi.advanceTimersByTime(1000);
  expect([reasons(), useExperiment.getState().spec]).toEqual([second, spec]);
});
