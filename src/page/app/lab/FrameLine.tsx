/** Over a frame in another page: whose picture it is, what it is about and what is played, and the way to the whole Lab. */
import { namedPreset } from '../../../core/scenario/link/presetName.ts';
import { useLink } from '../../state/address/linkStore.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { useLayout } from '../kit/screen/layout.ts';
import { toggleFullScreen } from '../kit/screen/fullScreen.ts';
import { LabLink } from '../panels/EmbedFoot.tsx';
import { Played, Question } from './ScenarioLine.tsx';

export function FrameLine() {
  const locked = useLink((state) => state.lock === 'all');
  const preset = useScenario((state) => state.preset);
  // Once something else is played, the question need not be that of the run.
  const asks = useScenario(({ scenario }) => namedPreset(scenario, preset)?.changed === false);
  const roomy = useLayout(({ widthPx }) => widthPx >= 720);
  return (
    <div className="scenario-line" data-asks={asks ? '' : undefined}>
      <strong className="frame-mark">Roundscope</strong>
      {asks && <Question />}
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
