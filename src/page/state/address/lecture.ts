/** A lecture: moments opened one after the other, and changed by whoever prepares it. */
import { resolved } from '../../../core/scenario/resolved.ts';
import {
  decodePlaylistLink,
  momentLink,
  packPlaylist,
  playlistHash,
  readPlaylist,
  type Playlist,
  type PlaylistPlace,
  type ReadPlaylist,
} from '../../../core/scenario/link/playlist.ts';
import { receiptScenario } from '../../../core/scenario/files/receipt.ts';
import { decodeLink, encodeLink } from '../../../core/scenario/link/index.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { codeAllowed, variantCode } from '../../../core/scenario/variant.ts';
import { aboutOf, takenUp, whenTakenOver } from './assignmentStore.ts';
import { useLink } from './linkStore.ts';
import { openLink, openMoment } from './openLink.ts';
import { linkHere } from './presentLink.ts';
import { linkNames } from './site.ts';
import { writeAddress } from './writeAddress.ts';
import { useNotices } from '../stores/notices.ts';
import { usePlaylist, type Lecture } from './playlistStore.ts';
import { useScenario } from '../stores/scenarioStore.ts';

const NO_COMPRESSION = 'This browser cannot put a playlist into a link; save it as a file.';

function lectureOf(playlist: Playlist, place: PlaylistPlace): Lecture {
  return { ...place, playlist, address: playlistHash(place), step: stepMoment };
}

/** The place alone, without whatever else is in it. */
const placeOf = ({ z, at, embed, code, theme }: PlaylistPlace): PlaylistPlace => ({
  z,
  at,
  embed,
  code,
  ...(theme ? { theme } : {}),
});

/** `writing`: by whoever prepares it, who is asked for no code. */
function keepPlace(playlist: Playlist, place: PlaylistPlace, writing = false): void {
  const lecture = lectureOf(playlist, place);
  usePlaylist.setState(({ lecture: before, draft, left }) => ({
    lecture,
    draft: writing || draft?.playlist === playlist ? lecture : draft,
    // What was tried out belongs to these moments and this code.
    left: before?.z === lecture.z && before.code === lecture.code ? left : [],
  }));
}

/** The open moment has been left otherwise in another tab, whose place this one has. */
whenTakenOver((moved) => {
  const { lecture, left } = usePlaylist.getState();
  if (lecture && moved.includes(lecture.at) && left[lecture.at] !== useScenario.getState().scenario)
    void openMomentNow();
});

/** Remembers what is in the Lab as what was made of the moment that is open. */
useScenario.subscribe(({ scenario }, before) => {
  const { lecture, left } = usePlaylist.getState();
  if (lecture && scenario !== before.scenario)
    usePlaylist.setState({ left: Object.assign([...left], { [lecture.at]: scenario }) });
});

/** What is open, or else what was being written before another link was opened. */
export function lectureInHand(): Lecture | undefined {
  const { lecture, draft } = usePlaylist.getState();
  return lecture ?? draft;
}

/** In place of what was said of the playlist before. */
function notifyOfFaults(faults: readonly string[]): void {
  const { notify, clear } = useNotices.getState();
  clear('playlist');
  const title = 'Not all of the playlist could be taken';
  if (faults.length > 0) notify({ tone: 'fault', title, lines: faults, about: 'playlist' });
}

/** Opens `#/playlist?…`. One that holds no playlist opens the Lab as it is, with a notice. */
export async function openPlaylistLink(hash: string): Promise<void> {
  const { playlist, faults, place } = await decodePlaylistLink(hash);
  notifyOfFaults(faults);
  if (playlist === undefined) {
    usePlaylist.setState({ lecture: undefined });
    await openLink('');
    return;
  }
  // Whoever comes back in the history to what is being written here goes on writing.
  const { draft } = usePlaylist.getState();
  keepPlace(playlist, place, place.code === undefined && draft?.z === place.z);
  tellOfLeft(await takenUp());
  await openMomentNow();
  if (place.theme) useLink.setState({ theme: place.theme });
}

/**
 * Opens a file's text, perhaps to go on writing. Where it holds no playlist the one that was open stays open, and a
 * notice says why.
 */
export async function openPlaylistText(text: string, writing = false): Promise<ReadPlaylist> {
  const read = readPlaylist(text);
  const { playlist, faults } = read;
  notifyOfFaults(faults);
  if (playlist === undefined) return read;
  const z = (await packPlaylist(playlist)) ?? '';
  keepPlace(playlist, { z, at: 0, embed: false, code: undefined }, writing);
  tellOfLeft(await takenUp());
  await openMomentNow();
  writeAddress();
  return read;
}

/** As it was set, or, of an assignment, as the student has left it. */
async function openMomentNow(): Promise<void> {
  const { lecture, left } = usePlaylist.getState();
  const moment = lecture?.playlist.moments[lecture.at];
  if (!lecture || !moment) return;
  const link = momentLink(moment, lecture.code);
  const scenario = aboutOf(lecture) === undefined ? undefined : left[lecture.at];
  await openMoment(scenario ? await linkOfLeft(link, scenario) : link, lecture.embed);
}

