/** An instant for words that nobody can read while a hand drags the time: they follow when it rests. */
import { useEffect, useRef, useState } from 'react';
import { usePlayback } from '../../../state/stores/playbackStore.ts';

/** Changes that follow each other faster are a hand's dragging; single steps are shown at once. */
const RESTS_MS = 150;

export function useRested(): number {
  const shownNs = usePlayback((state) => state.shownNs);
  const playing = usePlayback((state) => state.playing);
  const [restedNs, setRested] = useState(shownNs);
  const changedMs = useRef(-Infinity);
  useEffect(() => {
    const nowMs = performance.now();
    const dragged = !playing && nowMs - changedMs.current < RESTS_MS;
    changedMs.current = nowMs;
    if (!dragged) {
      setRested(shownNs);
      return;
    }
    const timer = setTimeout(() => {
      setRested(shownNs);
    }, RESTS_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [shownNs, playing]);
  return playing ? shownNs : restedNs;
}
