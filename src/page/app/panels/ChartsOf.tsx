/** Of several disks: do charts and figures tell of all of them, or of the one that is looked at? */
import { useChartsOf } from '../kit/visit/chartsOf.ts';
import { invalidate } from '../canvas/loop.ts';
import { useLane } from '../canvas/lane.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';

export function ChartsOf() {
  const { alone, setAlone } = useChartsOf();
  const { useRun } = useLane();
  const disks = useRun(({ scenario }) => scenario?.values.disks ?? 1);
  const focus = usePlayback((state) => Math.min(state.focus, disks - 1));
  if (disks === 1) return null;
  const [now, other] = [`of all ${disks} disks`, `of disk ${focus + 1} alone`];
  return (
    <button
      type="button"
      className="link charts-of"
      aria-pressed={alone}
      title={`Charts and figures are ${alone ? other : now}; a press has them ${alone ? now : other}`}
      onClick={() => {
        setAlone(!alone);
        invalidate();
      }}
    >
      {alone ? `disk ${focus + 1}` : 'all disks'}
    </button>
  );
}
