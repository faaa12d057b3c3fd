/** The view part of a link, from and to playback. Pure. */
import type { ViewState } from '../../../core/scenario/viewState.ts';
import type { Pace } from '../stores/playback.ts';

/** What of playback a link holds. */
export interface Played {
  readonly timeNs: number;
  readonly playing: boolean;
  readonly pace: Pace;
  readonly speed: number;
  readonly zoomNs: number;
  readonly future: boolean;
  readonly stopNs: number;
  /** The selected request's name, empty for none. */
  readonly selected: string;
  readonly embed: boolean;
  /** Of several disks, from 0. */
  readonly focus: number;
}

/** The timeline's width on a first visit: three rounds. */
export const ORDINARY_ROUNDS = 3;

/** `moment`: a link to look at, which opens paused; otherwise the page's own address, which goes on as it was. */
export function writePlayed(played: Played, roundNs: number, moment: boolean): ViewState {
  const timeNs = Math.floor(played.timeNs);
  const zoomNs = Math.floor(played.zoomNs);
  const opensPaused = timeNs > 0;
  const playing = played.playing && !moment;
  return {
    timeNs,
    pace: played.pace,
    speed: played.speed,
    ...(zoomNs === ORDINARY_ROUNDS * roundNs ? {} : { zoomNs }),
    ...(played.selected ? { selected: played.selected } : {}),
    ...(played.focus > 0 ? { focus: played.focus } : {}),
    ...(playing === !opensPaused ? {} : { playing }),
    ...(Number.isFinite(played.stopNs) && !moment ? { stopNs: played.stopNs } : {}),
    future: played.future,
    embed: played.embed,
  };
}

/** What a link's view asks for; a link to an instant opens paused, any other starts by itself. */
export function readPlayed(view: ViewState, roundNs: number, still: boolean): Played {
  const timeNs = view.timeNs ?? 0;
  return {
    timeNs,
    playing: view.playing ?? (timeNs === 0 && !still),
    pace: view.pace ?? 'decision',
    speed: view.speed ?? 1,
    zoomNs: view.zoomNs ?? ORDINARY_ROUNDS * roundNs,
    future: view.future ?? false,
    stopNs: view.stopNs ?? Infinity,
    selected: view.selected ?? '',
    embed: view.embed ?? false,
    focus: view.focus ?? 0,
  };
}
