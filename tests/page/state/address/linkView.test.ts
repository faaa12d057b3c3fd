import { describe, expect, it } from 'vitest';
import { decodePlain, encodePlain } from '../../../../src/core/scenario/link/index.ts';
import { defaultState } from '../../../../src/core/scenario/viewState.ts';
import { readPlayed, writePlayed, type Played } from '../../../../src/page/state/address/linkView.ts';

const played: Played = {
  timeNs: 12.413e9,
  playing: false,
  pace: 'true',
  speed: 0.05,
  zoomNs: 0.5e9,
  future: true,
  stopNs: Infinity,
  selected: 'D5',
  embed: false,
};
const through = (p: Played, moment = false) =>
  readPlayed(
    decodePlain(encodePlain({ ...defaultState, view: writePlayed(p, 1e9, moment) })).state.view,
    1e9,
    false,
  );

describe('playback in a link', () => {
  it('comes back as it went', () => {
    expect(through(played)).toEqual(played);
    expect(through({ ...played, timeNs: 0, playing: true, stopNs: 3e9 })).toEqual({
      ...played,
      timeNs: 0,
      playing: true,
      stopNs: 3e9,
    });
    expect(through({ ...played, timeNs: 0 }).playing).toBe(false);
    expect(through({ ...played, playing: true }).playing).toBe(true);
  });
  it('a link to a moment opens paused, any other plays by itself unless little motion is asked for', () => {
    expect(through({ ...played, playing: true }, true).playing).toBe(false);
    expect(readPlayed({}, 1e9, false).playing).toBe(true);
    expect(readPlayed({}, 1e9, true).playing).toBe(false);
  });
});
