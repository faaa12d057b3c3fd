import { useGuess } from '../../state/stores/guess.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';

export function FutureButton() {
  const future = usePlayback((state) => state.future);
  const guessing = useGuess((state) => state.veilNs !== Infinity);
  const { setFuture } = usePlayback.getState();
  if (guessing) return null;
  return (
    <button
      type="button"
      className="quiet"
      aria-pressed={future}
      title="Show what has not happened yet (F)"
      onClick={() => {
        setFuture(!future);
      }}
    >
      {future ? 'Hide the future' : 'Show the future'}
    </button>
  );
}
