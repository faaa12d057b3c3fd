/**
 * A lecture: moments (links) in order, each with a sentence. As a file:
 *
 *     { "format": "roundscope-playlist", "version": 1, "title": "…",
 *       "moments": [{ "link": "#/lab?v=3&preset=figure-3&t=1.23", "says": "Why does 5 wait?" }],
 *       "code": "ask", "questions": ["What does request 5 wait for?"] }
 *
 * With `code` and `questions` it is an assignment: each student's code gives a run of its own (see variant.ts), and the
 * answers are handed in as a receipt (see receipt.ts). As a link the same text stands deflated in `#/playlist?z=…`.
 */
import { Faults, quoted } from '../faults.ts';
import { decodeLink } from './index.ts';
import { deflateText, inflateText } from './deflate.ts';
import { readJson } from '../json.ts';
import type { Scenario } from '../scenario.ts';
import type { LinkNames, ViewState } from '../viewState.ts';
import { readLink } from './text.ts';
import { readVariant, VARIANT } from '../variant.ts';

export const PLAYLIST_FORMAT = 'roundscope-playlist';
const VERSION = 1;

export interface Moment {
  /** The hash of a link, or a whole link. */
  readonly link: string;
  /** What the lecturer says of it; may be empty. */
  readonly says: string;
}

export interface Playlist {
  readonly title: string;
  readonly moments: readonly Moment[];
  /** Is every student asked for a code, which the seeds of all moments are made from? */
  readonly asksCode: boolean;
  readonly questions: readonly string[];
}

export interface ReadPlaylist {
  /** Undefined where there is nothing to open. */
  readonly playlist: Playlist | undefined;
  /** What was not taken and why, one sentence each. */
  readonly faults: readonly string[];
}

/** What a playlist may hold. Lengths in characters. */
export const most = { moments: 200, questions: 20, sentence: 1000, link: 50_000, text: 400_000 } as const;

const MOST_FAULTS = 12;
const themeNames = ['light', 'dark', 'projector'] as const;

/** Reads a file's text. Never throws; a moment that is none is left out, the others are kept. */
export function readPlaylist(text: string): ReadPlaylist {
  const faults = new Faults(MOST_FAULTS);
  const refused = (fault: string): ReadPlaylist => ({ playlist: undefined, faults: [fault] });
  const read = readJson(text, 'the playlist', most.text);
  if (!read.ok) return { playlist: undefined, faults: read.faults };
  const json = read.value;
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return refused('the playlist is JSON, but no object');
  const { format, version, title = '', moments, code, questions = [] } = json as Record<string, unknown>;
  if (format !== PLAYLIST_FORMAT) return refused(`format must be "${PLAYLIST_FORMAT}"`);
  if (typeof version !== 'number') return refused('version is missing');
  if (!Array.isArray(moments)) return refused('moments must be a list');
  if (version > VERSION)
    faults.add(`the playlist is of version ${version}; this program knows version ${VERSION}`);
  if (typeof title !== 'string' || title.length > most.sentence) faults.add(isText('title'));
  if (code !== undefined && code !== 'ask') faults.add('code: allowed is "ask", or nothing');
  const playlist: Playlist = {
    title: typeof title === 'string' && title.length <= most.sentence ? title : '',
    moments: readMoments(moments as readonly unknown[], faults),
    asksCode: code === 'ask',
    questions: readQuestions(questions, faults),
  };
  if (playlist.moments.length === 0) faults.add('there is no moment in the playlist');
  return { playlist: playlist.moments.length > 0 ? playlist : undefined, faults: faults.list() };
}

const isText = (name: string): string => `${name} must be a text of at most ${most.sentence} characters`;

function readMoments(list: readonly unknown[], faults: Faults): readonly Moment[] {
  const moments: Moment[] = [];
  for (const [i, item] of list.entries()) {
    if (moments.length === most.moments) {
      faults.add(`a playlist holds at most ${most.moments} moments; the others are left out`);
      break;
    }
    const { link, says = '' } = (typeof item === 'object' && item !== null ? item : {}) as Record<
      string,
      unknown
    >;
    if (typeof link !== 'string' || link.length > most.link)
      faults.add(`moment ${i + 1} is left out: its link must be a text of at most ${most.link} characters`);
    else if (typeof says !== 'string' || says.length > most.sentence)
      faults.add(`moment ${i + 1} is left out: ${isText('says')}`);
    else moments.push({ link, says });
  }
  return moments;
}

function readQuestions(list: unknown, faults: Faults): readonly string[] {
  if (!Array.isArray(list)) {
    faults.add('questions must be a list of texts');
    return [];
  }
  const questions = list.filter((q): q is string => typeof q === 'string' && q.length <= most.sentence);
  if (questions.length < list.length) faults.add(`a question is left out: ${isText('it')}`);
  if (questions.length > most.questions)
    faults.add(`a playlist has at most ${most.questions} questions; the others are left out`);
  return questions.slice(0, most.questions);
}

