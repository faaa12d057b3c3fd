/** The scenario as a form: preset, what changes apply to, and the settings that matter for the present policy and disk. */
import { lazy, Suspense } from 'react';
import type { ChoiceParam, ParamSpec } from '../../../core/base/params.ts';
import type { ParamValues } from '../../../core/sim/interfaces.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { effectiveValues, paramByKey, policyOf, workloadOf } from '../../../core/scenario/params.ts';
import { idleSettings } from '../../../core/scenario/together.ts';
import { wholeRunOnly, workloadBrought } from '../../../core/scenario/edit/scenarioEdit.ts';
import { valuesAt } from '../../../core/scenario/valuesInForce.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { changeScenario } from '../../state/stores/changeScenario.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { travel } from '../kit/travel.ts';
import { Explained } from '../kit/Explained.tsx';
import { clock } from '../kit/format.ts';
import { useMayEdit } from '../kit/lock.ts';
import { usePanels } from '../kit/panels.ts';
import { Radios } from '../kit/Radios.tsx';
import { stopWhereItScrolls } from '../kit/scrolling.ts';
import { Field } from '../kit/fields.tsx';
import { fieldsOf } from './formFields.ts';
import { perDisk } from './perDisk.ts';
import { ChooseButton, ScenarioCard } from './ScenarioCard.tsx';

const Interventions = lazy(async () => ({
  default: (await import('../edit/Interventions.tsx')).Interventions,
}));
const GuestsNow = lazy(async () => ({ default: (await import('../edit/GuestsNow.tsx')).GuestsNow }));
const Fingerprint = lazy(async () => ({ default: (await import('../panels/Counters.tsx')).Fingerprint }));
const FormFoot = lazy(async () => ({ default: (await import('./FormFoot.tsx')).FormFoot }));

/** In place of a workload: a script is none of them, and any of them takes its place. */
const SCRIPT = '';

const withScript = (spec: ParamSpec | undefined): ParamSpec | undefined =>
  spec?.kind === 'choice'
    ? { ...spec, options: [{ id: SCRIPT, title: 'A script of requests' }, ...spec.options] }
    : spec;

const scripted = withScript(paramByKey.get('workload'));

/** Policies that serve the present requests as they stand; behind them the others, under what choosing them brings. */
function byFit(spec: ChoiceParam, { workload }: ParamValues): ChoiceParam {
  const brought = (id: string) => workloadBrought(id, String(workload));
  const others = spec.options.flatMap((option) => {
    const id = brought(option.id);
    return id === undefined
      ? []
      : [{ ...option, family: `Brings other requests: ${workloadOf({ workload: id }).title}` }];
  });
  return { ...spec, options: [...spec.options.filter(({ id }) => brought(id) === undefined), ...others] };
}

function specFor(spec: ParamSpec, scenario: Scenario, values: ParamValues): ParamSpec {
  if (spec.key === 'workload') return (scenario.script && scripted) || spec;
  return spec.key === 'policy' && spec.kind === 'choice' && !scenario.script ? byFit(spec, values) : spec;
}

export function ScenarioForm() {
  const scenario = useScenario((state) => state.scenario);
  const scope = useScenario((state) => state.scope);
  const refused = useScenario((state) => state.refused);
  const free = useMayEdit();
  const clearRefusal = useScenario((state) => state.clearRefusal);
  const shownNs = usePlayback((state) => (scope === 'now' ? state.shownNs : 0));

  const values = scope === 'now' ? valuesAt(scenario, shownNs) : scenario.values;
  const { first, more } = fieldsOf(scenario, values);
  const definition = policyOf(values);
  const idle = idleSettings(effectiveValues(values));

  const field = (spec: ParamSpec) => (
    <div key={spec.key}>
      <Field
        spec={specFor(spec, scenario, values)}
        value={spec.key === 'workload' && scenario.script ? SCRIPT : (values[spec.key] ?? spec.default)}
        refused={refused[spec.key]}
        idle={idle.get(spec.key)}
        change={(text) => changeScenario(spec.key, text, usePlayback.getState().timeNs)}
        restore={() => {
          clearRefusal(spec.key);
        }}
      />
      {spec.key === 'policy' && (
        <p className="field-note policy-note">
          <Explained text={`${definition.title}. ${definition.summary}`}>{definition.summary}</Explained>
        </p>
      )}
      {!scenario.script && <PerDisk text={perDisk(spec.key, values)} />}
      {scope === 'now' && wholeRunOnly(spec.key) && <p className="field-note">Always for the whole run.</p>}
    </div>
  );

  return (
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
        {free && <ChooseButton />}
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
        {first.map(field)}
        {scenario.script && <Script count={scenario.script.length} />}
        {(scope === 'now' || scenario.interventions.length > 0) && <ScopeSwitch />}
        {scenario.interventions.length > 0 && (
          <Suspense>
            <Interventions />
          </Suspense>
        )}
        <details className="more">
          <summary>More settings</summary>
          {scope === 'whole' && scenario.interventions.length === 0 && <ScopeSwitch />}
          {more.map(({ title, specs }) => (
            <fieldset key={title} className="form-group">
              <legend>{title}</legend>
              {specs.map(field)}
            </fieldset>
          ))}
          {!scenario.script && <Script count={undefined} />}
          <Suspense>
            <GuestsNow />
            <Fingerprint />
            <FormFoot />
          </Suspense>
        </details>
      </fieldset>
    </form>
  );
}

/** What counts for the system is said of one disk as well. */
const PerDisk = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : <p className="field-note per-disk">{text}</p>;

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

function Script({ count }: { readonly count: number | undefined }) {
  const open = usePanels((state) => state.open);
  return (
    <p className="field-note scripted">
      {count !== undefined && `${count} requests are scripted: load, sizes and seed do not apply. `}
      <button
        type="button"
        className="link"
        aria-haspopup="dialog"
        onClick={() => {
          open('script');
        }}
      >
        {count === undefined ? 'Write the requests yourself' : 'Edit the requests'}
      </button>
    </p>
  );
}

function ScopeSwitch() {
  const scope = useScenario((state) => state.scope);
  const setScope = useScenario((state) => state.setScope);
  const options = [
    ['whole', 'to the whole run'],
    ['now', 'from this moment'],
  ] as const;
  return (
    <fieldset className="scope" data-scope={scope}>
      <legend>Changes apply</legend>
      <Radios options={options} value={scope} onChange={setScope} />
      {scope === 'now' && <FromNow />}
    </fieldset>
  );
}

function FromNow() {
  const shownNs = usePlayback((state) => state.shownNs);
  return (
    <p className="field-note">
      A change now counts from <strong>{clock(shownNs)}</strong> on. It is listed below, with an undo.
    </p>
  );
}
