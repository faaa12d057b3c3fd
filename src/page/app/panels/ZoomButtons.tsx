/** What the menu of a timeline has beside that of any picture. */
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { useRun } from '../../state/stores/runStore.ts';
import { AddButton } from './AddButton.tsx';
import { FutureButton } from './FutureButton.tsx';

export function ZoomButtons() {
  const { zoom } = usePlayback.getState();
  const by = (factor: number) => () => {
    zoom(factor, useRun.getState().endNs);
  };
  return (
    <>
      <button type="button" className="quiet" aria-label="Zoom out" title="Zoom out (−)" onClick={by(1.6)}>
        −
      </button>
      <button type="button" className="quiet" aria-label="Zoom in" title="Zoom in (+)" onClick={by(1 / 1.6)}>
        +
      </button>
      <FutureButton />
      <AddButton />
    </>
  );
}
