/** The clocks of the figures: each stands still until a hand plays it, and ends with the run. */
import { create, createStore, type StoreApi } from 'zustand';

/** Simulated seconds per second: four rounds take twelve seconds. */
const SPEED = 1 / 3;
/** Figures 8 and 12 have much to follow in each tenth of a second. */
const WORK_SPEED = 1 / 20;
/** A frame after a long pause (a hidden tab) counts for no more than this. */
const LONGEST_MS = 250;
export const END_NS = 4e9;

interface Clock {
  readonly timeNs: number;
  readonly playing: boolean;
}

interface FigureClock extends Clock {
  readonly future: boolean;
  /** The D-request whose response is followed, as pictures number them; 0 for none. */
  readonly followed: number;
}

/** The one clock of figures 1 to 3. */
export const useFigureClock = create<FigureClock>()(() => ({
  timeNs: 0,
  playing: false,
  future: true,
  followed: 4,
}));

/** A clock of one figure’s own, and what hands do to it. */
export interface OwnClock extends Hands {
  readonly store: StoreApi<Clock>;
}

interface Hands {
  readonly togglePlaying: () => void;
  readonly goTo: (timeNs: number) => void;
}

interface Driven {
  getState(): Clock;
  setState(changed: Partial<Clock>): void;
}

/** What hands do to a clock. */
function handsOf(clock: Driven, speed: number): Hands {
  let lastMs = NaN;
  const frame = (nowMs: number): void => {
    const { timeNs, playing } = clock.getState();
    if (!playing) {
      lastMs = NaN;
      return;
    }
    const wallMs = Number.isNaN(lastMs) ? 0 : Math.min(LONGEST_MS, nowMs - lastMs);
    lastMs = nowMs;
    const next = Math.min(END_NS, timeNs + wallMs * 1e6 * speed);
    clock.setState({ timeNs: next, playing: next < END_NS });
    requestAnimationFrame(frame);
  };
  return {
    /** From the end it plays from the beginning. */
    togglePlaying: () => {
      const { playing, timeNs } = clock.getState();
      clock.setState({ playing: !playing, timeNs: !playing && timeNs >= END_NS ? 0 : timeNs });
      if (!playing) requestAnimationFrame(frame);
    },
    goTo: (timeNs: number) => {
      clock.setState({ timeNs: Math.max(0, Math.min(END_NS, timeNs)), playing: false });
    },
  };
}

export const { togglePlaying, goTo } = handsOf(useFigureClock, SPEED);

function ownClock(): OwnClock {
  const store = createStore<Clock>()(() => ({ timeNs: 0, playing: false }));
  return { store, ...handsOf(store, WORK_SPEED) };
}

export const prototypeClock = ownClock();
export const testbedClock = ownClock();
