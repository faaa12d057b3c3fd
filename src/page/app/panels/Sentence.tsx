/** The sentence that leads: what is happening and why it matters, at most ten times a second. */
import { useEffect, useRef } from 'react';
import { clock } from '../kit/format.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { useLane } from '../canvas/lane.ts';
import { sentenceAt } from '../../view/index.ts';
import { currentScene, holds } from '../canvas/scene.ts';

export function Sentence() {
  const lane = useLane();
  const { useRun } = lane;
  const shownNs = usePlayback((state) => state.shownNs);
  const arrived = useRun((state) => state.arrived);
  const status = useRun((state) => state.status);
  const message = useRun((state) => state.message);
  const scene = currentScene(lane);
  if (status === 'failed')
    return (
      <div className="sentence" role="alert">
        <p className="sentence-lead">This run could not be simulated.</p>
        <p className="sentence-second">
          {message}. Change a setting or choose a preset to go on; a link to this page helps whoever looks
          into it.
        </p>
      </div>
    );
  if (!scene || !holds(scene, shownNs) || (arrived === 0 && status === 'loading'))
    return (
      <div className="sentence">
        <p className="sentence-lead">
          {shownNs > 0 ? `Simulating up to ${clock(shownNs)} …` : 'The disk starts to turn …'}
        </p>
        <p className="sentence-second">&nbsp;</p>
      </div>
    );
  const { lead, second } = sentenceAt(scene, shownNs);
  return <Told lead={lead} second={second} />;
}

function Told({ lead, second }: { readonly lead: string; readonly second: string }) {
  const playing = usePlayback((state) => state.playing);
  const spoken = useRef<HTMLParagraphElement>(null);
  // Read out only when the run stands still: a running commentary would talk without end.
  useEffect(() => {
    if (!playing && spoken.current) spoken.current.textContent = `${lead} ${second}`;
  }, [playing, lead, second]);
  return (
    <div className="sentence">
      <p className="sentence-lead">{lead}</p>
      <p className="sentence-second">{second || '\u00a0'}</p>
      <p ref={spoken} className="hidden" aria-live="polite" />
    </div>
  );
}
