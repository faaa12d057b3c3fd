/** The one clock of figures 1 to 3: it stands still until a hand plays it, and ends with the run. */
import { create } from 'zustand';

/** Simulated seconds per second: four rounds take twelve seconds. */
const SPEED = 1 / 3;
/** A frame after a long pause (a hidden tab) counts for no more than this. */
const LONGEST_MS = 250;
export const END_NS = 4e9;

interface FigureClock {
  readonly timeNs: number;
  readonly playing: boolean;
  readonly future: boolean;
  /** The D-request whose response is followed, as pictures number them; 0 for none. */
  readonly followed: number;
}

export const useFigureClock = create<FigureClock>()(() => ({
  timeNs: 0,
  playing: false,
  future: true,
  followed: 4,
}));

let lastMs = NaN;

function frame(nowMs: number): void {
  const { timeNs, playing } = useFigureClock.getState();
  if (!playing) {
    lastMs = NaN;
    return;
  }
  const wallMs = Number.isNaN(lastMs) ? 0 : Math.min(LONGEST_MS, nowMs - lastMs);
  lastMs = nowMs;
  const next = Math.min(END_NS, timeNs + wallMs * 1e6 * SPEED);
  useFigureClock.setState({ timeNs: next, playing: next < END_NS });
  requestAnimationFrame(frame);
}

/** From the end it plays from the beginning. */
export function togglePlaying(): void {
  const { playing, timeNs } = useFigureClock.getState();
  if (playing) useFigureClock.setState({ playing: false });
  else {
    useFigureClock.setState({ playing: true, timeNs: timeNs >= END_NS ? 0 : timeNs });
    requestAnimationFrame(frame);
  }
}

export function goTo(timeNs: number): void {
  useFigureClock.setState({ timeNs: Math.max(0, Math.min(END_NS, timeNs)), playing: false });
}
