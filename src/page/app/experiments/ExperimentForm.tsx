/** What is asked: along the axis, as lines, which measure, how exactly, and of which scenario. */
import { useId, useState } from 'react';
import type { ParamSpec } from '../../../core/base/params.ts';
import type { SweepAxis } from '../../../core/experiment/sweep/axes.ts';
import { measureById, measures } from '../../../core/experiment/sweep/measures.ts';
import { precisionRange, replicationsRange } from '../../../core/experiment/sweep/spec.ts';
import { describeRange, parseNumber } from '../../../core/base/params.ts';
import { effectiveValues, paramByKey, relevantParams, workloadOf } from '../../../core/scenario/params.ts';
import type { Scenario } from '../../../core/scenario/scenario.ts';
import { changeExperiment, useExperiment } from '../../state/experiment/experimentStore.ts';
import { goToPage } from '../../state/address/writeAddress.ts';
import { useScenario } from '../../state/stores/scenarioStore.ts';
import { usualSweeps } from '../../../core/experiment/sweep/suggested.ts';
import { Field } from '../kit/fields.tsx';
import { Select } from '../kit/Select.tsx';
import { useMayEdit } from '../kit/lock.ts';
import { axesOf, partsOf, policiesFor, usualValues, variable, type Parts } from './axisChoices.ts';
import { TypedText } from './TypedText.tsx';
import { Ticks, Values } from './Values.tsx';

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
      className="scenario experiment-form"
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
      <h2 id="usual-title">Ask</h2>
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

interface PartProps {
  readonly scenario: Scenario;
  readonly parts: Parts;
  readonly change: (changed: Partial<Parts>) => void;
}

/** So many values a parameter begins with: along an axis, and as lines. */
const ALONG = 12;
const AS_LINES = 3;

function axisFor(spec: ParamSpec, count: number, scenario: Scenario, parts: Parts): SweepAxis {
  if (spec.key === 'policy')
    return parts.policies ?? { key: 'policy', values: ownFamily(scenario).map(({ id }) => id) };
  return { key: spec.key, values: usualValues(spec, count, scenario.values[spec.key]) };
}

/** Policies made for the scenario's workload. */
function ownFamily(scenario: Scenario): ReturnType<typeof policiesFor> {
  const { policyFamily } = workloadOf(scenario.values);
  return policiesFor(scenario).filter(({ family }) => family === policyFamily);
}

function Along({ scenario, parts, change }: PartProps) {
  const id = useId();
  const { along } = parts;
  const specs = variable(scenario, parts.policies);
  const spec = specs.find(({ key }) => key === along.key) ?? paramByKey.get(along.key);
  if (!spec) return null;
  const listed = specs.some(({ key }) => key === spec.key) ? specs : [spec, ...specs];
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Along the axis</h2>
      <label htmlFor={id} className="hidden">
        Parameter along the axis
      </label>
      <Select
        id={id}
        shown={spec.title}
        value={along.key}
        onChange={(event) => {
          const next = listed.find(({ key }) => key === event.target.value);
          if (next) change({ along: axisFor(next, ALONG, scenario, parts) });
        }}
      >
        <Parameters specs={listed} />
      </Select>
      <Values
        spec={spec}
        axis={along}
        onChange={(axis) => {
          change({ along: axis });
        }}
      />
    </section>
  );
}

const Parameters = ({ specs }: { readonly specs: readonly ParamSpec[] }) =>
  specs.map(({ key, title }) => (
    <option key={key} value={key}>
      {title}
    </option>
  ));

function Lines({ scenario, parts, change }: PartProps) {
  const id = useId();
  const { along, policies, extra } = parts;
  const specs = variable(scenario, policies).filter(({ key }) => key !== along.key && key !== 'policy');
  const spec = extra && (specs.find(({ key }) => key === extra.key) ?? paramByKey.get(extra.key));
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Lines</h2>
      {along.key !== 'policy' && <Policies scenario={scenario} policies={policies} change={change} />}
      <label htmlFor={id} className="field-label">
        One parameter more
      </label>
      <Select
        id={id}
        shown={spec?.title ?? 'none'}
        value={extra?.key ?? ''}
        onChange={(event) => {
          const next = specs.find(({ key }) => key === event.target.value);
          change({ extra: next && axisFor(next, AS_LINES, scenario, parts) });
        }}
      >
        <option value="">none</option>
        <Parameters specs={spec && !specs.includes(spec) ? [spec, ...specs] : specs} />
      </Select>
      {extra && spec && (
        <Values
          spec={spec}
          axis={extra}
          onChange={(axis) => {
            change({ extra: axis });
          }}
        />
      )}
    </section>
  );
}

