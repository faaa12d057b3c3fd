import { describe, expect, it } from 'vitest';
import { heightOf, stopNsOf, viewOf, type ShareOptions } from '../../../../src/page/app/share/options.ts';

const run = { timeNs: 2.5e9, endNs: 600e9, roundNs: 1e9, beat: 'round' } as const;
const plain: ShareOptions = {
  moment: true,
  plays: false,
  stopAt: 'nowhere',
  stop: '3',
  theme: undefined,
  lock: undefined,
  panels: [],
  height: '640',
};

describe('how a shared link opens', () => {
  it('at the moment, paused', () => {
    expect(viewOf(plain, run)).toEqual({
      ok: true,
      value: { timeNs: 2.5e9, playing: undefined, stopNs: undefined, theme: undefined, lock: undefined },
    });
  });

  it('at the start it plays by itself, unless it shall not', () => {
    const start = { ...plain, moment: false };
    expect(viewOf({ ...start, plays: true }, run)).toMatchObject({
      value: { timeNs: 0, playing: undefined },
    });
    expect(viewOf(start, run)).toMatchObject({ value: { timeNs: 0, playing: false } });
  });

  it('pauses at the end of a round, or at an instant', () => {
    const stops = { ...plain, plays: true, stopAt: 'round' } as const;
    expect(viewOf(stops, run)).toMatchObject({ ok: true, value: { stopNs: 3e9, playing: true } });
    expect(viewOf({ ...stops, stopAt: 'instant', stop: '2.75' }, run)).toMatchObject({
      value: { stopNs: 2.75e9 },
    });
  });

  it('refuses a pause that is not in the run, or before it starts, with a sentence', () => {
    const stops = { ...plain, stopAt: 'round' } as const;
    for (const stop of ['0', '601', '2.5', '', 'three', '-1'])
      expect(stopNsOf({ ...stops, stop }, run)).toEqual({
        ok: false,
        faults: [`Pause at the end of round “${stop}”: the run has the rounds 1 to 600.`],
      });
    expect(stopNsOf({ ...stops, stopAt: 'instant', stop: '600.1' }, run)).toEqual({
      ok: false,
      faults: ['Pause at “600.1”: allowed are seconds from 0 to 600, where the run ends.'],
    });
    expect(viewOf({ ...stops, plays: true, stop: '2' }, run)).toMatchObject({ ok: false });
  });
});

describe('the frame', () => {
  it('takes heights that a page can have', () => {
    expect(heightOf(plain)).toEqual({ ok: true, value: 640 });
    for (const height of ['199', '2001', 'tall', '', '300.5'])
      expect(heightOf({ ...plain, height })).toMatchObject({ ok: false });
  });
});
