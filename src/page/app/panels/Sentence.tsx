/** The sentence that leads: what is happening and why it matters, in two lines at most. */
import { lazy, Suspense } from 'react';
import { useGuess } from '../../state/stores/guess.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { mainRun } from '../../state/stores/runStore.ts';
import { useLane } from '../canvas/lane.ts';
import { currentScene } from '../canvas/scene.ts';
import { holds } from '../canvas/sceneParts.ts';
import { waitingWords } from './waitingWords.ts';

// Behind the first frame: there is room for it from the start.
const Told = lazy(async () => ({ default: (await import('./Told.tsx')).Told }));

export function Sentence() {
  const lane = useLane();
  const { useRun } = lane;
  const shownNs = usePlayback((state) => state.shownNs);
  const told = useRun((state) => state.told);
  const status = useRun((state) => state.status);
  const message = useRun((state) => state.message);
  const playing = usePlayback((state) => state.playing);
  const open = useGuess(({ question, given }) => (given === undefined ? question : undefined));
  const scene = currentScene(lane);
  if (status === 'failed')
    return (
      <div className="sentence" role="alert">
        <p className="sentence-lead">This run could not be simulated.</p>
        <p className="sentence-second">
          {message} Change a setting or choose a preset to go on; a link to this page helps whoever looks into
          it.
        </p>
      </div>
    );
  // Until a page has come that is on its way, pictures and sentence stay, and while it plays until the run is known; who has
  // gone by hand to where it is not known yet is told.
  const { timeNs } = usePlayback.getState();
  const isAhead = scene !== undefined && !holds(scene, timeNs) && timeNs >= useRun.getState().knownNs;
  if (!scene || (isAhead && !playing) || (told === 0 && status === 'loading'))
    return <Waiting shownNs={shownNs} />;
  if (open && lane === mainRun) return <Lines lead={open.lead} second={open.second} />;
  return (
    <Suspense fallback={<Waiting shownNs={shownNs} />}>
      <Told />
    </Suspense>
  );
}

function Lines({ lead, second }: { readonly lead: string; readonly second: string }) {
  return (
    <div className="sentence">
      <div className="sentence-room">
        <p className="sentence-lead">{lead}</p>
        <p className="sentence-second">{second}</p>
      </div>
    </div>
  );
}

function Waiting({ shownNs }: { readonly shownNs: number }) {
  return <Lines lead={waitingWords(shownNs)} second={'\u00a0'} />;
}
