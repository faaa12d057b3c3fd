/** Scenes at other instants than the present: the Lab is moved there, and brought back afterwards. */
import type { RunHandle } from '../../state/stores/runStore.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import type { ViewSettings, Scene } from '../../view/scene/view.ts';
import { currentSettings, currentScene } from '../canvas/scene.ts';
import { holds } from '../canvas/sceneParts.ts';

/** A page of the trace that is not there after so long will not come. */
const PATIENCE_MS = 10_000;

export interface Moment {
  readonly scene: Scene;
  readonly settings: ViewSettings;
}

/** What the page shows now, at rest. */
export function momentNow(run: RunHandle): Moment | undefined {
  const scene = currentScene(run);
  return scene && { scene, settings: { ...currentSettings(scene), speed: 0 } };
}

/** The scene of a run at an instant, as soon as its page is there. Moves the present. Rejects where it does not come. */
export async function momentAt(run: RunHandle, timeNs: number, signal?: AbortSignal): Promise<Moment> {
  const { seek } = usePlayback.getState();
  seek(timeNs, run.useRun.getState().endNs);
  const sinceMs = performance.now();
  for (;;) {
    const moment = momentNow(run);
    if (moment && holds(moment.scene, timeNs)) return moment;
    if (performance.now() - sinceMs > PATIENCE_MS)
      throw new Error('The run has not been simulated as far as that yet. Try again in a moment.');
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
    signal?.throwIfAborted();
  }
}

/** Lets some work move the present, and puts it back. */
export async function keepingPresent<T>(work: () => Promise<T>): Promise<T> {
  const { timeNs, window, playing } = usePlayback.getState();
  usePlayback.getState().setPlaying(false);
  try {
    return await work();
  } finally {
    usePlayback.setState({ timeNs, shownNs: timeNs, window, playing });
  }
}
