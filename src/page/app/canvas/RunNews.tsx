/** Said only when there is something to say: a run that is still being simulated, or one that cannot keep up. */
import { resolved } from '../../../core/scenario/resolved.ts';
import { lazy, Suspense, useMemo } from 'react';
import { seconds } from '../../draw/format.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { backlogSlope, settlingOf, type Settling } from '../../../core/metrics/saturation.ts';
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
  const status = useRun((state) => state.status);
  const fault = useRun((state) => state.fault);
  const refused = useRun((state) => state.refused);
  const scenario = useRun((state) => state.scenario);
  const share = useRun((state) => (state.endNs > 0 ? Math.floor((20 * state.knownNs) / state.endNs) * 5 : 0));
  // What becomes of the run is no secret once it is over, or for whoever has asked for the future.
  const known = usePlayback((state) => state.future || state.shownNs >= endNs);
  const growth = useGrowth(known);
  const beats = scenario ? resolved(scenario).traits.words.beat.many : '';
  const grows = growth?.settling === 'saturated' ? growth.perS : undefined;
  if (refused && scenario)
    return (
      <Suspense fallback={null}>
        <RefusedRun refused={refused} endNs={endNs} scenario={scenario} />
      </Suspense>
    );
  if (fault !== undefined)
    return (
      <p className="run-news" data-tone="fault">
        {fault}
      </p>
    );
  if (short && known && (overrun || grows !== undefined))
    return (
      <p className="run-news" data-tone="fault">
        {overrun || grows === undefined
          ? `Saturated: the run was ended at ${seconds(endNs, 0)}.`
          : `Saturated: ${grows.toFixed(1)} requests more wait every second.`}
      </p>
    );
  if (overrun && known)
    return (
      <p className="run-news" data-tone="fault">
        Saturated: more requests come than this disk can serve. The run was ended at {seconds(endNs, 0)}, when
        too many waited.
      </p>
    );
  if (status !== 'failed' && !finished && !overrun && share < 100)
    return (
      <p className="run-news">
        {share} % of the run has been simulated{place === 'page' ? ', beside the animation' : ''}.
      </p>
    );
  if (grows !== undefined)
    return (
      <p className="run-news" data-tone="fault">
        Saturated{known ? '' : ' so far'}: every second {grows.toFixed(1)} requests more wait. A mean means
        nothing here: it grows with the run.
      </p>
    );
  if (growth?.settling === 'not settled')
    return (
      <p className="run-news">
        Not settled yet: for the last quarter of {known ? 'the run' : 'what was seen'} more have waited than
        come in two {beats}. A longer run may say otherwise.
      </p>
    );
  return null;
}

/** So many rounds at a time: what is known does not grow with every frame. */
const ROUNDS_AT_A_TIME = 16;

/**
 * Whether the disk keeps up, and by how many requests a second the queue grows; undefined where the run is not over. Judged by
 * the whole run where that may be told, otherwise by what has happened.
 */
function useGrowth(whole: boolean): { readonly settling: Settling; readonly perS: number } | undefined {
  const { useRun } = useLane();
  const finished = useRun((state) => state.finished);
  const beats = useRun((state) => state.beats);
  const scenario = useRun((state) => state.scenario);
  const past = usePlayback(({ shownNs }) => {
    if (!scenario || whole) return Infinity;
    return Math.floor(shownNs / resolved(scenario).beatNs / ROUNDS_AT_A_TIME) * ROUNDS_AT_A_TIME;
  });
  return useMemo(() => {
    if (!finished || !scenario || scenario.script || resolved(scenario).beat === 'none') return undefined;
    const backlog = {
      beats: { ...beats, length: Math.min(beats.length, past) },
      beatNs: resolved(scenario).beatNs,
      lambda: resolved(scenario).askedPerS,
    };
    return { settling: settlingOf(backlog), perS: backlogSlope(backlog)?.slope ?? 0 };
  }, [finished, beats, scenario, past]);
}
