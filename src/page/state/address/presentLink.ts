/** The present as a link: to hand out, or for the page's own address. No first frame waits for it. */
import { resolved } from '../../../core/scenario/resolved.ts';
import { encodeLink } from '../../../core/scenario/link/index.ts';
import { fingerprintOfMoment } from '../../../core/scenario/run/fingerprint.ts';
import type { LinkState, ViewState } from '../../../core/scenario/viewState.ts';
import { disksIn, focusIn, usePlayback } from '../stores/playbackStore.ts';
import { mainRun, pagesFor, useRun } from '../stores/runStore.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { useScenario } from '../stores/scenarioStore.ts';
import { useGuess } from '../stores/guess.ts';
import { nameOfRow } from '../stores/selection.ts';
import { keepLink } from './autosave.ts';
import { linkStateOf } from './linkStateOf.ts';
import { useLink } from './linkStore.ts';
import type { Played } from './linkView.ts';
import { usePlaylist } from './playlistStore.ts';
import { isReading, pageIn } from './site.ts';
import { scenarioBefore } from './ghostOnItsWay.ts';
import { aTurn } from './aTurn.ts';

function stateNow(moment: boolean, embed: boolean): LinkState {
  const { scenario, preset } = useScenario.getState();
  const { beatNs } = resolved(scenario);
  const played = playedNow(embed, scenario);
  const { beats, finished } = useRun.getState();
  const fingerprint = fingerprintOfMoment(beats, beatNs, played.timeNs, finished);
  const ghost = scenarioBefore();
  return linkStateOf({ scenario, preset, played, ghost, link: useLink.getState() }, moment, fingerprint);
}

function playedNow(embed: boolean, scenario: Scenario): Played {
  const { timeNs, playing, pace, speeds, window, future, stopNs, selected, alone } = usePlayback.getState();
  const pages = selected < 0 ? [] : pagesFor(timeNs, window.fromNs, window.fromNs + window.widthNs);
  return {
    timeNs,
    playing,
    pace,
    speed: speeds[pace],
    zoomNs: window.widthNs,
    future,
    stopNs,
    guess: useGuess.getState().on,
    embed,
    focus: focusIn(scenario),
    alone: alone && disksIn(scenario) > 1,
    selected: nameOfRow(pages, selected),
  };
}

const hrefOf = (hash: string): string => new URL(hash, location.href.replace(/#.*/s, '')).href;

/** What a link or a file of the present moment holds. */
export const stateHere = (): LinkState => stateNow(true, false);

/**
 * A page that shows no run may have none so far: it is begun for the sake of the fingerprint, and its first news are waited
 * for. What lies far ahead in a long run is not.
 */
function someKnown(): Promise<void> {
  mainRun.begin();
  const { scenario } = useRun.getState();
  const isOver = ({
    scenario: its,
    knownNs,
    finished,
    refused,
    status,
  }: ReturnType<typeof useRun.getState>) =>
    its !== scenario || knownNs > 0 || finished || refused !== undefined || status === 'failed';
  return new Promise((resolve) => {
    if (scenario === undefined || isOver(useRun.getState())) {
      resolve();
      return;
    }
    const stop = useRun.subscribe((state) => {
      if (!isOver(state)) return;
      stop();
      resolve();
    });
  });
}

/** A link to the present moment; with `embed` for a frame in another page. */
export async function linkHere(embed: boolean): Promise<string> {
  await someKnown();
  return hrefOf(await encodeLink(stateNow(true, embed), aTurn));
}

/** What a shared link's view shall have other than the present one; undefined takes a key away. */
export type ViewChanges = { readonly [K in keyof ViewState]?: ViewState[K] | undefined };

/** A link to the present moment that is looked at in another way. Rejects with a sentence where there is no room for it. */
export async function linkWith(changes: ViewChanges): Promise<string> {
  await someKnown();
  const state = stateNow(true, changes.embed ?? false);
  const view = Object.fromEntries(
    Object.entries({ ...state.view, ...changes }).filter(([, value]) => value !== undefined),
  ) as ViewState;
  return hrefOf(await encodeLink({ ...state, view }, aTurn));
}

/** A lecture keeps its own address, whatever is tried out meanwhile. */
export async function addressNow(page: string, embed: boolean): Promise<string> {
  // Within such a page it says where, by whatever name it is called.
  const its = pageIn(location.hash);
  if (isReading(page)) return its.hasPlace && its.page === page ? location.hash : `#/${page}`;
  const { lecture } = usePlaylist.getState();
  if (lecture) return lecture.address;
  const hash = await encodeLink(stateNow(false, embed), aTurn).catch(() => '');
  if (hash !== '' && !embed) keepLink(hash);
  return hash;
}
