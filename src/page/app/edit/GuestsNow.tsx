/** In the form: a video comes now and is weighed, or one of those that are there goes. */
import { useState } from 'react';
import { resolved } from '../../../core/scenario/resolved.ts';
import { withIntervention } from '../../../core/scenario/edit/runEdit.ts';
import { hasGuestsOf } from '../../../core/scenario/params.ts';
import type { InterventionSpec } from '../../../core/scenario/scenario.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { currentScene } from '../canvas/scene.ts';
import './edit.css';

const ABOUT = 'guests';

export function GuestsNow() {
  const scenario = useScenario((state) => state.scenario);
  const { values, workload } = resolved(scenario);
  const refused = useScenario((state) => state.refused[ABOUT]);
  const [chosen, setChosen] = useState(0);
  const [what, setWhat] = useState<string>();
  // Of the instant that is shown: looked up when the text is, ten times a second at most.
  usePlayback((state) => state.shownNs);
  if (scenario.script || !hasGuestsOf(workload)) return null;
  const { newcomer, words } = workload;
  const { stream } = words;
  const there = Math.max(1, currentScene()?.streams ?? Number(values.n));
  const change = (
    how:
      | { readonly kind: 'join'; readonly what?: string }
      | { readonly kind: 'leave'; readonly stream: number },
  ) => {
    const { scenario, edit } = useScenario.getState();
    const spec: InterventionSpec = { atNs: Math.floor(usePlayback.getState().timeNs), ...how };
    edit(withIntervention(scenario, spec), ABOUT);
  };
  return (
    <p className="guests-now">
      <button
        type="button"
        className="quiet"
        onClick={() => {
          change({ kind: 'join', ...(newcomer && { what: (what ?? newcomer.example).trim() }) });
        }}
      >
        A {stream.one} comes now
      </button>
      {newcomer && (
        <input
          type="text"
          size={12}
          aria-label={`What it is: ${newcomer.allowed}`}
          title={newcomer.allowed}
          value={what ?? newcomer.example}
          onChange={(event) => {
            setWhat(event.target.value);
          }}
        />
      )}
      <span className="guest-goes">
        <select
          aria-label={`Which ${stream.one} goes`}
          value={Math.min(chosen, there - 1)}
          onChange={(event) => {
            setChosen(Number(event.target.value));
          }}
        >
          {Array.from({ length: there }, (_, k) => (
            <option key={k} value={k}>
              {stream.one} {k + 1}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="quiet"
          onClick={() => {
            change({ kind: 'leave', stream: Math.min(chosen, there - 1) });
          }}
        >
          goes now
        </button>
      </span>
      {refused && <span role="status">Not taken: {refused}.</span>}
    </p>
  );
}