/** Those of the workload's own family, and whichever are chosen, in sight; the others behind a word. */
function Policies({
  scenario,
  policies,
  change,
}: Pick<PartProps, 'scenario' | 'change'> & { readonly policies: SweepAxis | undefined }) {
  const all = policiesFor(scenario);
  const chosen = policies?.values.map(String) ?? [];
  const own = ownFamily(scenario).map(({ id }) => id);
  const first = all.filter(({ id }) => own.includes(id) || chosen.includes(id));
  const others = all.filter((policy) => !first.includes(policy));
  const set = (shown: typeof all, ids: readonly string[]) => {
    const kept = chosen.filter((id) => !shown.some((policy) => policy.id === id));
    const next = all.map(({ id }) => id).filter((id) => kept.includes(id) || ids.includes(id));
    change({ policies: next.length > 0 ? { key: 'policy', values: next } : undefined });
  };
  return (
    <>
      <Ticks
        legend="Policies"
        options={first}
        chosen={chosen}
        onChange={(ids) => {
          set(first, ids);
        }}
      />
      {others.length > 0 && (
        <details className="more">
          <summary>Other policies</summary>
          <Ticks
            legend="Other policies"
            options={others}
            chosen={chosen}
            onChange={(ids) => {
              set(others, ids);
            }}
          />
        </details>
      )}
      {chosen.length === 0 && <p className="field-note">Only the scenario’s own policy.</p>}
    </>
  );
}

function Measure() {
  const id = useId();
  const measure = useExperiment((state) => state.spec.measure);
  const found = measureById.get(measure);
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Measure</h2>
      <label htmlFor={id} className="hidden">
        Measure
      </label>
      <Select
        id={id}
        shown={found?.title ?? measure}
        value={measure}
        onChange={(event) => {
          const next = measureById.get(event.target.value);
          if (next) changeExperiment({ measure: next.id });
        }}
      >
        {measures.map((own) => (
          <option key={own.id} value={own.id}>
            {own.title}
          </option>
        ))}
      </Select>
      <p className="field-note">{found?.help}</p>
    </section>
  );
}

/** A precision to begin with, where there was none. */
const USUAL_PRECISION = 0.02;

function Exactness() {
  const id = useId();
  const { precision, replications } = useExperiment((state) => state.spec);
  const [why, setWhy] = useState('');
  const percent = precision === undefined ? '' : String(Number((100 * precision).toFixed(6)));
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>How exactly</h2>
      <label className="tick">
        <input
          type="checkbox"
          checked={precision !== undefined}
          onChange={(event) => {
            changeExperiment(event.target.checked ? { precision: USUAL_PRECISION } : { isExact: false });
          }}
        />
        <span>until a precision is reached</span>
      </label>
      {precision !== undefined && (
        <div className="field-row">
          <label htmlFor={`${id}-precision`}>95 % interval within ±</label>
          <span className="typed">
            <TypedText
              id={`${id}-precision`}
              numeric
              value={percent}
              take={(text) => {
                const x = parseNumber(text.replace('%', '').trim());
                const { min, max } = precisionRange;
                if (x === undefined || !(x >= min && x <= max))
                  return `allowed is ${describeRange(precisionRange)}`;
                changeExperiment({ precision: x / 100 });
                return undefined;
              }}
              described={`${id}-why`}
              refused={setWhy}
              isRefused={why !== ''}
            />
            <span className="unit">%</span>
          </span>
        </div>
      )}
      <div className="field-row">
        <label htmlFor={`${id}-most`}>
          {precision === undefined ? 'Replications' : 'Replications, at most'}
        </label>
        <span className="typed">
          <TypedText
            id={`${id}-most`}
            numeric
            value={String(replications)}
            take={(text) => {
              const x = parseNumber(text.trim());
              const { min, max } = replicationsRange;
              if (x === undefined || !Number.isInteger(x) || x < min || x > max)
                return `allowed is ${describeRange(replicationsRange)}`;
              changeExperiment({ replications: x });
              return undefined;
            }}
            described={`${id}-why`}
            refused={setWhy}
            isRefused={why !== ''}
          />
        </span>
      </div>
      <p id={`${id}-why`} className="field-refused" role="status">
        {why && `Not taken: ${why}.`}
      </p>
    </section>
  );
}

/** What matters most of a scenario, in the order of the Lab's form. */
const IN_PLACE = ['policy', 'n', 'tracks', 'lambda', 'subrounds', 'disk', 'duration', 'seed'];

function Settings({ scenario, varied }: { readonly scenario: Scenario; readonly varied: readonly string[] }) {
  const refused = useScenario((state) => state.refused);
  const { change, clearRefusal } = useScenario.getState();
  const values = effectiveValues(scenario.values);
  const specs = relevantParams(scenario.values);
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
          value={values[spec.key]}
          refused={refused[spec.key]}
          idle={undefined}
          change={(text) => change(spec.key, text, 0, 'whole')}
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
