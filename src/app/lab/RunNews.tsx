/** Said only when there is something to say: a run that is still being simulated, or one that cannot keep up. */
import { useRun } from '../../state/runStore.ts';
import { seconds } from '../../draw/format.ts';

export function RunNews() {
  const overrun = useRun((state) => state.overrun);
  const endNs = useRun((state) => state.endNs);
  const finished = useRun((state) => state.finished);
  const place = useRun((state) => state.place);
  const share = useRun((state) => (state.endNs > 0 ? Math.floor((20 * state.knownNs) / state.endNs) * 5 : 0));
  if (overrun)
    return (
      <p className="run-news" data-tone="fault">
        Saturated: more requests come than this disk can serve. The run was ended at {seconds(endNs, 0)}, with
        more than half a million waiting.
      </p>
    );
  if (!finished && share < 100)
    return (
      <p className="run-news">
        {share} % of the run has been simulated{place === 'page' ? ', beside the animation' : ''}.
      </p>
    );
  return null;
}
