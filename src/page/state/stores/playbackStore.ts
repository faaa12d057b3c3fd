/** The present instant and how it moves. The animation loop is the only one who moves it while playing. */
import { create } from 'zustand';
import { resolved } from '../../../core/scenario/resolved.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import type { Pace } from './playback.ts';
import { widthWithin, windowAt, type Window } from './window.ts';

/** Simulated seconds per second of the viewer that can be chosen in true proportion. */
const trueSpeeds = [
  1 / 1000,
  1 / 500,
  1 / 200,
  1 / 100,
  1 / 50,
  1 / 20,
  1 / 10,
  1 / 5,
  1 / 2,
  1,
  2,
  5,
  10,
  20,
  50,
  100,
  200,
  500,
  1000,
];
/** Decisions per beat that can be chosen when paced by decision. */
const beatSpeeds = [1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8, 16];

export const speedsOf = (pace: Pace): readonly number[] => (pace === 'true' ? trueSpeeds : beatSpeeds);

interface PlaybackState {
  readonly timeNs: number;
  /** The instant that texts show: the present, at most ten times a second. */
  readonly shownNs: number;
  readonly playing: boolean;
  readonly pace: Pace;
  readonly speeds: Readonly<Record<Pace, number>>;
  readonly window: Window;
  /** Row of the selected request, −1 for none. */
  readonly selected: number;
  /** Row of the request under the pointer, −1 for none. */
  readonly pointed: number;
  /** Of several disks the one that is looked at, from 0. There may be fewer: see `focusIn`. */
  readonly focus: number;
  /** Charts and figures tell of that disk, not of all. */
  readonly alone: boolean;
  /** Is the future drawn? */
  readonly future: boolean;
  /** Playing stops when it comes here; Infinity for nowhere. */
  readonly stopNs: number;
  /** Moves the present by hand, to any instant of the run. */
  readonly seek: (timeNs: number, endNs: number) => void;
  /** Moves it by playing. */
  readonly flow: (timeNs: number, endNs: number) => void;
  readonly show: () => void;
  readonly setPlaying: (playing: boolean) => void;
  readonly setPace: (pace: Pace) => void;
  readonly setSpeed: (speed: number) => void;
  readonly changeSpeed: (way: 1 | -1) => void;
  /** `factor` below 1 shows more detail; the present keeps its place. */
  readonly zoom: (factor: number, endNs: number) => void;
  readonly setWidth: (widthNs: number, endNs: number) => void;
  /** The window follows what has become known of the run's end. */
  readonly settle: (endNs: number) => void;
  readonly select: (row: number) => void;
  readonly point: (row: number) => void;
  /** Looks at another disk. Requests are known by their rows on a disk: nobody is selected any more. */
  readonly setFocus: (focus: number) => void;
  readonly setFuture: (future: boolean) => void;
  /** Infinity takes the stop away. */
  readonly setStop: (stopNs: number) => void;
}

export const usePlayback = create<PlaybackState>()((set, get) => ({
  timeNs: 0,
  shownNs: 0,
  playing: false,
  pace: 'decision',
  speeds: { decision: 1, true: 1 / 20 },
  window: { fromNs: 0, widthNs: 3e9 },
  selected: -1,
  pointed: -1,
  focus: 0,
  alone: false,
  future: false,
  stopNs: Infinity,
  seek: (timeNs, endNs) => {
    const now = Math.max(0, Math.min(timeNs, endNs));
    set(({ window }) => ({ timeNs: now, window: windowAt(now, window.widthNs, endNs) }));
  },
  flow: (timeNs, endNs) => {
    set(({ window, stopNs, timeNs: before }) => {
      // Whoever plays on from the stop, or from beyond it, does not come to it.
      const stops = before < stopNs && timeNs >= stopNs;
      const now = stops ? stopNs : timeNs;
      const moved = windowAt(now, window.widthNs, endNs);
      return stops
        ? { timeNs: now, shownNs: now, window: moved, playing: false }
        : { timeNs: now, window: moved };
    });
  },
  show: () => {
    const { timeNs, shownNs } = get();
    if (timeNs !== shownNs) set({ shownNs: timeNs });
  },
  setPlaying: (playing) => {
    set(({ timeNs }) => ({ playing, shownNs: timeNs }));
  },
  setPace: (pace) => {
    set({ pace });
  },
  setSpeed: (speed) => {
    set(({ pace, speeds }) => ({ speeds: { ...speeds, [pace]: speed } }));
  },
  changeSpeed: (way) => {
    const { pace, speeds, setSpeed } = get();
    const list = speedsOf(pace);
    const next =
      way > 0 ? list.find((s) => s > speeds[pace] * 1.0001) : list.findLast((s) => s < speeds[pace] / 1.0001);
    if (next !== undefined) setSpeed(next);
  },
  zoom: (factor, endNs) => {
    get().setWidth(get().window.widthNs * factor, endNs);
  },
  setWidth: (widthNs, endNs) => {
    set(({ timeNs }) => ({ window: windowAt(timeNs, widthWithin(widthNs, endNs), endNs || Infinity) }));
  },
  settle: (endNs) => {
    const { window, timeNs } = get();
    const settled = windowAt(timeNs, widthWithin(window.widthNs, endNs), endNs || Infinity);
    if (settled.fromNs !== window.fromNs || settled.widthNs !== window.widthNs) set({ window: settled });
  },
  select: (row) => {
    set({ selected: row });
  },
  point: (row) => {
    if (get().pointed !== row) set({ pointed: row });
  },
  setFocus: (focus) => {
    if (get().focus !== focus) set({ focus, selected: -1, pointed: -1 });
  },
  setFuture: (future) => {
    set({ future });
  },
  setStop: (stopNs) => {
    set({ stopNs });
  },
}));

/** How many disks there are in a run; one before there is any. */
export const disksIn = (scenario: Scenario | undefined): number =>
  scenario ? resolved(scenario).values.disks : 1;

/** The disk of a run that is looked at: after a step back to fewer disks it is the last one. */
export const focusIn = (scenario: Scenario | undefined): number => focusOf(usePlayback.getState(), scenario);

export const useFocusIn = (scenario: Scenario | undefined): number =>
  usePlayback((state) => focusOf(state, scenario));

const focusOf = ({ focus }: { readonly focus: number }, scenario: Scenario | undefined): number =>
  Math.min(focus, disksIn(scenario) - 1);
