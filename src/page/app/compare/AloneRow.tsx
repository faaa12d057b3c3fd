/**
 * The last round that is over, by itself, in a row of Compare: what each lane's policy makes of it, and what whoever knew all that
 * comes would. It is of this round alone: what it saves, the next may pay for.
 */
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import type { RunHandle } from '../../state/stores/runStore.ts';
import type { Scene } from '../../view/scene/view.ts';
import { whole } from '../../draw/format.ts';
import { currentScene } from '../canvas/scene.ts';
import { hasRoundsAlone, wordsOfAlone } from '../panels/theory/roundAlone.ts';
import { useRoundAlone } from '../panels/theory/useRoundAlone.ts';

export function AloneRow({ runs }: { readonly runs: readonly RunHandle[] }) {
  const lanes = runs.map((run) => ({ scene: currentScene(run), scenario: run.useRun.getState().scenario }));
  const [first] = lanes;
  const roundNs = first?.scene?.roundNs ?? 1e9;
  const round = usePlayback(({ shownNs }) => Math.floor(shownNs / roundNs));
  if (lanes.some(({ scene, scenario }) => !scene || !scenario || !hasRoundsAlone(scenario, scene)))
    return null;
  // Rounds of other lengths are others.
  if (round < 1 || lanes.some(({ scene }) => scene?.roundNs !== roundNs)) return null;
  return (
    <tr>
      <th scope="row">
        round {whole(round)} by itself
        <small>
          mean response, and the best for whoever knew all that comes; the next round may pay for it
        </small>
      </th>
      {lanes.map(({ scene, scenario }, i) => (
        <td key={i}>{scene && scenario && <AloneCell scene={scene} scenario={scenario} />}</td>
      ))}
    </tr>
  );
}

interface AloneCellProps {
  readonly scene: Scene;
  readonly scenario: Scenario;
}

function AloneCell({ scene, scenario }: AloneCellProps) {
  const { alone, playing, found } = useRoundAlone(scenario, scene);
  if (playing) return <span className="difference">when the run stands still</span>;
  if (typeof alone === 'string') return <span className="difference">{alone}</span>;
  if (found === undefined) return <span className="difference">looked for …</span>;
  const words = typeof found === 'string' ? found : wordsOfAlone(scene, found);
  if (words === undefined) return <span className="difference">no request came</span>;
  if (typeof words === 'string') return <span className="difference">{words}</span>;
  return (
    <>
      <span className="figure">{words.policy}</span>
      <span className="difference">best {words.best}</span>
    </>
  );
}
