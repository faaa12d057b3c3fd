/** Links that are opened: what they fill, what they say, and which of several counts. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { fingerprintAt } from '../../../../src/core/scenario/run/fingerprint.ts';
import { Run } from '../../../../src/core/scenario/run/run.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';
import { addressState } from '../../../../src/page/state/address/addressState.ts';
import { useLink } from '../../../../src/page/state/address/linkStore.ts';
import { openLink, openMoment, openStep } from '../../../../src/page/state/address/openLink.ts';
import { rerunOnChange } from '../../../../src/page/state/address/startRun.ts';
import { foundSite } from '../../../../src/page/state/address/site.ts';
import { WriteSchedule } from '../../../../src/page/state/address/writeSchedule.ts';
import { compareWhenKnown, selectWhenKnown } from '../../../../src/page/state/address/whenKnown.ts';
import { useNotices } from '../../../../src/page/state/stores/notices.ts';
import { usePlayback } from '../../../../src/page/state/stores/playbackStore.ts';
import { mainRun, openRun, useRun } from '../../../../src/page/state/stores/runStore.ts';
import { useScenario } from '../../../../src/page/state/stores/scenarioStore.ts';
import type { LinkState } from '../../../../src/core/scenario/viewState.ts';
import { eventually } from '../eventually.ts';
import { restoreAfterEach } from '../restored.ts';

restoreAfterEach(useLink, useNotices, usePlayback, useRun, useScenario);

beforeEach(() => {
  foundSite({
    pages: {
      lab: { holds: ['scenario'], plays: true },
      compare: { holds: ['scenario', 'lanes'], plays: true },
      experiments: { holds: ['scenario', 'sweep'], plays: false },
      figures: { holds: [], plays: false },
    },
    aliases: { papers: 'figures' },
    panels: async () => [],
  });
  useLink.setState({ page: 'lab' });
  useNotices.setState({ notices: [], recent: [] });
});

afterEach(() => {
  mainRun.close();
  vi.unstubAllGlobals();
});

/** Without workers, as here, that is said too. */
const notices = () => useNotices.getState().notices.filter(({ title }) => title !== 'Simulation');
const told = () => notices().map(({ title, lines }) => [title, ...lines]);
const small = '#/lab?v=3&duration=3';

describe('a link', () => {
  test('fills the stores, and is remembered as it came', async () => {
    const link = `${small}&lambda=9&t=2`;
    await openLink(link);
    expect(resolved(useScenario.getState().scenario).values).toMatchObject({ lambda: 9, duration: 3 });
    expect(useRun.getState().scenario).toBe(useScenario.getState().scenario);
    expect(usePlayback.getState()).toMatchObject({ timeNs: 2e9, playing: false });
    expect(useLink.getState()).toMatchObject({ page: 'lab', link, ready: true });
    expect([addressState.opened, told()]).toEqual([true, []]);
  });

  test('says what of it was not taken, until the next one is opened', async () => {
    await openLink(`${small}&lambda=many`);
    expect(told()).toHaveLength(1);
    expect(told()[0][0]).toBe('Not all of the link could be taken');
    await openLink(small);
    expect(told()).toEqual([]);
  });

  test('of several the latest counts, and whoever has gone elsewhere meanwhile stays there', async () => {
    await Promise.all([openLink(`${small}&lambda=5`), openLink(`${small}&lambda=6`)]);
    expect(resolved(useScenario.getState().scenario).values.lambda).toBe(6);
    const reading = openLink('#/lab?v=3&duration=3&lambda=7');
    useLink.setState({ page: 'compare' });
    await reading;
    expect([useLink.getState().page, resolved(useScenario.getState().scenario).values.lambda]).toEqual([
      'compare',
      7,
    ]);
    // Asked for from there it leads away.
    await openLink(small, false, 'compare');
    expect(useLink.getState().page).toBe('lab');
  });

  test('of a page to read lies over the run that is open, under its own name', async () => {
    await openLink(`${small}&lambda=5`);
    usePlayback.setState({ playing: true });
    await openLink('#/papers');
    expect([useLink.getState().page, usePlayback.getState().playing]).toEqual(['figures', false]);
    expect(resolved(useScenario.getState().scenario).values.lambda).toBe(5);
  });

  test('an empty one is that of the first visit', async () => {
    await openLink('');
    expect(useScenario.getState().preset).toBe('opening');
    expect(useLink.getState()).toMatchObject({ link: '', ready: true });
  });

  test('of a lecture’s moment is in the lecture’s frame; a step of history comes before it is read', async () => {
    await openMoment(small, false);
    expect(useLink.getState().embed).toBe(false);
    await openMoment(small, true);
    expect(useLink.getState().embed).toBe(true);
    const pushed: unknown[] = [];
    vi.stubGlobal('location', { hash: '' });
    vi.stubGlobal('history', { pushState: (...step: readonly unknown[]) => pushed.push(step) });
    await openStep(`${small}&lambda=8`);
    expect(pushed).toEqual([[null, '', `${small}&lambda=8`]]);
    expect(resolved(useScenario.getState().scenario).values.lambda).toBe(8);
  });

  test('selects the request that it names, as soon as that is known', async () => {
    await openLink(`${small}&t=1.5&sel=C1.1`);
    await eventually(() => {
      expect(usePlayback.getState().selected).toBeGreaterThanOrEqual(0);
    });
  });
});

