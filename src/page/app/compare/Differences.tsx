/** Under the lanes: a bar for each request, by how much longer it waits in a lane than in the first. */
import { useMemo } from 'react';
import { laneLetter } from '../../../core/scenario/compare/laneWords.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { mainRun, type RunHandle } from '../../state/stores/runStore.ts';
import { differencesView } from '../../view/differences/index.ts';
import { countDifferences } from '../../view/differences/words.ts';
import { LaneContext } from '../canvas/lane.ts';
import { currentScene, currentSettings } from '../canvas/scene.ts';
import { Timeline } from '../panels/Timeline.tsx';

/** The first of `runs` is what the others are compared with. */
export function Differences({ runs }: { readonly runs: readonly RunHandle[] }) {
  const others = runs.slice(1);
  const [only] = others;
  return (
    <section className="differences" aria-labelledby="differences">
      <div className="lane-words">
        <h2 id="differences">What differs</h2>
        <p className="lane-sentence">
          Each request at its arrival: how much longer it waits{' '}
          {others.length === 1 ? 'in (b) than in (a)' : 'there than in (a)'}.
        </p>
        {only && others.length === 1 && <Count run={only} />}
      </div>
      <div className="differences-strips">
        {others.map((run, i) => (
          <LaneContext key={i} value={run}>
            <Strip lane={i + 1} />
          </LaneContext>
        ))}
      </div>
    </section>
  );
}

/** Made anew when pages of the first run come, which the strip of another knows nothing of. */
function useView(lane: number) {
  const arrived = mainRun.useRun((state) => state.arrived);
  return useMemo(
    () =>
      differencesView({
        first: `(${laneLetter(0)})`,
        second: `(${laneLetter(lane)})`,
        beside: () => (arrived < 0 ? undefined : currentScene(mainRun)),
      }),
    [lane, arrived],
  );
}

const Strip = ({ lane }: { readonly lane: number }) => <Timeline fill bare view={useView(lane)} />;

/** How many wait longer, in words. */
function Count({ run }: { readonly run: RunHandle }) {
  const view = useView(1);
  const shownNs = usePlayback((state) => state.shownNs);
  usePlayback((state) => state.window);
  usePlayback((state) => state.future);
  run.useRun((state) => state.told);
  const scene = currentScene(run);
  if (!scene) return null;
  return (
    <p className="field-note">
      {countDifferences(view.at(view.prepare(scene), shownNs, currentSettings(scene)))}
    </p>
  );
}
