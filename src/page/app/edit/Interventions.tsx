/** Changes in the middle of the run: when, what, and a way back for each. */
import { useState } from 'react';
import { resolved } from '../../../core/scenario/resolved.ts';
import { relevantParams } from '../../../core/scenario/params.ts';
import { parseSeconds, secondsText } from '../../../core/scenario/decimalTime.ts';
import type { InterventionSpec } from '../../../core/scenario/scenario.ts';
import {
  latestChangeNs,
  withInterventionAt,
  withoutIntervention,
  withoutInterventions,
} from '../../../core/scenario/edit/runEdit.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { useRun } from '../../state/stores/runStore.ts';
import { fault } from '../../../core/base/result.ts';
import { useMayEdit } from '../kit/visit/lock.ts';
import { describeEdit } from './describeEdit.ts';
import './edit.css';

const ABOUT = 'interventions';

export function Interventions() {
  const scenario = useScenario((state) => state.scenario);
  const { interventions } = scenario;
  const refused = useScenario((state) => state.refused[ABOUT]);
  const edit = useScenario((state) => state.edit);
  const free = useMayEdit();
  if (interventions.length === 0) return null;
  const named = relevantParams(resolved(scenario).values);
  return (
    <section className="interventions" aria-label="Changes during the run">
      <header>
        <h3>Changes during the run</h3>
        {free && interventions.length > 1 && (
          <button
            type="button"
            className="link"
            onClick={() => {
              edit(withoutInterventions(useScenario.getState().scenario), ABOUT);
            }}
          >
            undo all
          </button>
        )}
      </header>
      <ul>
        {interventions.map((spec, i) => {
          const what = describeEdit(spec, named);
          return (
            <li key={i}>
              <When spec={spec} index={i} what={what} />
              <button
                type="button"
                className="link what"
                title="Go to this instant"
                onClick={() => {
                  usePlayback.getState().seek(spec.atNs, useRun.getState().endNs);
                }}
              >
                {what}
              </button>
              {free && (
                <button
                  type="button"
                  className="link undo"
                  aria-label={`Undo: ${what}`}
                  onClick={() => {
                    edit(withoutIntervention(useScenario.getState().scenario, i), ABOUT);
                  }}
                >
                  undo
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <p className="field-refused" role="status">
        {refused && `Not taken: ${refused}.`}
      </p>
    </section>
  );
}

/** The instant, which can be changed: taken on Enter or when the field is left; what is refused stands until it is mended. */
function When({
  spec,
  index,
  what,
}: {
  readonly spec: InterventionSpec;
  readonly index: number;
  readonly what: string;
}) {
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const moveToTyped = () => {
    if (typed === undefined) return;
    const { scenario, edit } = useScenario.getState();
    const atNs = parseSeconds(typed.trim());
    const read =
      atNs === undefined
        ? fault(
            `“${typed.slice(0, 20)}” is no number of seconds; allowed is 0 to ${secondsText(latestChangeNs(scenario) + 1)} s`,
          )
        : withInterventionAt(scenario, index, atNs);
    const taken = edit(read, ABOUT);
    setWrong(!taken);
    if (taken) setTyped(undefined);
  };
  const shown = typed ?? secondsText(spec.atNs);
  return (
    <span className="typed when">
      <input
        aria-label={`Instant of: ${what}`}
        aria-invalid={wrong || undefined}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        style={{ '--digits': Math.max(3, Math.min(9, shown.length)) }}
        title={`${shown} s`}
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value);
        }}
        onBlur={moveToTyped}
        onKeyDown={(event) => {
          if (event.key === 'Enter') moveToTyped();
          if (event.key !== 'Escape' || typed === undefined) return;
          // Not for the sheet that the form may stand in.
          event.preventDefault();
          event.stopPropagation();
          setTyped(undefined);
          setWrong(false);
          useScenario.getState().clearRefusal(ABOUT);
        }}
      />
      <span className="unit">s</span>
    </span>
  );
}
