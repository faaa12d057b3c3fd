/** The view part of a link, from playback. Pure. */
import type { ViewState } from '../../../core/scenario/viewState.ts';
import { ORDINARY_ROUNDS, type Played } from './linkView.ts';

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
    ...(played.alone ? { alone: true } : {}),
    ...(playing === !opensPaused ? {} : { playing }),
    ...(Number.isFinite(played.stopNs) && !moment ? { stopNs: played.stopNs } : {}),
    future: played.future,
    ...(played.guess ? { ask: 'next' } : {}),
    embed: played.embed,
  };
}
