/** The sentence itself, once there is something to tell. */
import { useEffect, useRef } from 'react';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import type { Scene } from '../../view/scene/view.ts';
import { sentenceAt } from '../../view/sentence/index.ts';

export function Told({ scene, shownNs }: { readonly scene: Scene; readonly shownNs: number }) {
  const { lead, second } = sentenceAt(scene, shownNs);
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