/** The file's text, for people to read and change; ends with a line break. */
export function writePlaylist(playlist: Playlist): string {
  return `${JSON.stringify(asJson(playlist), null, 2)}\n`;
}

function asJson({ title, moments, asksCode, questions }: Playlist) {
  return {
    format: PLAYLIST_FORMAT,
    version: VERSION,
    ...(title === '' ? {} : { title }),
    moments,
    ...(asksCode ? { code: 'ask' } : {}),
    ...(questions.length > 0 ? { questions } : {}),
  };
}

/** A playlist deflated for a link's `z`; undefined where the platform has no compression. */
export async function packPlaylist(playlist: Playlist): Promise<string | undefined> {
  const text = JSON.stringify(asJson(playlist));
  // In ASCII, which is what is deflated: JSON has an escape for everything else.
  return deflateText(
    text.replace(/[^\x20-\x7e]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
}

/** What a playlist's link holds besides the playlist. */
export interface PlaylistPlace {
  /** The playlist as it stands in the link. */
  readonly z: string;
  /** Counts from 0. */
  readonly at: number;
  readonly embed: boolean;
  /** The student's code. */
  readonly code: string | undefined;
  /** For this visit: an embedding page or a projector asks for it. */
  readonly theme?: ViewState['theme'];
}

export function playlistHash({ z, at, embed, code, theme }: PlaylistPlace): string {
  const more = [
    embed ? '&embed=1' : '',
    theme === undefined ? '' : `&theme=${theme}`,
    code === undefined ? '' : `&${VARIANT}=${code}`,
  ];
  return `#/playlist?z=${z}&at=${at + 1}${more.join('')}`;
}

export interface DecodedPlaylist extends ReadPlaylist {
  readonly place: PlaylistPlace;
}

/** Reads `#/playlist?…`; like every link it never throws. */
export async function decodePlaylistLink(hash: string): Promise<DecodedPlaylist> {
  const faults = new Faults(MOST_FAULTS);
  const { pairs } = readLink(hash, faults);
  for (const key of pairs.keys())
    if (!['z', 'at', 'embed', 'theme', 'v', VARIANT].includes(key))
      faults.add(`${quoted(key)}: there is no such key`);
  const z = pairs.get('z') ?? '';
  const text = await inflateText(z, most.text);
  const read =
    text === undefined || text === ''
      ? { playlist: undefined, faults: ['the playlist in the link is damaged or missing'] }
      : readPlaylist(text);
  // Of a playlist that cannot be read nobody knows how many moments it has.
  const count = read.playlist?.moments.length ?? Infinity;
  const given = pairs.get('at');
  const at = given === undefined ? 1 : Number(given);
  const fits = Number.isInteger(at) && at >= 1 && at <= count;
  const upTo = count < Infinity ? ` to ${count}` : ' on';
  if (!fits) faults.add(`at=${quoted(given ?? '')}: allowed is a whole number from 1${upTo}`);
  const code = readVariant(pairs.get(VARIANT), faults);
  const wanted = pairs.get('theme');
  const theme = themeNames.find((name) => name === wanted);
  if (wanted !== undefined && theme === undefined)
    faults.add(`theme=${quoted(wanted)}: allowed is one of ${themeNames.join(', ')}`);
  return {
    playlist: read.playlist,
    faults: [...faults.list(), ...read.faults],
    place: { z, at: fits ? at - 1 : 0, embed: pairs.get('embed') === '1', code, ...(theme ? { theme } : {}) },
  };
}

/** A moment's link as a student with a code opens it: with the seed of the code, which the author's run has no part in. */
export function momentLink({ link }: Moment, code: string | undefined): string {
  if (code === undefined) return link;
  const { page, pairs } = readLink(link, new Faults(0));
  const kept = [...pairs].filter(([key]) => !['seed', 'fp', 'engine', VARIANT].includes(key));
  const query = [...kept, [VARIANT, code]].map(([key, value]) => `${key}=${value}`).join('&');
  return `#/${page === '' ? 'lab' : page}?${query}`;
}

/** The run of each moment as a student with a code has it. */
export async function assignedScenarios(
  playlist: Playlist,
  code: string | undefined,
): Promise<readonly Scenario[]> {
  const opened = await Promise.all(playlist.moments.map((moment) => decodeLink(momentLink(moment, code))));
  return opened.map(({ state }) => state.scenario);
}

/** Which moments does a student's code change? Scripted requests have no seed: they are the same for everybody. */
export async function varyingMoments(playlist: Playlist): Promise<readonly boolean[]> {
  return Promise.all(
    playlist.moments.map(async ({ link }) => !(await decodeLink(link)).state.scenario.script),
  );
}

/** What is wrong with each moment's link; it opens with the rest. */
export async function faultsOfMoments(
  playlist: Playlist,
  names?: LinkNames,
): Promise<readonly (readonly string[])[]> {
  return Promise.all(playlist.moments.map(async ({ link }) => (await decodeLink(link, names)).faults));
}
