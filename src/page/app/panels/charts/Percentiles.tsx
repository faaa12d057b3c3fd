/** How long half of the requests took at most, and all but one in twenty, and all but one in a hundred. */
import { milliseconds, seconds } from '../../../draw/format.ts';
import { usePlayback } from '../../../state/stores/playbackStore.ts';
import { responseView } from '../../../view/charts/response.ts';
import { describeTrust } from '../../../view/charts/responseWords.ts';
import { spreadAt } from '../../../view/scene/spreadOf.ts';
import { useLane } from '../../canvas/lane.ts';
import { currentSettings, currentScene } from '../../canvas/scene.ts';

const short = (ns: number): string => (ns < 99.5e6 ? milliseconds(ns, 0) : seconds(ns, 2));

export function Percentiles() {
  const lane = useLane();
  const shownNs = usePlayback((state) => state.shownNs);
  const told = lane.useRun((state) => state.told);
  const scene = told > 0 ? currentScene(lane) : undefined;
  if (!scene) return null;
  const spread = spreadAt(scene, shownNs);
  const trust = describeTrust(responseView.at(responseView.prepare(scene), shownNs, currentSettings(scene)));
  if (spread.served === 0) return null;
  const about = spread.exact ? '' : '≈ ';
  return (
    <div className="percentiles">
      <dl>
        {(
          [
            ['median', spread.p50Ns],
            ['95 %', spread.p95Ns],
            ['99 %', spread.p99Ns],
          ] as const
        ).map(([name, ns]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {about}
              {short(ns)}
            </dd>
          </div>
        ))}
      </dl>
      {trust !== '' && <p>Mean {trust}.</p>}
    </div>
  );
}
