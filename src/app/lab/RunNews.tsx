/** Said only when there is something to say: a run that is still being simulated, or one that cannot keep up. */
import { useMemo } from 'react';
import { seconds } from '../../draw/format.ts';
import { backlogSlope, growsWithoutEnd } from '../../metrics/saturation.ts';
import { beatNs } from '../../scenario/resolve.ts';
import { beatOf } from '../beat.ts';
import { useLane } from '../lane.ts';

export function RunNews() {
  const { useRun } = useLane();
  const overrun = useRun((state) => state.overrun);
  const endNs = useRun((state) => state.endNs);
  const finished = useRun((state) => state.finished);
  const place = useRun((state) => state.place);
  const share = useRun((state) => (state.endNs > 0 ? Math.floor((20 * state.knownNs) / state.endNs) * 5 : 0));
  const growth = useGrowth();
  if (overrun)
    return (
      <p className="run-news" data-tone="fault">
        Saturated: more requests come than this disk can serve. The run was ended at {seconds(endNs, 0)}, when
        too many waited.
      </p>
    );
  if (!finished && share < 100)
    return (
      <p className="run-news">
        {share} % of the run has been simulated{place === 'page' ? ', beside the animation' : ''}.
      </p>
    );
  if (growth !== undefined)
    return (
      <p className="run-news" data-tone="fault">
        Saturated: {growth.toFixed(1)} requests more wait with every second of the run’s second half. A mean
        response time means nothing here; it grows with the length of the run.
      </p>
    );
  return null;
}

/** Requests per second by which the queue grows without end; undefined where it does not, or the run is not over. */
function useGrowth(): number | undefined {
  const { useRun } = useLane();
  const finished = useRun((state) => state.finished);
  const beats = useRun((state) => state.beats);
  const scenario = useRun((state) => state.scenario);
  return useMemo(() => {
    if (!finished || !scenario || scenario.script || beatOf(scenario) === 'none') return undefined;
    const slope = backlogSlope(beats, beatNs(scenario));
    return growsWithoutEnd(slope) ? slope?.slope : undefined;
  }, [finished, beats, scenario]);
}
