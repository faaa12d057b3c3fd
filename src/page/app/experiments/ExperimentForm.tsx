/** What is asked: along the axis, as lines, which measure, how exactly, and of which scenario. */
import { resolved } from '../../../core/scenario/resolved.ts';
import { relevantParams } from '../../../core/scenario/params.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { usualSweeps } from '../../../core/experiment/sweep/suggested.ts';
import { changeExperiment } from '../../state/experiment/experimentLink.ts';
import { useExperiment } from '../../state/experiment/experimentStore.ts';
import { goToPage } from '../../state/address/writeAddress.ts';
import { changeScenario } from '../../state/stores/changeScenario.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { Field } from '../kit/fields/fields.tsx';
import { useMayEdit } from '../kit/visit/lock.ts';
import { stopWhereItScrolls } from '../kit/screen/scrolling.ts';
import { Along, Lines } from './AxesForm.tsx';
import { axesOf, partsOf, type Parts } from './axisChoices.ts';
import { Exactness, Measure } from './MeasureForm.tsx';

export function ExperimentForm() {
  const spec = useExperiment((state) => state.spec);
  const scenario = useScenario((state) => state.scenario);
  const free = useMayEdit();
  const parts = partsOf(spec);
  const change = (changed: Partial<Parts>) => {
    changeExperiment({ axes: axesOf({ ...parts, ...changed }) });
  };
  return (
    <form
      ref={stopWhereItScrolls}
      className="scenario experiment-form"
      aria-label="Experiment"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <fieldset className="form-body" disabled={!free}>
        <legend className="hidden">Experiment</legend>
        <Usual scenario={scenario} />
        <Along scenario={scenario} parts={parts} change={change} />
        <Lines scenario={scenario} parts={parts} change={change} />
        <Measure />
        <Exactness />
        <Settings scenario={scenario} varied={spec.axes.map(({ key }) => key)} />
      </fieldset>
    </form>
  );
}

/** Questions in one click. */
function Usual({ scenario }: { readonly scenario: Scenario }) {
  const questions = usualSweeps(scenario);
  if (questions.length === 0) return null;
  return (
    <section className="usual" aria-labelledby="usual-title">
      <h2 id="usual-title">Questions</h2>
      <ul>
        {questions.map(({ id, title, question, spec }) => (
          <li key={id}>
            <button
              type="button"
              className="link"
              title={question}
              onClick={() => {
                const { precision, ...rest } = spec(scenario);
                changeExperiment(
                  precision === undefined ? { ...rest, isExact: false } : { ...rest, precision },
                );
              }}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What matters most of a scenario, in the order of the Lab's form. */
const IN_PLACE = ['policy', 'n', 'tracks', 'lambda', 'subrounds', 'disk', 'duration', 'seed'];

function Settings({ scenario, varied }: { readonly scenario: Scenario; readonly varied: readonly string[] }) {
  const refused = useScenario((state) => state.refused);
  const { clearRefusal } = useScenario.getState();
  const values = resolved(scenario).values;
  const specs = relevantParams(resolved(scenario).values);
  const shown = IN_PLACE.flatMap((key) =>
    varied.includes(key) ? [] : (specs.find((spec) => spec.key === key) ?? []),
  );
  return (
    <section aria-labelledby="settings-title">
      <h2 id="settings-title">Of this scenario</h2>
      {shown.map((spec) => (
        <Field
          key={spec.key}
          spec={spec}
          value={values[spec.key] ?? spec.default}
          refused={refused[spec.key]}
          idle={undefined}
          change={(text) => changeScenario(spec.key, text, 0, 'whole')}
          restore={() => {
            clearRefusal(spec.key);
          }}
        />
      ))}
      <p>
        <button
          type="button"
          className="link"
          onClick={() => {
            goToPage('lab');
          }}
        >
          All settings, in the Lab
        </button>
      </p>
    </section>
  );
}
