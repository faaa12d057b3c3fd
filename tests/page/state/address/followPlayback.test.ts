/** What of playback reaches the address: all that a link says, nothing else, and nothing while a link is being read. */
import { afterEach, expect, test, vi } from 'vitest';
import { addressState } from '../../../../src/page/state/address/addressState.ts';
import { followPlayback } from '../../../../src/page/state/address/writeAddress.ts';
import { WriteSchedule } from '../../../../src/page/state/address/writeSchedule.ts';
import { useBefore } from '../../../../src/page/state/stores/beforeStore.ts';
import { usePlayback } from '../../../../src/page/state/stores/playbackStore.ts';

type Playback = ReturnType<typeof usePlayback.getState>;

afterEach(() => {
  vi.restoreAllMocks();
});

/** Is the address written after this change? The store itself stays as it is, for other tests share it. */
function follows(change: Partial<Playback>): boolean {
  const replaceSoon = vi.spyOn(WriteSchedule.prototype, 'replaceSoon').mockReturnValue();
  let listener: ((state: Playback, before: Playback) => void) | undefined;
  vi.spyOn(usePlayback, 'subscribe').mockImplementation((heard) => {
    listener = heard;
    return () => undefined;
  });
  vi.spyOn(useBefore, 'subscribe').mockReturnValue(() => undefined);
  followPlayback();
  const before = usePlayback.getState();
  listener?.({ ...before, ...change }, before);
  const times = replaceSoon.mock.calls.length;
  replaceSoon.mockClear();
  return times === 1;
}

const { pace, speeds, window } = usePlayback.getState();
const said: readonly Partial<Playback>[] = [
  { timeNs: 17 },
  { playing: true },
  { pace: pace === 'true' ? 'decision' : 'true' },
  { speeds: { ...speeds } },
  { window: { ...window, widthNs: 17 } },
  { selected: 17 },
  { focus: 17 },
  { future: true },
  { stopNs: 17 },
];

test.each(said)('%o is written', (change) => {
  expect(follows(change)).toBe(true);
});

test.each<Partial<Playback>>([{}, { pointed: 17 }, { shownNs: 17 }, { window: { ...window, fromNs: 17 } }])(
  '%o is in no link',
  (change) => {
    expect(follows(change)).toBe(false);
  },
);

test('while a link is being read, the address is that link', () => {
  vi.spyOn(addressState, 'isFilling', 'get').mockReturnValue(true);
  expect(follows({ timeNs: 17 })).toBe(false);
});
