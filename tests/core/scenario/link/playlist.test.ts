import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolved } from '../../../../src/core/scenario/resolved.ts';
import { decodeLink } from '../../../../src/core/scenario/link/index.ts';
import {
  decodePlaylistLink,
  faultsOfMoments,
  momentLink,
  most,
  packPlaylist,
  playlistHash,
  readPlaylist,
  writePlaylist,
  type Playlist,
} from '../../../../src/core/scenario/link/playlist.ts';

const lecture: Playlist = {
  title: 'Wer wartet? – 磁盘',
  moments: [
    { link: '#/lab?v=3&preset=figure-3&t=1.482', says: 'Why does “6” wait?' },
    { link: '#/lab?v=3&preset=default&t=56.14', says: '' },
  ],
  asksCode: true,
  questions: ['What does request 6 wait for?'],
};

const asFile = (more: object) =>
  JSON.stringify({
    format: 'roundscope-playlist',
    version: 1,
    moments: [{ link: 'preset=default' }],
    ...more,
  });

test('a file gives back what was written', () => {
  expect(readPlaylist(writePlaylist(lecture))).toEqual({ playlist: lecture, faults: [] });
});

test('a link carries title, sentences in any script, place and code', async () => {
  const z = (await packPlaylist(lecture)) ?? '';
  const hash = playlistHash({ z, at: 1, embed: true, code: 's1234' });
  expect(hash).toMatch(/^#\/playlist\?z=[\w-]+&at=2&embed=1&variant=s1234$/);
  expect(await decodePlaylistLink(hash)).toEqual({
    playlist: lecture,
    faults: [],
    place: { z, at: 1, embed: true, code: 's1234' },
  });
});

test('mail and chat may mangle the link', async () => {
  const z = (await packPlaylist(lecture)) ?? '';
  const plain = playlistHash({ z, at: 1, embed: false, code: undefined });
  for (const mangled of [plain.replaceAll('&', '&amp;'), plain.replaceAll('=', '%3D'), `${plain}.`])
    expect((await decodePlaylistLink(mangled)).playlist).toEqual(lecture);
});

test('any playlist survives the way through a link', async () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 40 });
  const playlists = fc.record({
    title: words,
    moments: fc.array(fc.record({ link: words, says: words }), { minLength: 1, maxLength: 5 }),
    asksCode: fc.boolean(),
    questions: fc.array(words, { maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(playlists, async (playlist) => {
      const z = (await packPlaylist(playlist)) ?? '';
      const hash = playlistHash({ z, at: 0, embed: false, code: undefined });
      expect((await decodePlaylistLink(hash)).playlist).toEqual(playlist);
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['no JSON', expect.stringMatching(/^the playlist is not JSON: ./)],
  ['[]', 'the playlist is JSON, but no object'],
  ['{"format":"roundscope-scenario"}', 'format must be "roundscope-playlist"'],
  ['{"format":"roundscope-playlist","version":1}', 'moments must be a list'],
  ['{"format":"roundscope-playlist","version":1,"moments":[]}', 'there is no moment in the playlist'],
])('%s is refused in a sentence', (text, sentence) => {
  expect(readPlaylist(text)).toEqual({ playlist: undefined, faults: [sentence] });
});

test('a moment that is none is left out, the others are kept', () => {
  const moments = [
    { link: 'preset=default' },
    { says: 'no link' },
    7,
    { link: 'n=5', says: 'x'.repeat(1001) },
  ];
  const { playlist, faults } = readPlaylist(asFile({ moments, code: 'always', questions: ['a', 5] }));
  expect(playlist?.moments).toEqual([{ link: 'preset=default', says: '' }]);
  expect(playlist?.questions).toEqual(['a']);
  expect(faults.map((fault) => fault.split(':')[0])).toEqual([
    'code',
    'moment 2 is left out',
    'moment 3 is left out',
    'moment 4 is left out',
    'a question is left out',
  ]);
});

test('a title that is none is told of, and the moments are kept', () => {
  const fault = `title must be a text of at most ${most.sentence} characters`;
  for (const title of [7, 'x'.repeat(most.sentence + 1)]) {
    const { playlist, faults } = readPlaylist(asFile({ title }));
    expect([playlist?.title, playlist?.moments.length, faults]).toEqual(['', 1, [fault]]);
  }
  const longest = 'x'.repeat(most.sentence);
  expect(readPlaylist(asFile({ title: longest }))).toMatchObject({
    playlist: { title: longest },
    faults: [],
  });
});

test('a file of a later version opens, and says so', () => {
  expect(readPlaylist(asFile({ version: 2 }))).toMatchObject({
    playlist: { moments: [{ link: 'preset=default' }] },
    faults: ['the playlist is of version 2; this program knows version 1'],
  });
});

test('no more is taken than the page can show', () => {
  const { playlist, faults } = readPlaylist(asFile({ moments: Array(300).fill({ link: 'n=5' }) }));
  expect(playlist?.moments).toHaveLength(most.moments);
  expect(faults).toHaveLength(1);
  expect(readPlaylist(' '.repeat(most.text + 1)).playlist).toBeUndefined();
});

test.each(['', 'z=', 'z=AAAA', 'z=!!', 'at=1'])(
  'a damaged link (%s) holds no playlist, and says so',
  async (query) => {
    const { playlist, faults } = await decodePlaylistLink(`#/playlist?${query}`);
    expect(playlist).toBeUndefined();
    expect(faults.join()).toContain('damaged or missing');
  },
);

test('of a damaged playlist nobody knows how many moments it has', async () => {
  expect((await decodePlaylistLink('#/playlist?z=AAAA&at=3')).faults).toEqual([
    'the playlist in the link is damaged or missing',
  ]);
  expect((await decodePlaylistLink('#/playlist?z=AAAA&at=0')).faults).toEqual([
    'at="0": allowed is a whole number from 1 on',
    'the playlist in the link is damaged or missing',
  ]);
});

test('a place beyond the end is told, and the first moment opened', async () => {
  const z = (await packPlaylist(lecture)) ?? '';
  for (const at of ['0', '3', '1.5', 'x']) {
    const { place, faults } = await decodePlaylistLink(`#/playlist?z=${z}&at=${at}`);
    expect(place.at).toBe(0);
    expect(faults).toEqual([`at="${at}": allowed is a whole number from 1 to 2`]);
  }
});

test('faults in a moment’s link are told for that moment', async () => {
  const moments = [lecture.moments[0], { link: '#/lab?v=3&n=5&lambda=fast', says: '' }];
  const [first, second] = await faultsOfMoments({ ...lecture, moments });
  expect(first).toEqual([]);
  expect(second).toHaveLength(1);
  expect(second[0]).toContain('lambda');
});

test('with a code a moment opens with the code’s seed, and without its author’s fingerprint', async () => {
  const moment = { link: '#/lab?v=3&preset=paper-n7&seed=9&t=3&engine=1&fp=0123456789abcdef', says: '' };
  const { state, faults } = await decodeLink(momentLink(moment, 'ada'));
  expect(faults).toEqual([]);
  expect([state.variant, state.preset, state.view.timeNs]).toEqual(['ada', 'paper-n7', 3e9]);
  expect(state.fingerprint).toBeUndefined();
  expect(resolved(state.scenario).values.seed).toBe(
    resolved((await decodeLink('variant=ada')).state.scenario).values.seed,
  );
  expect(momentLink(moment, undefined)).toBe(moment.link);
});
