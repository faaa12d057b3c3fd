/** The sentence that leads: where the lanes part, or the difference that somebody has gone to; and the ways there. */
import { elementAt } from '../../../core/base/elementAt.ts';
import type { Divergence } from '../../../core/scenario/compare/divergence.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { resolved } from '../../../core/scenario/resolved.ts';
import type { Scan } from '../../state/compare/lanesScan.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import type { RunHandle } from '../../state/stores/runStore.ts';
import { clock } from '../kit/reading/format.ts';
import {
  describeDivergence,
  describeNextDivergence,
  describeSame,
  type Admitted,
} from './divergenceWords.ts';
import { useVisit } from './useDivergence.ts';

interface PartingProps {
  readonly scan: Scan;
  readonly runs: readonly RunHandle[];
  readonly scenarios: readonly Scenario[];
  readonly embed: boolean;
}

const COMPARING = 'The lanes are compared, decision by decision …';

const admittedIn = (runs: readonly RunHandle[]): readonly Admitted[] =>
  runs.map((run) => {
    const { beats } = run.useRun.getState();
    const sum = (column: Int32Array) => column.subarray(0, beats.length).reduce((all, x) => all + x, 0);
    return { asked: sum(beats.asked), refused: sum(beats.refused), unweighed: sum(beats.unweighed) };
  });

/** `known`: it has happened, or the future is shown. */
function describeParting(
  scan: Scan,
  runs: readonly RunHandle[],
  visited: Divergence | undefined,
  scenarios: readonly Scenario[],
  known: boolean,
) {
  if (scan.state === 'waiting') return { lead: COMPARING, there: '' };
  if (scan.state === 'none')
    return describeSame(
      admittedIn(runs),
      resolved(elementAt(scenarios, 0)).traits.words.stream,
      clock(scan.toNs),
    );
  // A lane has just come or gone: what was found is of the lanes before.
  if (scan.divergence.doings.length !== scenarios.length) return { lead: COMPARING, there: '' };
  if (visited && visited.atNs > scan.divergence.atNs) return describeNextDivergence(visited, scenarios);
  return known
    ? describeDivergence(scan.divergence, scenarios)
    : {
        lead: `Up to now ${scenarios.length === 2 ? 'both lanes' : 'all lanes'} do the same.`,
        there: 'They part later on. What will each of them do?',
      };
}

export function Parting({ scan, runs, scenarios, embed }: PartingProps) {
  const atNs = scan.state === 'found' ? scan.divergence.atNs : Infinity;
  const known = usePlayback(({ future, shownNs }) => future || shownNs >= atNs);
  const { visited, goTo, goToNext } = useVisit(runs, scan);
  const { lead, there } = describeParting(scan, runs, visited, scenarios, known);
  return (
    <div className="parting">
      <div role="status">
        <p className="sentence-lead">{lead}</p>
        <p className="sentence-second">{there || '\u00a0'}</p>
      </div>
      {!embed && (
        <div className="parting-buttons">
          <button
            type="button"
            className="plain"
            disabled={scan.state !== 'found'}
            onClick={() => {
              if (scan.state === 'found') goTo(scan.divergence);
            }}
          >
            Go to where they part
          </button>
          <button type="button" className="plain" disabled={scan.state !== 'found'} onClick={goToNext}>
            Next difference
          </button>
        </div>
      )}
    </div>
  );
}
