import { usePlayback } from '../../state/stores/playbackStore.ts';
import { useRun } from '../../state/stores/runStore.ts';

/** A step by hand stops the playing: whoever steps wants to look. */
export function goTo(timeNs: number): void {
  const { setPlaying, seek, playing } = usePlayback.getState();
  if (playing) setPlaying(false);
  seek(timeNs, useRun.getState().endNs);
}