describe('a page that shows no run', () => {
  // Nobody runs or writes anything when the test is over.
  let stop = () => {};
  afterEach(() => {
    stop();
    vi.restoreAllMocks();
  });

  /** What workers are opened, in the order of time. */
  const workers = () => {
    const names: unknown[] = [];
    vi.stubGlobal(
      'Worker',
      class {
        constructor(_url: unknown, { name }: { readonly name: string }) {
          names.push(name);
        }
        readonly postMessage = () => undefined;
        readonly terminate = () => undefined;
      },
    );
    return names;
  };

  test.each(['figures', 'experiments'])('opens no simulation: %s', async (page) => {
    mainRun.close();
    const names = workers();
    useLink.setState({ page });
    vi.spyOn(WriteSchedule.prototype, 'pushSoon').mockImplementation(() => undefined);
    stop = rerunOnChange();
    await openLink(`#/${page}?v=3&duration=3`);
    const { scenario } = useScenario.getState();
    useScenario.getState().replace(withValues(scenario, { lambda: 7 }), '');
    expect([names, useRun.getState().scenario?.values.lambda]).toEqual([[], 7]);
    // Whoever goes to a page that does finds it under way.
    useLink.setState({ page: 'lab' });
    expect(names).toEqual(['simulation']);
  });

  test('opens one where its link is held against the author’s run', async () => {
    mainRun.close();
    const names = workers();
    await openLink('#/experiments?v=3&duration=3&fp=0123456789abcdef');
    expect([useLink.getState().page, names]).toEqual(['experiments', ['simulation']]);
  });
});

describe('the author’s run', () => {
  const scenario = withValues(defaultScenario, { duration: 5 });
  const { beats } = new Run(scenario).complete().station.tally;
  /** In the round that ends at 3 s. */
  const atNs = 2.5e9;
  const right = fingerprintAt(beats, 1e9, 3e9);
  const state = (more: Partial<LinkState>) => ({ page: 'lab', scenario, view: {}, ...more }) as LinkState;
  const known = (length: number) => {
    useRun.setState({ scenario, beats: { ...beats, length }, finished: false });
  };
  const verdict = () => useLink.getState().comparison?.verdict;

  test('is compared when the round of the moment is over', () => {
    known(2);
    compareWhenKnown(state({ fingerprint: right }), atNs, false);
    expect(verdict()).toBeUndefined();
    known(3);
    expect([verdict(), told()]).toEqual(['same', []]);
  });

  test('of old links with the last round that was over by then', () => {
    known(3);
    compareWhenKnown(state({ fingerprint: fingerprintAt(beats, 1e9, 2e9) }), atNs, false);
    expect(verdict()).toBe('same');
  });

  test('another one is said; of one’s own link only that', () => {
    known(3);
    compareWhenKnown(state({ fingerprint: right }), atNs, true);
    expect([verdict(), told()]).toEqual([undefined, []]);
    compareWhenKnown(state({ fingerprint: '0123456789abcdef' }), atNs, true);
    expect([verdict(), told().map(([title]) => title)]).toEqual(['differs', ['Another run']]);
    expect(notices()[0].tone).toBe('fault');
  });

  test('without a fingerprint nothing is said but of another engine', () => {
    known(3);
    compareWhenKnown(state({}), atNs, false);
    expect([verdict(), told()]).toEqual([undefined, []]);
    compareWhenKnown(state({ engine: '0' }), atNs, false);
    expect([verdict(), notices().map(({ tone }) => tone)]).toEqual(['unknown', ['plain']]);
  });

  test('is waited for no more when another run is opened', () => {
    known(2);
    compareWhenKnown(state({ fingerprint: right }), atNs, false);
    const other = withValues(scenario, { lambda: 9 });
    useRun.setState({ scenario: other });
    useRun.setState({ scenario, beats: { ...beats, length: 5 } });
    expect(verdict()).toBeUndefined();
  });

  test('a request is selected by its name in it, or nobody where it has none of that name', async () => {
    openRun(withValues(scenario, { lambda: 9 }));
    selectWhenKnown('C9.9', 1e9);
    usePlayback.setState({ selected: 7 });
    await eventually(() => {
      expect(usePlayback.getState().selected).toBe(-1);
    });
  });
});
