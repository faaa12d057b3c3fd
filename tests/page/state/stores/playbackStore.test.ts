import { beforeEach, describe, expect, it } from 'vitest';
import { speedsOf, usePlayback } from '../../../../src/page/state/stores/playbackStore.ts';
import { restoreAfterEach } from '../restored.ts';

const [trueSpeeds, beatSpeeds] = [speedsOf('true'), speedsOf('decision')];

restoreAfterEach(usePlayback);

const END_NS = 600e9;
const at = (timeNs: number, stopNs: number) => {
  usePlayback.setState({ timeNs, shownNs: timeNs, playing: true, stopNs });
};
const flow = (timeNs: number) => {
  usePlayback.getState().flow(timeNs, END_NS);
  const { timeNs: now, shownNs, playing } = usePlayback.getState();
  return { now, shownNs, playing };
};

describe('a place to pause', () => {
  beforeEach(() => {
    usePlayback.setState({ window: { fromNs: 0, widthNs: 3e9 } });
  });

  it('holds the present at it, to the nanosecond, however large the stride', () => {
    at(2.9e9, 3e9);
    expect(flow(3.000000001e9)).toEqual({ now: 3e9, shownNs: 3e9, playing: false });
    at(0, 3e9);
    expect(flow(500e9)).toEqual({ now: 3e9, shownNs: 3e9, playing: false });
    at(2.9e9, 3e9);
    expect(flow(3e9)).toMatchObject({ now: 3e9, playing: false });
  });

  it('lets whoever plays on go on, and whoever is beyond it', () => {
    at(3e9, 3e9);
    expect(flow(3.1e9)).toMatchObject({ now: 3.1e9, playing: true });
    at(5e9, 3e9);
    expect(flow(5.1e9)).toMatchObject({ now: 5.1e9, playing: true });
  });

  it('pauses again when it is played again from before', () => {
    at(0, 3e9);
    flow(4e9);
    usePlayback.getState().seek(1e9, END_NS);
    usePlayback.getState().setPlaying(true);
    expect(flow(4e9)).toMatchObject({ now: 3e9, playing: false });
  });

  it('is nowhere after it was taken away', () => {
    at(0, 3e9);
    usePlayback.getState().setStop(Infinity);
    expect(flow(4e9)).toMatchObject({ now: 4e9, playing: true });
  });
});

it('speeds to choose from grow: in true proportion by 1, 2 and 5, by decisions each twice the one before', () => {
  expect(beatSpeeds.map((speed) => speed / beatSpeeds[0])).toEqual(beatSpeeds.map((_, k) => 2 ** k));
  for (const [k, speed] of trueSpeeds.entries()) {
    if (k > 0) expect(speed).toBeGreaterThan(trueSpeeds[k - 1]);
    const digit = Number(speed.toExponential().split('e')[0]);
    expect([1, 2, 5]).toContain(digit);
  }
});
