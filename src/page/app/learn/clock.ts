/** The clock of a lesson's pictures: from 0, where they begin, to 1, where they stop. One hand for all that are in sight. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { prefersReducedMotion } from '../../state/stores/motion.ts';

export interface LessonClock {
  readonly share: number;
  readonly playing: boolean;
}

const LENGTH_MS = 2600;

export const makeClock = (): StoreApi<LessonClock> =>
  createStore<LessonClock>()(() => ({ share: 1, playing: false }));

/** Plays it once; `then` is called at its end, or at once where nothing shall move. Gives back what ends it early. */
export function play(clock: StoreApi<LessonClock>, then: () => void): () => void {
  if (prefersReducedMotion()) {
    clock.setState({ share: 1, playing: false });
    then();
    return () => undefined;
  }
  let lastMs = NaN;
  let request = 0;
  clock.setState({ share: 0, playing: true });
  const frame = (nowMs: number) => {
    const { share, playing } = clock.getState();
    if (!playing) return;
    // A tab that was hidden goes on where it was.
    const stepMs = Number.isNaN(lastMs) ? 0 : Math.min(100, nowMs - lastMs);
    lastMs = nowMs;
    const next = Math.min(1, share + stepMs / LENGTH_MS);
    clock.setState({ share: next, playing: next < 1 });
    if (next < 1) request = requestAnimationFrame(frame);
    else then();
  };
  request = requestAnimationFrame(frame);
  return () => {
    cancelAnimationFrame(request);
    clock.setState({ share: 1, playing: false });
  };
}
