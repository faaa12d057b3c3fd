/** A setting of the scenario under study as a field: what counts now, what was refused, and why it may have no effect. */
import { meaningOf, resolved } from '../../../core/scenario/resolved.ts';
import type { ChoiceParam, ParamSpec } from '../../../core/base/params.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { wholeRunOnly, workloadBrought } from '../../../core/scenario/edit/scenarioEdit.ts';
import { idleSettings } from '../../../core/scenario/together.ts';
import type { ParamValues, ScenarioValues } from '../../../core/sim/interfaces.ts';
import { changeScenario } from '../../state/stores/changeScenario.ts';
import { usePlayback } from '../../state/stores/playbackStore.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { Explained } from '../kit/reading/Explained.tsx';
import { Field } from '../kit/fields/fields.tsx';
import { withProgram } from '../kit/fields/withProgram.ts';
import { perDisk } from './perDisk.ts';

export interface Settings {
  readonly scenario: Scenario;
  /** In force where changes count from: at the run’s beginning, or at the instant that is shown. */
  readonly values: ScenarioValues;
  /** Settings without effect, by key: why. */
  readonly idle: ReadonlyMap<string, string>;
}

export function useSettingsInForce(): Settings {
  const scenario = useScenario((state) => state.scenario);
  const scope = useScenario((state) => state.scope);
  const shownNs = usePlayback((state) => (scope === 'now' ? state.shownNs : 0));
  const { values } = scope === 'now' ? resolved(scenario).at(shownNs) : resolved(scenario);
  return { scenario, values, idle: idleSettings(values) };
}

/** In place of a workload: a script is none of them, and any of them takes its place. */
const SCRIPT = '';

const withScript = (spec: ParamSpec): ParamSpec =>
  spec.kind === 'choice'
    ? { ...spec, options: [{ id: SCRIPT, title: 'A script of requests' }, ...spec.options] }
    : spec;

/** Policies that serve the present requests as they stand; behind them the others, under what choosing them brings. */
function byFit(spec: ChoiceParam, { workload }: ParamValues): ChoiceParam {
  const brought = (id: string) => workloadBrought(id, String(workload));
  const others = spec.options.flatMap((option) => {
    const id = brought(option.id);
    return id === undefined
      ? []
      : [{ ...option, family: `Brings other requests: ${meaningOf({ workload: id }).workload.title}` }];
  });
  return { ...spec, options: [...spec.options.filter(({ id }) => brought(id) === undefined), ...others] };
}

function specFor(spec: ParamSpec, { scenario, values }: Settings): ParamSpec {
  if (spec.key === 'workload') return scenario.script ? withScript(spec) : spec;
  return withProgram(
    spec.key === 'policy' && spec.kind === 'choice' && !scenario.script ? byFit(spec, values) : spec,
    scenario,
  );
}

interface ScenarioFieldProps {
  readonly spec: ParamSpec;
  readonly settings: Settings;
  /** Among many: without a slider, and with its numbers beside the choice that they belong to. */
  readonly dense?: boolean;
}

export function ScenarioField({ spec, settings, dense = false }: ScenarioFieldProps) {
  const { scenario, values, idle } = settings;
  const refused = useScenario((state) => state.refused[spec.key]);
  const isFromNow = useScenario((state) => state.scope === 'now');
  const clearRefusal = useScenario((state) => state.clearRefusal);
  const { title, summary } = meaningOf(values).policy;
  return (
    <div>
      <Field
        spec={specFor(spec, settings)}
        value={spec.key === 'workload' && scenario.script ? SCRIPT : (values[spec.key] ?? spec.default)}
        refused={refused}
        idle={idle.get(spec.key)}
        dense={dense}
        change={(text) => changeScenario(spec.key, text, usePlayback.getState().timeNs)}
        restore={() => {
          clearRefusal(spec.key);
        }}
      />
      {spec.key === 'policy' && !dense && (
        <p className="field-note policy-note">
          <Explained text={`${title}. ${summary}`}>{summary}</Explained>
        </p>
      )}
      {!scenario.script && <PerDisk text={perDisk(spec.key, values)} />}
      {isFromNow && wholeRunOnly(spec.key) && <p className="field-note">Always for the whole run.</p>}
    </div>
  );
}

/** What counts for the system is said of one disk as well. */
const PerDisk = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? null : <p className="field-note per-disk">{text}</p>;
