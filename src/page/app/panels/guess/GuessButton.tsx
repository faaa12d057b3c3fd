/** Whoever presses it is asked before being told. */
import { useGuess } from '../../../state/stores/guess.ts';
import { usePlayback } from '../../../state/stores/playbackStore.ts';
import { mayPlay } from '../../kit/visit/lock.ts';
import { usePanels } from '../../kit/visit/panels.ts';
import { poseFrom } from './guessing.ts';

export function GuessButton() {
  const on = useGuess((state) => state.on);
  if (on || !mayPlay()) return null;
  return (
    <button
      type="button"
      className="link"
      title="Choose who is served next before it is told"
      onClick={() => {
        // It may stand in a sheet that lies over the pictures.
        usePanels.getState().close();
        void poseFrom(Math.floor(usePlayback.getState().timeNs) + 1);
      }}
    >
      Guess the next
    </button>
  );
}
