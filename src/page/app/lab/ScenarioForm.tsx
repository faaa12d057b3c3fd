/** The scenario as a form: what it is about, the settings that a newcomer needs, and the way to all others. */
import { lazy, Suspense } from 'react';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { travel } from '../kit/visit/travel.ts';
import { useLayout } from '../kit/screen/layout.ts';
import { useMayEdit } from '../kit/visit/lock.ts';
import { stopWhereItScrolls } from '../kit/screen/scrolling.ts';
import { useSettings } from '../kit/visit/settings.ts';
import { fieldsOf } from './formFields.ts';
import { ScenarioCard } from './ScenarioCard.tsx';
import { ScenarioField, useSettingsInForce } from './ScenarioField.tsx';
import { ScopeSwitch } from './ScopeSwitch.tsx';
import { ScriptNote } from './ScriptNote.tsx';
import { SettingsLine } from './SettingsButton.tsx';
import { Ways } from './Ways.tsx';

const CHOOSE = [['gallery', 'Choose…']] as const;

const Interventions = lazy(async () => ({
  default: (await import('../edit/Interventions.tsx')).Interventions,
}));

export function ScenarioForm() {
  const settings = useSettingsInForce();
  const { scenario, values } = settings;
  const fromNow = useScenario((state) => state.scope === 'now');
  const heightPx = useLayout((state) => state.heightPx);
  const free = useMayEdit();
  // The sheet has the switch at its foot.
  const inSheet = useSettings((state) => state.open);
  const edited = scenario.interventions.length > 0;
  return (
    <>
      <form
        ref={stopWhereItScrolls}
        className="scenario"
        aria-label="Scenario"
        onSubmit={(event) => {
          event.preventDefault();
        }}
      >
        <div className="form-head">
          <h2>Scenario</h2>
          {free && <Ways look="link" ways={CHOOSE} />}
        </div>
        {!free && (
          <p className="field-note">
            The author of this link has locked the scenario: the run can be watched, not changed.
          </p>
        )}
        <fieldset className="form-body" disabled={!free}>
          <legend className="hidden">Settings of the run</legend>
          <ScenarioCard />
          {free && <History />}
          {fieldsOf(scenario, values, heightPx).first.map((spec) => (
            <ScenarioField key={spec.key} spec={spec} settings={settings} />
          ))}
          <ScriptNote />
          {(fromNow || edited) && !inSheet && <ScopeSwitch />}
          {edited && (
            <Suspense>
              <Interventions />
            </Suspense>
          )}
        </fieldset>
      </form>
      <SettingsLine />
    </>
  );
}

/** The way back and forth; there once something was changed. */
function History() {
  const past = useScenario((state) => state.past.length);
  const undone = useScenario((state) => state.undone.length);
  if (past + undone === 0) return null;
  return (
    <span className="form-history">
      <button
        type="button"
        className="quiet"
        aria-disabled={past === 0}
        title="Undo the last change (Ctrl Z)"
        onClick={() => {
          travel('undo');
        }}
      >
        Undo
      </button>
      <button
        type="button"
        className="quiet"
        aria-disabled={undone === 0}
        title="Redo what was undone (Ctrl Shift Z)"
        onClick={() => {
          travel('redo');
        }}
      >
        Redo
      </button>
    </span>
  );
}
