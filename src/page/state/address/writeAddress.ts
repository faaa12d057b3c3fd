/** Writing: the present as a link to hand out, and as the page's own address. */
import { encodeLink } from '../../../core/scenario/link/index.ts';
import { beatNs } from '../../../core/scenario/resolve.ts';
import { fingerprintOfMoment } from '../../../core/scenario/run/fingerprint.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import type { LinkState, SweepWords, ViewState } from '../../../core/scenario/viewState.ts';
import { usePlayback } from '../stores/playbackStore.ts';
import { pagesFor, useRun } from '../stores/runStore.ts';
import { useScenario } from '../stores/scenarioStore.ts';
import { nameOfRow } from '../stores/selection.ts';
import { addressState } from './addressState.ts';
import { keepLink } from './autosave.ts';
import { linkStateOf } from './linkState.ts';
import { useLink } from './linkStore.ts';
import type { Played } from './linkView.ts';
import { usePlaylist } from './playlistStore.ts';
import { isReading, pagePlays } from './site.ts';
import { WriteSchedule, type HistoryStep } from './writeSchedule.ts';

function stateNow(moment: boolean, embed: boolean): LinkState {
  const { scenario, preset } = useScenario.getState();
  const played = playedNow(embed);
  const { beats, finished } = useRun.getState();
  const fingerprint = fingerprintOfMoment(beats, beatNs(scenario), played.timeNs, finished);
  return linkStateOf({ scenario, preset, played, link: useLink.getState() }, moment, fingerprint);
}

function playedNow(embed: boolean): Played {
  const { timeNs, playing, pace, speeds, window, future, stopNs, selected } = usePlayback.getState();
  const pages = selected < 0 ? [] : pagesFor(timeNs, window.fromNs, window.fromNs + window.widthNs);
  return {
    timeNs,
    playing,
    pace,
    speed: speeds[pace],
    zoomNs: window.widthNs,
    future,
    stopNs,
    embed,
    selected: nameOfRow(pages, selected),
  };
}

const hrefOf = (hash: string): string => new URL(hash, location.href.replace(/#.*/s, '')).href;

/** What a link or a file of the present moment holds. */
export const stateHere = (): LinkState => stateNow(true, false);

/** A link to the present moment; with `embed` for a frame in another page. */
export async function linkHere(embed: boolean): Promise<string> {
  return hrefOf(await encodeLink(stateNow(true, embed)));
}

/** What a shared link's view shall have other than the present one; undefined takes a key away. */
export type ViewChanges = { readonly [K in keyof ViewState]?: ViewState[K] | undefined };

/** A link to the present moment that is looked at in another way. Rejects with a sentence where there is no room for it. */
export async function linkWith(changes: ViewChanges): Promise<string> {
  const state = stateNow(true, changes.embed ?? false);
  const view = Object.fromEntries(
    Object.entries({ ...state.view, ...changes }).filter(([, value]) => value !== undefined),
  ) as ViewState;
  return hrefOf(await encodeLink({ ...state, view }));
}

/** Brings the address up to date at once: a lecture has moved on. */
export function writeAddress(step: HistoryStep = 'push'): void {
  void write(step);
}

/** A lecture keeps its own address, whatever is tried out meanwhile. */
async function addressNow(page: string, embed: boolean): Promise<string> {
  if (isReading(page)) return `#/${page}`;
  const { lecture } = usePlaylist.getState();
  if (lecture) return lecture.address;
  const hash = await encodeLink(stateNow(false, embed)).catch(() => '');
  if (hash !== '' && !embed) keepLink(hash);
  return hash;
}

async function write(step: HistoryStep): Promise<void> {
  const { page, embed } = useLink.getState();
  const hash = await addressNow(page, embed);
  if (addressState.mayWrite(hash, location.hash)) putAddress(hash, step);
}

/** Puts a hash into the address, unasked. */
export function putAddress(hash: string, step: HistoryStep): void {
  try {
    if (step === 'push') history.pushState(null, '', hash);
    else history.replaceState(null, '', hash);
    addressState.wrote(location.hash);
  } catch {
    // Refused in some frames: the page then keeps its address, and links are had from Share.
  }
}

const schedule = new WriteSchedule(write);

/** Another scenario: a step of history, once it has come to rest. */
export function pushSoon(): void {
  schedule.pushSoon();
}

/** Another page of the site, with the same scenario at the same instant. */
export function goToPage(page: string): void {
  if (useLink.getState().page === page) return;
  if (!pagePlays(page)) usePlayback.getState().setPlaying(false);
  useLink.setState({ page });
  writeAddress();
}

/** What the scenario is compared with: a step of history. */
export function setLanes(lanes: readonly Scenario[]): void {
  useLink.setState({ lanes });
  pushSoon();
}

/** What is varied and measured: a step of history. */
export function setSweep(sweep: SweepWords): void {
  useLink.setState({ sweep });
  pushSoon();
}

/** Playback's changes replace the address, at most once a second. */
export function followPlayback(): void {
  usePlayback.subscribe((state, before) => {
    if (!addressState.isFilling && isOtherLink(state, before)) schedule.replaceSoon();
  });
}

type Playback = ReturnType<typeof usePlayback.getState>;

/** Would a link say it? */
const isOtherLink = (state: Playback, before: Playback): boolean =>
  state.timeNs !== before.timeNs ||
  state.playing !== before.playing ||
  state.pace !== before.pace ||
  state.speeds !== before.speeds ||
  state.window.widthNs !== before.window.widthNs ||
  state.selected !== before.selected ||
  state.future !== before.future ||
  state.stopNs !== before.stopNs;
