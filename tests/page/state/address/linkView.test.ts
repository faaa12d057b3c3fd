import { describe, expect, it } from 'vitest';
import { decodePlain, encodePlain } from '../../../../src/core/scenario/link/index.ts';
import { defaultScenario, withValues } from '../../../../src/core/scenario/scenario.ts';
import { defaultState } from '../../../../src/core/scenario/viewState.ts';
import { readPlayed, type Played } from '../../../../src/page/state/address/linkView.ts';
import { writePlayed } from '../../../../src/page/state/address/writePlayed.ts';

const played: Played = {
  timeNs: 12.413e9,
  playing: false,
  pace: 'true',
  speed: 0.05,
  zoomNs: 0.5e9,
  future: true,
  stopNs: Infinity,
  selected: 'D5',
  guess: false,
  embed: false,
  focus: 0,
  alone: false,
};
const through = (p: Played, moment = false) =>
  readPlayed(
    decodePlain(encodePlain({ ...defaultState, view: writePlayed(p, 1e9, moment) })).state.view,
    1e9,
    false,
  );

describe('the disk that is looked at', () => {
  const link = (disks: number, focus: number) =>
    encodePlain({
      ...defaultState,
      scenario: withValues(defaultScenario, { disks }),
      view: writePlayed({ ...played, selected: '', focus }, 1e9, false),
    });

  it('stands in a link from 1, where it is not the first', () => {
    expect(link(5, 2)).toContain('focus=3');
    expect(decodePlain(link(5, 2)).state.view.focus).toBe(2);
    expect(link(5, 1)).toContain('focus=2');
    expect(link(5, 0)).not.toContain('focus');
  });

  it('is there, or the link is told why not', () => {
    expect(decodePlain('#/lab?v=3&disks=5&focus=6').faults).toEqual(['focus="6": there are 5 disks']);
    expect(decodePlain('#/lab?v=3&focus=2').faults).toEqual(['focus="2": there is one disk']);
    expect(decodePlain('#/lab?v=3&alone=1').faults).toEqual(['alone="1": there is one disk']);
    expect(decodePlain('#/lab?v=3&alone=0').faults).toEqual([]);
    expect(decodePlain('#/lab?v=3&disks=5&focus=0').faults.join()).toMatch(/^focus="0": allowed is/);
  });
});

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
