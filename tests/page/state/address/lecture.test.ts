/** A lecture: opening it, going through it, changing it, leaving it. Its moments are pages to read, so that nothing is run. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  decodePlaylistLink,
  writePlaylist,
  type Playlist,
} from '../../../../src/core/scenario/link/playlist.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';
import { addressState } from '../../../../src/page/state/address/addressState.ts';
import {
  addPresentMoment,
  backToMoment,
  changePlaylist,
  enterCode,
  goToMoment,
  leaveLecture,
  lectureInHand,
  openPlaylistLink,
  openPlaylistText,
  playlistLink,
  replaceByPresent,
} from '../../../../src/page/state/address/lecture.ts';
import { claimWork, keepWork } from '../../../../src/page/state/address/keptWork.ts';
import { useLink } from '../../../../src/page/state/address/linkStore.ts';
import { usePlaylist } from '../../../../src/page/state/address/playlistStore.ts';
import { foundSite } from '../../../../src/page/state/address/site.ts';
import { useNotices } from '../../../../src/page/state/stores/notices.ts';
import { usePlayback } from '../../../../src/page/state/stores/playbackStore.ts';
import { mainRun, useRun } from '../../../../src/page/state/stores/runStore.ts';
import { useScenario } from '../../../../src/page/state/stores/scenarioStore.ts';
import { eventually } from '../eventually.ts';
import { restoreAfterEach } from '../restored.ts';

restoreAfterEach(useLink, useNotices, usePlayback, usePlaylist, useRun, useScenario);

beforeAll(() => {
  vi.stubGlobal('location', { hash: '', href: 'https://example.org/lab/#/there' });
  vi.stubGlobal('history', { pushState: () => undefined, replaceState: () => undefined });
});

afterAll(() => {
  vi.unstubAllGlobals();
});

// The address is written some time after each change, and is nothing to look at here.
afterEach(async () => {
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setImmediate(resolve));
});

beforeEach(() => {
  addressState.wrote('');
  addressState.finishOpening();
  const toRead = { holds: [], plays: false };
  foundSite({
    pages: { lab: { holds: ['scenario'], plays: true }, help: toRead, limits: toRead, figures: toRead },
    aliases: {},
    panels: async () => [],
  });
  // Nor is anything kept for the next visit.
  useLink.setState({ page: 'help' });
  usePlaylist.setState({ lecture: undefined, draft: undefined, left: [] });
  useNotices.setState({ notices: [], recent: [] });
});

const playlist: Playlist = {
  title: 'Three pages',
  moments: [
    { link: '#/help', says: 'First.' },
    { link: '#/limits', says: 'Second.' },
    { link: '#/figures', says: '' },
  ],
  asksCode: true,
  questions: ['Why?'],
};
const open = async () => openPlaylistText(writePlaylist(playlist));
const lecture = () => usePlaylist.getState().lecture;
const shown = () => [lecture()?.at, useLink.getState().page];
const told = () => useNotices.getState().notices.map(({ tone, title, lines }) => [tone, title, ...lines]);

test('a file’s text opens its first moment, and its address holds all of it', async () => {
  expect(await open()).toEqual({ playlist, faults: [] });
  expect([lecture()?.playlist, ...shown()]).toEqual([playlist, 0, 'help']);
  expect((await decodePlaylistLink(lecture()?.address ?? '')).playlist).toEqual(playlist);
  expect([usePlaylist.getState().draft, told()]).toEqual([undefined, []]);
});

test('what is wrong with a playlist is said, until the next one is opened; one that is none leaves the open one', async () => {
  await open();
  const title = 'Not all of the playlist could be taken';
  expect(await openPlaylistText('{}')).toEqual({
    playlist: undefined,
    faults: ['format must be "roundscope-playlist"'],
  });
  expect(told()).toEqual([['fault', title, 'format must be "roundscope-playlist"']]);
  expect(lecture()?.playlist).toEqual(playlist);
  expect(await openPlaylistText(writePlaylist(playlist).replace('"ask"', '"beg"'))).toEqual({
    playlist: { ...playlist, asksCode: false },
    faults: ['code: allowed is "ask", or nothing'],
  });
  expect(told()).toEqual([['fault', title, 'code: allowed is "ask", or nothing']]);
  await open();
  expect(told()).toEqual([]);
});

test('a link that holds no playlist opens the Lab’s first run, and says so', async () => {
  await open();
  useLink.setState({ link: 'none' });
  await openPlaylistLink('#/playlist?z=none');
  expect([lecture(), useLink.getState().link, useScenario.getState().preset]).toEqual([
    undefined,
    '',
    'opening',
  ]);
  expect(useRun.getState().scenario).toBe(useScenario.getState().scenario);
  expect(told()[0]?.slice(0, 2)).toEqual(['fault', 'Not all of the playlist could be taken']);
  mainRun.close();
});

test.each([
  [['#/lab?v=3&n=5', '#/lab?v=3&n=3'], 'Moments 2 and 3 are as you left them'],
  [[undefined, '#/lab?v=3&n=3'], 'Moment 3 is as you left it'],
] as const)(
  'what an earlier visit has left at its moments is told of, and can be begun afresh',
  async (links, says) => {
    const store = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      get length() {
        return store.size;
      },
      key: (i: number) => [...store.keys()][i] ?? null,
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
      removeItem: (key: string) => store.delete(key),
    });
    await open();
    const { z = '' } = lecture() ?? {};
    leaveLecture();
    claimWork(`${z} ada`, 'before', playlist.questions);
    keepWork(`${z} ada`, 'before', { answers: ['So.'], left: [undefined, ...links] });
    await openPlaylistLink(`#/playlist?z=${z}&at=1&variant=ada`);
    const [notice] = useNotices.getState().notices.filter(({ about }) => about === 'playlist');
    expect([notice.tone, notice.title]).toEqual(['plain', 'Taken up where you left off']);
    expect(notice.lines.join()).toContain(says);
    expect(usePlaylist.getState().left.map((one) => one?.values.n)).toEqual([
      undefined,
      ...links.map((link) => link && Number(link.slice(-1))),
    ]);
    notice.action?.run();
    expect(usePlaylist.getState().left).toEqual([]);
    leaveLecture();
  },
);

test('a link opens its own moment, in its frame and theme; a damaged place in it is said', async () => {
  await open();
  const { z = '' } = lecture() ?? {};
  await openPlaylistLink(`#/playlist?z=${z}&at=2&embed=1&theme=dark&variant=s1`);
  expect(shown()).toEqual([1, 'limits']);
  expect([useLink.getState().embed, useLink.getState().theme]).toEqual([true, 'dark']);
  expect(lecture()).toMatchObject({ z, at: 1, embed: true, code: 's1', theme: 'dark' });
  expect(lecture()?.address).toBe(`#/playlist?z=${z}&at=2&embed=1&theme=dark&variant=s1`);
  await openPlaylistLink(`#/playlist?z=${z}&at=4`);
  expect(told()).toEqual([
    ['fault', 'Not all of the playlist could be taken', 'at="4": allowed is a whole number from 1 to 3'],
  ]);
  expect(lecture()).not.toHaveProperty('theme');
});

test('it goes from moment to moment, and nowhere beyond the first and the last', async () => {
  await open();
  const gone: unknown[] = [];
  for (const at of [1, 2, 3, -1, 0, -1]) {
    await goToMoment(at);
    gone.push(shown());
  }
  const [first, second, third] = [
    [0, 'help'],
    [1, 'limits'],
    [2, 'figures'],
  ];
  expect(gone).toEqual([second, third, third, third, first, first]);
  lecture()?.step(1);
  await eventually(() => {
    expect(shown()).toEqual(second);
  });
  lecture()?.step(-1);
  await eventually(() => {
    expect(shown()).toEqual(first);
  });
  useLink.setState({ page: 'lab' });
  await backToMoment();
  expect(shown()).toEqual(first);
});

test('left, it is no more; without one nothing can be gone to', async () => {
  await open();
  leaveLecture();
  expect([lecture(), lectureInHand()]).toEqual([undefined, undefined]);
  await goToMoment(1);
  expect([lecture(), useLink.getState().page]).toEqual([undefined, 'help']);
});

test('a code is kept in small letters and in the address, from moment to moment; a text that is none is refused', async () => {
  await open();
  await goToMoment(1);
  expect(await enterCode(' no code ')).toMatch(/^A code has up to 64 letters/);
  expect(lecture()?.code).toBeUndefined();
  expect(await enterCode(' S1 ')).toBeUndefined();
  expect([lecture()?.code, ...shown()]).toEqual(['s1', 1, 'limits']);
  expect(lecture()?.address).toMatch(/&at=2&variant=s1$/);
  await goToMoment(2);
  expect(lecture()?.code).toBe('s1');
  leaveLecture();
  expect(await enterCode('s2')).toBeUndefined();
  expect(lecture()).toBeUndefined();
});

test('what was tried out at a moment is remembered, as long as lecture and code stay', async () => {
  const tried = withValues(defaultScenario, { lambda: 9 });
  const left = () => usePlaylist.getState().left;
  useScenario.setState({ scenario: tried });
  expect(left()).toEqual([]);
  await open();
  await goToMoment(1);
  useScenario.setState({ scenario: defaultScenario });
  expect([left()[0], left()[1], left().length]).toEqual([undefined, defaultScenario, 2]);
  useScenario.setState({ preset: 'other' });
  await goToMoment(0);
  useScenario.setState({ scenario: tried });
  expect(left()).toEqual([tried, defaultScenario]);
  await enterCode('s1');
  expect(left().filter(Boolean)).toEqual([]);
  useScenario.setState({ scenario: defaultScenario });
  await openPlaylistText(writePlaylist({ ...playlist, title: 'Another' }));
  expect(left().filter(Boolean)).toEqual([]);
});

test('a changed playlist has another address at the same moment, or at the last one that is left', async () => {
  await open();
  await goToMoment(2);
  const { address } = lecture() ?? {};
  const changed = { ...playlist, title: 'Changed' };
  await changePlaylist(changed);
  expect([lecture()?.playlist, lecture()?.at, useLink.getState().page]).toEqual([changed, 2, 'figures']);
  expect(lecture()?.address).not.toBe(address);
  expect((await decodePlaylistLink(lecture()?.address ?? '')).playlist).toEqual(changed);
  expect(usePlaylist.getState().draft).toBe(lecture());
  const shorter = { ...playlist, moments: playlist.moments.slice(0, 2) };
  await changePlaylist(shorter);
  expect(lecture()?.at).toBe(1);
  await changePlaylist(shorter, 0);
  expect(lecture()?.at).toBe(0);
});

test('what is written outlives the lecture, and can be gone on with; without moments it is closed', async () => {
  await changePlaylist(playlist);
  leaveLecture();
  expect([lecture(), lectureInHand()?.playlist]).toEqual([undefined, playlist]);
  const changed = { ...playlist, title: 'Changed' };
  await changePlaylist(changed);
  expect([lecture()?.playlist, lecture()?.at]).toEqual([changed, 0]);
  await changePlaylist({ ...playlist, moments: [] });
  expect([lecture(), lectureInHand()]).toEqual([undefined, undefined]);
});

test('two changes, one before the other is packed: the later one stands', async () => {
  const later = { ...playlist, title: 'Later' };
  await Promise.all([changePlaylist(playlist), changePlaylist(later)]);
  expect(lecture()?.playlist).toBe(later);
  expect((await decodePlaylistLink(lecture()?.address ?? '')).playlist).toEqual(later);
});

test('a lecture that is left while its change is packed stays left, and the draft has the change', async () => {
  await open();
  const changing = changePlaylist({ ...playlist, title: 'Changed' });
  leaveLecture();
  await changing;
  expect(lecture()).toBeUndefined();
  const draft = await decodePlaylistLink(lectureInHand()?.address ?? '');
  expect(draft.playlist?.title).toBe('Changed');
});

test('the present is put behind the moment that is open, or in a moment’s place, which keeps its sentence', async () => {
  const says = () => lecture()?.playlist.moments.map((moment) => moment.says);
  const pages = () => lecture()?.playlist.moments.map(({ link }) => /^#\/([a-z]*)/.exec(link)?.[1]);
  useLink.setState({ page: 'lab' });
  await addPresentMoment('Alone.');
  expect([says(), lecture()?.at, lecture()?.playlist.title]).toEqual([['Alone.'], 0, '']);
  await open();
  useLink.setState({ page: 'lab' });
  await addPresentMoment('Between.');
  expect([says(), pages(), lecture()?.at]).toEqual([
    ['First.', 'Between.', 'Second.', ''],
    ['help', 'lab', 'limits', 'figures'],
    1,
  ]);
  await replaceByPresent(2);
  expect([says(), pages(), lecture()?.at]).toEqual([
    ['First.', 'Between.', 'Second.', ''],
    ['help', 'lab', 'lab', 'figures'],
    2,
  ]);
  const { playlist: same } = lecture() ?? {};
  await replaceByPresent(4);
  expect(lecture()?.playlist).toBe(same);
});

test('the link for everybody is of the first moment, without anybody’s code', async () => {
  expect(playlistLink(false)).toBeUndefined();
  await open();
  await goToMoment(1);
  await enterCode('s1');
  const { z = '' } = lecture() ?? {};
  expect(playlistLink(false)).toBe(`https://example.org/lab/#/playlist?z=${z}&at=1`);
  expect(playlistLink(true)).toBe(`https://example.org/lab/#/playlist?z=${z}&at=1&embed=1`);
});
