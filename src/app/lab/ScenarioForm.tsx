/** The scenario as a form: preset, what changes apply to, and the settings that matter for the present policy and disk. */
import { useId } from 'react';
import type { ParamSpec } from '../../base/params.ts';
import { effectiveValues, paramByKey, policyOf, relevantParams } from '../../scenario/params.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { rawValuesAt, wholeRunOnly } from '../../state/scenarioEdit.ts';
import { usePlayback } from '../../state/playbackStore.ts';
import { useScenario } from '../../state/scenarioStore.ts';
import { Field } from './fields.tsx';
import { Interventions } from './Interventions.tsx';
import { PresetPicker } from './PresetPicker.tsx';

/** Does a setting have a part in a run? A script says itself what comes; a queue is not drawn at random and ends itself. */
function applies({ key, group }: ParamSpec, { script, values }: Scenario): boolean {
  if (script) return key === 'workload' || key === 'head' || (group !== 'workload' && key !== 'seed');
  return values.workload !== 'queue' || (key !== 'seed' && key !== 'duration');
}

/** What the form begins with: the order in which a newcomer thinks, by workload. */
const begins: Readonly<Record<string, readonly string[]>> = {
  rounds: ['workload', 'policy', 'n', 'lambda', 'periods', 'order', 'subrounds', 'disk', 'seed'],
  streams: ['workload', 'policy', 'n', 'tracks', 'm', 'lambda', 'aperiodic', 'disk', 'seed'],
  queue: ['workload', 'policy', 'queue', 'head', 'direction', 'strokes', 'cylinders'],
};

function inOrder(specs: readonly ParamSpec[], workload: string): readonly ParamSpec[] {
  const first = begins[workload] ?? begins.rounds;
  const rank = ({ key }: ParamSpec) => (first.includes(key) ? first.indexOf(key) : first.length);
  return specs.toSorted((a, b) => rank(a) - rank(b));
}

/** In place of a workload: a script is none of them, and any of them takes its place. */
const SCRIPT = '';

const withScript = (spec: ParamSpec | undefined): ParamSpec | undefined =>
  spec?.kind === 'choice'
    ? { ...spec, options: [{ id: SCRIPT, title: 'A script of requests' }, ...spec.options] }
    : spec;

const scripted = withScript(paramByKey.get('workload'));

export function ScenarioForm() {
  const scenario = useScenario((state) => state.scenario);
  const scope = useScenario((state) => state.scope);
  const refused = useScenario((state) => state.refused);
  const change = useScenario((state) => state.change);
  const clearRefusal = useScenario((state) => state.clearRefusal);
  const shownNs = usePlayback((state) => (scope === 'now' ? state.shownNs : 0));

  const values = scope === 'now' ? rawValuesAt(scenario, shownNs) : scenario.values;
  const specs = inOrder(
    relevantParams(values).filter((spec) => applies(spec, scenario)),
    String(values.workload),
  );
  const definition = policyOf(values);
  const idle = new Map(definition.withoutEffect?.(effectiveValues(values)).map(({ key, why }) => [key, why]));

  const field = (spec: ParamSpec) => (
    <div key={spec.key}>
      <Field
        spec={(spec.key === 'workload' && scenario.script && scripted) || spec}
        value={spec.key === 'workload' && scenario.script ? SCRIPT : values[spec.key]}
        refused={refused[spec.key]}
        idle={idle.get(spec.key)}
        change={(text) => change(spec.key, text, usePlayback.getState().timeNs)}
        restore={() => {
          clearRefusal(spec.key);
        }}
      />
      {spec.key === 'policy' && <p className="field-note">{definition.summary}</p>}
      {scope === 'now' && wholeRunOnly(spec.key) && <p className="field-note">Always for the whole run.</p>}
    </div>
  );

  return (
    <form
      className="scenario"
      aria-label="Scenario"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <h2>Scenario</h2>
      <PresetPicker />
      <ScopeSwitch />
      <Interventions />
      {scenario.script && <Scripted count={scenario.script.length} />}
      {specs.filter((spec) => !spec.advanced).map(field)}
      <details className="more">
        <summary>More settings</summary>
        {specs.filter((spec) => spec.advanced).map(field)}
      </details>
    </form>
  );
}

function Scripted({ count }: { readonly count: number }) {
  return (
    <p className="field-note scripted">{count} requests are scripted: load, sizes and seed do not apply.</p>
  );
}

function ScopeSwitch() {
  const name = useId();
  const scope = useScenario((state) => state.scope);
  const setScope = useScenario((state) => state.setScope);
  const options = [
    { id: 'whole', title: 'to the whole run' },
    { id: 'now', title: 'from this moment' },
  ] as const;
  return (
    <fieldset className="scope">
      <legend>Changes apply</legend>
      {options.map(({ id, title }) => (
        <label key={id}>
          <input
            type="radio"
            name={name}
            checked={scope === id}
            onChange={() => {
              setScope(id);
            }}
          />
          <span>{title}</span>
        </label>
      ))}
    </fieldset>
  );
}
