/** Over a frame in another page: whose picture it is, what is played, and the way to the whole Lab. */
import { useLink } from '../../state/address/linkStore.ts';
import { useLayout } from '../kit/layout.ts';
import { toggleFullScreen } from '../kit/fullScreen.ts';
import { LabLink } from '../panels/EmbedFoot.tsx';
import { Played } from './ScenarioLine.tsx';

export function FrameLine() {
  const locked = useLink((state) => state.lock === 'all');
  const roomy = useLayout(({ widthPx }) => widthPx >= 720);
  return (
    <div className="scenario-line">
      <strong className="frame-mark">Roundscope</strong>
      <Played />
      {!locked && (
        <span className="scenario-ways">
          {roomy && (
            <button type="button" className="quiet" onClick={() => void toggleFullScreen()}>
              Full screen
            </button>
          )}
          <LabLink />
        </span>
      )}
    </div>
  );
}
