/** Of several disks: do charts and figures tell of all of them, or of the one that is looked at? */
import { useLane } from '../canvas/lane.ts';
import { disksIn, useFocusIn, usePlayback } from '../../state/stores/playbackStore.ts';

export function ChartsOf() {
  const alone = usePlayback((state) => state.alone);
  const { useRun } = useLane();
  const scenario = useRun((state) => state.scenario);
  const disks = disksIn(scenario);
  const focus = useFocusIn(scenario);
  if (disks === 1) return null;
  const [now, other] = [`of all ${disks} disks`, `of disk ${focus + 1} alone`];
  return (
    <button
      type="button"
      className="link charts-of"
      aria-pressed={alone}
      title={`Charts and figures are ${alone ? other : now}; a press has them ${alone ? now : other}`}
      onClick={() => {
        usePlayback.setState({ alone: !alone });
      }}
    >
      {alone ? `disk ${focus + 1}` : 'all disks'}
    </button>
  );
}