/** The moment’s link with another scenario in it. */
async function linkOfLeft(link: string, scenario: Scenario): Promise<string> {
  const { state: set } = await decodeLink(link, linkNames());
  if (receiptScenario(set.scenario) === receiptScenario(scenario)) return link;
  const ofCode =
    set.variant !== undefined && resolved(scenario).values.seed === resolved(set.scenario).values.seed;
  return encodeLink({
    ...{ page: set.page, scenario, view: set.view },
    ...(set.preset === undefined ? {} : { preset: set.preset }),
    ...(ofCode ? { variant: set.variant } : {}),
  }).catch(() => link);
}

/** Of moments that an earlier visit has left otherwise. */
function tellOfLeft(changed: readonly number[]): void {
  if (changed.length === 0) return;
  const numbers = changed.map((i) => String(i + 1));
  const list = [numbers.slice(0, -1).join(', '), numbers.at(-1)].filter(Boolean).join(' and ');
  useNotices.getState().notify({
    ...{ tone: 'plain', title: 'Taken up where you left off', about: 'playlist' },
    lines: [
      numbers.length > 1
        ? `Moments ${list} are as you left them in this browser, not as they were set.`
        : `Moment ${list} is as you left it in this browser, not as it was set.`,
    ],
    action: { title: 'Begin all moments afresh', run: beginAfresh },
  });
}

/** All moments as they were set; the answers stay. */
export function beginAfresh(): void {
  usePlaylist.setState({ left: [] });
  void openMomentNow();
}

/** Opens a moment by its number, from 0; beyond either end nothing happens. */
export async function goToMoment(at: number): Promise<void> {
  const lecture = lectureInHand();
  if (!lecture || at < 0 || at >= lecture.playlist.moments.length) return;
  keepPlace(lecture.playlist, placeOf({ ...lecture, at }));
  await openMomentNow();
  writeAddress();
}

/** As it was set, whatever was tried out. */
export async function backToMoment(): Promise<void> {
  usePlaylist.setState(({ lecture, left }) => ({
    left: lecture ? Object.assign([...left], { [lecture.at]: undefined }) : left,
  }));
  await openMomentNow();
}

function stepMoment(way: 1 | -1): void {
  const { lecture } = usePlaylist.getState();
  if (lecture) void goToMoment(lecture.at + way);
}

/** The Lab goes on by itself, at the instant at which it is. */
export function leaveLecture(): void {
  usePlaylist.setState({ lecture: undefined });
  writeAddress();
}

/** The student's code, from which all moments get their seeds; a sentence where the text is none. */
export async function enterCode(text: string): Promise<string | undefined> {
  const { lecture } = usePlaylist.getState();
  const code = variantCode(text);
  if (code === undefined) return `A code has ${codeAllowed}.`;
  if (lecture) {
    keepPlace(lecture.playlist, placeOf({ ...lecture, code }));
    tellOfLeft(await takenUp());
    await openMomentNow();
    writeAddress();
  }
  return undefined;
}

const empty: Playlist = { title: '', moments: [], asksCode: false, questions: [] };

/** Replaces the playlist; one without moments is closed. What is shown stays as it is. */
export async function changePlaylist(playlist: Playlist, at?: number): Promise<void> {
  const wasOpen = usePlaylist.getState().lecture !== undefined;
  const lecture = lectureInHand();
  if (playlist.moments.length === 0) {
    usePlaylist.setState({ lecture: undefined, draft: undefined });
    writeAddress();
    return;
  }
  const wanted = Math.min(at ?? lecture?.at ?? 0, playlist.moments.length - 1);
  const place = lecture ?? { z: '', embed: false, code: undefined };
  // At once, for whoever is typing; the address follows.
  keepPlace(playlist, placeOf({ ...place, at: wanted }), true);
  const packed = await packPlaylist(playlist);
  if (packed === undefined)
    useNotices.getState().notify({ tone: 'plain', title: 'Playlist', lines: [NO_COMPRESSION] });
  const { lecture: open, draft } = usePlaylist.getState();
  // It was changed again meanwhile: that change brings its own address.
  if (draft?.playlist !== playlist) return;
  const packedPlace = placeOf({ ...draft, z: packed ?? '' });
  if (open?.playlist === playlist) {
    keepPlace(playlist, packedPlace);
    writeAddress(wasOpen ? 'replace' : 'push');
  } else usePlaylist.setState({ draft: lectureOf(playlist, packedPlace) });
}

/** Adds the present moment behind the one that is open. */
export async function addPresentMoment(says: string): Promise<void> {
  const link = new URL(await linkHere(false)).hash;
  // Read again: the link took its time.
  const lecture = lectureInHand();
  const playlist = lecture?.playlist ?? empty;
  const at = lecture ? lecture.at + 1 : 0;
  const moments = playlist.moments.toSpliced(at, 0, { link, says });
  await changePlaylist({ ...playlist, moments }, at);
}

/** The present moment in the place of another one, which keeps its sentence. */
export async function replaceByPresent(index: number): Promise<void> {
  const link = new URL(await linkHere(false)).hash;
  const lecture = lectureInHand();
  const moment = lecture?.playlist.moments[index];
  if (!lecture || !moment) return;
  const moments = lecture.playlist.moments.with(index, { ...moment, link });
  await changePlaylist({ ...lecture.playlist, moments }, index);
}

/** The playlist's link, at its first moment, for everybody; undefined where there is none. */
export function playlistLink(embed: boolean): string | undefined {
  const lecture = lectureInHand();
  if (!lecture || lecture.z === '') return undefined;
  const hash = playlistHash({ z: lecture.z, at: 0, embed, code: undefined });
  return new URL(hash, location.href.replace(/#.*/s, '')).href;
}
