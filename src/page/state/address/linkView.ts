/** The view part of a link as playback has it; writePlayed.ts is the way back. Pure. */
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
  /** Whoever is served next is to be guessed: at `timeNs`, or where playing stops. */
  readonly guess: boolean;
  /** The selected request's name, empty for none. */
  readonly selected: string;
  readonly embed: boolean;
  /** Of several disks, from 0. */
  readonly focus: number;
  /** Charts and figures are of that disk. */
  readonly alone: boolean;
}

/** The timeline's width on a first visit: three rounds. */
export const ORDINARY_ROUNDS = 3;

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
    guess: view.ask === 'next',
    selected: view.selected ?? '',
    embed: view.embed ?? false,
    focus: view.focus ?? 0,
    alone: view.alone ?? false,
  };
}
