/** The last line of a frame: news of the run, the way to the whole Lab, and the whole screen. */
import { useEffect, useState } from 'react';
import { useLink } from '../../state/address/linkStore.ts';
import { linkWith } from '../../state/address/presentLink.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { toggleFullScreen } from '../kit/screen/fullScreen.ts';
import { RunNews } from '../canvas/RunNews.tsx';

/** The whole Lab at the same moment, without what holds for the frame alone. */
const wholeLab = (): Promise<string> =>
  linkWith({ embed: undefined, panels: undefined, lock: undefined, theme: undefined });

export function EmbedFoot() {
  const locked = useLink((state) => state.lock === 'all');
  return (
    <div className="panels-foot">
      <RunNews />
      {!locked && (
        <p className="panels-ways">
          <LabLink />
          <button type="button" className="link" onClick={() => void toggleFullScreen()}>
            Full screen
          </button>
        </p>
      )}
    </div>
  );
}

export function LabLink() {
  const [href, setHref] = useState('#/lab');
  const ready = useLink((state) => state.ready);
  const playing = usePlayback((state) => state.playing);
  const refresh = () => {
    void wholeLab().then(setHref, () => undefined);
  };
  // The address is made before the press: a new tab that opens later counts as a pop-up.
  useEffect(refresh, [ready, playing]);
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      onPointerEnter={refresh}
      onPointerDown={refresh}
      onFocus={refresh}
    >
      Open in the Lab
    </a>
  );
}
