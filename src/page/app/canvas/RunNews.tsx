/** Said only when there is something to say: a run that is still being simulated, or one that cannot keep up. */
import { lazy, Suspense, useMemo } from 'react';
import { seconds } from '../../draw/format.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { backlogSlope, growsWithoutEnd } from '../../../core/metrics/saturation.ts';
import { beatNs } from '../../../core/scenario/resolve.ts';
import { beatOf } from './beat.ts';
import { useLane } from './lane.ts';

/** Rare, and it weighs what would be less: that comes when it is wanted. */
const RefusedRun = lazy(async () => ({ default: (await import('./RefusedRun.tsx')).RefusedRun }));

/** `short`: where several runs stand side by side, each with little room. */
export function RunNews({ short = false }: { readonly short?: boolean }) {
  const { useRun } = useLane();
  const overrun = useRun((state) => state.overrun);
  const endNs = useRun((state) => state.endNs);
  const finished = useRun((state) => state.finished);
  const place = useRun((state) => state.place);
  const refused = useRun((state) => state.refused);
  const scenario = useRun((state) => state.scenario);
  const share = useRun((state) => (state.endNs > 0 ? Math.floor((20 * state.knownNs) / state.endNs) * 5 : 0));
  // What becomes of the run is no secret once it is over, or for whoever has asked for the future.
  const known = usePlayback((state) => state.future || state.shownNs >= endNs);
  const growth = useGrowth(known);
  if (refused && scenario)
    return (
      <Suspense fallback={null}>
        <RefusedRun refused={refused} endNs={endNs} scenario={scenario} />
      </Suspense>
    );
  if (short && known && (overrun || growth !== undefined))
    return (
      <p className="run-news" data-tone="fault">
        {overrun || growth === undefined
          ? `Saturated: the run was ended at ${seconds(endNs, 0)}.`
          : `Saturated: ${growth.toFixed(1)} requests more wait every second.`}
      </p>
    );
  if (overrun && known)
    return (
      <p className="run-news" data-tone="fault">
        Saturated: more requests come than this disk can serve. The run was ended at {seconds(endNs, 0)}, when
        too many waited.
      </p>
    );
  if (!finished && !overrun && share < 100)
    return (
      <p className="run-news">
        {share} % of the run has been simulated{place === 'page' ? ', beside the animation' : ''}.
      </p>
    );
  if (growth !== undefined)
    return (
      <p className="run-news" data-tone="fault">
        Saturated{known ? '' : ' so far'}: every second {growth.toFixed(1)} requests more wait. A mean means
        nothing here: it grows with the run.
      </p>
    );
  return null;
}

/** So many rounds at a time: what is known does not grow with every frame. */
const ROUNDS_AT_A_TIME = 16;

/**
 * Requests per second by which the queue grows without end; undefined where it does not, or the run is not over. Judged
 * by the whole run where that may be told, otherwise by what has happened.
 */
function useGrowth(whole: boolean): number | undefined {
  const { useRun } = useLane();
  const finished = useRun((state) => state.finished);
  const beats = useRun((state) => state.beats);
  const scenario = useRun((state) => state.scenario);
  const past = usePlayback(({ shownNs }) => {
    if (!scenario || whole) return Infinity;
    return Math.floor(shownNs / beatNs(scenario) / ROUNDS_AT_A_TIME) * ROUNDS_AT_A_TIME;
  });
  return useMemo(() => {
    if (!finished || !scenario || scenario.script || beatOf(scenario) === 'none') return undefined;
    const slope = backlogSlope({ ...beats, length: Math.min(beats.length, past) }, beatNs(scenario));
    return growsWithoutEnd(slope) ? slope?.slope : undefined;
  }, [finished, beats, scenario, past]);
}
