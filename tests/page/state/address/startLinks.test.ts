/** What the address asks for when the page is opened, and whenever it changes: a link, a lecture, or the Lab as it was left. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { packPlaylist } from '../../../../src/core/scenario/link/playlist.ts';
import { addressState } from '../../../../src/page/state/address/addressState.ts';
import { keptLink } from '../../../../src/page/state/address/autosave.ts';
// These come with what asks for them.
import '../../../../src/page/state/address/lecture.ts';
import { useLink } from '../../../../src/page/state/address/linkStore.ts';
import '../../../../src/page/state/address/playedName.ts';
import { usePlaylist, type Lecture } from '../../../../src/page/state/address/playlistStore.ts';
import { addressNow, linkHere, linkWith, stateHere } from '../../../../src/page/state/address/presentLink.ts';
import { foundSite } from '../../../../src/page/state/address/site.ts';
import { startLinks } from '../../../../src/page/state/address/startLinks.ts';
import { useNotices } from '../../../../src/page/state/stores/notices.ts';
import { useBefore } from '../../../../src/page/state/stores/beforeStore.ts';
import { usePlayback } from '../../../../src/page/state/stores/playbackStore.ts';
import { mainRun, useRun } from '../../../../src/page/state/stores/runStore.ts';
import { useScenario } from '../../../../src/page/state/stores/scenarioStore.ts';
import { eventually } from '../eventually.ts';
import { restoreAfterEach } from '../restored.ts';

restoreAfterEach(useLink, useNotices, usePlayback, usePlaylist, useRun, useScenario);

const store = new Map<string, string>();
const location = { hash: '', href: 'https://example.org/lab/' };
const written: string[] = [];
let changed: (() => void) | undefined;

beforeAll(() => {
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', {
    state: null,
    pushState: (_state: unknown, _title: string, hash: string) => written.push(hash),
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
  vi.stubGlobal('addEventListener', (kind: string, heard: () => void) => {
    if (kind === 'hashchange') changed = heard;
  });
});
afterAll(async () => {
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
});

beforeEach(() => {
  // What is kept is kept for a second, which must not outlive the test.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Only what the address itself does: nobody listens to the stores, which others share.
  for (const one of [useScenario, usePlayback, useBefore])
    vi.spyOn(one, 'subscribe').mockReturnValue(() => undefined);
  foundSite({
    pages: { lab: { holds: ['scenario'], plays: true }, figures: { holds: [], plays: false } },
    aliases: {},
    panels: async () => [],
  });
  store.clear();
  written.length = 0;
  addressState.wrote('');
  useLink.setState({ page: 'lab', embed: false });
  useNotices.setState({ notices: [], recent: [] });
});
afterEach(() => {
  mainRun.close();
  vi.runAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const small = '#/lab?v=3&duration=3';
const lambda = () => resolved(useScenario.getState().scenario).values.lambda;
const opens = async (hash: string) => {
  location.hash = hash;
  changed?.();
  await eventually(() => {
    expect(useLink.getState().link).toBe(hash);
  });
};
const told = () =>
  useNotices
    .getState()
    .notices.map(({ title }) => title)
    .filter((title) => title !== 'Simulation');

const lectureWith = (moments: Lecture['playlist']['moments']): Lecture => ({
  playlist: { title: 'A lecture', moments, asksCode: false, questions: [] },
  ...{ z: 'x', at: 0, embed: false, code: undefined },
  address: '#/playlist?z=x&at=1',
  step: () => undefined,
});

describe('the bare address', () => {
  const begins = async (kept?: string) => {
    location.hash = '';
    if (kept !== undefined) store.set('roundscope.lab', kept);
    useLink.setState({ link: 'none', ready: false });
    startLinks();
    await eventually(() => {
      expect(useLink.getState().ready).toBe(true);
    });
    await vi.dynamicImportSettled();
  };

  test('is the first visit’s run, where nothing was kept', async () => {
    // The run may come before the rest of the link: whoever waits for both must not hear otherwise in between.
    const heard: boolean[] = [];
    const unfollow = useLink.subscribe(({ ready, firstVisit }) => {
      if (ready) heard.push(firstVisit);
    });
    await begins();
    unfollow();
    expect(new Set(heard)).toEqual(new Set([true]));
    expect([useScenario.getState().preset, useLink.getState().firstVisit, told()]).toEqual([
      'opening',
      true,
      [],
    ]);
  });

  test('is one no longer when a link is opened behind it', async () => {
    await begins();
    await opens(small);
    expect(useLink.getState().firstVisit).toBe(false);
  });

  test('is the Lab as it was left', async () => {
    await begins(JSON.stringify({ version: 1, link: `${small}&lambda=9&t=2` }));
    expect([lambda(), usePlayback.getState().timeNs, useLink.getState().firstVisit]).toEqual([9, 2e9, false]);
    await eventually(() => {
      expect(told()).toEqual(['Taken up where you left off']);
    });
    const [notice] = useNotices.getState().notices.filter(({ action }) => action);
    notice.action?.run();
    await eventually(() => {
      expect(useScenario.getState().preset).toBe('opening');
    });
    expect(keptLink()).toEqual({ link: undefined, damaged: false });
    // In a first visit’s run the address says so again.
    await eventually(() => {
      expect(written.at(-1)).toMatch(/^#\/lab\?/);
    });
  });

  test.each(['no JSON', JSON.stringify({ version: 1, link: '#/lab?v=3&lambda=many' })])(
    'begins afresh, says so and forgets, where what was kept cannot be read: %s',
    async (kept) => {
      await begins(kept);
      expect([useScenario.getState().preset, useLink.getState().firstVisit]).toEqual(['opening', false]);
      await eventually(() => {
        expect(told()).toEqual(['Begun afresh']);
      });
      expect(store.size).toBe(0);
    },
  );
});

describe('another address', () => {
  beforeAll(() => {
    for (const one of [useScenario, usePlayback, useBefore])
      vi.spyOn(one, 'subscribe').mockReturnValue(() => undefined);
    location.hash = small;
    startLinks();
  });

  const lecture = lectureWith([]);

  test('is opened, its own echo is not, and a link ends a lecture', async () => {
    usePlaylist.setState({ lecture });
    useNotices.getState().notify({ tone: 'fault', title: 'Of the lecture', lines: [], about: 'playlist' });
    await opens(`${small}&lambda=7`);
    expect([lambda(), usePlaylist.getState().lecture, told()]).toEqual([7, undefined, []]);
    useLink.setState({ link: 'untouched' });
    changed?.();
    await vi.dynamicImportSettled();
    expect(useLink.getState().link).toBe('untouched');
  });

  test('of a page to read lies over a lecture', async () => {
    await opens(small);
    usePlaylist.setState({ lecture });
    location.hash = '#/figures';
    changed?.();
    await eventually(() => {
      expect(useLink.getState().page).toBe('figures');
    });
    expect(usePlaylist.getState().lecture).toBe(lecture);
  });

  test('of a lecture opens its moment', async () => {
    const moments = [{ link: `${small}&lambda=5`, says: '' }];
    const z = await packPlaylist({ title: '', moments, asksCode: false, questions: [] });
    location.hash = `#/playlist?z=${z}&at=1`;
    changed?.();
    await eventually(() => {
      expect(lambda()).toBe(5);
    });
    expect(usePlaylist.getState().lecture?.playlist.moments).toEqual(moments);
  });
});

describe('the present', () => {
  beforeEach(async () => {
    await opens(`${small}&lambda=7&t=2`);
  });

  test('is a link at the page’s own place; in a frame, of a frame', async () => {
    const here = await linkHere(false);
    expect(here).toMatch(/^https:\/\/example\.org\/lab\/#\/lab\?.*lambda=7.*&t=2(?:&|$)/);
    expect(here).not.toContain('embed');
    expect(await linkHere(true)).toContain('embed=1');
    expect(stateHere()).toMatchObject({ page: 'lab', view: { timeNs: 2e9 } });
  });

  test('is looked at in another way, where that is asked for', async () => {
    expect(await linkWith({ theme: 'dark' })).toContain('theme=dark');
    expect(await linkWith({ embed: true, timeNs: undefined })).toMatch(/embed=1/);
    expect(await linkWith({ timeNs: undefined })).not.toMatch(/[&?]t=/);
  });

  test('is kept for the next visit, but for that of a frame, of a lecture and of a page to read', async () => {
    store.clear();
    expect(await addressNow('figures', false)).toBe('#/figures');
    expect(await addressNow('lab', true)).toContain('embed=1');
    usePlaylist.setState({ lecture });
    expect(await addressNow('lab', false)).toBe(lecture.address);
    expect(store.size).toBe(0);
    usePlaylist.setState({ lecture: undefined });
    const hash = await addressNow('lab', false);
    expect(keptLink().link).toBe(hash);
  });

  const lecture = lectureWith([]);
});
