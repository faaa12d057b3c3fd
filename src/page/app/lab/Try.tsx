/** What there is to try next: of the preset, or of a run whose pictures freeze. */
import { Fragment } from 'react';
import { attemptText } from '../../../core/scenario/preset.ts';
import { presetById } from '../../../core/scenario/presets/index.ts';
import { traitsOf } from '../../../core/scenario/traits.ts';
import { beatNs } from '../../../core/scenario/resolve.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { useRun } from '../../state/stores/runStore.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { runningOf } from '../../view/scene/running.ts';
import { wholeOnly } from './wholeOnly.ts';
import './try.css';

/** Of any run in rounds that is too much for the disk. */
const FEWER = 'Take *videos* away until no picture freezes.';

export function Try() {
  const scenario = useScenario((state) => state.scenario);
  const preset = presetById.get(useScenario((state) => state.preset));
  const lengthNs = beatNs(scenario);
  // As the count of glitches beside it: what has happened by now.
  const over = usePlayback(({ shownNs }) => Math.floor(shownNs / lengthNs));
  const freezes = useRun(({ beats }) => {
    const { sums, length } = runningOf(beats);
    const by = Math.min(over, length);
    return (sums.late[by] ?? 0) + (sums.discarded[by] ?? 0) > 0;
  });
  const isOfVideos = traitsOf(scenario).beat === 'round' && !scenario.script && Number(scenario.values.n) > 1;
  const suggested = preset && scenario.interventions.length === (preset.interventions?.length ?? 0);
  const text =
    (suggested ? attemptText(preset, scenario.values) : undefined) ??
    (isOfVideos && freezes ? FEWER : undefined);
  if (text === undefined) return null;
  return (
    <section key={text} ref={wholeOnly} className="try" aria-label="Try">
      <h3>Try</h3>
      <p>
        {text.split('*').map((part, k) => (
          <Fragment key={k}>{k % 2 === 1 ? <strong>{part}</strong> : part}</Fragment>
        ))}
      </p>
    </section>
  );
}
