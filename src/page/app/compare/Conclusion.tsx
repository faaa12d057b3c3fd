/** Who is best at what, and why; or how much longer it takes to tell. */
import { resolved } from '../../../core/scenario/resolved.ts';
import { elementAt } from '../../../core/base/elementAt.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { useRun, type RunHandle } from '../../state/stores/runStore.ts';
import { clientOutcomes } from './byClient.ts';
import { streamOutcomes } from './byStream.ts';
import { areCarried, carriedVerdict } from './carried.ts';
import { changedRequests } from './changedRequests.ts';
import { isGiven, type AllFigures, type Scope } from './outcomeFigures.ts';
import { verdictOf } from './verdict.ts';

interface ConclusionProps {
  readonly runs: readonly RunHandle[];
  /** Undefined as long as a lane has none. */
  readonly figures: AllFigures | undefined;
  readonly names: readonly string[];
  readonly scenarios: readonly Scenario[];
  readonly scope: Scope;
}

export function Conclusion(props: ConclusionProps) {
  const endNs = useRun((state) => state.endNs);
  const { lead, rest } = conclusionOf(props, endNs);
  return (
    <div className="conclusion" role="status">
      <p className="sentence-lead">{lead}</p>
      <p className="sentence-second">{rest || '\u00a0'}</p>
    </div>
  );
}

function conclusionOf({ runs, figures, names, scenarios, scope }: ConclusionProps, endNs: number) {
  if (areCarried(scenarios)) return carriedVerdict(runs, names, figures?.untilNs ?? 0);
  // A lane has just come or gone.
  if (figures?.lanes.length !== scenarios.length) return { lead: 'The lanes are simulated …', rest: '' };
  const { lanes, scenario } = figures;
  const { hasDeadlines, hasClients, words } = resolved(scenario).traits;
  return verdictOf({
    ...{ lanes, names, hasDeadlines, words, clients: clientOutcomes(lanes, figures.goalNs) },
    streams: streamOutcomes(lanes, words.stream),
    ...(hasClients === true ? { due: words.request } : {}),
    manners: scenarios.map((lane) => {
      const { policy, values } = resolved(lane);
      return policy.manner(values);
    }),
    queue: resolved(scenario).beat === 'none',
    exact: isGiven(scenario),
    soFar: scope === 'now',
    runBeats: Math.floor(endNs / resolved(scenario).beatNs),
    changed: (one, other) => changedRequests(elementAt(runs, one), elementAt(runs, other), scenario),
  });
}
