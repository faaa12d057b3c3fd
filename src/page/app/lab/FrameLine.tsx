/** Over a frame in another page: whose picture it is, what it is about and what is played, and the way to the whole Lab. */
import { cardOf } from '../../../core/scenario/cards/index.ts';
import { namedPreset } from '../../../core/scenario/link/presetName.ts';
import { useLink } from '../../state/address/linkStore.ts';
import { useGuess } from '../../state/stores/guess.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { useLayout } from '../kit/screen/layout.ts';
import { toggleFullScreen } from '../kit/screen/fullScreen.ts';
import { LabLink } from '../panels/EmbedFoot.tsx';
import { useMayEdit } from '../kit/visit/lock.ts';
import { attemptOf, take } from './attempt.ts';
import { Played, Question } from './ScenarioLine.tsx';

/** In px of type: what to watch has a line's room behind the question. */
const LEAST_WITH_WATCH = 1000;

export function FrameLine() {
  const locked = useLink((state) => state.lock === 'all');
  const preset = useScenario((state) => state.preset);
  // Once something else is played, the question need not be that of the run.
  const asks = useScenario(({ scenario }) => namedPreset(scenario, preset)?.changed === false);
  const scenario = useScenario((state) => state.scenario);
  const widthPx = useLayout((state) => state.widthPx);
  const roomy = widthPx >= 720;
  const free = useMayEdit();
  // What is said of the run may tell the answer.
  const guessing = useGuess((state) => state.veilNs !== Infinity);
  const watch = cardOf(preset)?.watch;
  const attempt = free && roomy && !guessing ? attemptOf(preset, scenario) : undefined;
  return (
    <div className="scenario-line" data-asks={asks ? '' : undefined}>
      <strong className="frame-mark">Roundscope</strong>
      {asks && <Question />}
      {asks && watch !== undefined && widthPx >= LEAST_WITH_WATCH && !guessing && (
        <p className="frame-watch" title={watch}>
          {watch}
        </p>
      )}
      <Played />
      {!locked && (
        <span className="scenario-ways">
          {attempt && (
            <button
              type="button"
              className="quiet"
              onClick={() => {
                take(attempt);
              }}
            >
              {attempt.isBack ? 'Back to' : 'Try'} {attempt.label}
            </button>
          )}
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
